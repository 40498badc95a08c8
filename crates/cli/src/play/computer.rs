//! The opponent.

use std::sync::atomic::AtomicBool;

use staunton_engine::{Level, Opponent};
use staunton_rules::{Color, Game, Move};

/// The computer, at a level.
#[derive(Clone, Debug)]
pub(super) struct Computer {
    pub(super) level: Level,
    pub(super) opponent: Opponent,
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
    /// The same level and opponent play the same moves in the same game.
    pub(super) const fn new(level: Level, opponent: Opponent) -> Self {
        Self { level, opponent }
    }

    /// What stands behind its level where its openings are a master's; else nothing.
    pub(super) fn openings(&self) -> String {
        let master = self.opponent.openings;
        master.map_or_else(String::new, |master| format!(", openings of {}", master.name()))
    }

    /// Its move, unless it gives up.
    pub(super) fn answer(&self, game: &Game) -> Answer {
        let stop = AtomicBool::new(false);
        if self.level.resigns(game, self.opponent.seed, &stop) {
            return Answer::Resign;
        }
        let chosen = self.level.choose_as(self.opponent, game, &stop);
        chosen.map_or(Answer::None, |chosen| {
            Answer::Move(chosen.mv, self.level.offers_draw(game, self.opponent.seed, &stop))
        })
    }

    /// Whether it, playing `color`, takes the draw it is offered.
    pub(super) fn takes_draw(&self, game: &Game, color: Color) -> bool {
        self.level.takes_draw(game, color, self.opponent.seed, &AtomicBool::new(false))
    }
}
