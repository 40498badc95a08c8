//! Two values in one: for the middlegame and for the endgame.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A value in the middlegame and one in the endgame, in centipawns, added as one number.
///
/// The endgame's stands in the high half of the word, the middlegame's in the low half; both
/// must stay between -32768 and 32767.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tapered(i32);

impl Tapered {
    pub(crate) const ZERO: Self = Self(0);

    pub(crate) const fn new(middlegame: i32, endgame: i32) -> Self {
        Self((endgame << 16).wrapping_add(middlegame))
    }

    #[expect(clippy::cast_possible_truncation, reason = "the low half is cut out on purpose")]
    pub(crate) const fn middlegame(self) -> i32 {
        self.0 as i16 as i32
    }

    pub(crate) const fn endgame(self) -> i32 {
        (self.0.wrapping_add(0x8000) >> 16) as i16 as i32
    }
}

impl Add for Tapered {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }
}

impl AddAssign for Tapered {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Tapered {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }
}

impl SubAssign for Tapered {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Neg for Tapered {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(self.0.wrapping_neg())
    }
}

impl Mul<i32> for Tapered {
    type Output = Self;

    #[inline]
    fn mul(self, factor: i32) -> Self {
        Self(self.0.wrapping_mul(factor))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_halves_are_added_apart() {
        for (mg, eg) in [(0, 0), (1, -1), (-1, 1), (-300, -20), (512, 4000), (-1, 0)] {
            let sum = Tapered::new(mg, eg) * 3 - Tapered::new(7, -9) + -Tapered::new(1, 1);
            assert_eq!(sum.middlegame(), mg * 3 - 7 - 1);
            assert_eq!(sum.endgame(), eg * 3 + 9 - 1);
        }
    }
}
