//! What is kept of a node when it is done: for the table, the histories and the evaluation.

use staunton_rules::{Move, Position};

use super::{Kind, NodeContext, Task};
use crate::score::is_mate;
use crate::search::ordering::{Threats, step_of};
use crate::search::parameters;
use crate::search::worker::Worker;
use crate::tt::{Bound, Entry, NO_EVAL};

impl Worker<'_> {
    /// Stores what was found, and corrects the evaluation of positions like this.
    pub(super) fn conclude(
        &mut self,
        position: &Position,
        task: Task,
        node: &NodeContext,
        best: i32,
        best_move: Option<Move>,
    ) {
        let Task { ply, alpha, beta, depth, kind } = task;
        let bound = Bound::of_search(best, alpha, beta, kind == Kind::Principal);
        let eval = if node.in_check { NO_EVAL } else { self.stack[ply].raw_eval };
        let entry = Entry { mv: best_move, score: best, eval, depth, bound, pv: node.was_pv };
        self.store(position, ply, entry);
        let is_quiet = best_move.is_none_or(|mv| !mv.is_capture() && mv.promotion().is_none());
        let says_more = match bound {
            Bound::Lower => best > node.static_eval,
            Bound::Upper => best < node.static_eval,
            Bound::Exact | Bound::None => true,
        };
        if !node.in_check && is_quiet && says_more && !is_mate(best) {
            let difference = best - node.static_eval;
            self.memory.history.learn_correction(position.turn(), node.keys, difference, depth);
        }
    }

    /// Rewards the move that refuted and punishes those tried before it.
    pub(super) fn learn(
        &mut self,
        position: &Position,
        ply: usize,
        threats: &Threats,
        best: Move,
        tried: &Tried,
        depth: i32,
    ) {
        let past = self.past(ply);
        let is_quiet = !best.is_capture() && best.promotion().is_none();
        if is_quiet {
            self.stack[ply].killer = Some(best);
            self.set_counter_move(ply, best);
            let quiet = threats.quiet_move(position, best);
            self.memory.history.learn_quiet(quiet, past, bonus(depth));
            for &mv in &tried.quiets {
                let quiet = threats.quiet_move(position, mv);
                self.memory.history.learn_quiet(quiet, past, -malus(depth));
            }
        } else if let Some(taken) = position.captured(best) {
            let step = step_of(position, best);
            self.memory.history.learn_capture(step, taken, bonus(depth));
        }
        for &mv in &tried.captures {
            if let Some(taken) = position.captured(mv) {
                let step = step_of(position, mv);
                self.memory.history.learn_capture(step, taken, -malus(depth));
            }
        }
    }

    /// Rewards a quiet move of the table that refutes without a search.
    pub(super) fn learn_from_table(
        &mut self,
        position: &Position,
        ply: usize,
        mv: Move,
        depth: i32,
    ) {
        if !mv.is_capture() && mv.promotion().is_none() {
            let quiet = Threats::of(position).quiet_move(position, mv);
            let past = self.past(ply);
            self.memory.history.learn_quiet(quiet, past, bonus(depth) / 2);
        }
    }
}

/// The moves tried before the best.
#[derive(Default)]
pub(super) struct Tried {
    quiets: Few,
    captures: Few,
}

impl Tried {
    pub(super) fn push(&mut self, mv: Move, is_quiet: bool) {
        if is_quiet { self.quiets.push(mv) } else { self.captures.push(mv) }
    }
}

/// The first few moves; of those beyond nothing is learnt.
#[derive(Default)]
struct Few {
    moves: [Option<Move>; 32],
    len: usize,
}

impl Few {
    fn push(&mut self, mv: Move) {
        if let Some(place) = self.moves.get_mut(self.len) {
            *place = Some(mv);
            self.len += 1;
        }
    }
}

impl<'a> IntoIterator for &'a Few {
    type Item = &'a Move;
    type IntoIter = std::iter::Flatten<std::slice::Iter<'a, Option<Move>>>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves[..self.len].iter().flatten()
    }
}

/// By how much a move is rewarded.
pub(super) fn bonus(depth: i32) -> i32 {
    (parameters::bonus_step() * depth - parameters::bonus_offset()).min(parameters::bonus_most())
}

/// By how much a move is punished.
pub(super) fn malus(depth: i32) -> i32 {
    (parameters::malus_step() * depth - parameters::malus_offset()).min(parameters::malus_most())
}
