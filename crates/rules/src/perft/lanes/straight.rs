//! Slides along ranks and files, found by carrying.
//!
//! Of a rank written as a byte, adding the square next to a slider to the free squares carries
//! over all free ones and stops at the first that is not: the bits that changed are what he
//! attacks. Carries never meet, for each starts behind a piece and ends at one. Turned and
//! mirrored boards make the other three directions run the same way.

use super::vector::Lanes;

/// A set of squares turned so that each direction in turn runs towards the high end of a byte.
#[derive(Copy, Clone)]
pub(super) struct FourWays {
    pub(super) east: Lanes,
    pub(super) west: Lanes,
    pub(super) south: Lanes,
    pub(super) north: Lanes,
}

impl FourWays {
    featured! {
        #[inline]
        pub(super) fn of(set: Lanes) -> Self {
            let south = set.turned();
            Self { east: set, west: set.mirrored(), south, north: south.mirrored() }
        }
    }
}

featured! {
    /// The squares that sliders on `from` attack towards the high end of each byte. Both sets are
    /// turned for the direction; `from` holds no free square.
    #[inline]
    pub(super) fn strike(free: Lanes, from: Lanes) -> Lanes {
        free.add_bytes(from.add_bytes(from)) ^ free
    }
}
