//! Whether the move that the table remembers is the only good one: then it is looked at more deeply.

use staunton_rules::{Move, Position};

use super::{Kind, NodeContext, Task};
use crate::score::is_mate;
use crate::search::worker::Worker;
use crate::tt::{Bound, Entry};

/// Depth from which it is asked whether `tt_move` is the only good one.
const SINGULAR_DEPTH: i32 = 7;

/// What the singular search says.
pub(super) enum Singular {
    /// Search the move so many plies deeper.
    Extend(i32),
    /// The node is refuted without it.
    Refuted(i32),
}

impl Worker<'_> {
    /// What the table knows, if the move may be the only good one.
    fn may_be_singular(&self, task: Task, node: &NodeContext, mv: Move) -> Option<Entry> {
        let Task { ply, depth, .. } = task;
        let may = depth >= SINGULAR_DEPTH
            && Some(mv) == node.tt_move
            && ply > 0
            && ply < 2 * self.root_depth
            && self.stack[ply].excluded.is_none();
        node.entry.filter(|entry| {
            may && entry.depth >= depth - 3
                && matches!(entry.bound, Bound::Lower | Bound::Exact)
                && !is_mate(entry.score)
        })
    }

    /// Whether all other moves are clearly worse than `tt_move`.
    pub(super) fn singular(
        &mut self,
        position: &Position,
        task: Task,
        node: &NodeContext,
        mv: Move,
    ) -> Singular {
        let Some(entry) = self.may_be_singular(task, node, mv) else { return Singular::Extend(0) };
        let Task { ply, beta, depth, kind, .. } = task;
        let wider = if node.was_pv && kind != Kind::Principal {
            self.numbers().singular_was_principal
        } else {
            0
        };
        let limit = entry.score - depth * (self.numbers().singular_margin + wider) / 8;
        self.stack[ply].excluded = Some(mv);
        let kind_now = if kind == Kind::All { Kind::All } else { Kind::Cut };
        let ask =
            Task { ply, alpha: limit - 1, beta: limit, depth: (depth - 1) / 2, kind: kind_now };
        let score = self.node(position, ask);
        self.stack[ply].excluded = None;
        if score < limit {
            let far = kind != Kind::Principal && score < limit - self.numbers().singular_double;
            let very_far =
                far && !mv.is_capture() && score < limit - self.numbers().singular_triple;
            return Singular::Extend(1 + i32::from(far) + i32::from(very_far));
        }
        if limit >= beta && kind != Kind::Principal && !node.in_check {
            // Several moves beat beta.
            return Singular::Refuted(limit);
        }
        if entry.score >= beta {
            return Singular::Extend(-2);
        }
        Singular::Extend(if kind == Kind::Cut { -1 } else { 0 })
    }
}
