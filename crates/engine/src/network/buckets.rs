//! The sets of inputs, and which of them counts.

use staunton_rules::{Rank, Square};

use super::error::NetworkError;

/// Inputs of a bucket: own pieces and the other's, six kinds of them, on 64 squares.
pub const BUCKET_INPUTS: usize = 768;

/// How many sets of inputs a view has. Where the viewer's own king stands says which set counts:
/// so a man on a square may be worth another thing to a king at home than to one on the way.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Buckets {
    /// One, wherever the king stands.
    One,
    /// Four: the first rank near the corner and in the middle, the second rank, and all beyond.
    Four,
}

impl Buckets {
    /// As many as `count`.
    ///
    /// # Errors
    /// [`NetworkError::Shape`]: there cannot be so many.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_engine::network::Buckets;
    ///
    /// assert_eq!(Buckets::from_count(4), Ok(Buckets::Four));
    /// assert!(Buckets::from_count(2).is_err());
    /// ```
    pub const fn from_count(count: usize) -> Result<Self, NetworkError> {
        match count {
            1 => Ok(Self::One),
            4 => Ok(Self::Four),
            _ => Err(NetworkError::Shape {
                field: "buckets",
                found: count as u64,
                expected: "1 or 4",
            }),
        }
    }

    /// How many there are.
    pub const fn count(self) -> usize {
        match self {
            Self::One => 1,
            Self::Four => 4,
        }
    }

    /// Which one counts with the viewer's own king on this square, the ranks counted from his side;
    /// a king on the queen's wing is seen in a mirror.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_engine::network::Buckets;
    /// use staunton_rules::Square;
    ///
    /// let of = |king| Buckets::Four.of(king);
    /// assert_eq!([of(Square::G1), of(Square::B1)], [0, 0]);
    /// assert_eq!([of(Square::E1), of(Square::D1), of(Square::H2), of(Square::E7)], [1, 1, 2, 3]);
    /// assert_eq!(Buckets::One.of(Square::E7), 0);
    /// ```
    #[inline]
    pub fn of(self, king: Square) -> u8 {
        // The files c to f are the two middle ones of either wing.
        let is_central = (2..6).contains(&king.file().as_index());
        match (self, king.rank()) {
            (Self::One, _) => 0,
            (Self::Four, Rank::First) => u8::from(is_central),
            (Self::Four, Rank::Second) => 2,
            (Self::Four, _) => 3,
        }
    }
}
