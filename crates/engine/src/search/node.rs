//! One position of the tree: principal variation search with its prunings and reductions.

use staunton_rules::{Move, Position, Role};

use super::checks::Checks;
use super::history::{self, NO_STEP};
use super::ordering::{Context, Picker, Scope, Threats};
use super::reductions;
use super::worker::Worker;
use crate::score::{
    DRAW, INFINITE, KNOWN_WIN, MATE_BOUND, MAX_PLY, is_mate, mate_in, mated_in,
};
use crate::see;
use crate::knob::knob;
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
struct Outlook {
    entry: Option<Entry>,
    remembered: Option<Move>,
    /// Evaluated and corrected; meaningless in check.
    static_eval: i32,
    /// The best guess at the score: the evaluation, or what the table knows better.
    guess: i32,
    keys: history::CorrectionKeys,
    in_check: bool,
    improving: bool,
    was_pv: bool,
}

/// Depths up to which a node is given up when the evaluation is far above beta.
const REVERSE_FUTILITY_DEPTH: i32 = 9;
/// Depth from which a capture that beats beta by far in a shallow search refutes a node.
const PROBCUT_DEPTH: i32 = 5;
/// Depth from which it is asked whether the remembered move is the only good one.
const SINGULAR_DEPTH: i32 = 7;

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
        // No line from here is better than mating at once or worse than being mated.
        alpha = alpha.max(mated_in(ply));
        beta = beta.min(mate_in(ply + 1));
        if alpha >= beta {
            return alpha;
        }

        let excluded = self.stack[ply].excluded;
        let outlook = self.outlook(position, ply, excluded, is_pv);
        if let Some(entry) = outlook.entry
            && !is_pv
            && excluded.is_none()
            && entry.depth >= depth
            && position.halfmove_clock() < 90
        {
            if entry.bound.proves_at_least(entry.score, beta) {
                if let Some(mv) = outlook.remembered {
                    self.learn_from_table(position, ply, mv, depth);
                }
                return entry.score;
            }
            if entry.bound.proves_at_most(entry.score, alpha) {
                return entry.score;
            }
        }
        self.stack[ply + 1].killer = None;
        self.stack[ply + 2].cutoffs = 0;

        if !is_pv && !outlook.in_check && excluded.is_none() {
            let task = Task { alpha, beta, ..task };
            if let Some(score) = self.prune(position, task, &outlook) {
                return score;
            }
            if self.is_stopped() {
                return DRAW;
            }
        }
        // Without a move to begin with, a deep search is dear: the next one will have one.
        if depth >= 4 && outlook.remembered.is_none() && kind != Kind::All {
            depth -= 1;
        }
        self.moves(position, Task { alpha, beta, depth, ..task }, &outlook)
    }

    /// Looks the position up and evaluates it.
    fn outlook(
        &mut self,
        position: &Position,
        ply: usize,
        excluded: Option<Move>,
        is_pv: bool,
    ) -> Outlook {
        let entry = if excluded.is_some() { None } else { self.probe(position, ply) };
        let in_check = position.is_check();
        let keys = history::correction_keys(position);
        let mut static_eval = -INFINITE;
        let mut guess = -INFINITE;
        if in_check {
            self.stack[ply].static_eval = None;
        } else {
            let raw = if excluded.is_some() {
                self.stack[ply].raw_eval
            } else {
                match entry {
                    Some(entry) if entry.eval != NO_EVAL => entry.eval,
                    _ => self.evaluate(position),
                }
            };
            self.stack[ply].raw_eval = raw;
            static_eval = self.adjust(position, keys, raw);
            guess = static_eval;
            if let Some(entry) = entry
                && !is_mate(entry.score)
                && (entry.bound.proves_at_least(entry.score, guess)
                    || entry.bound.proves_at_most(entry.score, guess))
            {
                guess = entry.score;
            }
            self.stack[ply].static_eval = Some(static_eval);
            if entry.is_none() && excluded.is_none() {
                let bare = Entry { mv: None, score: 0, eval: raw, depth: 0, bound: Bound::None, pv: is_pv };
                self.store(position, ply, bare);
            }
        }
        let before = |plies: usize| ply.checked_sub(plies).and_then(|ply| self.stack[ply].static_eval);
        let improving =
            !in_check && before(2).or_else(|| before(4)).is_none_or(|before| static_eval > before);
        Outlook {
            entry,
            remembered: entry.and_then(|entry| entry.mv).filter(|&mv| position.is_legal(mv)),
            static_eval,
            guess,
            keys,
            in_check,
            improving,
            was_pv: is_pv || entry.is_some_and(|entry| entry.pv),
        }
    }

    /// What can be said of a node without trying its moves one by one.
    fn prune(&mut self, position: &Position, task: Task, outlook: &Outlook) -> Option<i32> {
        let Task { ply, alpha, beta, depth, kind } = task;
        let Outlook { guess, static_eval, improving, .. } = *outlook;
        // Reverse futility: so far above beta that no quiet opponent brings it down.
        let margin = 85 * (depth - i32::from(improving)) + 10;
        if depth <= knob(0, REVERSE_FUTILITY_DEPTH)
            && !outlook.was_pv
            && guess - margin >= beta
            && guess < KNOWN_WIN
            && beta > -MATE_BOUND
        {
            return Some(beta + (guess - beta) / 3);
        }
        // Razoring: so far below alpha that only captures can help.
        if depth <= knob(1, 3) && guess + 200 + 220 * depth * depth < alpha {
            let score = self.quiescence(position, Task { depth: 0, beta: alpha + 1, ..task });
            if score <= alpha {
                return Some(score);
            }
        }
        let has_pieces = has_pieces(position);
        let after_null = self.stack[ply].after_null;
        if kind == Kind::Cut && knob(2,1) > 0
            && !after_null
            && has_pieces
            && guess >= beta
            && static_eval >= beta - 18 * depth + 140
            && beta > -MATE_BOUND
            && ply >= self.null_from
            && let Some(score) = self.null_move(position, task, outlook)
        {
            return Some(score);
        }
        if depth >= knob(3, PROBCUT_DEPTH) && !is_mate(beta) {
            return self.probcut(position, task, outlook);
        }
        None
    }

    /// Null move: if passing the turn is good enough, a move is too.
    fn null_move(&mut self, position: &Position, task: Task, outlook: &Outlook) -> Option<i32> {
        let Task { ply, beta, depth, .. } = task;
        let next = position.null_move()?;
        let reduction = 4 + depth / 4 + ((outlook.guess - beta) / 180).min(3);
        self.pass(position, ply);
        let score = -self.node(&next, task.scout(beta - 1, depth - reduction, Kind::All));
        self.take_back();
        if self.is_stopped() || score < beta {
            return None;
        }
        let score = if score >= MATE_BOUND { beta } else { score };
        if depth < 14 || self.null_from > 0 {
            return Some(score);
        }
        // Deep down zugzwang is looked out for by a search without null moves for a while.
        self.null_from = ply + crate::search::plies((depth - reduction) * 3 / 4);
        let check = Task { alpha: beta - 1, depth: depth - reduction, ..task };
        let verified = self.node(position, check);
        self.null_from = 0;
        (verified >= beta).then_some(score)
    }

    /// A capture that beats beta by far even in a shallow search will beat it in a deep one.
    fn probcut(&mut self, position: &Position, task: Task, outlook: &Outlook) -> Option<i32> {
        let Task { ply, beta, depth, kind, .. } = task;
        let goal = beta + 190 - 50 * i32::from(outlook.improving);
        if outlook.entry.is_some_and(|entry| {
            entry.depth >= depth - 3 && entry.bound != Bound::None && entry.score < goal
        }) {
            return None;
        }
        let first = outlook.remembered.filter(|&mv| mv.is_capture());
        let threshold = goal - outlook.static_eval;
        let mut picker = Picker::new(&self.list, first, Scope::Tactical, threshold);
        let mut found = None;
        while let Some(mv) = self.next_tactical(&mut picker, position) {
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
                    pv: outlook.was_pv,
                };
                self.store(position, ply, entry);
                found = Some(score);
                break;
            }
        }
        picker.finish(&mut self.list);
        found
    }

    /// Tries the moves one after the other.
    fn moves(&mut self, position: &Position, task: Task, outlook: &Outlook) -> i32 {
        let Task { ply, mut alpha, beta, depth, kind } = task;
        let is_pv = kind == Kind::Principal;
        let first_alpha = alpha;
        let excluded = self.stack[ply].excluded;
        let past = self.past(ply);
        let threats = Threats::of(position);
        let checks = Checks::of(position);
        let killer = self.stack[ply].killer;
        let counter = self.counter_move(ply);
        let mut picker = Picker::new(&self.list, outlook.remembered, Scope::All, 0);
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut count = 0;
        let mut tried = Tried::default();
        loop {
            let context =
                Context { history: &self.memory.history, threats: &threats, past, killer, counter };
            let Some(mv) = picker.next(&mut self.list, position, &context) else { break };
            if Some(mv) == excluded || count > 0 && self.overlooks(position, ply, mv) {
                continue;
            }
            count += 1;
            let is_quiet = !mv.is_capture() && mv.promotion().is_none();
            let quiet = threats.quiet_move(position, mv);
            let merit = if is_quiet {
                self.memory.history.of_quiet(quiet, past)
            } else {
                position
                    .captured(mv)
                    .map_or(0, |taken| self.memory.history.of_capture(quiet.step, taken))
            };
            let mut reduction = if is_quiet {
                reductions::of_quiet(depth, count)
            } else {
                reductions::of_capture(depth, count)
            };

            if ply > 0 && best > -MATE_BOUND && has_pieces(position) {
                let left = (depth - reduction / 1024 + merit / 12_000).max(0);
                if is_quiet {
                    // Late moves, and quiet moves that cannot bring the score up to alpha.
                    let enough = (knob(4, 4) + depth * depth) / (2 - i32::from(outlook.improving));
                    if count_as_int(count) >= enough {
                        picker.skip_quiets();
                    }
                    let gives_check = checks.has(position.moving_role(mv), mv);
                    if left <= knob(5, 9)
                        && !gives_check
                        && !outlook.in_check
                        && outlook.static_eval + 110 + 95 * left + merit / 200 <= alpha
                    {
                        continue;
                    }
                    if left <= knob(6, 4) && !gives_check && merit < -4_500 * depth {
                        continue;
                    }
                    if !see::gains_at_least(position, mv, -knob(7, 26) * left * left) {
                        continue;
                    }
                } else if picker.is_late()
                    && !see::gains_at_least(position, mv, -knob(8, 95) * depth - merit / 60)
                {
                    continue;
                }
            }

            let mut extension = 0;
            if let Some(entry) = outlook.entry
                && Some(mv) == outlook.remembered
                && ply > 0
                && excluded.is_none()
                && depth >= SINGULAR_DEPTH
                && entry.depth >= depth - 3
                && matches!(entry.bound, Bound::Lower | Bound::Exact)
                && !is_mate(entry.score)
                && ply < 2 * self.root_depth
            {
                match self.singular(position, task, outlook, entry, mv) {
                    Singular::Extend(plies) => extension = plies,
                    Singular::Refuted(score) => {
                        picker.finish(&mut self.list);
                        return score;
                    }
                }
                if self.is_stopped() {
                    break;
                }
            }

            let next = self.play(position, ply, mv);
            if extension == 0 && next.is_check() && depth > 3 {
                extension = 1;
            }
            let new_depth = depth + extension - 1;
            let mut score;
            if depth >= knob(9, 2) && count > 1 + usize::from(is_pv) {
                // Late moves are looked at less deeply first.
                if is_quiet {
                    reduction -= merit / 10;
                    if kind == Kind::Cut {
                        reduction += 1500;
                    }
                    if !outlook.improving {
                        reduction += 700;
                    }
                    if outlook.remembered.is_some_and(Move::is_capture) {
                        reduction += 700;
                    }
                    if Some(mv) == killer || Some(mv) == counter {
                        reduction -= 900;
                    }
                } else {
                    reduction -= merit / 12;
                    if kind == Kind::Cut {
                        reduction += 800;
                    }
                }
                if outlook.was_pv {
                    reduction -= 1000 + 500 * i32::from(is_pv);
                }
                if next.is_check() {
                    reduction -= 900;
                }
                if self.stack[ply + 1].cutoffs > 3 {
                    reduction += 800;
                }
                let reduced = (new_depth - reduction / 1024).clamp(1, new_depth.max(1));
                score = -self.node(&next, task.scout(alpha, reduced, Kind::Cut));
                if score > alpha && reduced < new_depth {
                    // It is better than thought: how much, decides how deep to look again.
                    let deeper = i32::from(score > best + 45 + 2 * new_depth);
                    let shallower = i32::from(score < best + 8);
                    let again = new_depth + deeper - shallower;
                    if again > reduced {
                        score = -self.node(&next, task.scout(alpha, again, kind.of_late_child()));
                    }
                    if is_quiet {
                        let bonus = if score > alpha { bonus(depth) } else { -malus(depth) };
                        self.learn_continuation(quiet, past, bonus);
                    }
                }
            } else if !is_pv || count > 1 {
                score = -self.node(&next, task.scout(alpha, new_depth, kind.of_late_child()));
            } else {
                score = alpha + 1;
            }
            if is_pv && (count == 1 || score > alpha) {
                let window = Task { alpha, ..task };
                score = -self.node(&next, window.child(new_depth, Kind::Principal));
            }
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
                tried.push(mv, is_quiet);
            }
        }
        picker.finish(&mut self.list);
        if self.is_stopped() {
            return DRAW;
        }
        if count == 0 {
            return if excluded.is_some() {
                alpha
            } else if outlook.in_check {
                mated_in(ply)
            } else {
                DRAW
            };
        }

        if let Some(mv) = best_move
            && best >= beta
        {
            self.learn(position, ply, &threats, mv, &tried, depth + i32::from(best > beta + 60));
        }
        if excluded.is_none() {
            self.conclude(position, Task { alpha: first_alpha, ..task }, outlook, best, best_move);
        }
        best
    }

    /// Stores what was found, and corrects the evaluation of positions like this.
    fn conclude(
        &mut self,
        position: &Position,
        task: Task,
        outlook: &Outlook,
        best: i32,
        best_move: Option<Move>,
    ) {
        let Task { ply, alpha, beta, depth, kind } = task;
        let bound = if best >= beta {
            Bound::Lower
        } else if kind == Kind::Principal && best > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let eval = if outlook.in_check { NO_EVAL } else { self.stack[ply].raw_eval };
        let entry = Entry { mv: best_move, score: best, eval, depth, bound, pv: outlook.was_pv };
        self.store(position, ply, entry);
        let is_quiet = best_move.is_none_or(|mv| !mv.is_capture() && mv.promotion().is_none());
        let says_more = match bound {
            Bound::Lower => best > outlook.static_eval,
            Bound::Upper => best < outlook.static_eval,
            Bound::Exact | Bound::None => true,
        };
        if !outlook.in_check && is_quiet && says_more && !is_mate(best) {
            let difference = best - outlook.static_eval;
            self.memory.history.learn_correction(position.turn(), outlook.keys, difference, depth);
        }
    }

    /// Whether all other moves are clearly worse than the remembered one.
    fn singular(
        &mut self,
        position: &Position,
        task: Task,
        outlook: &Outlook,
        entry: Entry,
        mv: Move,
    ) -> Singular {
        let Task { ply, beta, depth, kind, .. } = task;
        let limit = entry.score - depth * 3 / 2;
        self.stack[ply].excluded = Some(mv);
        let ask = Task { ply, alpha: limit - 1, beta: limit, depth: (depth - 1) / 2, kind: match kind {
            Kind::Principal | Kind::Cut => Kind::Cut,
            Kind::All => Kind::All,
        } };
        let score = self.node(position, ask);
        self.stack[ply].excluded = None;
        if score < limit {
            let far = kind != Kind::Principal && score < limit - 22;
            let very_far = far && !mv.is_capture() && score < limit - 90;
            return Singular::Extend(1 + i32::from(far) + i32::from(very_far));
        }
        if limit >= beta && kind != Kind::Principal && !outlook.in_check {
            // Several moves beat beta.
            return Singular::Refuted(limit);
        }
        if entry.score >= beta {
            return Singular::Extend(-2);
        }
        Singular::Extend(if kind == Kind::Cut { -1 } else { 0 })
    }

    /// Rewards the move that refuted and punishes those tried before it.
    fn learn(
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
            let step = super::ordering::step_of(position, best);
            self.memory.history.learn_capture(step, taken, bonus(depth));
        }
        for &mv in &tried.captures {
            if let Some(taken) = position.captured(mv) {
                let step = super::ordering::step_of(position, mv);
                self.memory.history.learn_capture(step, taken, -malus(depth));
            }
        }
    }

    /// Rewards a quiet move of the table that refutes without a search.
    fn learn_from_table(&mut self, position: &Position, ply: usize, mv: Move, depth: i32) {
        if !mv.is_capture() && mv.promotion().is_none() {
            let quiet = Threats::of(position).quiet_move(position, mv);
            let past = self.past(ply);
            self.memory.history.learn_quiet(quiet, past, bonus(depth) / 2);
        }
    }

    /// Whether the moves of the line repeat a position or make no progress.
    pub(super) fn is_draw(&self, position: &Position, ply: usize) -> bool {
        if ply == 0 {
            return false;
        }
        if position.halfmove_clock() >= 100 {
            return !(position.is_check() && !position.has_legal_moves());
        }
        position.is_insufficient_material() || self.is_repetition(position, ply)
    }
}

/// What the singular search says.
enum Singular {
    /// Search the move so many plies deeper.
    Extend(i32),
    /// The node is refuted without it.
    Refuted(i32),
}

/// The moves tried before the best.
#[derive(Default)]
struct Tried {
    quiets: Few,
    captures: Few,
}

impl Tried {
    fn push(&mut self, mv: Move, is_quiet: bool) {
        if is_quiet { self.quiets.push(mv) } else { self.captures.push(mv) }
    }
}

/// The first few moves; of those beyond nothing is learnt.
struct Few {
    moves: [Option<Move>; 32],
    len: usize,
}

impl Default for Few {
    fn default() -> Self {
        Self { moves: [None; 32], len: 0 }
    }
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

/// Whether the side to move has more than king and pawns: else zugzwang is common.
pub(super) fn has_pieces(position: &Position) -> bool {
    let board = position.board();
    let own = board.by_color(position.turn());
    (own - board.by_role(Role::Pawn)).more_than_one()
}

/// By how much a move is rewarded.
fn bonus(depth: i32) -> i32 {
    (170 * depth - 60).min(1700)
}

/// By how much a move is punished.
fn malus(depth: i32) -> i32 {
    (160 * depth - 40).min(1500)
}

fn count_as_int(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// No step: what stands before the root.
pub(super) const NO_PAST: history::Past = [NO_STEP; 3];
