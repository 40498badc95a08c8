//! One position of the tree: principal variation search with its prunings and reductions.

mod learning;
mod moves;
mod pruning;
mod singular;

use staunton_rules::{Move, Position, Role};

use super::corrections::CorrectionKeys;
use super::judging::adjust;
use super::look_up::Known;
use super::worker::Worker;
use crate::score::{DRAW, INFINITE, MAX_PLY, mate_in, mated_in};
use crate::tt::{Bound, Entry, NO_EVAL};

/// What a node is expected to be.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// On the principal line: its score is wanted exactly.
    Principal,
    /// A move that refutes is expected.
    Cut,
    /// Every move is expected to be refuted.
    All,
}

impl Kind {
    /// What a child is expected to be when it is searched with a null window.
    const fn of_late_child(self) -> Self {
        match self {
            Self::Cut => Self::All,
            Self::All | Self::Principal => Self::Cut,
        }
    }
}

/// Where a node stands and what is asked of it.
#[derive(Copy, Clone)]
pub(super) struct Task {
    pub(super) ply: usize,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) depth: i32,
    pub(super) kind: Kind,
}

impl Task {
    /// The task of a child with the full window.
    pub(super) fn child(self, depth: i32, kind: Kind) -> Self {
        Self { ply: self.ply + 1, alpha: -self.beta, beta: -self.alpha, depth, kind }
    }

    /// The task of a child of which is only asked whether it beats `alpha`.
    pub(super) fn scout(self, alpha: i32, depth: i32, kind: Kind) -> Self {
        Self { ply: self.ply + 1, alpha: -alpha - 1, beta: -alpha, depth, kind }
    }
}

/// What is known of a node before its moves are tried.
struct NodeContext {
    entry: Option<Entry>,
    tt_move: Option<Move>,
    /// Evaluated and corrected; meaningless in check.
    static_eval: i32,
    /// The best guess at the score: the evaluation, or what the table knows better.
    guess: i32,
    keys: CorrectionKeys,
    /// By how much the evaluation was corrected.
    correction: i32,
    in_check: bool,
    improving: bool,
    /// What the evaluations before and after the opponent's move add up to, each seen by the side to
    /// move: more than nothing, if he made it worse for himself.
    gain: Option<i32>,
    was_pv: bool,
}

impl Worker<'_> {
    /// The score of `position`, seen by the side to move: exact between `alpha` and `beta`, else
    /// a bound. Without meaning once the search is stopped.
    pub(super) fn node(&mut self, position: &Position, task: Task) -> i32 {
        let Task { ply, mut alpha, mut beta, mut depth, kind } = task;
        let is_pv = kind == Kind::Principal;
        self.pvs.clear(ply);
        if depth <= 0 {
            return self.quiescence(position, task);
        }
        if self.visit(ply) {
            return DRAW;
        }
        if self.is_draw(position, ply) {
            return self.draw_score();
        }
        if ply >= MAX_PLY {
            return self.evaluate(position);
        }
        if alpha < DRAW && self.numbers().repeats > 0 && self.can_repeat(position, ply) {
            alpha = self.draw_score();
            if alpha >= beta {
                return alpha;
            }
        }
        // No line from here is better than mating at once or worse than being mated.
        alpha = alpha.max(mated_in(ply));
        beta = beta.min(mate_in(ply + 1));
        if alpha >= beta {
            return alpha;
        }

        let excluded = self.stack[ply].excluded;
        let node = self.node_context(position, ply, excluded, is_pv);
        if let Some(entry) = node.entry
            && !is_pv
            && excluded.is_none()
            && entry.depth >= depth
            && position.halfmove_clock() < 90
        {
            if entry.bound.proves_at_least(entry.score, beta) {
                if let Some(mv) = node.tt_move {
                    self.learn_from_table(position, ply, mv, depth, node.keys.parts[0]);
                }
                self.rebuke(ply, depth, 3);
                return entry.score;
            }
            if entry.bound.proves_at_most(entry.score, alpha) {
                return entry.score;
            }
        }
        let mut known = Known::default();
        if let Some(found) = self.look_up(position, ply, depth) {
            if found.bound == Bound::Exact
                || found.bound.proves_at_least(found.score, beta)
                || found.bound.proves_at_most(found.score, alpha)
            {
                return found.score;
            }
            known = Known::of(found);
            alpha = alpha.max(known.least);
        }
        self.stack[ply + 1].killer = None;
        self.stack[ply + 2].cutoffs = 0;
        // A reduced move that left us well off hardly refutes anything.
        let is_kind = node.gain.is_some_and(|gain| gain > self.numbers().hindsight_less);
        if depth >= 2 && is_kind && excluded.is_none() && self.stack[ply - 1].is_reduced {
            depth -= 1;
        }

        if !is_pv && !node.in_check && excluded.is_none() {
            let task = Task { alpha, beta, ..task };
            if let Some(score) = self.prune(position, task, &node) {
                return score;
            }
            if self.is_stopped() {
                return DRAW;
            }
        }
        // Without a move to begin with, a deep search is dear: the next one will have one.
        if depth >= self.numbers().remember_depth && node.tt_move.is_none() && kind != Kind::All {
            depth -= 1;
        }
        let score = self.moves(position, Task { alpha, beta, depth, ..task }, &node);
        score.clamp(known.least, known.most)
    }

    /// Looks the position up and evaluates it.
    fn node_context(
        &mut self,
        position: &Position,
        ply: usize,
        excluded: Option<Move>,
        is_pv: bool,
    ) -> NodeContext {
        let in_check = position.is_check();
        let keys = self.correction_keys(position, ply);
        let entry = if excluded.is_some() { None } else { self.probe(position, ply) };
        let mut static_eval = -INFINITE;
        let mut guess = -INFINITE;
        let raw = if in_check {
            NO_EVAL
        } else if excluded.is_some() {
            self.stack[ply].raw_eval
        } else {
            self.raw_eval(position, entry)
        };
        let correction = self.correction(position, keys);
        if in_check {
            self.stack[ply].static_eval = None;
        } else {
            self.stack[ply].raw_eval = raw;
            static_eval = adjust(self.numbers(), position, correction, raw);
            guess = entry.map_or(static_eval, |entry| entry.sharpen(static_eval));
            self.stack[ply].static_eval = Some(static_eval);
            if entry.is_none() && excluded.is_none() {
                let bare = Entry {
                    mv: None,
                    score: 0,
                    eval: raw,
                    depth: 0,
                    bound: Bound::None,
                    pv: is_pv,
                };
                self.store(position, ply, bare);
            }
        }
        let before =
            |plies: usize| ply.checked_sub(plies).and_then(|ply| self.stack[ply].static_eval);
        let improving =
            !in_check && before(2).or_else(|| before(4)).is_none_or(|before| static_eval > before);
        let gain = before(1).filter(|_| !in_check).map(|before| static_eval + before);
        if entry.is_none()
            && excluded.is_none()
            && let Some(gain) = gain
        {
            self.learn_swing(ply, gain);
        }
        NodeContext {
            entry,
            tt_move: entry.and_then(|entry| entry.mv).filter(|&mv| position.is_legal(mv)),
            static_eval,
            guess,
            keys,
            in_check,
            improving,
            correction,
            gain,
            was_pv: is_pv || entry.is_some_and(|entry| entry.pv),
        }
    }

    /// Whether the moves of the line repeat a position or make no progress.
    pub(super) fn is_draw(&self, position: &Position, ply: usize) -> bool {
        if ply == 0 {
            return false;
        }
        if position.halfmove_clock() >= 100 {
            return !position.is_check() || position.has_legal_moves();
        }
        position.is_insufficient_material() || self.is_repetition(position, ply)
    }
}

/// Whether the side to move has more than king and pawns: else zugzwang is common.
pub(super) fn has_pieces(position: &Position) -> bool {
    let board = position.board();
    let own = board.by_color(position.turn());
    (own - board.by_role(Role::Pawn)).more_than_one()
}
