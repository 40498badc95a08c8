//! The library: printed books that a reader has brought, read into games, set on a page, searched.
//!
//! A book is on the disk before its arrival is acknowledged. It is read off the threads that serve
//! others, and what came of it is kept whole or not at all; a server that went away meanwhile
//! reads it again.

mod arrival;
mod http;
mod jobs;
mod make;
mod searching;
mod shelf;

pub(crate) use http::picture::{file, picture};
pub(crate) use http::upload::{LARGEST_BOOK, add, correct, remove};
pub(crate) use http::{Books, cover, find, game, game_tree, list, moves, page, pgn, report, show};
pub(crate) use jobs::{BookJobs, read};
pub(crate) use make::{packed, unpacked};
pub(crate) use searching::Searching;
pub(crate) use shelf::{EVERYBODY, FurnishError, furnish};

// The descriptions of the calls, where OpenAPI looks for them.
pub(crate) use http::picture::{__path_file, __path_picture};
pub(crate) use http::upload::{__path_add, __path_correct, __path_remove};
pub(crate) use http::{
    __path_find, __path_game, __path_list, __path_moves, __path_page, __path_pgn, __path_report,
    __path_show,
};
