//! Numbers that begin where a line of the processor's cache does, so that no register's worth of
//! them lies in two lines.

use zerocopy::{FromBytes, Immutable, IntoBytes};

/// Numbers in a line of the cache.
const LINE: usize = 32;

/// A line of the cache.
#[derive(Copy, Clone, PartialEq, Eq, FromBytes, IntoBytes, Immutable)]
#[repr(C, align(64))]
struct Line([i16; LINE]);

/// Sixteen-bit numbers, as many as whole lines hold.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Aligned(Vec<Line>);

impl Aligned {
    /// So many noughts; what is over a multiple of 32 is left out.
    pub(super) fn zero(len: usize) -> Self {
        Self(vec![Line([0; LINE]); len / LINE])
    }

    #[inline]
    pub(super) fn as_slice(&self) -> &[i16] {
        let lines: &[[i16; LINE]] = zerocopy::transmute_ref!(self.0.as_slice());
        lines.as_flattened()
    }

    #[inline]
    pub(super) fn as_mut_slice(&mut self) -> &mut [i16] {
        let lines: &mut [[i16; LINE]] = zerocopy::transmute_mut!(self.0.as_mut_slice());
        lines.as_flattened_mut()
    }
}

impl From<&[i16]> for Aligned {
    /// The same numbers; what is over a multiple of 32 is left out.
    fn from(numbers: &[i16]) -> Self {
        Self(numbers.as_chunks().0.iter().copied().map(Line).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_as_they_are_and_begin_a_line() {
        let numbers: Vec<i16> = (0..96).collect();
        let mut aligned = Aligned::from(numbers.as_slice());
        assert_eq!(aligned.as_slice(), numbers);
        assert_eq!(aligned.as_slice().as_ptr().align_offset(64), 0);
        aligned.as_mut_slice()[95] = 7;
        assert_eq!(aligned.as_slice()[94..], [94, 7]);
        assert_eq!(Aligned::zero(64).as_slice(), [0; 64]);
    }
}
