//! How long a solution is, in moves and halves of moves.

use std::fmt;
use std::str::FromStr;

/// A number of moves, which may end in a half: a helpmate in two and a half begins with a move of
/// the side that mates.
///
/// # Examples
///
/// ```
/// use staunton_proofs::report::Length;
///
/// let length: Length = "2.5".parse()?;
/// assert_eq!((length.plies(), length.is_whole()), (5, false));
/// assert_eq!(Length::moves(3).to_string(), "3");
/// # Ok::<(), staunton_proofs::report::LengthError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(try_from = "f64"))]
pub struct Length {
    plies: u32,
}

/// A number of moves that does not serve.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LengthError {
    /// It is no number of moves.
    #[error("moves is {0}: expected a whole number, or a half as 2.5")]
    Form(String),
    /// It is out of range.
    #[error("moves is {found}: expected 1 to {most}")]
    Range {
        /// What was asked.
        found: Length,
        /// The most moves.
        most: Length,
    },
    /// It has a half of a move where there is none.
    #[error("moves is {0}: only helpmates have halves of moves")]
    Half(Length),
}

impl Length {
    /// So many whole moves.
    pub const fn moves(moves: u32) -> Self {
        Self { plies: moves.saturating_mul(2) }
    }

    /// In plies.
    pub const fn plies(self) -> u32 {
        self.plies
    }

    /// Whether it is a number of whole moves.
    pub const fn is_whole(self) -> bool {
        self.plies.is_multiple_of(2)
    }

    /// The whole moves in it.
    pub const fn whole(self) -> u32 {
        self.plies / 2
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.whole(), if self.is_whole() { "" } else { ".5" })
    }
}

impl FromStr for Length {
    type Err = LengthError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || LengthError::Form(text.to_owned());
        let (whole, half) = match text.strip_suffix(".5").or_else(|| text.strip_suffix('½')) {
            Some(whole) => (whole, 1),
            None => (text, 0),
        };
        let whole: u32 = whole.parse().map_err(|_| error())?;
        whole.checked_mul(2).map(|plies| Self { plies: plies + half }).ok_or_else(error)
    }
}

impl TryFrom<f64> for Length {
    type Error = LengthError;

    fn try_from(moves: f64) -> Result<Self, Self::Error> {
        moves.to_string().parse()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Length {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.is_whole() {
            serializer.serialize_u32(self.whole())
        } else {
            serializer.serialize_f64(f64::from(self.plies) / 2.0)
        }
    }
}
