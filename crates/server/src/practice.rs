//! Exercises of one's own: positions out of reviews, books and analyses, each with its answer, its
//! reason and where it is from.
//!
//! What is kept of an exercise is one text of JSON, and another for how well it is remembered. When
//! it is due again is worked out where it is answered; here each answer names the revision it is
//! made to, so that two devices agree.

mod http;
mod judge;
mod kept;

pub(crate) use http::{
    __path_add, __path_answered, __path_list, __path_package, __path_remove, __path_try_move,
};
pub(crate) use http::{Practice, add, answered, list, package, remove, try_move};
pub(crate) use judge::judge;
