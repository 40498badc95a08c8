//! Whether a side can still be mated by any series of legal moves, both sides helping.

mod estimate;
mod matching;
mod nets;
mod quick;
mod reach;
mod search;
mod skeleton;

use std::fmt;

use staunton_rules::{ByColor, Color, Move, Position};

use crate::{Bounds, Limit, Watch};

pub(crate) use quick::lacks_force;
pub use quick::unwinnable_at_once;
pub use reach::ManReach;

/// Whether a side can still mate by some series of legal moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Winnability {
    /// It can: these legal moves from the position end with its mate.
    Winnable(Vec<Move>),
    /// It never can.
    Unwinnable(Unwinnable),
    /// Not decided within the bounds.
    Undecided(Limit),
}

/// Why a side can never mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unwinnable {
    /// The game is over: the side itself is mated, or it is stalemate.
    Over,
    /// It has nothing but its king.
    BareKing,
    /// Too few men on the board for any mate.
    Material,
    /// All bishops stand on squares of one colour, and nothing else could mate.
    BishopsOfOneShade,
    /// The pawns are locked for good, and no mate fits into where the men can come.
    PawnFortress(Vec<ManReach>),
    /// No mate fits into where the men can come: for each man the squares that are open to it
    /// at most.
    Confined(Vec<ManReach>),
    /// Every line of play soon stops, in stalemate or with a mate of the side itself.
    StalemateBound {
        /// How many positions can come about.
        positions: u64,
    },
    /// Kings and pawns were searched exactly, with all other men wherever they might help, and
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

/// Whether the game is dead: nobody can mate any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dead {
    /// Neither side can mate, and why.
    Dead(Box<ByColor<Unwinnable>>),
    /// This side can, as the line shows.
    Alive(Color, Vec<Move>),
    /// Not decided within the bounds.
    Undecided(Limit),
}

/// Whether `winner` can still mate by some series of legal moves, the other side helping.
///
/// Counters of moves and repetitions do not matter. The bounds count positions.
///
/// ```
/// use staunton_proofs::{Bounds, Unwinnable, Winnability, unwatched, winnability};
/// use staunton_rules::{CastlingMode, Color, Position};
///
/// let fen = "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1";
/// let position = Position::from_fen(fen, CastlingMode::Standard)?;
/// let verdict = winnability(&position, Color::White, Bounds::default(), &unwatched);
/// assert!(matches!(verdict, Winnability::Unwinnable(Unwinnable::PawnFortress(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn winnability(
    position: &Position,
    winner: Color,
    bounds: Bounds,
    watch: Watch<'_>,
) -> Winnability {
    if let Some(reason) = quick::certain(position, winner) {
        return Winnability::Unwinnable(reason);
    }
    search::search(position, winner, bounds, watch)
}

/// Whether neither side can mate any more by any series of legal moves. Each side's search has
/// the bounds for itself.
///
/// Source: FIDE Laws of Chess (2023), article 5.2.2.
///
/// ```
/// use staunton_proofs::{Bounds, Dead, dead, unwatched};
/// use staunton_rules::{CastlingMode, Position};
///
/// // The only move takes the queen, and bare kings are left.
/// let position = Position::from_fen("k7/8/8/8/8/8/1q6/K7 w - - 0 1", CastlingMode::Standard)?;
/// let verdict = dead(&position, Bounds::default(), &unwatched);
/// assert!(matches!(verdict, Dead::Dead(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn dead(position: &Position, bounds: Bounds, watch: Watch<'_>) -> Dead {
    let white = winnability(position, Color::White, bounds, watch);
    if let Winnability::Winnable(line) = white {
        return Dead::Alive(Color::White, line);
    }
    match (white, winnability(position, Color::Black, bounds, watch)) {
        (_, Winnability::Winnable(line)) => Dead::Alive(Color::Black, line),
        (Winnability::Unwinnable(white), Winnability::Unwinnable(black)) => {
            Dead::Dead(Box::new(ByColor { white, black }))
        }
        (Winnability::Undecided(limit), _) | (_, Winnability::Undecided(limit)) => {
            Dead::Undecided(limit)
        }
        // It was told before Black was asked.
        (Winnability::Winnable(line), _) => Dead::Alive(Color::White, line),
    }
}
