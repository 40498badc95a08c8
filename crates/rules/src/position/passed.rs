//! The square a pawn has just passed over by two steps, in one byte.

use core::num::NonZeroU8;

use crate::Square;

/// The square, and whether a pawn may legally take there. With `Option` around it one byte.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Passed(NonZeroU8);

impl Passed {
    const LEGAL: u8 = 0x40;
    const SOME: u8 = 0x80;

    #[inline]
    pub(super) const fn new(square: Square, is_legal: bool) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "squares are below 64")]
        let bits = square.as_index() as u8 | if is_legal { Self::LEGAL } else { 0 };
        match NonZeroU8::new(bits | Self::SOME) {
            Some(bits) => Self(bits),
            None => unreachable!(),
        }
    }

    #[inline]
    pub(super) const fn square(self) -> Square {
        Square::from_low_bits((self.0.get() & 63) as u32)
    }

    /// Whether a pawn may legally take there.
    #[inline]
    pub(super) const fn is_legal(self) -> bool {
        self.0.get() & Self::LEGAL != 0
    }
}
