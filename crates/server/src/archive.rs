//! The collection of games that the server has: what was played in a position, and which games fit a question.

mod collection;
mod explorer;
mod http;

pub(crate) use collection::{Collection, Collections};
pub(crate) use explorer::{
    __path_lichess, __path_masters, __path_player, lichess, masters, player,
};
pub(crate) use http::{__path_find, __path_game, __path_pgn, __path_show, find, game, pgn, show};
