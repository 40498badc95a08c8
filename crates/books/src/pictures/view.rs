//! A picture, and what was found in it.

use std::ops::Range;

use staunton_pictures::Cells;

/// A picture that was looked at.
#[derive(Debug)]
pub(super) struct View {
    /// What stands for it in the text.
    pub(super) span: Range<usize>,
    pub(super) looked: Looked,
}

/// What was found in a picture.
#[derive(Debug)]
pub(super) enum Looked {
    Missing,
    Unreadable(String),
    NoBoard,
    Board(Box<Cells>),
}
