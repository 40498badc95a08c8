//! A line of text, made of words.

use super::word::Word;

/// A line of the text of a page.
#[derive(Clone, Debug, Default)]
pub(in crate::source) struct Line {
    /// Whether a blank line is before it.
    pub(super) is_apart: bool,
    /// Its words, each behind so many blanks.
    pub(super) words: Vec<(usize, Word)>,
}

impl Line {
    /// Its words with single blanks between them.
    pub(super) fn plain(&self) -> String {
        let words: Vec<&str> = self.words.iter().map(|(_, word)| word.text.as_str()).collect();
        words.join(" ")
    }
}
