//! A page as a recogniser saw it: lines that may run a little upwards or downwards.

use super::super::alternative::Alternative;
use super::super::facsimile::{Facsimile, PageArea};
use super::super::sheet::{self, Binding, Paper, Word};

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

/// Three dots are as long as so many sizes of letters, at most.
const LONGEST_DOTS: f32 = 1.5;

/// Whether letters were seen where only dots or a rule can stand: they are far too low.
fn is_low(word: &Word) -> bool {
    const LOW: f32 = 0.3;
    let height = word.area.bottom - word.area.top;
    height > 0.0 && height < LOW * word.size && word.text.contains(char::is_alphanumeric)
}

/// The words of pages, gathered page by page.
#[derive(Debug, Default)]
pub(super) struct Scanned {
    binding: Binding,
    words: Vec<(Word, Foot)>,
    /// The page under way; none before the first.
    paper: Option<Paper>,
}

impl Scanned {
    /// Adds a word to the page, and what it may be instead.
    pub(super) fn word(
        &mut self,
        text: &str,
        area: PageArea,
        foot: Foot,
        mut alternatives: Vec<Alternative>,
    ) {
        alternatives.sort_by_key(|other| other.span.start);
        let text = text.trim();
        // The edge of a page, or a line between columns, is no letter.
        if !text.trim_matches('|').is_empty() {
            let PageArea { left, right, .. } = area;
            let size = foot.size;
            let text = text.to_owned();
            let word = Word { text, left, right, base: 0.0, size, area, alternatives };
            self.words.push((word, foot));
        }
    }

    /// Begins a page.
    pub(super) fn turn(&mut self, paper: Paper) {
        self.finish();
        self.paper = Some(paper);
    }

    /// Ends the page, if one is under way. Lines are held straight: what stands on one line of the paper has one height.
    fn finish(&mut self) {
        let paper = self.paper.take();
        if paper.is_none() && self.words.is_empty() {
            return;
        }
        let slopes = self.words.iter().map(|(_, foot)| foot.slope).collect();
        let slope = sheet::median(slopes).unwrap_or_default();
        let size = sheet::median(self.words.iter().map(|(_, foot)| foot.size).collect());
        let size = size.unwrap_or_default();
        let words = self.words.drain(..).filter_map(|(mut word, foot)| {
            // How large the letters of a short line are is only guessed.
            if (0.6 * size..1.6 * size).contains(&word.size) {
                word.size = size;
            }
            let middle = f32::midpoint(word.left, word.right);
            let line = foot.base + foot.slope * middle;
            if is_low(&word) {
                let is_rule = word.right - word.left > LONGEST_DOTS * word.size;
                if is_rule || word.area.bottom < line - 0.25 * word.size {
                    return None;
                }
                (word.text, word.alternatives) = ("...".to_owned(), Vec::new());
            }
            word.base = line - slope * middle;
            Some(word)
        });
        self.binding.page(&sheet::lines(words.collect()), paper.unwrap_or_default());
    }

    /// The text of all pages, and where its words stand.
    pub(super) fn bound(mut self) -> (String, Facsimile) {
        self.finish();
        self.binding.bound()
    }
}
