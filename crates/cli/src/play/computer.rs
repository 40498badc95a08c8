//! The opponent.

use std::sync::atomic::AtomicBool;

use staunton_engine::{Level, Limits, Score, Searcher};
use staunton_rules::{Game, Move};

/// Plies before which the computer wants to play on, whatever it thinks.
const EARLIEST_DRAW: usize = 40;
/// How long it thinks about an offer, in positions.
const OFFER_NODES: u64 = 50_000;
/// The memory it thinks with about an offer.
const OFFER_HASH_MIB: usize = 8;

/// The computer, at a level.
#[derive(Clone, Debug)]
pub(super) struct Computer {
    level: Level,
    seed: u64,
}

impl Computer {
    /// The same level and seed play the same moves in the same game.
    pub(super) const fn new(level: Level, seed: u64) -> Self {
        Self { level, seed }
    }

    /// Its move, or none where the rules leave none.
    pub(super) fn choose(&self, game: &Game) -> Option<Move> {
        self.level.choose(game, self.seed.wrapping_add(game.ply() as u64), &AtomicBool::new(false))
    }

    /// Whether it takes a draw now that its opponent is to move: late enough, and if it is not
    /// the better side.
    pub(super) fn takes_draw(game: &Game) -> bool {
        if game.ply() < EARLIEST_DRAW {
            return false;
        }
        let limits = Limits { nodes: Some(OFFER_NODES), ..Limits::default() };
        let stop = AtomicBool::new(false);
        let result = Searcher::new(OFFER_HASH_MIB, 1).search(game, &limits, &stop, &mut |_| {});
        match result.score {
            Score::Cp(cp) => cp >= 0,
            Score::Mate(moves) => moves > 0,
        }
    }
}
