//! Every move is made, and what follows is handed on.

use super::sink::{PawnStep, Sink};
use super::sinks::{Each, origin};
use crate::{Bitboard, Move, Position, Role, Square};

/// Makes each move, and hands it on with the position that follows.
///
/// Most moves carry a piece to an empty square and cost no right: those that go together share one
/// position. All others are played by themselves. Unless they are to be `HASHED`, their hash is left to chance.
pub(super) struct Next<'a, F, const HASHED: bool> {
    position: &'a Position,
    /// That one: between moves, the position after a pass.
    shared: Position,
    visit: F,
}

impl<'a, F: FnMut(Move, &Position), const HASHED: bool> Next<'a, F, HASHED> {
    #[inline]
    pub(super) fn new(position: &'a Position, visit: F) -> Self {
        Self { position, shared: position.pass(), visit }
    }

    #[inline]
    fn alone(&mut self) -> Each<impl FnMut(Role, Move)> {
        Each(|role, mv| (self.visit)(mv, &self.position.after_hashed::<HASHED>(role, mv)))
    }
}

impl<F: FnMut(Move, &Position), const HASHED: bool> Sink for Next<'_, F, HASHED> {
    #[inline]
    fn piece(&mut self, from: Square, role: Role, targets: Bitboard, enemies: Bitboard) {
        let quiet = targets - enemies;
        if self.position.holds_castling(role, from) {
            return self.alone().piece(from, role, targets, enemies);
        }
        self.alone().piece(from, role, targets & enemies, enemies);
        let (shared, visit) = (&mut self.shared, &mut self.visit);
        self.position.carry_each::<HASHED>(shared, role, quiet, |_| from, visit);
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, distance: i32, step: PawnStep) {
        let quiet = match step {
            PawnStep::One => targets - Bitboard::BACK_RANKS,
            PawnStep::Two | PawnStep::Capture => Bitboard::EMPTY,
        };
        let origin = |to| origin(to, distance);
        let (shared, visit) = (&mut self.shared, &mut self.visit);
        self.position.carry_each::<HASHED>(shared, Role::Pawn, quiet, origin, visit);
        self.alone().pawns(targets - quiet, distance, step);
    }

    #[inline]
    fn one(&mut self, role: Role, mv: Move) {
        self.alone().one(role, mv);
    }
}
