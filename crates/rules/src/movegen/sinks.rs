//! What becomes of the moves: counted, handed on one by one, or merely known to exist.

use super::sink::{PawnStep, Sink};
use crate::{Bitboard, Move, MoveKind, Role, Square};

/// Counts.
pub(super) struct Count(pub(super) usize);

impl Sink for Count {
    #[inline]
    fn piece(&mut self, _from: Square, _role: Role, targets: Bitboard, _enemies: Bitboard) {
        self.0 += targets.len();
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, _distance: i32, _step: PawnStep) {
        self.0 += targets.len() + 3 * (targets & Bitboard::BACK_RANKS).len();
    }

    #[inline]
    fn one(&mut self, _role: Role, _mv: Move) {
        self.0 += 1;
    }
}

/// Remembers whether there was one.
pub(super) struct Any(pub(super) bool);

impl Sink for Any {
    #[inline]
    fn is_full(&self) -> bool {
        self.0
    }

    #[inline]
    fn piece(&mut self, _from: Square, _role: Role, targets: Bitboard, _enemies: Bitboard) {
        self.0 |= targets.any();
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, _distance: i32, _step: PawnStep) {
        self.0 |= targets.any();
    }

    #[inline]
    fn one(&mut self, _role: Role, _mv: Move) {
        self.0 = true;
    }
}

/// Hands each on, with the role of the piece that moves; of a castling the king.
pub(super) struct Each<F>(pub(super) F);

impl<F: FnMut(Role, Move)> Sink for Each<F> {
    #[inline]
    fn piece(&mut self, from: Square, role: Role, targets: Bitboard, enemies: Bitboard) {
        for to in targets & enemies {
            self.0(role, Move::new(from, to, MoveKind::Capture));
        }
        for to in targets - enemies {
            self.0(role, Move::new(from, to, MoveKind::Quiet));
        }
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, distance: i32, step: PawnStep) {
        let kind = match step {
            PawnStep::One => MoveKind::Quiet,
            PawnStep::Two => MoveKind::DoubleStep,
            PawnStep::Capture => MoveKind::Capture,
        };
        for to in targets - Bitboard::BACK_RANKS {
            self.0(Role::Pawn, Move::new(origin(to, distance), to, kind));
        }
        for to in targets & Bitboard::BACK_RANKS {
            for role in Role::PROMOTIONS {
                let kind = match step {
                    PawnStep::Capture => MoveKind::PromotionCapture(role),
                    PawnStep::One | PawnStep::Two => MoveKind::Promotion(role),
                };
                self.0(Role::Pawn, Move::new(origin(to, distance), to, kind));
            }
        }
    }

    #[inline]
    fn one(&mut self, role: Role, mv: Move) {
        self.0(role, mv);
    }
}

/// Where a pawn comes from that goes so far, in squares by index.
#[inline]
pub(super) fn origin(to: Square, distance: i32) -> Square {
    #[expect(clippy::cast_sign_loss, reason = "only the lowest six bits count")]
    #[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "below 64")]
    let index = (to.as_index() as i32 - distance) as u32;
    Square::from_low_bits(index)
}
