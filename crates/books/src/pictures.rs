//! The boards in the pictures of a book, learned from the book itself: a picture in a game shows a position of it,
//! and what men look like there they look like everywhere.

mod album;
mod candidates;
mod doubts;
mod labels;
mod sights;
mod turned;
mod view;

pub use album::{Album, Beside};
