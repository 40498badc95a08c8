//! What a recogniser has seen on a page, as far as it tells where pictures are.

use super::super::facsimile::PageArea;

/// A word, or what was taken for one.
#[derive(Copy, Clone, Debug)]
pub(super) struct Seen {
    pub(super) area: PageArea,
    /// How sure the recogniser is of it, in a hundred.
    pub(super) sure: f32,
    /// How many letters and figures it has.
    pub(super) signs: usize,
}

impl Seen {
    pub(super) fn of(text: &str, area: PageArea, sure: f32) -> Self {
        let signs = text.chars().filter(|it| it.is_alphanumeric()).count();
        Self { area, sure, signs }
    }

    /// Whether it is a word for certain: men of a diagram are taken for one or two letters now and then.
    pub(super) fn is_word(&self) -> bool {
        self.sure >= 70.0 && self.signs >= 3 || self.sure >= 88.0 && self.signs == 2
    }

    /// Whether it is so certain that it is kept even where a picture seems to be.
    pub(super) fn is_word_within(&self) -> bool {
        self.sure >= 85.0 && self.signs >= 3
    }

    /// Whether it is none, but something is printed there.
    pub(super) fn is_garbage(&self) -> bool {
        self.sure < 50.0 || self.signs == 0
    }

    /// Whether it may be a word of a text whose letters are so large, however badly it was read.
    pub(super) fn may_be_word(&self, size: f32) -> bool {
        let height = self.area.bottom - self.area.top;
        self.sure >= 40.0 && self.signs >= 2 && (0.5 * size..1.7 * size).contains(&height)
    }
}

/// Measures of a part of a page, in its units.
pub(super) trait Measured: Sized {
    fn wide(&self) -> f32;
    fn high(&self) -> f32;
    fn middle(&self) -> (f32, f32);
    /// What it has in common with another; none if that is nothing.
    fn common(&self, other: &Self) -> Option<Self>;
    /// The least part that has both.
    fn with(&self, other: &Self) -> Self;
    /// The same, so much larger on each side.
    fn around(&self, across: f32, down: f32) -> Self;
    fn holds(&self, at: (f32, f32)) -> bool;

    fn size(&self) -> f32 {
        self.wide() * self.high()
    }

    /// Whether it may be a board, and what is printed about it.
    fn is_square(&self) -> bool {
        (0.72..1.4).contains(&(self.wide() / self.high()))
    }
}

impl Measured for PageArea {
    fn wide(&self) -> f32 {
        self.right - self.left
    }

    fn high(&self) -> f32 {
        self.bottom - self.top
    }

    fn middle(&self) -> (f32, f32) {
        (f32::midpoint(self.left, self.right), f32::midpoint(self.top, self.bottom))
    }

    fn common(&self, other: &Self) -> Option<Self> {
        let common = Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        };
        // What is no number is in no order.
        (common.left < common.right && common.top < common.bottom).then_some(common)
    }

    fn with(&self, other: &Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    fn around(&self, across: f32, down: f32) -> Self {
        Self {
            left: self.left - across,
            top: self.top - down,
            right: self.right + across,
            bottom: self.bottom + down,
        }
    }

    fn holds(&self, (across, down): (f32, f32)) -> bool {
        self.left <= across && across <= self.right && self.top <= down && down <= self.bottom
    }
}
