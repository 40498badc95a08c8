//! A page as a recogniser saw it: lines that may run a little upwards or downwards.

use super::super::alternative::Alternative;
use super::super::facsimile::{Facsimile, PageArea};
use super::super::sheet::{self, Binding, Paper, Word};
use super::edges::edges;
use super::figures::{Leaf, figures};
use super::seen::{Measured as _, Seen};

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

/// What stands so low that no letter can be seen there.
enum Low {
    /// In the place of a move that is not given.
    Dots,
    /// Between parts of a page, or in a fraction.
    Rule,
}

impl Low {
    /// What was taken for letters, if it is too low for any; none if the recogniser is sure of them.
    fn of(text: &str, area: PageArea, foot: Foot, sure: f32) -> Option<Self> {
        /// Three dots are as long as so many sizes of letters, at most.
        const LONGEST: f32 = 1.5;
        let is_letters = text.contains(char::is_alphanumeric);
        if area.high() <= 0.0 || area.high() > 0.3 * foot.size || sure >= SURE || !is_letters {
            return None;
        }
        let line = foot.base + foot.slope * area.middle().0;
        let is_foot = area.bottom > line - 0.25 * foot.size;
        let is_short = area.wide() < LONGEST * foot.size;
        Some(if is_foot && is_short { Self::Dots } else { Self::Rule })
    }
}

/// The words of pages, gathered page by page.
#[derive(Debug, Default)]
pub(super) struct Scanned {
    binding: Binding,
    words: Vec<(Word, Foot)>,
    /// Everything that was taken for a word; the words before what is none, in their order.
    seen: Vec<Seen>,
    /// What was taken for a word, and is a speck or a line.
    specks: Vec<Seen>,
    /// What was taken for a picture.
    boxes: Vec<PageArea>,
    /// The page under way; none before the first.
    paper: Option<Paper>,
}

/// What is recognised with less than this in a hundred may be a speck, or dots.
pub(super) const SURE: f32 = 70.0;
/// How sure a recogniser is of a word, in a hundred, that says nothing of that.
pub(super) const CERTAIN: f32 = 100.0;

impl Scanned {
    /// Adds a word to the page, how sure it is, in a hundred, and what it may be instead.
    pub(super) fn word(
        &mut self,
        text: &str,
        area: PageArea,
        foot: Foot,
        sure: f32,
        mut alternatives: Vec<Alternative>,
    ) {
        alternatives.sort_by_key(|other| other.span.start);
        let text = text.trim();
        let (text, alternatives) = match Low::of(text, area, foot, sure) {
            Some(Low::Dots) => ("...", Vec::new()),
            Some(Low::Rule) => ("", Vec::new()),
            None => (text, alternatives),
        };
        // The edge of a page, or a line between columns, is no letter.
        if text.trim_matches('|').is_empty() {
            self.speck(area);
            return;
        }
        let PageArea { left, right, .. } = area;
        let (size, is_picture) = (foot.size, false);
        self.seen.push(Seen::of(text, area, sure));
        let text = text.to_owned();
        let word = Word { text, left, right, base: 0.0, size, area, alternatives, is_picture };
        self.words.push((word, foot));
    }

    /// Adds what is no word to the page.
    pub(super) fn speck(&mut self, area: PageArea) {
        self.specks.push(Seen { area, sure: 0.0, signs: 0 });
    }

    /// Adds what the recogniser takes for a picture to the page.
    pub(super) fn figure(&mut self, area: PageArea) {
        self.boxes.push(area);
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
        let paper = paper.unwrap_or_default();
        let (pictures, about) = self.pictures(paper.area);
        let slopes = self.words.iter().map(|(_, foot)| foot.slope).collect();
        let slope = sheet::median(slopes).unwrap_or_default();
        let size = sheet::median(self.words.iter().map(|(_, foot)| foot.size).collect());
        let size = size.unwrap_or(about);
        let words = self.words.drain(..).map(|(mut word, foot)| {
            // How large the letters of a short line are is only guessed.
            if (0.6 * size..1.6 * size).contains(&word.size) {
                word.size = size;
            }
            let middle = f32::midpoint(word.left, word.right);
            word.base = foot.base + (foot.slope - slope) * middle;
            word
        });
        let mut words: Vec<Word> = words.collect();
        if !pictures.is_empty() {
            let mut bases: Vec<f32> = words.iter().map(|word| word.base).collect();
            bases.sort_by(f32::total_cmp);
            let pictures = pictures.into_iter();
            words.extend(pictures.flat_map(|it| sheet::picture(it, size, slope, &bases)));
        }
        self.binding.page(&sheet::lines(words), paper);
    }

    /// The pictures of a page, whose words then hold no more what was read in them, and how large its letters are about.
    fn pictures(&mut self, page: PageArea) -> (Vec<PageArea>, f32) {
        let count = self.seen.len();
        self.seen.append(&mut self.specks);
        let sizes = |is_word: fn(&Seen) -> bool| {
            let words = self.words.iter().zip(&self.seen).filter(|(_, seen)| is_word(seen));
            sheet::median(words.map(|((_, foot), _)| foot.size).collect())
        };
        // A page may hold pictures and nothing else.
        let size = sizes(Seen::is_word).unwrap_or(0.02 * page.wide());
        let leaf = Leaf { page, words: &self.seen, boxes: &self.boxes, size };
        let pictures = figures(&leaf);
        if !pictures.is_empty() {
            let words = self.words.iter().map(|(word, _)| (word.text.as_str(), word.area));
            let edges = edges(&words.collect::<Vec<_>>(), &pictures, size);
            let is_kept = |seen: &Seen| {
                seen.is_word_within() || !pictures.iter().any(|it| it.holds(seen.area.middle()))
            };
            let mut kept =
                self.seen[..count].iter().zip(edges).map(|(seen, edge)| !edge && is_kept(seen));
            self.words.retain(|_| kept.next().unwrap_or(true));
        }
        self.seen.clear();
        self.boxes.clear();
        (pictures, size)
    }

    /// The text of all pages, and where its words stand.
    pub(super) fn bound(mut self) -> (String, Facsimile) {
        self.finish();
        self.binding.bound()
    }
}
