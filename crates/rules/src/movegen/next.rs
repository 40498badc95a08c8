//! Every move is made, and what follows is handed on.

use super::sink::{PawnStep, Sink};
use super::sinks::origin;
use crate::position::draft::Draft;
use crate::{Bitboard, Move, Position, Role, Square};

/// Makes each move, and hands it on with the position that follows.
pub(super) struct Next<'a, F> {
    position: &'a Position,
    draft: Draft<'a>,
    visit: F,
}

impl<'a, F: FnMut(Move, &Position)> Next<'a, F> {
    #[inline]
    pub(super) fn new(position: &'a Position, visit: F) -> Self {
        Self { position, draft: Draft::new(position), visit }
    }
}

impl<F: FnMut(Move, &Position)> Sink for Next<'_, F> {
    #[inline]
    fn piece(&mut self, from: Square, role: Role, targets: Bitboard, enemies: Bitboard) {
        if targets.is_empty() {
            return;
        }
        let goer = self.draft.lift(from, role);
        let captures = targets & enemies;
        if captures.any() {
            self.draft.take(goer, captures, &mut self.visit);
        }
        self.draft.step(goer, targets - enemies, &mut self.visit);
        self.draft.put_back(goer);
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, distance: i32, step: PawnStep) {
        let origin = |to| origin(to, distance);
        let ordinary = targets - Bitboard::BACK_RANKS;
        if ordinary.any() {
            match step {
                PawnStep::One => self.draft.step_pawns(ordinary, origin, &mut self.visit),
                PawnStep::Two => self.draft.step_pawns_twice(ordinary, origin, &mut self.visit),
                PawnStep::Capture => self.draft.take_with_pawns(ordinary, origin, &mut self.visit),
            }
        }
        for to in targets & Bitboard::BACK_RANKS {
            self.draft.promote(origin(to), to, &mut self.visit);
        }
    }

    #[inline]
    fn one(&mut self, mv: Move) {
        (self.visit)(mv, &self.position.play_unchecked(mv));
    }
}
