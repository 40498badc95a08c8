//! How a game stands: check, mate, draws, claims.

use pyo3::prelude::*;

use super::Board;
use crate::squares;
use crate::termination::{Outcome, Termination};

#[pymethods]
impl Board {
    fn is_check(&self) -> bool {
        self.position.is_check()
    }

    fn is_checkmate(&self) -> bool {
        self.position.is_checkmate()
    }

    fn is_stalemate(&self) -> bool {
        self.position.is_stalemate()
    }

    fn is_insufficient_material(&self) -> bool {
        self.position.is_insufficient_material()
    }

    /// Whether a side can never mate, as far as the material alone tells.
    fn has_insufficient_material(&self, color: bool) -> bool {
        self.position.board().has_insufficient_material(squares::color(color))
    }

    fn is_seventyfive_moves(&self) -> bool {
        self.has_waited(150)
    }

    fn is_fifty_moves(&self) -> bool {
        self.has_waited(100)
    }

    fn is_fivefold_repetition(&self) -> bool {
        self.is_repetition(5)
    }

    #[pyo3(signature = (count = 3))]
    fn is_repetition(&self, count: usize) -> bool {
        self.repetitions() >= count
    }

    fn can_claim_draw(&self) -> bool {
        self.can_claim_fifty_moves() || self.can_claim_threefold_repetition()
    }

    /// Whether fifty moves have passed, or a legal move completes them.
    fn can_claim_fifty_moves(&self) -> bool {
        self.is_fifty_moves() || self.can_wait(100)
    }

    /// Whether the position stands for the third time, or a legal move leads to one that does.
    fn can_claim_threefold_repetition(&self) -> bool {
        self.is_repetition(3) || self.can_repeat_thrice()
    }

    #[pyo3(signature = (*, claim_draw = false))]
    fn is_game_over(&self, claim_draw: bool) -> bool {
        self.outcome(claim_draw).is_some()
    }

    /// How the game is over; none if it goes on.
    #[pyo3(signature = (*, claim_draw = false))]
    fn outcome(&self, claim_draw: bool) -> Option<Outcome> {
        let draw = |termination| Some(Outcome { termination, winner: None });
        if !self.position.has_legal_moves() {
            return if self.position.is_check() {
                let winner = Some(!squares::is_white(self.position.turn()));
                Some(Outcome { termination: Termination::Checkmate, winner })
            } else if self.is_insufficient_material() {
                draw(Termination::InsufficientMaterial)
            } else {
                draw(Termination::Stalemate)
            };
        }
        if self.is_insufficient_material() {
            draw(Termination::InsufficientMaterial)
        } else if self.is_seventyfive_moves() {
            draw(Termination::SeventyFiveMoves)
        } else if self.is_fivefold_repetition() {
            draw(Termination::FivefoldRepetition)
        } else if claim_draw && self.can_claim_fifty_moves() {
            draw(Termination::FiftyMoves)
        } else if claim_draw && self.can_claim_threefold_repetition() {
            draw(Termination::ThreefoldRepetition)
        } else {
            None
        }
    }

    /// `1-0`, `0-1`, `1/2-1/2`, or `*` while the game goes on.
    #[pyo3(signature = (*, claim_draw = false))]
    fn result(&self, claim_draw: bool) -> &'static str {
        self.outcome(claim_draw).map_or("*", |outcome| outcome.result())
    }
}
