//! En passant: when it is legal.

use super::passed::Passed;
use crate::{Bitboard, Board, Color, Position, Role, Square, attacks};

impl Board {
    /// The pawns of `color` that stand beside the pawn that may be taken en passant.
    #[inline]
    pub(super) fn ep_candidates(&self, color: Color, ep_square: Square) -> Bitboard {
        attacks::pawn(!color, ep_square) & self.by_piece(color, Role::Pawn)
    }

    /// Whether the pawn of `color` on `from` may take on `ep_square`: two pieces leave one rank at
    /// once, so the king is looked at on the board as it would be.
    fn is_legal_ep(&self, color: Color, from: Square, ep_square: Square) -> bool {
        let Some(taken) = Square::from_index(ep_square.as_index() ^ 8) else { return false };
        let Some(king) = self.king(color) else { return true };
        let occupied = self.occupied().without(from).without(taken).with(ep_square);
        (self.attackers(king, !color, occupied) - taken).is_empty()
    }

    /// Whether any pawn of `color` may take on `ep_square`.
    #[inline]
    pub(super) fn can_capture_en_passant(&self, color: Color, ep_square: Square) -> bool {
        let candidates = self.ep_candidates(color, ep_square);
        candidates.any()
            && candidates.into_iter().any(|from| self.is_legal_ep(color, from, ep_square))
    }
}

impl Position {
    /// The pawns of the side to move that stand beside the pawn that may be taken en passant.
    #[inline]
    pub(crate) fn ep_candidates(&self, ep_square: Square) -> Bitboard {
        self.board.ep_candidates(self.turn, ep_square)
    }

    /// Whether the pawn on `from` may take on `ep_square`.
    pub(crate) fn is_legal_ep(&self, from: Square, ep_square: Square) -> bool {
        self.board.is_legal_ep(self.turn, from, ep_square)
    }

    /// What is known of a square that a pawn is said to have passed over.
    pub(super) fn passed_over(&self, square: Square) -> Passed {
        let is_legal =
            self.ep_is_possible(square) && self.board.can_capture_en_passant(self.turn, square);
        Passed::new(square, is_legal)
    }

    /// Whether the last move can have been a pawn's two steps over `ep_square`.
    pub(super) fn ep_is_possible(&self, ep_square: Square) -> bool {
        let rank = crate::Rank::Sixth.relative_to(self.turn);
        let Some(pawn) = Square::from_index(ep_square.as_index() ^ 8) else { return false };
        let passed_over = crate::attacks::between(pawn, double_step_origin(ep_square)) | ep_square;
        ep_square.rank() == rank
            && self.board.by_piece(!self.turn, Role::Pawn).contains(pawn)
            && ((passed_over | double_step_origin(ep_square)) & self.board.occupied()).is_empty()
    }
}

/// Where the pawn came from that passed over `ep_square`.
pub(super) fn double_step_origin(ep_square: Square) -> Square {
    match ep_square.rank() {
        crate::Rank::Sixth => Square::new(ep_square.file(), crate::Rank::Seventh),
        _ => Square::new(ep_square.file(), crate::Rank::Second),
    }
}
