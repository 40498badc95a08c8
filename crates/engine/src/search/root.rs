//! The root: deeper and deeper, with a window around the score expected.

use std::ops::Range;

use staunton_rules::Move;

use super::info::{Info, Report};
use super::judging::adjust;
use super::node::{Kind, Task};
use super::reductions;
use super::root_move::RootMove;
use super::worker::Worker;
use crate::score::{INFINITE, MAX_PLY, Score, is_mate, mate_in, plies};
use crate::tt::{Bound, Entry, NO_EVAL};

impl Worker<'_> {
    /// Searches deeper and deeper until a limit is reached; reports each iteration.
    pub(crate) fn iterate(&mut self, report: &mut dyn FnMut(&Info<'_>)) {
        let limits = self.shared.limits;
        let max_depth = limits.depth.map_or(MAX_PLY, |depth| plies(depth.cast_signed()));
        let lines = limits.multi_pv.clamp(1, self.root_moves.len().max(1));
        let mut stability = Stability::default();
        self.memory.history.forget_root();
        if self.root_moves.is_empty() {
            return;
        }
        for depth in 1..=max_depth.clamp(1, MAX_PLY) {
            // Some threads leave out some depths, so that not all do the same.
            if self.index > 0 && (depth + self.index).is_multiple_of(4) && depth > 4 {
                continue;
            }
            self.root_depth = depth;
            for root_move in &mut self.root_moves {
                root_move.last_score = root_move.score;
            }
            for first in 0..lines {
                self.sel_depth = 0;
                self.aspirate(depth, first, report);
                // Those before stay where they are; a stable sort keeps the rest as it was.
                self.sort_from(first);
                if self.is_stopped() {
                    break;
                }
                let in_order = |it: &RootMove| (-it.rank, -it.score);
                self.root_moves[..=first].sort_by_key(in_order);
            }
            if self.is_stopped() {
                break;
            }
            self.completed_depth = depth;
            for first in 0..lines {
                self.report(depth, first, None, report);
            }
            if self.index == 0 && self.is_done(depth, &mut stability) {
                break;
            }
        }
        self.check_limits();
    }

    /// The moves from number `first` on that are of its rank.
    fn equals(&self, first: usize) -> Range<usize> {
        let rank = self.root_moves[first].rank;
        let count = self.root_moves[first..].iter().take_while(|it| it.rank == rank).count();
        first..first + count
    }

    /// Sorts the moves from number `first` on by their scores, among those of its rank.
    fn sort_from(&mut self, first: usize) {
        let equals = self.equals(first);
        self.root_moves[equals].sort_by_key(|root_move| -root_move.score);
    }

    /// Whether the search may end after this iteration.
    fn is_done(&mut self, depth: usize, stability: &mut Stability) -> bool {
        let limits = self.shared.limits;
        let best = &self.root_moves[0];
        let score = best.score;
        if let (Some(wanted), Score::Mate(found)) = (limits.mate, Score::from_value(score))
            && found > 0
            && found.cast_unsigned() <= wanted
        {
            return true;
        }
        if limits.soft_nodes.is_some_and(|enough| self.visited() >= enough) {
            return true;
        }
        // A mate that a full search of its length has found will not get shorter.
        if limits.clock.is_some() && is_mate(score) && mate_in(depth / 2) <= score.abs() {
            return self.is_enough(1);
        }
        let effort = best.nodes * 100 / self.nodes().max(1);
        let scale = stability.scale(best.mv, score, u32::try_from(effort).unwrap_or(100));
        if self.root_moves.len() == 1 && limits.clock.is_some() && depth >= 5 {
            return self.is_enough(1);
        }
        self.is_enough(scale)
    }

    /// Searches with a narrow window around the last score, and widens it until it holds.
    fn aspirate(&mut self, depth: usize, first: usize, report: &mut dyn FnMut(&Info<'_>)) {
        let expected = self.root_moves[first].last_score;
        let mut delta =
            self.numbers().aspiration + (expected / 110).saturating_mul(expected / 110).min(60);
        let (mut alpha, mut beta) = if depth >= 5 && !is_mate(expected) && expected != -INFINITE {
            ((expected - delta).max(-INFINITE), (expected + delta).min(INFINITE))
        } else {
            (-INFINITE, INFINITE)
        };
        let mut less = 0;
        loop {
            let depth_now = (depth.cast_signed() - less).max(1);
            let score = self.search_root(alpha, beta, i32::try_from(depth_now).unwrap_or(1), first);
            if self.is_stopped() {
                return;
            }
            self.sort_from(first);
            if score <= alpha {
                beta = i32::midpoint(alpha, beta);
                alpha = (score - delta).max(-INFINITE);
                less = 0;
                self.report_bound(depth, first, Bound::Upper, report);
            } else if score >= beta {
                beta = (score + delta).min(INFINITE);
                if less < 3 && !is_mate(score) {
                    less += 1;
                }
                self.report_bound(depth, first, Bound::Lower, report);
            } else {
                return;
            }
            delta += delta / 2;
            if delta > 600 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// Searches the root moves from number `first` on, as far as they are of its rank.
    fn search_root(&mut self, mut alpha: i32, beta: i32, depth: i32, first: usize) -> i32 {
        let root = self.root;
        let task = Task { ply: 0, alpha, beta, depth, kind: Kind::Principal };
        let first_alpha = alpha;
        let raw = if root.is_check() { NO_EVAL } else { self.evaluate(&root) };
        self.stack[0].static_eval = if root.is_check() {
            None
        } else {
            let correction = self.correction(&root, self.correction_keys(&root, 0));
            Some(adjust(self.numbers(), &root, correction, raw))
        };
        self.stack[1].killer = None;
        self.stack[2].cutoffs = 0;
        let mut best = -INFINITE;
        let mut best_move = None;
        for number in self.equals(first) {
            let mv = self.root_moves[number].mv;
            let count = number - first + 1;
            let before = self.nodes();
            let next = self.play(&root, 0, mv);
            let mut score = alpha;
            if count > 1 {
                let is_quiet = !mv.is_capture() && mv.promotion().is_none();
                let mut reduction = 0;
                if depth >= 3 && count > 3 {
                    reduction = if is_quiet {
                        reductions::of_quiet(self.numbers(), depth, count) - 1000
                    } else {
                        reductions::of_capture(self.numbers(), depth, count) - 500
                    };
                    reduction -= 900 * i32::from(next.is_check());
                }
                let reduced = (depth - 1 - reduction / 1024).clamp(1, (depth - 1).max(1));
                score = -self.node(&next, task.scout(alpha, reduced, Kind::Cut));
                if score > alpha && reduced < depth - 1 {
                    score = -self.node(&next, task.scout(alpha, depth - 1, Kind::Cut));
                }
            }
            if count == 1 || score > alpha {
                let window = Task { alpha, ..task };
                score = -self.node(&next, window.child(depth - 1, Kind::Principal));
            }
            self.take_back();
            let spent = self.nodes() - before;
            self.root_moves[number].nodes += spent;
            if self.is_stopped() {
                return best;
            }
            let sel_depth = self.sel_depth;
            let root_move = &mut self.root_moves[number];
            if count == 1 || score > alpha {
                root_move.score = score;
                root_move.sel_depth = sel_depth;
                root_move.line.truncate(1);
                root_move.line.extend_from_slice(self.pvs.line(1));
            } else {
                // Not better: its place stays behind those that are.
                root_move.score = -INFINITE;
            }
            if score > best {
                best = score;
                best_move = Some(mv);
            }
            if score > alpha {
                alpha = score;
                if score >= beta {
                    break;
                }
            }
        }
        if first == 0 {
            let bound = Bound::of_search(best, first_alpha, beta, true);
            let entry = Entry { mv: best_move, score: best, eval: raw, depth, bound, pv: true };
            self.store(&root, 0, entry);
        }
        best
    }

    /// Tells of a score outside the window, once a search has lasted a while.
    fn report_bound(
        &self,
        depth: usize,
        first: usize,
        bound: Bound,
        report: &mut dyn FnMut(&Info<'_>),
    ) {
        let is_long = self.timer.as_ref().is_some_and(|timer| timer.elapsed().as_secs() >= 3);
        if is_long && first == 0 {
            self.report(depth, first, Some(bound), report);
        }
    }

    fn report(
        &self,
        depth: usize,
        number: usize,
        bound: Option<Bound>,
        report: &mut dyn FnMut(&Info<'_>),
    ) {
        let Some(timer) = &self.timer else { return };
        let root_move = &self.root_moves[number];
        self.shared.nodes[self.index].store(self.nodes(), std::sync::atomic::Ordering::Relaxed);
        report(&Info {
            depth,
            sel_depth: root_move.sel_depth.max(depth),
            multi_pv: number + 1,
            score: Score::from_value(self.reported_score(root_move, root_move.score)),
            report: match bound {
                Some(Bound::Upper) => Report::AtMost,
                Some(Bound::Lower) => Report::AtLeast,
                Some(Bound::Exact | Bound::None) | None => Report::Exact,
            },
            nodes: self.shared.total_nodes(),
            elapsed: timer.elapsed(),
            per_mille_full: self.shared.table.per_mille_full(),
            table_hits: self.shared.endings.hits(),
            line: &self.to_the_mate(root_move),
        });
    }
}

/// How sure the search is of its move: an unsure one thinks longer.
#[derive(Default)]
struct Stability {
    best: Option<Move>,
    /// Iterations since the best move changed.
    since_change: u32,
    /// Scores of the iterations before, smoothed.
    average: Option<i32>,
}

impl Stability {
    /// By how much to stretch the time, in hundredths. `effort` is the part of all positions
    /// visited below the best move, in hundredths.
    fn scale(&mut self, best: Move, score: i32, effort: u32) -> u32 {
        if self.best == Some(best) {
            self.since_change += 1;
        } else {
            self.best = Some(best);
            self.since_change = 0;
        }
        let by_change = [170, 130, 110, 95, 85, 80][self.since_change.min(5) as usize];
        let average = self.average.unwrap_or(score);
        self.average = Some((average * 2 + score) / 3);
        let by_score = 100u32.saturating_add_signed((average - score).clamp(-20, 60));
        let by_effort = 210 - (effort.min(100) * 3 / 2).min(150);
        by_change * by_score / 100 * by_effort / 100
    }
}
