//! The sixty-four squares.

use core::fmt;
use core::str::FromStr;

use crate::{Color, File, Rank};

/// A square of the board: a1 is index 0, b1 is 1, h8 is 63.
///
/// # Examples
///
/// ```
/// use staunton_rules::{File, Rank, Square};
///
/// let square = Square::from((File::E, Rank::Fourth));
/// assert_eq!(square, Square::E4);
/// assert_eq!(square, "e4".parse()?);
/// assert_eq!(u8::from(square), 28);
/// assert_eq!(Square::try_from(28u8)?, square);
/// assert!(Square::try_from(64).is_err());
/// assert_eq!(square.offset(0, 1), Some(Square::E5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

macro_rules! name_squares {
    ($($name:ident)*) => {
        #[expect(missing_docs, reason = "each is named for its square")]
        impl Square {
            name_squares!(@ 0, $($name)*);
        }
    };
    (@ $index:expr, $name:ident $($rest:ident)*) => {
        pub const $name: Self = Self($index);
        name_squares!(@ $index + 1, $($rest)*);
    };
    (@ $index:expr,) => {};
}

name_squares! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

impl Square {
    /// All sixty-four, rank by rank from a1.
    pub const ALL: [Self; 64] = {
        let mut all = [Self(0); 64];
        let mut index = 0;
        while index < 64 {
            all[index as usize] = Self(index);
            index += 1;
        }
        all
    };

    /// The square where `file` and `rank` meet.
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self((rank as u8) << 3 | file as u8)
    }

    /// The square of an index from 0 to 63.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        #[expect(clippy::cast_possible_truncation, reason = "below 64")]
        if index < 64 { Some(Self(index as u8)) } else { None }
    }

    /// The square of the lowest six bits of `index`.
    #[inline]
    pub(crate) const fn from_low_bits(index: u32) -> Self {
        Self((index & 63) as u8)
    }

    /// 0 (a1) to 63 (h8).
    #[inline]
    pub const fn as_index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// Its file.
    #[inline]
    pub const fn file(self) -> File {
        File::ALL[(self.0 & 7) as usize]
    }

    /// Its rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 >> 3 & 7) as usize]
    }

    /// The square `files` to the right and `ranks` up (from White's side); none off the board.
    #[inline]
    pub const fn offset(self, files: i32, ranks: i32) -> Option<Self> {
        match (self.file().offset(files), self.rank().offset(ranks)) {
            (Some(file), Some(rank)) => Some(Self::new(file, rank)),
            _ => None,
        }
    }

    /// The same square as `color` sees it: for Black the board is mirrored top to bottom.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Color, Square};
    ///
    /// assert_eq!(Square::E1.relative_to(Color::Black), Square::E8);
    /// assert_eq!(Square::E1.mirrored(), Square::D1);
    /// ```
    #[inline]
    #[must_use]
    pub const fn relative_to(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => Self(self.0 ^ 0b11_1000),
        }
    }

    /// Mirrored left to right: a1 and h1 change places.
    #[inline]
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.0 ^ 7)
    }

    /// Whether it is a white (light) square, as h1 is.
    #[inline]
    pub const fn is_light(self) -> bool {
        (self.0 >> 3 ^ self.0) & 1 == 1
    }

    /// King's steps from here to `other`, 0 to 7.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Square;
    ///
    /// assert_eq!(Square::A1.distance(Square::H3), 7);
    /// assert_eq!(Square::E4.distance(Square::E4), 0);
    /// ```
    #[inline]
    pub const fn distance(self, other: Self) -> u32 {
        let files = (self.0 & 7).abs_diff(other.0 & 7);
        let ranks = (self.0 >> 3).abs_diff(other.0 >> 3);
        (if files > ranks { files } else { ranks }) as u32
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<(File, Rank)> for Square {
    #[inline]
    fn from((file, rank): (File, Rank)) -> Self {
        Self::new(file, rank)
    }
}

impl From<Square> for (File, Rank) {
    #[inline]
    fn from(square: Square) -> Self {
        (square.file(), square.rank())
    }
}

/// A number that is no index of a square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SquareIndexError;

impl fmt::Display for SquareIndexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the index of a square, a number from 0 to 63")
    }
}

impl core::error::Error for SquareIndexError {}

macro_rules! convert {
    ($($number:ty)*) => {$(
        impl From<Square> for $number {
            /// Returns the index of the square, 0 to 63.
            #[inline]
            fn from(square: Square) -> Self {
                Self::from(square.0)
            }
        }

        impl TryFrom<$number> for Square {
            type Error = SquareIndexError;

            /// Returns the square of an index.
            ///
            /// # Errors
            /// [`SquareIndexError`] if it is not from 0 to 63.
            #[inline]
            fn try_from(index: $number) -> Result<Self, SquareIndexError> {
                usize::try_from(index).ok().and_then(Self::from_index).ok_or(SquareIndexError)
            }
        }
    )*};
}

convert!(u8 u16 u32 u64 usize i16 i32 i64);

/// A text that names no square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a square, a letter from a to h and a digit from 1 to 8")
    }
}

impl core::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let mut signs = text.chars();
        let file = signs.next().and_then(File::from_char).ok_or(ParseSquareError)?;
        let rank = signs.next().and_then(Rank::from_char).ok_or(ParseSquareError)?;
        if signs.next().is_some() {
            return Err(ParseSquareError);
        }
        Ok(Self::new(file, rank))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn b1_every_square_is_named_and_the_right_hand_corner_is_white() {
        for square in Square::ALL {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.relative_to(Color::Black).relative_to(Color::Black), square);
        }
        assert!(Square::H1.is_light());
        assert!(Square::H1.relative_to(Color::Black).mirrored().is_light());
        assert!(!Square::A1.is_light());
        assert_eq!(Square::E4.as_index(), 28);
        assert!("e9".parse::<Square>().is_err());
    }
}
