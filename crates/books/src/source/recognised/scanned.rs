//! A page as a recogniser saw it: lines that may run a little upwards or downwards.

use super::super::sheet::{self, Binding, Word};

/// A line on which words stand.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Foot {
    /// Where the line is at the left edge of the page.
    pub(super) base: f32,
    /// How far it falls for each step to the right.
    pub(super) slope: f32,
    /// How large the letters on it are.
    pub(super) size: f32,
}

/// The words of pages, gathered page by page.
#[derive(Debug, Default)]
pub(super) struct Scanned {
    binding: Binding,
    words: Vec<(Word, Foot)>,
}

impl Scanned {
    /// Adds a word to the page.
    pub(super) fn word(&mut self, text: &str, left: f32, right: f32, foot: Foot) {
        let text = text.trim();
        // The edge of a page, or a line between columns, is no letter.
        if !text.trim_matches('|').is_empty() {
            let word = Word { text: text.to_owned(), left, right, base: 0.0, size: foot.size };
            self.words.push((word, foot));
        }
    }

    /// Ends the page. Lines are held straight: what stands on one line of the paper has one height.
    pub(super) fn turn(&mut self) {
        let slopes = self.words.iter().map(|(_, foot)| foot.slope).collect();
        let slope = sheet::median(slopes).unwrap_or_default();
        let size = sheet::median(self.words.iter().map(|(_, foot)| foot.size).collect());
        let size = size.unwrap_or_default();
        let words = self.words.drain(..).map(|(mut word, foot)| {
            // How large the letters of a short line are is only guessed.
            if (0.6 * size..1.6 * size).contains(&word.size) {
                word.size = size;
            }
            let middle = f32::midpoint(word.left, word.right);
            word.base = foot.base + (foot.slope - slope) * middle;
            word
        });
        self.binding.page(&sheet::lines(words.collect()));
    }

    /// The text of all pages.
    pub(super) fn text(mut self) -> String {
        self.turn();
        self.binding.text()
    }
}
