//! The lines around the place where a text is read.

use std::ops::Range;

use crate::layout::lines::{Line, Lines};

/// So many lines are looked at from a place on, at most.
const AHEAD: usize = 1024;

/// A few lines of a text that may have millions.
pub(super) struct Window<'a> {
    source: Lines<'a>,
    /// The part of the text that is read.
    body: Range<usize>,
    held: Vec<Line>,
    /// Where the reader is among them.
    at: usize,
}

impl<'a> Window<'a> {
    pub(super) fn new(text: &'a str, body: &Range<usize>) -> Self {
        Self { source: Lines::new(text), body: body.clone(), held: Vec::new(), at: 0 }
    }

    /// The next lines: as many as anybody looks at, or all that are left.
    pub(super) fn ahead(&mut self) -> &[Line] {
        if self.held.len() < self.at + AHEAD {
            self.held.drain(..self.at);
            self.at = 0;
            let (start, end) = (self.body.start, self.body.end);
            let lines = self.source.by_ref().skip_while(|line| line.span.end <= start);
            let lines = lines.take_while(|line| line.span.start < end);
            self.held.extend(lines.take(2 * AHEAD));
        }
        &self.held[self.at..]
    }

    /// Passes over lines.
    pub(super) fn pass(&mut self, count: usize) {
        self.at += count;
    }
}
