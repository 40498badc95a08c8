//! Moves that repeat: series of checks, and positions that come again.

use staunton_rules::{Game, RepetitionKey};

/// From which ply on, from 1, every move of the side that made the move with number `ply` was a
/// check, where the position after it has stood before in that series; none if it has not.
pub(crate) fn perpetual_since(game: &Game, ply: usize) -> Option<usize> {
    let positions: Vec<_> = game.positions().take(ply + 1).collect();
    if positions.len() <= ply {
        return None;
    }
    let checks = (0..=ply).rev().step_by(2).take_while(|at| *at > 0 && positions[*at].is_check());
    let since = checks.last()?;
    let key = RepetitionKey(*positions[ply]);
    let stood = (since..ply).step_by(2).any(|at| RepetitionKey(*positions[at]) == key);
    stood.then_some(since)
}

/// How often the position after so many plies has stood by then, itself counted.
pub(crate) fn times_stood(game: &Game, ply: usize) -> usize {
    let key = game.positions().nth(ply).copied().map(RepetitionKey);
    game.positions().take(ply + 1).filter(|at| Some(RepetitionKey(**at)) == key).count()
}
