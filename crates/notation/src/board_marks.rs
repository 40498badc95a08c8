//! Marks drawn on a board: coloured squares and arrows.

use core::fmt;

use staunton_rules::Square;

/// The colour of a square or an arrow.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "colours")]
pub enum MarkColor {
    Green,
    Red,
    Yellow,
    Blue,
}

/// A coloured square.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    /// Its colour.
    pub color: MarkColor,
    /// The square.
    pub square: Square,
}

/// A coloured arrow.
///
/// # Examples
///
/// ```
/// use staunton_notation::{Arrow, Mark, MarkColor};
/// use staunton_rules::Square;
///
/// // As the commands `%csl` and `%cal` of PGN comments name them.
/// let mark = Mark { color: MarkColor::Green, square: Square::D4 };
/// let arrow = Arrow { color: MarkColor::Red, from: Square::E2, to: Square::E4 };
/// assert_eq!((mark.to_string(), arrow.to_string()), ("Gd4".into(), "Re2e4".into()));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Arrow {
    /// Its colour.
    pub color: MarkColor,
    /// Where it begins.
    pub from: Square,
    /// Where it points.
    pub to: Square,
}

impl fmt::Display for MarkColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Green => "G",
            Self::Red => "R",
            Self::Yellow => "Y",
            Self::Blue => "B",
        })
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color, self.square)
    }
}

impl fmt::Display for Arrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.color, self.from, self.to)
    }
}
