//! Printed moves, before they are held against a position.

use std::ops::Range;

/// A move, or what stands in the place of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Printed {
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// The style with this index reads it; none where no style does.
    pub(crate) style: Option<u8>,
    /// The number that stands before it.
    pub(crate) number: Option<u32>,
    /// Whether dots stand before it, in the place of White's move.
    pub(crate) after_dots: bool,
    /// Its place in its line, in signs.
    pub(crate) column: usize,
    /// The place of its number in the line, in signs.
    pub(crate) number_column: usize,
    /// Whether the page is so bad here that only the number of moves is known: where it stands in
    /// its span the solver finds out.
    pub(crate) is_lost: bool,
}

impl Printed {
    /// A move that stands at this place, of which no more is told.
    pub(crate) const fn new(span: Range<usize>) -> Self {
        Self {
            start: span.start,
            end: span.end,
            style: None,
            number: None,
            after_dots: false,
            column: 0,
            number_column: 0,
            is_lost: false,
        }
    }

    /// A move somewhere in a part of the text.
    pub(crate) const fn lost(span: Range<usize>) -> Self {
        Self { is_lost: true, ..Self::new(span) }
    }

    pub(crate) const fn span(&self) -> Range<usize> {
        self.start..self.end
    }
}
