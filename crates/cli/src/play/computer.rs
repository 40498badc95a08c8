//! The opponent.

use std::sync::atomic::AtomicBool;

use staunton_engine::Level;
use staunton_rules::{Color, Game, Move};

/// The computer, at a level.
#[derive(Clone, Debug)]
pub(super) struct Computer {
    pub(super) level: Level,
    seed: u64,
}

/// What the computer does when it is its turn.
pub(super) enum Answer {
    /// A move, and whether a draw is offered with it.
    Move(Move, bool),
    Resign,
    /// Nothing: the rules leave no move.
    None,
}

impl Computer {
    /// The same level and seed play the same moves in the same game.
    pub(super) const fn new(level: Level, seed: u64) -> Self {
        Self { level, seed }
    }

    /// What its lots follow from.
    pub(super) const fn seed(&self) -> u64 {
        self.seed
    }

    /// Its move, unless it gives up.
    pub(super) fn answer(&self, game: &Game) -> Answer {
        let stop = AtomicBool::new(false);
        if self.level.resigns(game, self.seed, &stop) {
            return Answer::Resign;
        }
        let chosen = self.level.choose(game, self.seed, &stop);
        chosen.map_or(Answer::None, |chosen| {
            Answer::Move(chosen.mv, self.level.offers_draw(game, self.seed, &stop))
        })
    }

    /// Whether it, playing `color`, takes the draw it is offered.
    pub(super) fn takes_draw(&self, game: &Game, color: Color) -> bool {
        self.level.takes_draw(game, color, self.seed, &AtomicBool::new(false))
    }
}
