//! The collection of games that the server has: what was played in a position, and which games fit a question.

mod collection;
mod explore;
mod explorer;
mod http;
mod moment;
mod node;
mod nodes;
mod own;
mod player;
mod printed;
mod question;
mod remembered;
mod scope;
mod search;
mod source;
mod turns;

pub(crate) use collection::{Collection, Collections};
pub(crate) use explore::{__path_explore, explore};
pub(crate) use explorer::{
    __path_lichess, __path_masters, __path_player, lichess, masters, player,
};
pub(crate) use http::{
    __path_find, __path_game, __path_pgn, __path_show, __path_study, find, game, pgn, show, study,
};
pub(crate) use moment::{__path_moments, moments};
pub(crate) use node::node;
pub use nodes::{ArchiveNode, ArchiveNodeError};
pub(crate) use nodes::{gap, router};
pub(crate) use own::OwnArchives;
pub(crate) use player::{__path_player_of, __path_players, player_of, players};
pub use printed::BookCollection;
pub(crate) use printed::{__path_printed, printed};
pub(crate) use question::{__path_question, question};
pub(crate) use search::{__path_search, SearchMessage, search};
