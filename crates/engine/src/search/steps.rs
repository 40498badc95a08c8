//! The moves that led to a position, as histories know them.

use staunton_rules::{Piece, Square};

/// A piece and the square it goes to, as one number.
pub(super) type Step = usize;

/// How many steps there are.
pub(super) const STEPS: usize = 12 * 64;

/// Stands for "no move": the root, or a turn that was passed.
pub(super) const NO_STEP: Step = STEPS;

/// The step of `piece` to `to`.
pub(super) fn step(piece: Piece, to: Square) -> Step {
    (piece.color.as_index() * 6 + piece.role.as_index()) * 64 + to.as_index()
}

/// The moves before a node that its quiet moves are judged by: one, two, three, four and six plies
/// ago.
pub(super) type Past = [Step; 5];

/// What stands before the root.
pub(super) const NO_PAST: Past = [NO_STEP; 5];
