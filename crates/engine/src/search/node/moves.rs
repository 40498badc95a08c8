//! The moves of a node, tried one after the other: which are left out, which are looked at more
//! or less deeply.

use staunton_rules::{Move, Position};

use super::learning::{Tried, bonus, malus};
use super::singular::Singular;
use super::{Kind, NodeContext, Task, has_pieces};
use crate::score::{DRAW, INFINITE, MATE_BOUND, is_mate, mated_in};
use crate::search::checks::Checks;
use crate::search::history::QuietMove;
use crate::search::ordering::{Context, Picker, Scope, Threats};
use crate::search::parameters::Parameters;
use crate::search::reductions;
use crate::search::steps::Past;
use crate::search::worker::Worker;
use crate::see;
use crate::tt::Bound;

/// Depths up to which a quiet move is left out that cannot bring the score up to alpha.
const FUTILITY_DEPTH: i32 = 9;
/// Depths up to which a quiet move is left out that has done badly elsewhere.
const HISTORY_DEPTH: i32 = 4;
/// Depth from which late moves are searched less deeply.
const REDUCTION_DEPTH: i32 = 2;

/// What is known of all moves of a node.
struct Scene {
    ply: usize,
    past: Past,
    threats: Threats,
    checks: Checks,
    killer: Option<Move>,
    counter: Option<Move>,
    has_pieces: bool,
}

/// A move about to be tried.
struct Trial {
    mv: Move,
    /// Its number among those tried, from 1.
    count: usize,
    is_quiet: bool,
    quiet: QuietMove,
    /// How well it has done elsewhere.
    merit: i32,
    /// By how much it is reduced to begin with, in 1024ths of a ply.
    reduction: i32,
    /// Known once it is played.
    gives_check: bool,
}

/// What becomes of a move before it is played.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Verdict {
    Try,
    LeaveOut,
}

impl Worker<'_> {
    /// Tries the moves of a node.
    pub(super) fn moves(&mut self, position: &Position, task: Task, node: &NodeContext) -> i32 {
        let Task { ply, mut alpha, beta, depth, kind } = task;
        let is_pv = kind == Kind::Principal;
        let excluded = self.stack[ply].excluded;
        let scene = Scene {
            ply,
            past: self.past(ply),
            threats: Threats::of(position, node.keys.parts[0]),
            checks: Checks::of(position),
            killer: self.stack[ply].killer,
            counter: self.counter_move(ply),
            has_pieces: has_pieces(position),
        };
        let mut picker = Picker::new(&self.list, node.tt_move, Scope::All, 0);
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut count = 0;
        let mut tried = Tried::default();
        while let Some(mv) = self.next_move(&mut picker, position, &scene) {
            if Some(mv) == excluded || count > 0 && self.overlooks(position, ply, mv) {
                continue;
            }
            count += 1;
            self.prefetch(position, mv);
            let mut trial = self.trial(position, &scene, depth, mv, count);
            let task = Task { alpha, ..task };
            if ply > 0
                && best > -MATE_BOUND
                && scene.has_pieces
                && judge(self.numbers(), position, task, node, &scene, &trial, &mut picker)
                    == Verdict::LeaveOut
            {
                continue;
            }
            let mut extension = match self.singular(position, task, node, mv) {
                Singular::Extend(plies) => plies,
                Singular::Refuted(score) => {
                    picker.finish(&mut self.list);
                    return score;
                }
            };
            if self.is_stopped() {
                break;
            }
            let next = self.play(position, ply, mv);
            trial.gives_check = next.is_check();
            if extension == 0 && depth > 3 && self.deserves_more(position, &trial) {
                extension = 1;
            }
            let score = self.try_move(&next, task, node, &scene, &trial, (extension, best));
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
                        self.stack[ply].cutoffs += 1;
                        break;
                    }
                    alpha = score;
                }
            }
            if Some(mv) != best_move {
                tried.push(mv, trial.is_quiet);
            }
        }
        picker.finish(&mut self.list);
        if self.is_stopped() {
            return DRAW;
        }
        if count == 0 {
            return match (excluded, node.in_check) {
                (Some(_), _) => alpha,
                (None, true) => mated_in(ply),
                (None, false) => DRAW,
            };
        }
        let is_soft = self.numbers().soften > 0 && !is_pv && !is_mate(best) && !is_mate(beta);
        if is_soft && best > beta {
            // The shallower the search, the less by how much beta is exceeded can be relied on.
            best = (best * depth + beta) / (depth + 1);
        }
        if best_move.is_none() {
            self.praise(ply, depth);
        }
        if let Some(mv) = best_move
            && best >= beta
        {
            let depth = depth + i32::from(best > beta + self.numbers().bonus_excess);
            self.learn(position, ply, &scene.threats, mv, &tried, depth);
        }
        if excluded.is_none() {
            self.conclude(position, task, node, best, best_move);
        }
        best
    }

    fn next_move(
        &mut self,
        picker: &mut Picker,
        position: &Position,
        scene: &Scene,
    ) -> Option<Move> {
        let context = Context {
            numbers: self.numbers(),
            history: &self.memory.history,
            threats: &scene.threats,
            past: scene.past,
            killer: scene.killer,
            counter: scene.counter,
            ply: scene.ply,
        };
        picker.next(&mut self.list, position, &context)
    }

    fn trial(
        &self,
        position: &Position,
        scene: &Scene,
        depth: i32,
        mv: Move,
        count: usize,
    ) -> Trial {
        let is_quiet = !mv.is_capture() && mv.promotion().is_none();
        let quiet = scene.threats.quiet_move(position, mv);
        let (history, numbers) = (&self.memory.history, self.numbers());
        let (merit, reduction) = if is_quiet {
            let quiets = history.quiets(numbers, quiet.color, quiet.structure, scene.past);
            (quiets.of(quiet), reductions::of_quiet(numbers, depth, count))
        } else {
            let taken = position.captured(mv);
            let merit = taken.map_or(0, |taken| history.of_capture(quiet.step, taken));
            (merit, reductions::of_capture(numbers, depth, count))
        };
        Trial { mv, count, is_quiet, quiet, merit, reduction, gives_check: false }
    }

    /// The score of a move just played: at first with less depth and a null window, if it comes
    /// late; then as deep and wide as it turns out to deserve.
    fn try_move(
        &mut self,
        next: &Position,
        task: Task,
        node: &NodeContext,
        scene: &Scene,
        trial: &Trial,
        (extension, best): (i32, i32),
    ) -> i32 {
        let Task { alpha, depth, kind, .. } = task;
        let is_pv = kind == Kind::Principal;
        let new_depth = depth + extension - 1;
        self.stack[task.ply].quiet = trial.is_quiet.then_some(trial.quiet);
        self.stack[task.ply].count = trial.count;
        let mut score = alpha + 1;
        if depth >= REDUCTION_DEPTH && trial.count > 1 + usize::from(is_pv) {
            let reduction = self.reduction(task, node, scene, trial);
            let reduced = (new_depth - reduction / 1024).clamp(1, new_depth.max(1));
            self.stack[task.ply].is_reduced = reduced < new_depth;
            score = -self.node(next, task.scout(alpha, reduced, Kind::Cut));
            self.stack[task.ply].is_reduced = false;
            if score > alpha && reduced < new_depth {
                // It is better than thought: how much, decides how deep to look again.
                let deeper = i32::from(score > best + self.numbers().deeper_margin + 2 * new_depth);
                let shallower = i32::from(score < best + self.numbers().shallower_margin);
                let again = new_depth + deeper - shallower;
                if again > reduced {
                    score = -self.node(next, task.scout(alpha, again, kind.of_late_child()));
                }
                if trial.is_quiet {
                    let bonus = if score > alpha {
                        bonus(self.numbers(), depth)
                    } else {
                        -malus(self.numbers(), depth)
                    };
                    self.memory.history.learn_continuation(
                        self.numbers(),
                        trial.quiet.step,
                        scene.past,
                        bonus,
                    );
                }
            }
        } else if !is_pv || trial.count > 1 {
            score = -self.node(next, task.scout(alpha, new_depth, kind.of_late_child()));
        }
        if is_pv && (trial.count == 1 || score > alpha) && !self.is_stopped() {
            score = -self.node(next, task.child(new_depth, Kind::Principal));
        }
        score
    }

    /// Whether a move gives a check that is looked at more deeply.
    fn deserves_more(&self, position: &Position, trial: &Trial) -> bool {
        let all = self.numbers().check_extension > 1;
        trial.gives_check && (all || see::gains_at_least(position, trial.mv, 0))
    }

    /// By how much a late move is reduced, in 1024ths of a ply.
    fn reduction(&self, task: Task, node: &NodeContext, scene: &Scene, trial: &Trial) -> i32 {
        let Task { ply, kind, .. } = task;
        let mut reduction = trial.reduction;
        if trial.is_quiet {
            reduction -= trial.merit * 8 / self.numbers().reduction_merit;
            reduction += if kind == Kind::Cut { self.numbers().reduction_cut } else { 0 };
            reduction += if node.improving { 0 } else { self.numbers().reduction_worsening };
            if node.tt_move.is_some_and(Move::is_capture) {
                reduction += self.numbers().reduction_remembered_capture;
            }
            if Some(trial.mv) == scene.killer || Some(trial.mv) == scene.counter {
                reduction -= self.numbers().reduction_killer;
            }
        } else {
            reduction -= trial.merit * 8 / self.numbers().reduction_capture_merit;
            reduction += if kind == Kind::Cut { self.numbers().reduction_capture_cut } else { 0 };
        }
        if node.was_pv {
            reduction -= if kind == Kind::Principal {
                self.numbers().reduction_principal
            } else {
                self.numbers().reduction_was_principal
            };
            if let Some(entry) = node.entry {
                if entry.bound != Bound::None && entry.score > task.alpha {
                    reduction -= self.numbers().reduction_promised;
                }
                if entry.depth >= task.depth {
                    reduction -= self.numbers().reduction_known;
                }
            }
        }
        reduction -= node.correction.abs() * self.numbers().reduction_correction;
        if trial.gives_check {
            reduction -= self.numbers().reduction_check;
        }
        if self.stack[ply + 1].cutoffs > 3 {
            reduction += self.numbers().reduction_cutoffs;
        }
        reduction
    }
}

/// Whether a move is worth playing at all, when there is one already that is not mated.
fn judge(
    numbers: &Parameters,
    position: &Position,
    task: Task,
    node: &NodeContext,
    scene: &Scene,
    trial: &Trial,
    picker: &mut Picker,
) -> Verdict {
    let Task { alpha, depth, .. } = task;
    let Trial { mv, merit, .. } = *trial;
    if !trial.is_quiet {
        let limit = -numbers.capture_loss * depth - merit / numbers.capture_merit;
        let loses = picker.is_late() && !see::gains_at_least(position, mv, limit);
        return if loses { Verdict::LeaveOut } else { Verdict::Try };
    }
    // The depth that will be left of it.
    let left = (depth - trial.reduction / 1024 + merit / numbers.history_ply).max(0);
    let most = (numbers.late_base + numbers.late_step * depth * depth) / 100;
    let enough = most / (2 - i32::from(node.improving));
    if i32::try_from(trial.count).unwrap_or(i32::MAX) >= enough {
        picker.skip_quiets();
    }
    if !scene.checks.has(position.moving_role(mv), mv) {
        let margin = numbers.futility_base + numbers.futility_step * left;
        let hope = node.static_eval + margin + merit / numbers.futility_merit;
        if left <= FUTILITY_DEPTH && !node.in_check && hope <= alpha {
            return Verdict::LeaveOut;
        }
        if left <= HISTORY_DEPTH && merit < -numbers.history_limit * depth {
            return Verdict::LeaveOut;
        }
    }
    if see::gains_at_least(position, mv, -numbers.quiet_loss * left * left) {
        Verdict::Try
    } else {
        Verdict::LeaveOut
    }
}
