//! Why a written move is no move.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use staunton_rules::{Move, Position};

use crate::closest::closest;
use crate::{Constraint, Mismatch, San, excerpt};

/// Why a text is no move, or not one of a position: what was found, where, and what would have
/// fitted.
///
/// # Examples
///
/// ```
/// use staunton_notation::{SanError, parse_move};
/// use staunton_rules::Position;
///
/// let start = Position::standard();
/// let error = |text| parse_move(&start, text).unwrap_err();
/// assert!(matches!(error("Nf9"), SanError::Invalid { at: 2, .. }));
/// assert_eq!(
///     error("Ne2").to_string(),
///     r#""Ne2" is not legal here; near it are Nf3 or Nc3"#
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SanError {
    /// No such notation.
    #[error("invalid san {text:?} at byte {at}: expected {expected}")]
    Invalid {
        /// What was found, at most forty signs of it.
        text: String,
        /// The byte of the text at which reading failed.
        at: usize,
        /// What would have fitted there.
        expected: &'static str,
    },
    /// Well written, but no legal move of the position fits.
    #[error("{text:?} is not legal here{}", suggestion(nearest))]
    Illegal {
        /// What was found.
        text: String,
        /// The legal moves most like it, in SAN, likeliest first, at most four.
        nearest: Vec<String>,
    },
    /// Several legal moves fit.
    #[error("{text:?} is ambiguous: it may be {}", list(candidates))]
    Ambiguous {
        /// What was found.
        text: String,
        /// The moves that fit, in SAN.
        candidates: Vec<String>,
    },
}

const SHOWN_MOVES: usize = 4;
/// Legal moves that differ in more than this are nothing like what was written.
const FAR: u32 = 4;

impl SanError {
    pub(crate) fn invalid(text: &[u8], at: usize, expected: &'static str) -> Self {
        Self::Invalid { text: excerpt(text), at, expected }
    }

    pub(crate) fn of_misfit(
        position: &Position,
        text: &[u8],
        constraint: &Constraint,
        misfit: &Mismatch,
    ) -> Self {
        match misfit {
            Mismatch::NoMatch => {
                Self::Illegal { text: excerpt(text), nearest: nearest(position, constraint) }
            }
            Mismatch::Ambiguous(moves) => {
                Self::Ambiguous { text: excerpt(text), candidates: write_all(position, moves) }
            }
        }
    }
}

fn nearest(position: &Position, constraint: &Constraint) -> Vec<String> {
    let moves = position.legal_moves().into_iter();
    let moves = moves
        .map(|mv| (constraint.distance(position, mv), mv))
        .filter(|(distance, _)| *distance <= FAR);
    let moves: Vec<Move> = closest(moves, SHOWN_MOVES).into_iter().map(|(_, mv)| mv).collect();
    write_all(position, &moves)
}

fn write_all(position: &Position, moves: &[Move]) -> Vec<String> {
    moves.iter().map(|&mv| San::from_move(position, mv).to_string()).collect()
}

fn suggestion(nearest: &[String]) -> String {
    if nearest.is_empty() { String::new() } else { format!("; near it are {}", list(nearest)) }
}

/// `a, b or c`.
pub(crate) fn list(moves: &[String]) -> String {
    match moves {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
