//! Why a side can never mate.

use std::fmt;

use super::reach::PieceReach;

/// Why a side can never mate.
///
/// # Examples
///
/// ```
/// use staunton_proofs::{Unwinnable, unwinnable_at_once};
/// use staunton_rules::{Color, Position};
///
/// let position: Position = "4k3/4p3/8/8/8/8/8/4K3 w - - 0 1".parse()?;
/// let reason =
///     unwinnable_at_once(&position, Color::White).expect("White has a bare king");
/// assert_eq!((&reason, reason.name()), (&Unwinnable::BareKing, "bare-king"));
/// assert!(unwinnable_at_once(&position, Color::Black).is_none());
/// # Ok::<(), staunton_rules::FenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unwinnable {
    /// The game is over: the side itself is mated, or it is stalemate.
    Over,
    /// It has nothing but its king.
    BareKing,
    /// Too few pieces on the board for any mate.
    Material,
    /// All bishops stand on squares of one colour, and nothing else could mate.
    BishopsOfOneShade,
    /// The pawns are locked for good, and no mate fits into where the pieces can come.
    PawnFortress(Vec<PieceReach>),
    /// No mate fits into where the pieces can come: for each piece the squares that are open to it
    /// at most.
    Confined(Vec<PieceReach>),
    /// Every line of play soon stops, in stalemate or with a mate of the side itself.
    StalemateBound {
        /// How many positions can come about.
        positions: u64,
    },
    /// Kings and pawns were searched exactly, with all other pieces wherever they might help, and
    /// still there was no mate.
    Skeleton {
        /// How many positions of kings and pawns can come about.
        positions: u64,
    },
    /// All that can come about was searched, save what one of the other reasons excludes.
    Exhausted {
        /// How many positions were looked at.
        positions: u64,
    },
}

impl Unwinnable {
    /// A short name of the reason, for machines.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Over => "game-over",
            Self::BareKing => "bare-king",
            Self::Material => "material",
            Self::BishopsOfOneShade => "bishops-of-one-shade",
            Self::PawnFortress(_) => "pawn-fortress",
            Self::Confined(_) => "confined",
            Self::StalemateBound { .. } => "stalemate-bound",
            Self::Skeleton { .. } => "kings-and-pawns",
            Self::Exhausted { .. } => "exhausted",
        }
    }
}

impl fmt::Display for Unwinnable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game is over"),
            Self::BareKing => f.write_str("nothing is left but the king"),
            Self::Material => f.write_str("there are too few men for a mate"),
            Self::BishopsOfOneShade => f.write_str("all bishops stand on squares of one colour"),
            Self::PawnFortress(_) => {
                f.write_str("the pawns are locked, and nobody can come through to mate")
            }
            Self::Confined(_) => f.write_str("no man can come to where a mate would need it"),
            Self::StalemateBound { positions } => {
                write!(f, "all play soon ends without mate ({positions} positions)")
            }
            Self::Skeleton { positions } => {
                write!(f, "kings and pawns cannot come to stand for a mate ({positions} positions)")
            }
            Self::Exhausted { positions } => {
                write!(f, "no mate among all that can happen ({positions} positions)")
            }
        }
    }
}
