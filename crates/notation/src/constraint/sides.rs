//! Moves told apart by the side of the board that a name may mean.

use staunton_rules::{Bitboard, MoveList};

use super::{Constraint, victim_square};
use crate::Whose;

impl Constraint {
    /// Keeps those of some moves that are left when "King's" and "Queen's" tell sides of the board, if
    /// there are several pieces to tell apart; else none.
    pub(crate) fn keep_sided(&self, moves: &mut MoveList) {
        let origins: Bitboard = moves.iter().map(|mv| mv.from()).collect();
        let victims: Bitboard = moves.iter().map(|&mv| victim_square(mv)).collect();
        let tells = |whose: Whose, squares: Bitboard| {
            whose == Whose::Any || whose != Whose::Doubled && squares.more_than_one()
        };
        let is_told = (self.mover, self.victim) != (Whose::Any, Whose::Any)
            && tells(self.mover, origins)
            && tells(self.victim, victims);
        let (origins, victims) = (self.mover.by_side(origins), self.victim.by_side(victims));
        moves.retain(|mv| {
            is_told && origins.contains(mv.from()) && victims.contains(victim_square(mv))
        });
    }
}
