//! Printed moves, before they are held against a position.

use std::ops::Range;

/// A move, or what stands in the place of one. There may be one for every few bytes of a text, so each
/// part is as small as it can be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Printed {
    pub(crate) start: u32,
    pub(crate) end: u32,
    /// The number that stands before it.
    pub(crate) number: Option<u32>,
    /// The style with this index reads it; none where no style does.
    pub(crate) style: Option<u8>,
    /// Whether dots stand before it, in the place of White's move.
    pub(crate) after_dots: bool,
    /// Whether the page is so bad here that only the number of moves is known: where it stands in
    /// its span the solver finds out.
    pub(crate) is_lost: bool,
    pub(crate) column: u16,
    pub(crate) number_column: u16,
}

/// A place in a text, of which no more than four gigabytes are read.
fn kept(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

impl Printed {
    /// A move that stands at this place, of which no more is told.
    pub(crate) fn new(span: &Range<usize>) -> Self {
        Self {
            start: kept(span.start),
            end: kept(span.end),
            number: None,
            style: None,
            after_dots: false,
            is_lost: false,
            column: 0,
            number_column: 0,
        }
    }

    /// A move somewhere in a part of the text.
    pub(crate) fn lost(span: &Range<usize>) -> Self {
        Self { is_lost: true, ..Self::new(span) }
    }

    pub(crate) const fn start(&self) -> usize {
        self.start as usize
    }

    pub(crate) const fn end(&self) -> usize {
        self.end as usize
    }

    pub(crate) const fn span(&self) -> Range<usize> {
        self.start()..self.end()
    }

    /// Ends it at another place.
    pub(crate) fn set_end(&mut self, end: usize) {
        self.end = kept(end);
    }

    /// Its place in its line, in signs.
    pub(crate) fn column(&self) -> usize {
        usize::from(self.column)
    }

    /// The place of its number in the line, in signs.
    pub(crate) fn number_column(&self) -> usize {
        usize::from(self.number_column)
    }

    /// Puts it at another place of its line, and its number. No row is so long that they would not
    /// fit.
    pub(crate) fn set_columns(&mut self, column: usize, number_column: usize) {
        let kept = |column| u16::try_from(column).unwrap_or(u16::MAX);
        (self.column, self.number_column) = (kept(column), kept(number_column));
    }
}
