//! A piece of a book.

use std::ops::Range;

use crate::layout::fractions::Fraction;
use crate::layout::openings::Openings;
use crate::layout::passages::Passage;
use crate::layout::rows::Row;

/// A piece of a book. There may be one for every few bytes of it.
#[derive(Clone, Debug)]
pub(crate) enum Block {
    /// A row of a table of moves.
    Row(Box<Row>),
    /// Moves in running text.
    Passage(Box<Passage>),
    /// Fractions of one line.
    Fractions(Vec<Fraction>),
    /// Lines of play beside each other.
    Openings(Box<Openings>),
    /// Words between them; of a paragraph, or a line that stands alone.
    Words(Range<usize>),
    /// The board with this index.
    Diagram(usize),
    /// A blank line, or the end of a paragraph.
    Gap,
}
