//! Studies that are kept: games with variations, several to a study, each his own.
//!
//! Every change names the revision it was made to. Where that is no longer the present one,
//! nothing is written, and the answer has what stands there now: two tabs lose nothing.

mod http;
mod seen;
mod sent;

pub(crate) use http::Studies;
pub(crate) use http::chapters::{
    __path_add_chapter, __path_chapter, __path_remove_chapter, __path_save_chapter, add_chapter,
    chapter, remove_chapter, save_chapter,
};
pub(crate) use http::{
    __path_add, __path_change, __path_list, __path_pgn, __path_remove, __path_show, add, change,
    list, pgn, remove, show,
};

/// The most studies that a visitor may keep.
const MOST_STUDIES: usize = 300;
/// The most chapters of a study.
const MOST_CHAPTERS: usize = 64;
/// The largest chapter, in bytes as it is kept.
const LARGEST_CHAPTER: usize = 256 * 1024;
/// The largest body of a new study with all its chapters, in bytes.
pub(crate) const LARGEST_STUDY: usize = 4 * 1024 * 1024;
/// The longest name of a study or a chapter, in letters.
const LONGEST_NAME: usize = 100;
