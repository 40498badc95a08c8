//! The ranks of the board.

use core::fmt;

/// A row of the board, from White's side.
///
/// # Examples
///
/// ```
/// use staunton_rules::{Color, Rank};
///
/// assert_eq!(Rank::Second.relative_to(Color::Black), Rank::Seventh);
/// assert_eq!(Rank::First.offset(-1), None);
/// assert_eq!(Rank::from_char('8'), Some(Rank::Eighth));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[expect(missing_docs, reason = "the names say it")]
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl Rank {
    /// All eight, in order.
    pub const ALL: [Self; 8] = [
        Self::First,
        Self::Second,
        Self::Third,
        Self::Fourth,
        Self::Fifth,
        Self::Sixth,
        Self::Seventh,
        Self::Eighth,
    ];

    /// 0 to 7.
    #[inline]
    pub const fn as_index(self) -> usize {
        self as usize
    }

    /// The rank of an index from 0 to 7.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 8 { Some(Self::ALL[index]) } else { None }
    }

    /// Its digit, `1` for the first.
    pub const fn as_char(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank of its digit.
    pub const fn from_char(sign: char) -> Option<Self> {
        match sign {
            '1'..='8' => Some(Self::ALL[(sign as u8 - b'1') as usize]),
            _ => None,
        }
    }

    /// The rank `steps` further on; none beyond the edge.
    #[inline]
    pub const fn offset(self, steps: i32) -> Option<Self> {
        let index = (self as u8 as i32).saturating_add(steps);
        #[expect(clippy::cast_sign_loss, reason = "looked at only from 0 to 7")]
        let place = (index & 7) as usize;
        if 0 <= index && index < 8 { Some(Self::ALL[place]) } else { None }
    }

    /// The same rank counted from the side of `color`: the first of Black is the eighth.
    #[inline]
    #[must_use]
    pub const fn relative_to(self, color: crate::Color) -> Self {
        match color {
            crate::Color::White => self,
            crate::Color::Black => Self::ALL[7 - self as usize],
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.as_char())
    }
}
