//! What is kept of a node when it is done: for the table, the histories and the evaluation.

use staunton_rules::{Move, Position};

use super::{Kind, NodeContext, Task};
use crate::score::is_mate;
use crate::search::ordering::{Threats, step_of};
use crate::search::parameters::Parameters;
use crate::search::worker::Worker;
use crate::tt::{Bound, Entry, NO_EVAL};

/// The most that a change of the evaluation teaches.
const SWING_MOST: i32 = 1500;

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
            self.memory.history.corrections.learn(
                self.numbers(),
                position.turn(),
                node.keys,
                difference,
                depth,
            );
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
        self.rebuke(ply, depth, 1);
        if is_quiet {
            self.stack[ply].killer = Some(best);
            self.set_counter_move(ply, best);
            let quiet = threats.quiet_move(position, best);
            self.memory.history.learn_quiet(
                self.numbers(),
                quiet,
                past,
                bonus(self.numbers(), depth),
            );
            self.memory.history.learn_low(best, ply, bonus(self.numbers(), depth));
            for &mv in &tried.quiets {
                let quiet = threats.quiet_move(position, mv);
                self.memory.history.learn_quiet(
                    self.numbers(),
                    quiet,
                    past,
                    -malus(self.numbers(), depth),
                );
                self.memory.history.learn_low(mv, ply, -malus(self.numbers(), depth));
            }
        } else if let Some(taken) = position.captured(best) {
            let step = step_of(position, best);
            self.memory.history.learn_capture(step, taken, bonus(self.numbers(), depth));
        }
        for &mv in &tried.captures {
            if let Some(taken) = position.captured(mv) {
                let step = step_of(position, mv);
                self.memory.history.learn_capture(step, taken, -malus(self.numbers(), depth));
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
        structure: usize,
    ) {
        if !mv.is_capture() && mv.promotion().is_none() {
            let quiet = Threats::of(position, structure).quiet_move(position, mv);
            let past = self.past(ply);
            self.memory.history.learn_quiet(
                self.numbers(),
                quiet,
                past,
                bonus(self.numbers(), depth) / 2,
            );
        }
    }

    /// Judges the quiet move that led to a node by how much worse it made the opponent: `gain` is what
    /// the evaluations before and after it, each seen by the side to move, add up to.
    pub(super) fn learn_swing(&mut self, ply: usize, gain: i32) {
        if let Some(quiet) = ply.checked_sub(1).and_then(|ply| self.stack[ply].quiet) {
            let bonus = (-self.numbers().swing * gain).clamp(-SWING_MOST, SWING_MOST);
            self.memory.history.learn_main(quiet, bonus);
        }
    }

    /// Punishes the quiet move that led to a node and was refuted at once, if it was among the first
    /// `most` tried.
    pub(super) fn rebuke(&mut self, ply: usize, depth: i32, most: usize) {
        let Some(before) = ply.checked_sub(1) else { return };
        if let Some(quiet) = self.stack[before].quiet
            && self.stack[before].count <= most
        {
            let malus = malus(self.numbers(), depth + 1) * self.numbers().rebuke / 8;
            self.memory.history.learn_continuation(
                self.numbers(),
                quiet.step,
                self.past(before),
                -malus,
            );
        }
    }

    /// Rewards the quiet move that led to a node where nothing was found against it.
    pub(super) fn praise(&mut self, ply: usize, depth: i32) {
        let Some(before) = ply.checked_sub(1) else { return };
        if let Some(quiet) = self.stack[before].quiet {
            let bonus = bonus(self.numbers(), depth) * self.numbers().praise / 8;
            self.memory.history.learn_quiet(self.numbers(), quiet, self.past(before), bonus);
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
pub(super) fn bonus(numbers: &Parameters, depth: i32) -> i32 {
    (numbers.bonus_step * depth - numbers.bonus_offset).min(numbers.bonus_most)
}

/// By how much a move is punished.
pub(super) fn malus(numbers: &Parameters, depth: i32) -> i32 {
    (numbers.malus_step * depth - numbers.malus_offset).min(numbers.malus_most)
}
