//! A text without marks, whose blanks tell how it is set: its columns and cells in the order in which they are read.

use super::placed::PlacedText;
use super::{beside, narrow};

/// The text as it is read, and from which of its bytes lines are counted anew, with the number of the line there.
pub(super) fn read(text: PlacedText) -> (PlacedText, Vec<(usize, usize)>) {
    let (text, anew) = beside::in_columns(text);
    narrow::joined(text, anew)
}
