//! The lines of a page's text while they are written.

use std::ops::Range;

use crate::source::placed::PlacedText;
use crate::source::plain;

/// The text of a page as far as it is written, and where in its last line the next word stands.
pub(super) struct Lines<'a> {
    page: &'a str,
    text: PlacedText,
    /// How many characters stand in the line so far.
    pub(super) column: usize,
}

impl<'a> Lines<'a> {
    pub(super) fn new(page: &'a str) -> Self {
        Self { page, text: PlacedText::default(), column: 0 }
    }

    pub(super) fn finish(self) -> PlacedText {
        self.text
    }

    /// The text so far.
    pub(super) fn text(&self) -> &str {
        self.text.text()
    }

    /// Adds words of the page with single blanks between them.
    pub(super) fn words(&mut self, span: Range<usize>) {
        let (mut from, mut at) = (span.start, span.start);
        while at < span.end {
            let rest = &self.page[at..span.end];
            let Some(blank) = rest.find(char::is_whitespace) else { break };
            at += blank;
            let rest = &rest[blank..];
            let blanks = rest.len() - rest.trim_start().len();
            // A single blank behind a word stands as it is.
            let end = if blanks == 1 && rest.starts_with(' ') && blank > 0 { at + 1 } else { at };
            self.as_it_stands(from..end);
            if end == at && self.column > 0 && !self.text().ends_with(' ') {
                self.other(" ", at);
            }
            at += blanks;
            from = at;
        }
        self.as_it_stands(from..span.end);
    }

    /// Adds a part of the page with its own blanks and line ends.
    pub(super) fn as_it_stands(&mut self, span: Range<usize>) {
        let words = &self.page[span.clone()];
        self.column = match words.rfind('\n') {
            Some(end) => words[end + 1..].chars().count(),
            None => self.column + words.chars().count(),
        };
        self.text.same(words, span.start);
    }

    /// Adds characters of one line for something at byte `at` of the page.
    pub(super) fn other(&mut self, text: &str, at: usize) {
        self.text.other(text, at);
        self.column += text.chars().count();
    }

    /// Adds blanks up to a column.
    pub(super) fn blanks_to(&mut self, column: usize, at: usize) {
        if self.column < column {
            self.other(&" ".repeat(column - self.column), at);
        }
    }

    /// Sets the lines from a byte of the text on column by column, if they are set in columns.
    pub(super) fn set_columns(&mut self, from: usize) {
        let (part, _) = plain::read(self.text.split_off(from));
        self.text.append(&part);
    }

    /// Ends the line, so that at least so many line ends stand there.
    pub(super) fn ends(&mut self, count: usize, at: usize) {
        let text = self.text();
        let there = text.len() - text.trim_end_matches('\n').len();
        if there < count {
            self.text.other(&"\n".repeat(count - there), at);
        }
        self.column = 0;
    }
}
