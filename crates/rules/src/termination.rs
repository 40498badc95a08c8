//! How a game stopped, and what that is worth.

use core::fmt;

use crate::Color;

/// How a game stopped. What it is worth depends on the code of laws.
///
/// # Examples
///
/// ```
/// use staunton_rules::{Position, Termination};
///
/// let position: Position = "k7/8/8/8/8/8/8/K5B1 w - - 0 1".parse()?;
/// assert!(position.is_insufficient_material());
/// assert_eq!(Termination::InsufficientMaterial.to_string(), "insufficient material");
/// # Ok::<(), staunton_rules::FenError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Termination {
    /// The side to move is in check and cannot meet it.
    Checkmate,
    /// The side to move is not in check and has no legal move.
    Stalemate,
    /// Neither side has the pieces to mate.
    InsufficientMaterial,
    /// No series of legal moves can lead to mate.
    DeadPosition,
    /// The same position for the fifth time.
    Fivefold,
    /// Seventy-five moves of each side without a capture or a pawn move.
    SeventyFiveMoves,
    /// A claim of the same position for the third time.
    ThreefoldClaim,
    /// A claim of fifty moves of each side without a capture or a pawn move.
    FiftyMovesClaim,
    /// Agreed by both.
    Agreement,
    /// One side gave up.
    Resignation,
    /// One side's time ran out.
    FlagFall,
    /// One side left.
    Abandonment,
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::InsufficientMaterial => "insufficient material",
            Self::DeadPosition => "dead position",
            Self::Fivefold => "fivefold repetition",
            Self::SeventyFiveMoves => "seventy-five moves",
            Self::ThreefoldClaim => "threefold repetition",
            Self::FiftyMovesClaim => "fifty moves",
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
            Self::FlagFall => "time",
            Self::Abandonment => "abandonment",
        })
    }
}

/// What a game was worth.
///
/// # Examples
///
/// ```
/// use staunton_rules::{Color, Outcome};
///
/// assert_eq!(Outcome::Win(Color::Black).to_string(), "0-1");
/// assert_eq!(Outcome::Win(Color::Black).winner(), Some(Color::Black));
/// assert_eq!(Outcome::Draw.winner(), None);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Outcome {
    /// One colour won.
    Win(Color),
    /// Nobody won.
    Draw,
}

impl Outcome {
    /// The colour that won.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win(color) => Some(color),
            Self::Draw => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Win(Color::White) => "1-0",
            Self::Win(Color::Black) => "0-1",
            Self::Draw => "1/2-1/2",
        })
    }
}
