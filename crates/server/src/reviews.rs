//! Games told in words: the engine looks at a game off the threads that serve others, what it saw
//! is kept, and told anew to each reader in his notation.
//!
//! A review is on the disk before it is acknowledged; a server that went away while the engine
//! looked begins again. Whoever has the id of a review may read it, as with the link of a game.

mod asked;
mod desk;
mod http;
mod telling;
mod told;

pub(crate) use desk::{ReviewDesk, look};
pub(crate) use http::{Reviews, ask, html, list, pgn, remove, show};
pub(crate) use telling::Tellers;

// The descriptions of the calls, where OpenAPI looks for them.
pub(crate) use http::{
    __path_ask, __path_html, __path_list, __path_pgn, __path_remove, __path_show,
};

/// The most plies of a game.
const MOST_PLIES: usize = 600;
/// The fewest positions that the engine looks at for each of the game.
const LEAST_NODES: u64 = 1_000;
/// The most positions that the engine looks at for each of the game.
const MOST_NODES: u64 = 400_000;
/// The most that is looked at for all positions of a game together, faults not counted.
const MOST_IN_ALL: u64 = 24_000_000;
/// Reviews of one visitor that are still under work.
const MOST_UNDER_WORK: usize = 3;
/// Reviews of games that a visitor brought, kept for him.
const MOST_KEPT: i64 = 100;
/// How long reviews of games that were brought are kept, in milliseconds.
const KEPT_MS: crate::game::Ms = 30 * 86_400_000;
