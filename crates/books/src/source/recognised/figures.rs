//! Where pictures are on a page, by what a recogniser of letters has seen: the boxes that it takes for pictures, and
//! places where it has seen no words, or only what cannot be any.

use super::super::facsimile::PageArea;
use super::seen::{Measured as _, Seen};
use super::strips::{holes, strips};

/// A board takes so much of the width of its page at least.
const LEAST: f32 = 0.18;
/// A picture that the recogniser tells of does.
const LEAST_TOLD: f32 = 0.12;
/// So many boxes of a page are looked at, the largest ones.
const MOST_BOXES: usize = 64;
/// A page has no more pictures.
const MOST: usize = 32;
/// So many things that are no words are a picture that the recogniser does not tell of.
const ENOUGH: usize = 5;
/// Words take no more of a picture, in parts of it.
const WORDS: f32 = 0.1;

/// A page as it was seen.
pub(super) struct Leaf<'a> {
    pub(super) page: PageArea,
    pub(super) words: &'a [Seen],
    /// What the recogniser takes for pictures.
    pub(super) boxes: &'a [PageArea],
    /// How large letters are.
    pub(super) size: f32,
}

/// The pictures of a page; no two overlap by much.
pub(super) fn figures(leaf: &Leaf<'_>) -> Vec<PageArea> {
    let garbage = leaf.words.iter().filter(|word| word.is_garbage()).count();
    let is_whole = [leaf.page.wide(), leaf.page.high(), leaf.size].iter().all(|it| it.is_finite());
    if !is_whole || leaf.page.wide() <= 0.0 || leaf.boxes.is_empty() && garbage < ENOUGH {
        return Vec::new();
    }
    let words: Vec<PageArea> =
        leaf.words.iter().filter(|word| word.is_word()).map(|word| word.area).collect();
    let boxes = boxes(leaf);
    let strips = strips(&leaf.outside(&boxes), leaf.page, leaf.size);
    let mut found = Vec::new();
    let mut rest = Vec::new();
    for part in parted(boxes, &strips) {
        let is_large = part.wide().min(part.high()) >= LEAST_TOLD * leaf.page.wide();
        let told = (is_large && part.is_square()).then(|| leaf.trimmed(part)).flatten();
        match told {
            Some(picture) => put(&mut found, picture),
            None => rest.push(part),
        }
    }
    let is_outside = |area: &&PageArea| !found.iter().any(|it: &PageArea| it.holds(area.middle()));
    let known: Vec<PageArea> = words.iter().filter(is_outside).chain(&found).copied().collect();
    let least = (LEAST * leaf.page.wide()).max(5.0 * leaf.size);
    for hole in holes(&strips, &known, least) {
        if let Some(picture) = leaf.in_hole(&hole, &rest) {
            put(&mut found, picture);
        }
    }
    found
}

/// The largest boxes, as far as they are on the page.
fn boxes(leaf: &Leaf<'_>) -> Vec<PageArea> {
    let is_page =
        |it: &PageArea| it.wide() > 0.9 * leaf.page.wide() && it.high() > 0.85 * leaf.page.high();
    let is_box =
        |it: &&PageArea| [it.left, it.top, it.right, it.bottom].iter().all(|edge| edge.is_finite());
    let inner = leaf.boxes.iter().filter(is_box).filter_map(|it| it.common(&leaf.page));
    let mut all: Vec<PageArea> = inner.filter(|it| !is_page(it)).collect();
    all.sort_by(|one, other| other.size().total_cmp(&one.size()));
    all.truncate(MOST_BOXES);
    all
}

/// The same, but that a box that goes over columns is parted between these: it holds pictures beside each other.
fn parted(boxes: Vec<PageArea>, strips: &[PageArea]) -> Vec<PageArea> {
    let mut parts = Vec::with_capacity(boxes.len());
    for whole in boxes {
        let inner = strips.iter().filter_map(|strip| whole.common(strip));
        let inner: Vec<PageArea> = inner.filter(|it| 8.0 * it.wide() > whole.wide()).collect();
        if whole.is_square() || inner.len() < 2 {
            parts.push(whole);
        } else {
            parts.extend(inner);
        }
    }
    parts
}

/// Puts a picture behind those that are found, unless it is one of them.
fn put(found: &mut Vec<PageArea>, picture: PageArea) {
    let is_same = |known: &PageArea| {
        let common = known.common(&picture).map_or(0.0, |it| it.size());
        4.0 * common > known.size().min(picture.size())
    };
    if found.len() < MOST && !found.iter().any(is_same) {
        found.push(picture);
    }
}

impl Leaf<'_> {
    /// What may be words and is in no box.
    fn outside(&self, boxes: &[PageArea]) -> Vec<PageArea> {
        let is_outside = |area: &PageArea| !boxes.iter().any(|it| it.holds(area.middle()));
        let words = self.words.iter().filter(|word| word.may_be_word(self.size) || word.is_word());
        words.map(|word| word.area).filter(is_outside).collect()
    }

    /// A box without the line of words at its upper and lower edge; none if it holds a text.
    fn trimmed(&self, told: PageArea) -> Option<PageArea> {
        let edge = 0.15 * told.high();
        let is_word = |word: &&Seen| word.is_word() && word.may_be_word(self.size);
        let words = |part: PageArea| {
            let inner = self.words.iter().filter(is_word).map(|word| word.area);
            let inner: Vec<PageArea> = inner.filter(|word| part.holds(word.middle())).collect();
            let wide: f32 = inner.iter().map(PageArea::wide).sum();
            if inner.len() > 1 && 4.0 * wide > told.wide() { inner } else { Vec::new() }
        };
        let above = words(PageArea { bottom: told.top + edge, ..told });
        let below = words(PageArea { top: told.bottom - edge, ..told });
        let top = above.iter().map(|word| word.bottom).fold(told.top, f32::max);
        let bottom = below.iter().map(|word| word.top).fold(told.bottom, f32::min);
        let trimmed = PageArea { top, bottom, ..told };
        (trimmed.is_square() && self.is_free(&trimmed)).then_some(trimmed)
    }

    /// Whether a part of the page holds no text.
    fn is_free(&self, part: &PageArea) -> bool {
        let words = self.words.iter().filter(|word| word.may_be_word(self.size));
        let taken = words.filter_map(|word| word.area.common(part)).map(|it| it.size());
        taken.sum::<f32>() < WORDS * part.size()
    }

    /// The picture at a place without words, if anything tells of one: boxes, or what cannot be words.
    fn in_hole(&self, hole: &PageArea, boxes: &[PageArea]) -> Option<PageArea> {
        let (width, size) = (self.page.wide(), self.size);
        let told = boxes.iter().filter_map(|it| it.common(hole));
        let told = told.filter(|it| it.wide().max(it.high()) > size);
        let told = told.reduce(|one, other| one.with(&other));
        let is_garbage = |word: &&Seen| word.is_garbage() && hole.holds(word.area.middle());
        let garbage = || self.words.iter().filter(is_garbage).filter_map(|it| it.area.common(hole));
        let (seen, is_told) = match told {
            Some(told) => {
                let long = told.wide().max(told.high());
                let near = told.around(0.6 * long, 0.6 * long);
                let near = garbage().filter(|it| near.holds(it.middle()));
                (near.fold(told, |one, other| one.with(&other)), true)
            }
            None if garbage().count() >= ENOUGH => {
                (garbage().reduce(|one, other| one.with(&other))?, false)
            }
            None => return self.between_words(hole, garbage()),
        };
        let (long, short) = (seen.wide().max(seen.high()), seen.wide().min(seen.high()));
        let least = if is_told { 0.5 * LEAST_TOLD * width } else { 0.5 * long };
        let is_large = long >= LEAST * width && short >= least;
        // Paper about a board does not hurt, and a board without one of its edges is none.
        let is_whole = is_told && seen.is_square();
        let more = |side: f32| if is_whole { 0.03 * long } else { 1.3 * long - side };
        let picture = seen.around(more(seen.wide()), more(seen.high())).common(hole)?;
        let (wide, high) = (picture.wide() / width, picture.high() / self.page.high());
        let is_picture = is_large && wide.max(high) < 0.8 && self.is_free(&picture);
        match is_picture.then_some(picture) {
            None if !is_told => self.between_words(hole, garbage()),
            found => found,
        }
    }

    /// The place between words above and below if a little of what cannot be words stands there, and no specks: all of it,
    /// for where in it a board lies is not known.
    fn between_words(
        &self,
        hole: &PageArea,
        garbage: impl Iterator<Item = PageArea>,
    ) -> Option<PageArea> {
        const FEW: usize = 2;
        let signs = garbage.filter(|it| it.wide().min(it.high()) > 0.5 * self.size).count();
        let is_between = hole.top > self.page.top && hole.bottom < self.page.bottom;
        let is_low = hole.high() < 0.6 * self.page.wide();
        (signs >= FEW && is_between && is_low && self.is_free(hole)).then_some(*hole)
    }
}
