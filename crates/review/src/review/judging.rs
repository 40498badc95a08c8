//! What the engine saw of a game, and what each move is judged to be.

use std::sync::atomic::{AtomicBool, Ordering};

use staunton_engine::Score;
use staunton_rules::{Game, Move, Position};
use staunton_terms::Openings;

use super::{MoveReview, Progress, Stopped};
use crate::class::Class;
use crate::look::{Look, Looker, reversed};
use crate::odds::{accuracy, chances};
use crate::options::Options;

/// What the engine saw.
pub(crate) struct Facts<'a> {
    game: &'a Game,
    pub(crate) positions: Vec<Position>,
    /// One for each position.
    pub(crate) looks: Vec<Look>,
    /// Of each move the score with the best of the others, where it was looked for.
    others: Vec<Option<Score>>,
    /// After how many plies its last named position stands.
    named: usize,
}

/// Of the other moves the engine looks at half as many positions as of all.
const SHARE_OF_OTHERS: u64 = 2;

impl<'a> Facts<'a> {
    pub(crate) fn new(game: &'a Game) -> Self {
        let positions: Vec<Position> = game.positions().copied().collect();
        let nothing = Look { score: Score::Cp(0), line: Vec::new(), depth: 0, nodes: 0 };
        let looks = vec![nothing; positions.len()];
        let others = vec![None; game.ply()];
        let named = Openings::known().of_game(game).map_or(0, |named| named.ply);
        Self { game, positions, looks, others, named }
    }

    /// Looks at every position, the last first, so that the engine remembers what came of each;
    /// and at what seems a fault again.
    pub(crate) fn look(
        &mut self,
        looker: &mut Looker<'_>,
        nodes: u64,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(Progress),
    ) -> Result<(), Stopped> {
        let mut game = self.game.clone();
        let mut progress = Progress { done: 0, of: self.positions.len() };
        let mut step = |progress: Progress| {
            watch(progress);
            if stop.load(Ordering::Relaxed) { Err(Stopped(progress)) } else { Ok(()) }
        };
        for ply in (0..self.positions.len()).rev() {
            self.looks[ply] = see(looker, &game, nodes);
            progress.done += 1;
            step(progress)?;
            if self.wants_others(ply) {
                let best = self.looks[ply].best();
                let others = self.positions[ply].legal_moves().into_iter();
                let others: Vec<Move> = others.filter(|mv| Some(*mv) != best).collect();
                let look = looker.look(&game, nodes / SHARE_OF_OTHERS, others);
                self.others[ply] = Some(look.score);
            }
            // What seems a fault is looked at again, before and after.
            if ply < self.game.ply() && self.cost(ply) >= Class::INACCURACY / 2.0 {
                progress.of += 2;
                self.looks[ply] = see(looker, &game, Options::AGAIN * nodes);
                progress.done += 1;
                step(progress)?;
                if self.game.moves().get(ply).is_some_and(|mv| game.play(*mv).is_ok()) {
                    self.looks[ply + 1] = see(looker, &game, Options::AGAIN * nodes);
                    game.undo();
                }
                progress.done += 1;
                step(progress)?;
            }
            game.undo();
        }
        Ok(())
    }

    /// Whether the best move was played and it is worth asking what the others were worth.
    fn wants_others(&self, ply: usize) -> bool {
        let look = &self.looks[ply];
        let played = self.game.moves().get(ply).copied();
        let chances = chances(look.score);
        played.is_some()
            && look.best() == played
            && self.positions[ply].legal_moves().len() > 1
            && (20.0..=90.0).contains(&chances)
    }

    /// What the move after so many plies cost the mover, of a hundred chances.
    fn cost(&self, ply: usize) -> f64 {
        if self.looks[ply].best() == self.game.moves().get(ply).copied() {
            return 0.0;
        }
        let before = chances(self.looks[ply].score);
        let after = chances(reversed(self.looks[ply + 1].score));
        (before - after).max(0.0)
    }

    /// Judges every move.
    pub(crate) fn judge(&self) -> Vec<MoveReview> {
        self.game.moves().iter().enumerate().map(|(ply, &mv)| self.judge_move(ply, mv)).collect()
    }

    fn judge_move(&self, ply: usize, mv: Move) -> MoveReview {
        let (position, look, next) = (&self.positions[ply], &self.looks[ply], &self.looks[ply + 1]);
        let cost = self.cost(ply);
        let class = if ply < self.named && cost < Class::BLUNDER {
            Class::Book
        } else if position.legal_moves().len() == 1 {
            Class::Forced
        } else if look.best() == Some(mv) {
            Class::Best
        } else {
            Class::of_cost(cost)
        };
        let after = chances(reversed(next.score));
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
            chances_of_others: self.others[ply].map(chances),
            accuracy: accuracy(cost, 0.0),
            best: look.best(),
            sentences: Vec::new(),
        }
    }
}

/// What the engine sees; where the game is over, what that is worth.
fn see(looker: &mut Looker<'_>, game: &Game, nodes: u64) -> Look {
    let position = game.position();
    let over = |score| Look { score, line: Vec::new(), depth: 0, nodes: 0 };
    if position.is_checkmate() {
        over(Score::Mate(0))
    } else if position.is_stalemate() || position.is_insufficient_material() {
        over(Score::Cp(0))
    } else {
        looker.look(game, nodes, Vec::new())
    }
}
