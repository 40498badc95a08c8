//! What each move is judged to be, by what the engine saw.

use staunton_rules::{Game, Move, Position};
use staunton_terms::Openings;

use crate::class::Class;
use crate::look::reversed;
use crate::odds::{accuracy, chances, chances_of_other};
use crate::reviewed::MoveReview;
use crate::sight::Sight;

/// Judges every move.
pub(super) fn judge(game: &Game, positions: &[Position], sight: &Sight) -> Vec<MoveReview> {
    let named = Openings::known().of_game(game).map_or(0, |named| named.ply);
    let judging = Judging { positions, sight, named };
    game.moves().iter().enumerate().map(|(ply, &mv)| judging.judge(ply, mv)).collect()
}

struct Judging<'a> {
    positions: &'a [Position],
    sight: &'a Sight,
    /// After how many plies the last named position of the game stands.
    named: usize,
}

impl Judging<'_> {
    fn judge(&self, ply: usize, mv: Move) -> MoveReview {
        let position = &self.positions[ply];
        let (look, next) = (&self.sight.looks[ply], &self.sight.looks[ply + 1]);
        let cost = self.sight.cost(ply, mv);
        let class = if ply < self.named && cost < Class::BLUNDER {
            Class::Book
        } else if position.legal_moves().len() == 1 {
            Class::Forced
        } else if look.best() == Some(mv) {
            Class::Best
        } else {
            Class::of_cost(cost)
        };
        let after = chances_of_other(next.score);
        // What the engine sees a ply later is nearer to the truth.
        let before = after + cost;
        let side = position.turn();
        MoveReview {
            ply: ply + 1,
            side,
            mv,
            class,
            score: side.fold(reversed(next.score), next.score),
            chances_before: before,
            chances_after: after,
            chances_of_others: self.sight.others[ply].map(chances),
            accuracy: accuracy(cost, 0.0),
            best: look.best(),
            sentences: Vec::new(),
        }
    }
}
