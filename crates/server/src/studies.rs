//! Studies that are kept: games with variations, several to a study, each his own.
//!
//! Every change names the revision it was made to. Where that is no longer the present one,
//! nothing is written, and the answer has what stands there now: two tabs lose nothing.

mod http;
mod view;

pub(crate) use http::chapters::{
    __path_add_chapter, __path_chapter, __path_remove_chapter, __path_save_chapter, add_chapter,
    chapter, remove_chapter, save_chapter,
};
pub(crate) use http::{
    __path_add, __path_change, __path_list, __path_pgn, __path_remove, __path_show, add, change,
    list, pgn, remove, show,
};
pub(crate) use http::{LARGEST_STUDY, Studies};
pub(crate) use view::tree_of;
