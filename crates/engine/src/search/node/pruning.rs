//! What can be said of a node without trying its moves one by one.

use staunton_rules::Position;

use super::{Kind, NodeContext, Task, has_pieces};
use crate::score::{KNOWN_WIN, MATE_BOUND, is_mate, plies};
use crate::search::ordering::{Picker, Scope};
use crate::search::worker::Worker;
use crate::see;
use crate::tt::{Bound, Entry};

/// Depths up to which a node is given up when the evaluation is far above beta.
const REVERSE_FUTILITY_DEPTH: i32 = 9;
/// Depths up to which only captures are looked at when the evaluation is far below alpha.
const RAZORING_DEPTH: i32 = 3;
/// Depth from which a null move is checked by a search without one.
const VERIFIED_DEPTH: i32 = 14;
/// Depth from which a capture that beats beta by far in a shallow search refutes a node.
const PROBCUT_DEPTH: i32 = 5;

impl Worker<'_> {
    /// The score, if the evaluation or a shallow search tells enough.
    pub(super) fn prune(
        &mut self,
        position: &Position,
        task: Task,
        node: &NodeContext,
    ) -> Option<i32> {
        let Task { ply, alpha, beta, depth, kind } = task;
        let NodeContext { guess, static_eval, improving, .. } = *node;
        // Reverse futility: so far above beta that no quiet opponent brings it down.
        let margin = self.numbers().reverse_futility_step * (depth - i32::from(improving))
            + self.numbers().reverse_futility_base
            - self.numbers().reverse_futility_worsened
                * i32::from(node.gain.is_some_and(|gain| gain > 0))
            + node.correction.abs() * self.numbers().reverse_futility_correction / 8;
        if depth <= REVERSE_FUTILITY_DEPTH
            && !node.was_pv
            && guess - margin >= beta
            && guess < KNOWN_WIN
            && beta > -MATE_BOUND
        {
            return Some(beta + (guess - beta) * self.numbers().reverse_futility_kept / 300);
        }
        // Razoring: so far below alpha that only captures can help.
        let hope =
            guess + self.numbers().razoring_base + self.numbers().razoring_step * depth * depth;
        if depth <= RAZORING_DEPTH && hope < alpha {
            let score = self.quiescence(position, Task { depth: 0, beta: alpha + 1, ..task });
            if score <= alpha {
                return Some(score);
            }
        }
        let has_pieces = has_pieces(position);
        let after_null = self.stack[ply].after_null;
        if kind == Kind::Cut
            && !after_null
            && has_pieces
            && guess >= beta
            && static_eval >= beta - self.numbers().null_step * depth + self.numbers().null_base
            && beta > -MATE_BOUND
            && ply >= self.null_from
            && let Some(score) = self.null_move(position, task, node)
        {
            return Some(score);
        }
        if depth >= PROBCUT_DEPTH
            && !is_mate(beta)
            && let Some(score) = self.probcut(position, task, node)
        {
            return Some(score);
        }
        // The table knows a score far above beta, of a search not much shallower.
        let goal = beta + self.numbers().remembered_margin;
        let knows = |entry: Entry| {
            entry.bound == Bound::Lower
                && entry.depth >= depth - 4
                && entry.score >= goal
                && !is_mate(entry.score)
        };
        (!is_mate(beta) && node.entry.is_some_and(knows)).then_some(goal)
    }

    /// Null move: if passing the turn is good enough, a move is too.
    fn null_move(&mut self, position: &Position, task: Task, node: &NodeContext) -> Option<i32> {
        let Task { ply, beta, depth, .. } = task;
        let next = position.null_move()?;
        let by_excess = (node.guess - beta) / self.numbers().null_by_excess;
        let by_depth = self.numbers().null_reduction + depth * self.numbers().null_by_depth;
        let reduction = by_depth / 100 + by_excess.min(3);
        self.pass(position, ply);
        let score = -self.node(&next, task.scout(beta - 1, depth - reduction, Kind::All));
        self.take_back();
        if self.is_stopped() || score < beta {
            return None;
        }
        let score = if score >= MATE_BOUND { beta } else { score };
        if depth < VERIFIED_DEPTH || self.null_from > 0 {
            return Some(score);
        }
        // Deep down zugzwang is looked out for by a search without null moves for a while.
        self.null_from = ply + plies((depth - reduction) * 3 / 4);
        let check = Task { alpha: beta - 1, depth: depth - reduction, ..task };
        let verified = self.node(position, check);
        self.null_from = 0;
        (verified >= beta).then_some(score)
    }

    /// A capture that beats beta by far even in a shallow search will beat it in a deep one.
    fn probcut(&mut self, position: &Position, task: Task, node: &NodeContext) -> Option<i32> {
        let Task { ply, beta, depth, kind, .. } = task;
        let less = self.numbers().probcut_improving * i32::from(node.improving);
        let goal = beta + self.numbers().probcut_margin - less;
        if node.entry.is_some_and(|entry| {
            entry.depth >= depth - 3 && entry.bound != Bound::None && entry.score < goal
        }) {
            return None;
        }
        let first = node.tt_move.filter(|&mv| mv.is_capture());
        let threshold = goal - node.static_eval;
        let mut picker = Picker::new(&self.list, first, Scope::Tactical, threshold);
        let mut found = None;
        while let Some(mv) = self.next_tactical(&mut picker, position) {
            self.prefetch(position, mv);
            if Some(mv) == first && !see::gains_at_least(position, mv, threshold) {
                continue;
            }
            let next = self.play(position, ply, mv);
            let ask = Task { alpha: goal - 1, beta: goal, ..task };
            let mut score = -self.quiescence(&next, ask.scout(goal - 1, 0, kind.of_late_child()));
            if score >= goal {
                score = -self.node(&next, ask.scout(goal - 1, depth - 4, kind.of_late_child()));
            }
            self.take_back();
            if self.is_stopped() {
                break;
            }
            if score >= goal {
                let eval = self.stack[ply].raw_eval;
                let entry = Entry {
                    mv: Some(mv),
                    score,
                    eval,
                    depth: depth - 3,
                    bound: Bound::Lower,
                    pv: node.was_pv,
                };
                self.store(position, ply, entry);
                found = Some(score);
                break;
            }
        }
        picker.finish(&mut self.list);
        found
    }
}
