//! How far a legal move is from what was written, for repairs.

use staunton_rules::{Bitboard, Move, Square};

use super::{Castles, Constraint, victim_square};
use crate::MoveContext;

/// What castling costs where another move was written, or the other way round.
const CASTLING: u32 = 3;

/// What it costs that a piece is taken where none should be, or the other way round, or another
/// kind of piece.
const TAKING: u32 = 2;

impl Constraint {
    /// How many of the things written are otherwise in `mv`, which is legal: the piece, where he
    /// comes from, the file and the rank he goes to, what he takes, what he becomes. Nothing if
    /// it fits.
    pub(crate) fn differences(&self, context: MoveContext<'_>, mv: Move) -> u32 {
        let position = context.position();
        match (self.castles, mv.castling()) {
            (_, Some(_)) if self.admits(position, mv) => return 0,
            (Castles::Yes(_), Some(_)) => return 1,
            (Castles::Yes(_), None) | (_, Some(_)) => return CASTLING,
            (Castles::No | Castles::BySquares, None) => {}
        }
        let named = |whose: super::Whose, square| {
            let alone = Bitboard::from_square(square);
            u32::from((whose.among(context, alone)).is_empty())
        };
        let victim = match position.captured(mv) {
            Some(_) if !self.victims.contains(victim_square(mv)) => 1,
            Some(_) => named(self.victim, victim_square(mv)),
            None => 0,
        };
        let steps = self.steps.is_some_and(|steps| u32::from(steps) != mv.from().distance(mv.to()));
        u32::from(!self.roles.contains(position.moving_role(mv)))
            + u32::from(!self.origins.contains(mv.from()))
            + named(self.mover, mv.from())
            + coordinates_wrong(self.destinations, mv.to())
            + u32::from(self.promotion.is_some() && self.promotion != mv.promotion())
            + TAKING * u32::from(!self.admits_taking_of(position, mv))
            + victim
            + u32::from(steps)
    }
}

/// How many of file and rank must be changed in the name of one of `squares` to make it `square`.
fn coordinates_wrong(squares: Bitboard, square: Square) -> u32 {
    let line = Bitboard::from_file(square.file()) | Bitboard::from_rank(square.rank());
    if squares.contains(square) {
        0
    } else if (squares & line).any() {
        1
    } else {
        2
    }
}
