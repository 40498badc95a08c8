//! Games told in words: the engine looks at a game off the threads that serve others, what it saw
//! is kept, and told anew to each reader in his notation.
//!
//! A review is on the disk before it is acknowledged; a server that went away while the engine
//! looked begins again. Whoever has the id of a review may read it, as with the link of a game.

mod cache;
mod example;
mod fetch;
mod http;
mod jobs;

pub(crate) use cache::ReviewCache;
pub(crate) use example::of_example;
pub(crate) use http::{Reviews, ask, html, list, pgn, remove, show};
pub(crate) use jobs::{ReviewJobs, look};

// The descriptions of the calls, where OpenAPI looks for them.
pub(crate) use http::{
    __path_ask, __path_html, __path_list, __path_pgn, __path_remove, __path_show,
};
