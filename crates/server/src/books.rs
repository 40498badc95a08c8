//! The library: printed books that a reader has brought, read into games, set on a page, searched.
//!
//! A book is on the disk before its arrival is acknowledged. It is read off the threads that serve
//! others, and what came of it is kept whole or not at all; a server that went away meanwhile
//! reads it again.

mod desk;
mod http;
mod make;
mod marks;
mod page;
mod search;
mod set;
mod written;

pub(crate) use desk::{BookDesk, read};
pub(crate) use http::{
    Books, add, correct, find, game, game_tree, list, moves, page, pgn, remove, report, show,
};
pub(crate) use make::{packed, unpacked};

// The descriptions of the calls, where OpenAPI looks for them.
pub(crate) use http::{
    __path_add, __path_correct, __path_find, __path_game, __path_list, __path_moves, __path_page,
    __path_pgn, __path_remove, __path_report, __path_show,
};

/// The largest file that may be sent, in bytes.
pub(crate) const LARGEST_BOOK: usize = 16 << 20;
/// The most books of one reader.
const MOST_BOOKS: usize = 100;
/// The most that the files of one reader may have together, in bytes.
const MOST_BYTES: usize = 256 << 20;
/// The most corrections of one book.
const MOST_CORRECTIONS: usize = 500;
