//! The interface that programs for lichess.org know, under `/api`: bots, boards and terminals play
//! here as they do there. `docs/formats/lichess.md` says which calls there are.

mod account;
mod acts;
mod asking;
mod board;
mod caller;
mod challenge;
mod challenge_calls;
mod description;
mod events;
mod exports;
mod face;
mod fault;
mod fields;
mod game_stream;
mod lines;
mod onlooking;
mod open_challenge;
mod path;
mod people;
mod person;
mod phrases;
mod seek;
mod told;
mod wanted;
mod words;

pub(crate) use account::{account, bots, playing, statuses, test_tokens, upgrade, user};
pub(crate) use acts::{
    abort, chat, claim_draw, claim_victory, draw, move_piece, resign, takeback, talk,
};
pub(crate) use asking::{ask as ask_bot, list as bots_here};
pub(crate) use challenge::Challenges;
pub(crate) use challenge_calls::{accept, cancel, challenge, challenge_computer, decline, own};
pub(crate) use description::description;
pub(crate) use events::events;
pub(crate) use exports::{export, games_of};
pub(crate) use face::Lichess;
pub(crate) use game_stream::stream as game_stream;
pub(crate) use onlooking::{channels, feed, feed_of, stream as onlook};
pub(crate) use open_challenge::open as open_challenge;
pub(crate) use seek::seek;
