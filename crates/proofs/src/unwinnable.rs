//! Whether a side can still be mated by any series of legal moves, both sides helping.

mod dive;
mod estimate;
mod matching;
mod nets;
mod quick;
mod reach;
mod reason;
mod search;
mod skeleton;

use staunton_rules::{ByColor, Color, Move, Position};

use crate::{Bounds, Limit, Watch};

pub use quick::unwinnable_at_once;
pub(crate) use quick::{confinement, lacks_force};
pub use reach::PieceReach;
pub use reason::Unwinnable;

/// Whether a side can still mate by some series of legal moves.
///
/// # Examples
///
/// ```
/// use staunton_proofs::{Bounds, Winnability, unwatched, winnability};
/// use staunton_rules::{Color, Position};
///
/// // A lone knight may mate a king that is hemmed in by his own pawn.
/// let position: Position = "8/8/8/8/8/k6p/8/K4N2 w - - 0 1".parse()?;
/// let verdict = winnability(&position, Color::White, Bounds::default(), &unwatched);
/// let Winnability::Winnable(line) = verdict else { panic!("{verdict:?}") };
/// let end = line.iter().try_fold(position, |at, &mv| at.play(mv))?;
/// assert!(end.is_checkmate());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Winnability {
    /// It can: these legal moves from the position end with its mate.
    Winnable(Vec<Move>),
    /// It never can.
    Unwinnable(Unwinnable),
    /// Not decided within the bounds.
    Undecided(Limit),
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
/// # Examples
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
    search::search(position, winner, bounds, watch)
}

/// Whether neither side can mate any more by any series of legal moves. Each side's search has
/// the bounds for itself.
///
/// # Examples
///
/// ```
/// use staunton_proofs::{Bounds, Dead, dead, unwatched};
/// use staunton_rules::{CastlingMode, Position};
///
/// // The only move takes the queen, and bare kings are left.
/// let position =
///     Position::from_fen("k7/8/8/8/8/8/1q6/K7 w - - 0 1", CastlingMode::Standard)?;
/// let verdict = dead(&position, Bounds::default(), &unwatched);
/// assert!(matches!(verdict, Dead::Dead(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Source: FIDE Laws of Chess (2023), article 5.2.2.
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
