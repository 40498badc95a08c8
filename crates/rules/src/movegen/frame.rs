//! What the generators of moves know of a position, and what is asked of them.

use crate::{Bitboard, Color, Position, Square, attacks};

/// Which of the legal moves are asked for.
#[derive(Copy, Clone)]
pub(super) struct Scope {
    /// Only pieces on these squares move.
    pub(super) movers: Bitboard,
    /// Which part of the moves.
    pub(super) part: Part,
}

/// Captures and promotions on the one hand, the rest on the other.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Part {
    All,
    Tactical,
    Quiet,
}

/// What a piece may do in the position: found once, used by every kind of piece.
pub(super) struct Frame<'a> {
    pub(super) position: &'a Position,
    pub(super) color: Color,
    pub(super) king: Option<Square>,
    pub(super) own: Bitboard,
    pub(super) enemies: Bitboard,
    pub(super) occupied: Bitboard,
    /// The enemies that give check.
    pub(super) checkers: Bitboard,
    pub(super) pinned: Bitboard,
    /// Where a piece other than the king must go: the checker or between; anywhere if no check.
    pub(super) answer: Bitboard,
    pub(super) scope: Scope,
}

impl Frame<'_> {
    /// Where the piece on `from` may go as far as its king allows.
    #[inline]
    pub(super) fn allowed(&self, from: Square) -> Bitboard {
        match self.king {
            Some(king) if self.pinned.contains(from) => {
                self.answer & attacks::line_again(king, from)
            }
            _ => self.answer,
        }
    }
}

impl Scope {
    pub(super) const ALL: Self = Self { movers: Bitboard::FULL, part: Part::All };
    pub(super) const CAPTURES: Self = Self { movers: Bitboard::FULL, part: Part::Tactical };
    pub(super) const QUIETS: Self = Self { movers: Bitboard::FULL, part: Part::Quiet };

    /// The squares that pieces may go to.
    #[inline]
    pub(super) fn targets(self, frame: &Frame<'_>) -> Bitboard {
        match self.part {
            Part::All => frame.enemies | !frame.occupied,
            Part::Tactical => frame.enemies,
            Part::Quiet => !frame.occupied,
        }
    }
}
