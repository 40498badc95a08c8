//! Which squares a side attacks.

use super::{Board, KING, KNIGHT, PAWN};
use crate::{Bitboard, Color, attacks};

impl Board {
    /// Those of `squares` that no piece of `color` attacks when the pieces stand on `occupied`.
    #[inline]
    pub(crate) fn unstruck(&self, squares: Bitboard, color: Color, occupied: Bitboard) -> Bitboard {
        let pieces = self.by_color(color);
        let mut left = squares - attacks::pawns(color, pieces & self.roles[PAWN]);
        for knight in pieces & self.roles[KNIGHT] {
            left -= attacks::knight(knight);
        }
        for king in pieces & self.roles[KING] {
            left -= attacks::king(king);
        }
        if left.is_empty() {
            return left;
        }
        let straight = pieces & self.rooks_and_queens();
        let slanted = pieces & self.bishops_and_queens();
        // From the sliders to the squares or from the squares to the sliders: whichever is less.
        if straight.len() + slanted.len() <= 2 * left.len() {
            for slider in straight {
                left -= attacks::rook(slider, occupied);
            }
            for slider in slanted {
                left -= attacks::bishop(slider, occupied);
            }
        } else {
            for square in left {
                let strikers = (attacks::rook(square, occupied) & straight)
                    | (attacks::bishop(square, occupied) & slanted);
                if strikers.any() {
                    left -= square;
                }
            }
        }
        left
    }
}
