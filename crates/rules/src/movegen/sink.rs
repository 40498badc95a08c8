//! What the moves of one position are handed to.

use crate::{Bitboard, Move, Role, Square};

/// Takes the moves of one position.
pub(super) trait Sink {
    /// Whether no more moves are wanted.
    #[inline]
    fn is_full(&self) -> bool {
        false
    }

    /// A piece or king on `from` may go to each of `targets`.
    fn piece(&mut self, from: Square, role: Role, targets: Bitboard, enemies: Bitboard);
    /// Pawns may go to each of `targets`, each from `distance` squares (in index) before.
    fn pawns(&mut self, targets: Bitboard, distance: i32, step: PawnStep);
    /// A single move of another kind; a castling is the king's.
    fn one(&mut self, role: Role, mv: Move);
}

/// How a pawn reaches its target.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum PawnStep {
    One,
    Two,
    Capture,
}
