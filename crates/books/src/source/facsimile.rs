//! The pages of a book as they are printed, and where on them the words of its text stand.

use std::ops::Range;

use super::alternative::Alternative;
use crate::budget::push;

/// A part of a page, in fractions of its width and height, from its upper left corner.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct PageArea {
    /// Where it begins.
    pub left: f32,
    /// Its upper edge.
    pub top: f32,
    /// Where it ends.
    pub right: f32,
    /// Its lower edge.
    pub bottom: f32,
}

/// A place on a page of a book.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct PagePlace {
    /// The page, from 0.
    pub page: usize,
    /// The part of it.
    pub area: PageArea,
}

/// A page as it is printed.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PrintedPage {
    /// How wide it is, in a unit of its own.
    pub width: f32,
    /// How high it is, in the same unit.
    pub height: f32,
    /// The file that shows it: in an archive of a scan; else as the recogniser was told.
    pub image: Option<String>,
    /// Where it begins in the text.
    pub(super) start: usize,
}

/// The pages of a book whose words have places on them: of a PDF, and of what a recogniser of letters has read.
#[derive(Clone, Debug, Default)]
pub struct Facsimile {
    pub(super) pages: Vec<PrintedPage>,
    /// In the order of the text.
    pub(super) words: Vec<PlacedWord>,
    /// In the order of the text, too.
    pub(super) alternatives: Vec<Alternative>,
    /// What stands in the text for pictures on its pages, and the part of its page that each takes.
    pub(super) figures: Vec<(Range<usize>, PageArea)>,
}

/// A word of the text and where it stands: there are as many as a book has words, so that each is kept small.
#[derive(Copy, Clone, Debug)]
pub(super) struct PlacedWord {
    /// Its first byte in the text.
    pub(super) start: u32,
    /// Left edge, upper edge and width in parts of [`FINE`] of the page.
    left: u16,
    top: u16,
    width: u16,
    /// In parts of [`COARSE`]: no letter is as high as a quarter of a page.
    height: u8,
    /// Its length in bytes; of a longer one the beginning counts.
    length: u8,
}

/// Into so many parts a page is divided.
const FINE: f32 = 65_535.0;
/// Into so many parts the height of a page is divided for the heights of words.
const COARSE: f32 = 1020.0;

/// Of so many bytes of the text one word is kept at most, so that all together are no more than three times the text...
const SHORTEST: usize = 4;
/// Of so many bytes of the text one doubt of the recogniser is kept at most...
const SPARSE: usize = 16;
/// ... and besides so many.
const FREE: usize = 1000;

impl PlacedWord {
    /// A word of so many bytes; none if the text is longer than any book.
    pub(super) fn new(start: usize, length: usize, area: PageArea) -> Option<Self> {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "clamped before"
        )]
        let fine = |part: f32| (part.clamp(0.0, 1.0) * FINE).round() as u16;
        let (left, top) = (area.left.clamp(0.0, 1.0), area.top.clamp(0.0, 1.0));
        let height = ((area.bottom.min(1.0) - top) * COARSE).round().clamp(0.0, 255.0);
        Some(Self {
            start: u32::try_from(start).ok()?,
            left: fine(left),
            top: fine(top),
            width: fine(area.right.min(1.0) - left),
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "clamped before"
            )]
            height: height as u8,
            length: u8::try_from(length).unwrap_or(u8::MAX),
        })
    }

    /// Takes in the word behind the next blank, if it is on the same line.
    fn take_in(&mut self, next: Self) {
        let length = next.span().end - self.span().start;
        let right = next.left.saturating_add(next.width);
        let (Ok(length), Some(width)) = (u8::try_from(length), right.checked_sub(self.left)) else {
            return;
        };
        if self.span().end + 1 == next.span().start && next.left >= self.left {
            (self.length, self.width) = (length, width);
        }
    }

    const fn span(self) -> Range<usize> {
        let start = self.start as usize;
        start..start + self.length as usize
    }

    /// Where the part of the word stands that is in `span`: all its letters are taken to be equally wide.
    fn area(self, text: &str, span: &Range<usize>) -> PageArea {
        let own = self.span();
        let signs = |to: usize| text.get(own.start..to).map(|part| part.chars().count());
        let part = |to: usize| {
            #[expect(clippy::cast_precision_loss, reason = "a word has 255 bytes at most")]
            let part = |signs: usize, all: usize| signs as f32 / all.max(1) as f32;
            signs(to).zip(signs(own.end)).map(|(signs, all)| part(signs, all))
        };
        let from = part(span.start.max(own.start)).unwrap_or(0.0);
        let to = part(span.end.min(own.end)).unwrap_or(1.0);
        let at = |part: f32| (f32::from(self.left) + part * f32::from(self.width)) / FINE;
        let top = f32::from(self.top) / FINE;
        let bottom = top + f32::from(self.height) / COARSE;
        PageArea { left: at(from), top, right: at(to), bottom }
    }
}

impl PagePlace {
    /// Takes in what stands behind it on the same line; else that is a place of its own.
    fn take_in(&mut self, next: Self) -> Option<Self> {
        let (area, other) = (&mut self.area, next.area);
        let common = area.bottom.min(other.bottom) - area.top.max(other.top);
        let lower = (area.bottom - area.top).min(other.bottom - other.top);
        if self.page != next.page || other.left < area.left || 2.0 * common < lower {
            return Some(next);
        }
        area.top = area.top.min(other.top);
        area.right = area.right.max(other.right);
        area.bottom = area.bottom.max(other.bottom);
        None
    }
}

/// What is left out of a text, looked at from its beginning to its end.
struct Gone<'a> {
    /// What ends behind the place that was looked at.
    parts: &'a [Range<usize>],
    /// How many bytes are gone before that.
    bytes: usize,
}

impl<'a> Gone<'a> {
    const fn of(parts: &'a [Range<usize>]) -> Self {
        Self { parts, bytes: 0 }
    }

    /// How many bytes are left out before a place that is not before the last one.
    fn before(&mut self, at: usize) -> usize {
        while let [part, rest @ ..] = self.parts
            && part.end <= at
        {
            self.bytes += part.len();
            self.parts = rest;
        }
        self.bytes + self.parts.first().map_or(0, |part| at.saturating_sub(part.start))
    }

    /// Where stands then what is at such a place; nowhere if it is left out itself.
    fn kept(&mut self, at: usize) -> Option<usize> {
        let before = self.before(at);
        self.parts.first().is_none_or(|part| at < part.start).then(|| at - before)
    }
}

impl Facsimile {
    /// The pages, in their order.
    pub fn pages(&self) -> &[PrintedPage] {
        &self.pages
    }

    /// Adds the next word of the text. Where there are more words than one for [`SHORTEST`] bytes, it is
    /// taken together with the word before it, or has no place.
    pub(super) fn put(&mut self, word: PlacedWord) {
        if (self.words.len() - self.words.len().min(FREE)) * SHORTEST <= word.start as usize {
            push(&mut self.words, word);
        } else if let Some(last) = self.words.last_mut() {
            last.take_in(word);
        }
    }

    /// Adds what the recogniser may have seen instead of a part of the text; with the bounds of [`put`](Self::put).
    pub(super) fn doubt(&mut self, other: Alternative) {
        if (self.alternatives.len() - self.alternatives.len().min(FREE)) * SPARSE
            <= other.span.start
        {
            push(&mut self.alternatives, other);
        }
    }

    /// Adds a picture of the page under way, behind all that are there.
    pub(super) fn figure(&mut self, span: Range<usize>, area: PageArea) {
        push(&mut self.figures, (span, area));
    }

    /// What the recogniser may have seen instead of parts of the text, in its order.
    pub fn alternatives(&self) -> &[Alternative] {
        &self.alternatives
    }

    /// Follows the text when parts of it, in order and apart, are left out.
    pub(super) fn leave_out(&mut self, parts: &[Range<usize>]) {
        let mut gone = Gone::of(parts);
        self.pages.iter_mut().for_each(|page| page.start -= gone.before(page.start));
        let mut gone = Gone::of(parts);
        self.words.retain_mut(|word| {
            let kept = gone.kept(word.span().start);
            // It was told as so many bytes, and only becomes fewer.
            word.start = kept.and_then(|start| u32::try_from(start).ok()).unwrap_or(word.start);
            kept.is_some()
        });
        let mut gone = Gone::of(parts);
        self.alternatives.retain_mut(|other| {
            let kept = gone.kept(other.span.start);
            other.span = kept.map_or(0..0, |start| start..start + other.span.len());
            kept.is_some()
        });
        let mut gone = Gone::of(parts);
        self.figures.retain_mut(|(span, _)| {
            let kept = gone.kept(span.start);
            *span = kept.map_or(0..0, |start| start..start + span.len());
            kept.is_some()
        });
    }

    /// The page on which byte `at` of the text stands.
    pub fn page_at(&self, at: usize) -> usize {
        self.pages.partition_point(|page| page.start <= at).saturating_sub(1)
    }

    /// Where the words of a part of `text`, of which this is the facsimile, stand: one place for what is on one line.
    pub(super) fn places(&self, text: &str, span: &Range<usize>) -> Vec<PagePlace> {
        let first = self.words.partition_point(|word| word.span().end <= span.start);
        let words = self.words[first..].iter().take_while(|word| word.span().start < span.end);
        let mut places: Vec<PagePlace> = Vec::new();
        for word in words {
            let place =
                PagePlace { page: self.page_at(word.span().start), area: word.area(text, span) };
            let rest = match places.last_mut() {
                Some(last) => last.take_in(place),
                None => Some(place),
            };
            places.extend(rest);
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_one_letter_take_no_more_than_three_times_their_text() {
        let mut facsimile = Facsimile::default();
        let count = 40_000;
        let text = "a ".repeat(count);
        for word in 0..count {
            #[expect(clippy::cast_precision_loss, reason = "of no matter here")]
            let left = (word % 50) as f32 / 50.0;
            let area = PageArea { left, top: 0.1, right: left + 0.01, bottom: 0.12 };
            facsimile.put(PlacedWord::new(2 * word, 1, area).unwrap());
        }
        assert!(facsimile.words.len() <= text.len() / SHORTEST + FREE + 1);
        assert!(size_of::<PlacedWord>() * facsimile.words.len() <= 3 * text.len() + (1 << 14));
        // Most of them still have a place, and it is near where they stand.
        let mut placed = 0;
        for word in 0..count {
            for place in facsimile.places(&text, &(2 * word..2 * word + 1)) {
                #[expect(clippy::cast_precision_loss, reason = "of no matter here")]
                let left = (word % 50) as f32 / 50.0;
                assert!((place.area.left - left).abs() < 0.02, "{word}: {place:?}");
                placed += 1;
            }
        }
        assert!(placed > count * 9 / 10, "{placed}");
    }
}
