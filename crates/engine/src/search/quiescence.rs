//! At the end of every line captures are played out, until the position is quiet enough to be
//! evaluated.

use staunton_rules::{Move, Position};

use super::judging::adjust;
use super::node::Task;
use super::ordering::{Context, Picker, Scope, Threats};
use super::worker::Worker;
use crate::score::{DRAW, INFINITE, MATE_BOUND, MAX_PLY, is_mate, mated_in};
use crate::see;
use crate::tt::{Bound, Entry, NO_EVAL};

/// So many captures in one position are enough: with many queens on the board the lines would
/// never end.
const MANY_CAPTURES: usize = 5;
/// After so many plies of captures only the last one is answered.
const LONG_LINE: i32 = 7;

impl Worker<'_> {
    /// The score of a position in which no move is looked at.
    fn end_of_line(&self, position: &Position, ply: usize) -> Option<i32> {
        if self.is_draw(position, ply) {
            return Some(self.draw_score());
        }
        self.look_up_own(position, ply).map(|found| found.score)
    }

    /// The score of `position` when only captures, promotions and answers to checks are looked
    /// at. The depth of the task, zero or below, tells how long this has been going on.
    pub(super) fn quiescence(&mut self, position: &Position, task: Task) -> i32 {
        let Task { ply, mut alpha, beta, depth, .. } = task;
        self.pvs.clear(ply);
        if self.visit(ply) {
            return DRAW;
        }
        if let Some(score) = self.end_of_line(position, ply) {
            return score;
        }
        if ply >= MAX_PLY {
            return self.evaluate(position);
        }
        let is_pv = beta - alpha > 1;
        let in_check = position.is_check();
        let entry = self.probe(position, ply);
        if let Some(entry) = entry
            && !is_pv
            && (entry.bound.proves_at_least(entry.score, beta)
                || entry.bound.proves_at_most(entry.score, alpha))
        {
            return entry.score;
        }
        let first_alpha = alpha;
        let pv = entry.is_some_and(|entry| entry.pv);
        let (mut best, mut raw_eval, mut futility) = (-INFINITE, NO_EVAL, -INFINITE);
        if !in_check {
            (raw_eval, best) = self.stand_pat(position, ply, entry);
            if best >= beta {
                best = softened(best, beta, self.numbers().soften_standing);
                if entry.is_none() {
                    let bound = Bound::Lower;
                    let found =
                        Entry { mv: None, score: best, eval: raw_eval, depth: 0, bound, pv };
                    self.store(position, ply, found);
                }
                return best;
            }
            alpha = alpha.max(best);
            futility = best + self.numbers().quiescence_futility;
        }

        let tt_move = entry
            .and_then(|entry| entry.mv)
            .filter(|mv| in_check || mv.is_capture() || mv.promotion().is_some())
            .filter(|&mv| position.is_legal(mv));
        let scope = if in_check { Scope::All } else { Scope::Tactical };
        let threshold = -self.numbers().quiescence_loss;
        let mut picker = Picker::new(&self.list, tt_move, scope, threshold);
        let mut best_move = None;
        let mut count = 0;
        while let Some(mv) = self.next_quiescent(&mut picker, position, ply, in_check) {
            if !in_check && self.overlooks(position, ply, mv) {
                continue;
            }
            count += 1;
            self.prefetch(position, mv);
            if best > -MATE_BOUND {
                if in_check {
                    // One quiet answer to a check is enough once there is any.
                    picker.skip_quiets();
                } else if self.is_far_fetched(ply, depth, count, mv) {
                    continue;
                } else if is_hopeless(position, mv, alpha - futility) {
                    best = best.max(futility.min(alpha));
                    continue;
                }
            }
            let next = self.play(position, ply, mv);
            let score =
                -self.quiescence(&next, Task { alpha, ..task }.child(depth.min(0) - 1, task.kind));
            self.take_back();
            if self.is_stopped() {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if is_pv {
                        self.pvs.lead(ply, mv);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        picker.finish(&mut self.list);
        if self.is_stopped() {
            return DRAW;
        }
        if in_check && count == 0 {
            return mated_in(ply);
        }
        best = softened(best, beta, self.numbers().soften_quiescence);
        let bound = Bound::of_search(best, first_alpha, beta, is_pv);
        let found = Entry { mv: best_move, score: best, eval: raw_eval, depth: 0, bound, pv };
        self.store(position, ply, found);
        best
    }

    /// The evaluation, and what not capturing at all is worth: the same, or what the table knows
    /// better.
    fn stand_pat(&mut self, position: &Position, ply: usize, entry: Option<Entry>) -> (i32, i32) {
        let keys = self.correction_keys(position, ply);
        let raw_eval = self.raw_eval(position, entry);
        let correction = self.correction(position, keys);
        let value = adjust(self.numbers(), position, correction, raw_eval);
        (raw_eval, entry.map_or(value, |entry| entry.sharpen(value)))
    }

    /// Whether a capture need not be looked at because enough others were, or the line is long:
    /// then only what was just taken is taken back.
    fn is_far_fetched(&self, ply: usize, depth: i32, count: usize, mv: Move) -> bool {
        let takes_back = self.last_move(ply).is_some_and(|last| last.to() == mv.to());
        !takes_back && (count > MANY_CAPTURES || depth <= -LONG_LINE)
    }

    /// The next capture or promotion that does not lose.
    pub(super) fn next_tactical(
        &mut self,
        picker: &mut Picker,
        position: &Position,
    ) -> Option<Move> {
        let context = Context {
            numbers: self.numbers(),
            history: &self.memory.history,
            threats: &Threats::NONE,
            past: super::steps::NO_PAST,
            killer: None,
            counter: None,
            ply: usize::MAX,
        };
        picker.next(&mut self.list, position, &context)
    }

    /// The next move to try at the end of a line: in check any, else captures.
    fn next_quiescent(
        &mut self,
        picker: &mut Picker,
        position: &Position,
        ply: usize,
        in_check: bool,
    ) -> Option<Move> {
        if !in_check {
            return self.next_tactical(picker, position);
        }
        let context = Context {
            numbers: self.numbers(),
            history: &self.memory.history,
            threats: &Threats::NONE,
            past: self.past(ply),
            killer: None,
            counter: None,
            ply: usize::MAX,
        };
        picker.next(&mut self.list, position, &context)
    }
}

/// A score with so many hundredths taken off of what it exceeds beta by: at the end of a line that
/// cannot be relied on.
fn softened(score: i32, beta: i32, hundredths: i32) -> i32 {
    if score <= beta || is_mate(score) || is_mate(beta) {
        return score;
    }
    score - (score - beta) * hundredths / 100
}

/// Whether a capture brings less than `needed` and does not win by exchange either.
fn is_hopeless(position: &Position, mv: Move, needed: i32) -> bool {
    mv.promotion().is_none()
        && position.captured(mv).map_or(0, see::worth) <= needed
        && !see::gains_at_least(position, mv, 1)
}
