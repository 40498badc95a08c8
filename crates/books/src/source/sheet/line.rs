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
    /// Its words with single blanks between those that are apart.
    pub(super) fn plain(&self) -> String {
        let mut plain = String::new();
        for (blanks, word) in &self.words {
            if *blanks > 0 && !plain.is_empty() {
                plain.push(' ');
            }
            plain.push_str(&word.text);
        }
        plain
    }
}
