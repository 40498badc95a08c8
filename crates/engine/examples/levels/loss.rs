//! What a move loses, as a deeper search sees it before and after.

use std::sync::atomic::AtomicBool;

use staunton_engine::{Level, Limits, Score, Searcher};
use staunton_rules::{Color, Game};

use crate::game::is_open;

/// Positions the judge of a move looks at.
const JUDGE_NODES: u64 = 20_000;
/// No move loses more, in centipawns.
const WORST_CP: i32 = 1_000;
/// The lead in centipawns from which a move is not judged: all win then.
const DECIDED_CP: i32 = 600;

/// What each move of a game of `level` with itself loses, in centipawns, as a deeper search sees
/// it before and after; only while the game is open.
pub(crate) fn losses(mut game: Game, level: Level, number: u64) -> Vec<i32> {
    let mut losses = Vec::new();
    let mut judge = Searcher::new(4, 1);
    let mut value = |game: &Game| {
        if game.position().is_checkmate() {
            return -10_000;
        }
        let limits = Limits { nodes: Some(JUDGE_NODES), ..Limits::default() };
        let found = judge.search(game, &limits, &AtomicBool::new(false), &mut |_| ());
        match found.score {
            Score::Cp(cp) => cp,
            Score::Mate(moves) if moves > 0 => 10_000,
            Score::Mate(_) => -10_000,
        }
    };
    while is_open(&game) && game.ply() < 120 {
        let seed = if game.position().turn() == Color::White { number } else { !number };
        let Some(chosen) = level.choose(&game, seed, &AtomicBool::new(false)) else { break };
        // What one move costs is seen best on a few plies of each game.
        let is_sample = game.ply() % 10 < 2;
        let before = if is_sample { value(&game) } else { 0 };
        if game.play(chosen.mv).is_err() {
            break;
        }
        if is_sample && before.abs() < DECIDED_CP {
            let after = if game.termination().is_some() && !game.position().is_checkmate() {
                0
            } else {
                -value(&game)
            };
            losses.push((before - after).clamp(0, WORST_CP));
        }
    }
    losses
}
