//! Whether a position is without fault, as nearly all are: told at once, without a list.

use crate::{Bitboard, CastlingSide, Color, Position, Role};

impl Position {
    /// Whether it certainly has no fault. Where it does not say so, there may be one, and the
    /// full list tells.
    pub(crate) fn is_plainly_sound(&self) -> bool {
        let kings = self.board.by_role(Role::King);
        let white = self.board.by_color(Color::White);
        let (white_king, black_king) = (kings & white, kings - white);
        let has_kings = white_king.any()
            && black_king.any()
            && !white_king.more_than_one()
            && !black_king.more_than_one();
        has_kings
            && (self.board.by_role(Role::Pawn) & Bitboard::BACK_RANKS).is_empty()
            && Color::ALL.into_iter().all(|color| self.has_usual_pieces(color))
            && self.has_usual_check()
            && !self.is_opposite_check()
            && self.has_possible_rights()
            && self.ep_square().is_none_or(|square| self.ep_is_possible(square))
    }

    /// Whether `color` has no more pieces of any role than the array gave him.
    fn has_usual_pieces(&self, color: Color) -> bool {
        let pieces = |role| self.board.by_piece(color, role);
        let bishops = pieces(Role::Bishop);
        let has_pairs = !more_than_two(pieces(Role::Rook)) && !more_than_two(pieces(Role::Knight));
        let has_singles = !pieces(Role::Queen).more_than_one()
            && !(bishops & Bitboard::LIGHT_SQUARES).more_than_one()
            && !(bishops & Bitboard::DARK_SQUARES).more_than_one();
        has_pairs && has_singles && pieces(Role::Pawn).len() <= 8
    }

    /// Whether at most one piece gives check, and no pawn has just made two steps if he does.
    fn has_usual_check(&self) -> bool {
        let checkers = self.checkers();
        checkers.is_empty() || self.ep_square().is_none() && !checkers.more_than_one()
    }

    fn has_possible_rights(&self) -> bool {
        self.castling.is_empty()
            || Color::ALL.into_iter().all(|color| {
                CastlingSide::ALL.into_iter().all(|side| {
                    self.castling
                        .rook(color, side)
                        .is_none_or(|rook| self.is_possible_right(color, side, rook))
                })
            })
    }
}

/// The pieces without the first.
fn less_one(pieces: Bitboard) -> Bitboard {
    Bitboard(pieces.0 & pieces.0.wrapping_sub(1))
}

fn more_than_two(pieces: Bitboard) -> bool {
    less_one(pieces).more_than_one()
}
