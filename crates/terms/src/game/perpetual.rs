//! Perpetual check as it was played: the same position for the third time, and always check.

use staunton_rules::{ByColor, Color, Game, Move};

use crate::{Finding, Term};

/// How many moves in a row each side has given check with.
#[derive(Clone, Debug)]
pub(super) struct Checks {
    in_a_row: ByColor<usize>,
}

impl Default for Checks {
    fn default() -> Self {
        Self { in_a_row: ByColor::from_fn(|_| 0) }
    }
}

impl Checks {
    /// Follows a move that has been played in `game`.
    pub(super) fn play(&mut self, game: &Game, mv: Move) -> Option<Finding> {
        let mover = !game.position().turn();
        let row = if game.position().is_check() { self.in_a_row[mover] + 1 } else { 0 };
        self.in_a_row[mover] = row;
        // A position that stands for the third time has at least four moves of each side behind it.
        if Color::ALL.iter().all(|side| self.in_a_row[*side] < 4) || game.repetitions() < 3 {
            return None;
        }
        let first =
            game.positions().position(|past| past.is_same_for_repetition(game.position()))?;
        let since = game.ply() - first;
        let side = Color::ALL.into_iter().find(|side| self.in_a_row[*side] >= since / 2)?;
        let king = game.position().board().king(!side)?;
        Some(Finding::new(Term::PerpetualCheck, side).on(king.into()).after(mv))
    }
}
