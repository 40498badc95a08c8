//! One thread of a search: its line, its memory, and when it must stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use staunton_rules::{Game, Move, Piece, Position};

use super::endings::Endings;
use super::history::{History, QuietMove};
use super::lines::Lines;
use super::ordering::Scored;
use super::parameters::Parameters;
use super::root_move::RootMove;
use super::steps::{NO_STEP, Past, Step, step};
use crate::eval::Evaluator;
use crate::limits::Limits;
use crate::network::Network;
use crate::score::{DRAW, MAX_PLY};
use crate::time::Timer;
use crate::time_source::TimeSource;
use crate::tt::{Entry, SharedTable};
use crate::weakness::Weakness;

/// Positions visited before a limit ends the first iteration. It takes a few hundred, but in
/// positions full of queens it may not end at all.
const FIRST_NODES: u64 = 2_000;

/// What a thread keeps from one search to the next.
pub(crate) struct Memory {
    pub(super) history: History,
    evaluator: Evaluator,
    /// By the step of the opponent's move: the quiet move that refuted it last.
    counters: Vec<Option<Move>>,
}

impl Memory {
    /// A memory for long searches.
    pub(crate) fn new() -> Self {
        Self::with_pawns(1 << 14)
    }

    /// A memory that remembers so many placements of pawns.
    pub(crate) fn with_pawns(size: usize) -> Self {
        Self {
            history: History::new(),
            evaluator: Evaluator::new(size),
            counters: vec![None; NO_STEP + 1],
        }
    }

    /// From now on the network judges positions, or else the hand-crafted evaluation.
    pub(crate) fn set_network(&mut self, network: Option<&Arc<Network>>) {
        self.evaluator.set_network(network);
    }

    /// Whether a network judges.
    #[cfg(test)]
    pub(super) fn has_network(&self) -> bool {
        self.evaluator.has_network()
    }

    /// Forgets all.
    pub(crate) fn clear(&mut self) {
        self.history.clear();
        self.counters.fill(None);
    }
}

/// What the threads of one search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: SharedTable<'a>,
    pub(crate) limits: &'a Limits,
    /// Set from outside: the search is to end.
    pub(crate) stop: &'a AtomicBool,
    /// Set by the first thread: the others are to end, too.
    pub(crate) halt: AtomicBool,
    /// Positions visited, by thread; each writes only its own.
    pub(crate) nodes: Vec<AtomicU64>,
    pub(crate) endings: Endings<'a>,
    pub(crate) time_source: TimeSource,
    pub(crate) numbers: Parameters,
}

impl Shared<'_> {
    /// Positions visited by all threads together.
    pub(crate) fn total_nodes(&self) -> u64 {
        self.nodes.iter().map(|nodes| nodes.load(Relaxed)).sum()
    }

    fn is_pondering(&self) -> bool {
        self.limits.pondering.as_ref().is_some_and(|pondering| pondering.load(Relaxed))
    }
}

/// What a node knows of itself while its subtree is searched.
#[derive(Copy, Clone)]
pub(super) struct Frame {
    /// Corrected evaluation; none in check.
    pub(super) static_eval: Option<i32>,
    pub(super) raw_eval: i32,
    /// The move that led away from here.
    step: Step,
    mv: Option<Move>,
    /// The turn was passed to come here.
    pub(super) after_null: bool,
    pub(super) excluded: Option<Move>,
    pub(super) killer: Option<Move>,
    /// The quiet move that led away from here.
    pub(super) quiet: Option<QuietMove>,
    /// Its number among those tried.
    pub(super) count: usize,
    /// Whether it is searched less deeply just now.
    pub(super) is_reduced: bool,
    /// How many of the children were refuted.
    pub(super) cutoffs: u32,
}

const EMPTY_FRAME: Frame = Frame {
    static_eval: None,
    raw_eval: 0,
    step: NO_STEP,
    mv: None,
    after_null: false,
    excluded: None,
    killer: None,
    quiet: None,
    count: 0,
    is_reduced: false,
    cutoffs: 0,
};

/// A position of the game or the line, as far as repetitions need it.
#[derive(Copy, Clone)]
pub(super) struct Station {
    pub(super) hash: u64,
    /// Plies since a move that cannot be undone, or a passed turn.
    pub(super) reversible: usize,
}

/// One thread of a search.
pub(crate) struct Worker<'a> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) memory: &'a mut Memory,
    /// The first thread reads the clock and tells what is found.
    pub(super) timer: Option<Timer>,
    pub(super) index: usize,
    pub(super) weakness: Option<Weakness>,
    pub(super) root: Position,
    pub(super) root_moves: Vec<RootMove>,
    pub(super) root_depth: usize,
    pub(super) stack: Vec<Frame>,
    pub(super) list: Vec<Scored>,
    pub(super) pvs: Lines,
    /// Null moves are allowed from this ply on.
    pub(super) null_from: usize,
    pub(super) sel_depth: usize,
    pub(super) completed_depth: usize,
    pub(super) stations: Vec<Station>,
    /// How many of the stations are the game's, the root's counted.
    of_game: usize,
    nodes: u64,
    /// When the limits are looked at again.
    next_check: u64,
    stopped: bool,
    was_pondering: bool,
}

impl<'a> Worker<'a> {
    pub(crate) fn new(
        shared: &'a Shared<'a>,
        memory: &'a mut Memory,
        game: &Game,
        index: usize,
    ) -> Self {
        let root = *game.position();
        let timer =
            (index == 0).then(|| Timer::start(shared.time_source, shared.limits, root.turn()));
        let mut root_moves = RootMove::all(&root, shared.limits);
        shared.endings.rank(&mut root_moves);
        let mut worker = Self {
            shared,
            memory,
            timer,
            index,
            weakness: None,
            root,
            root_moves,
            root_depth: 0,
            stack: vec![EMPTY_FRAME; MAX_PLY + 8],
            list: Vec::with_capacity(2048),
            pvs: Lines::new(),
            null_from: 0,
            sel_depth: 0,
            completed_depth: 0,
            stations: Vec::with_capacity(256 + MAX_PLY),
            of_game: 0,
            nodes: 0,
            next_check: 0,
            stopped: false,
            was_pondering: shared.is_pondering(),
        };
        for position in game.positions() {
            worker.arrive(position);
        }
        worker.of_game = worker.stations.len();
        worker
    }

    /// The numbers that the search goes by.
    #[inline]
    pub(super) fn numbers(&self) -> &'a Parameters {
        &self.shared.numbers
    }

    /// Counts a position; true if the search is to stop.
    #[inline]
    pub(super) fn visit(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.sel_depth = self.sel_depth.max(ply);
        if self.nodes >= self.next_check {
            self.check_limits();
            self.next_check = self.after_next();
        }
        self.stopped
    }

    /// When the limits are to be looked at again: to the position, where positions are counted.
    fn after_next(&self) -> u64 {
        let next = (self.nodes | 255) + 1;
        match self.shared.limits.nodes {
            None => next,
            Some(limit) if self.shared.nodes.len() == 1 => next.min(limit.max(self.nodes + 1)),
            Some(_) => self.nodes + 1,
        }
    }

    /// Whether the search is stopped: scores are without meaning.
    pub(super) fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Looks whether it is time to stop.
    pub(super) fn check_limits(&mut self) {
        let shared = self.shared;
        shared.nodes[self.index].store(self.nodes, Relaxed);
        if shared.halt.load(Relaxed) || shared.stop.load(Relaxed) {
            self.stopped = true;
            return;
        }
        let Some(timer) = &mut self.timer else { return };
        // Something should be found before the search ends by itself, if it does not take long.
        if self.completed_depth == 0 && self.nodes < FIRST_NODES {
            return;
        }
        if shared.limits.nodes.is_some_and(|limit| shared.total_nodes() >= limit) {
            self.stopped = true;
        }
        if shared.is_pondering() {
            return;
        }
        if self.was_pondering {
            self.was_pondering = false;
            timer.restart();
        }
        if self.nodes.is_multiple_of(256) && timer.is_over() {
            self.stopped = true;
        }
    }

    /// Positions visited so far by all threads, this one's counted to the last.
    pub(super) fn visited(&self) -> u64 {
        self.shared.nodes[self.index].store(self.nodes, Relaxed);
        self.shared.total_nodes()
    }

    /// Whether another iteration is not worth beginning; see [`Timer::is_enough`].
    pub(super) fn is_enough(&mut self, scale: u32) -> bool {
        self.check_limits();
        !self.shared.is_pondering()
            && self.timer.as_ref().is_some_and(|timer| timer.is_enough(scale))
    }

    /// Begins to fetch what the table knows of the position after `mv`, which is likely to be played.
    #[inline]
    pub(super) fn prefetch(&self, position: &Position, mv: Move) {
        self.shared.table.prefetch(|| position.probable_hash_after(mv));
    }

    /// Plays `mv`, which leads from `position` at `ply`.
    #[inline]
    pub(super) fn play(&mut self, position: &Position, ply: usize, mv: Move) -> Position {
        let piece = Piece::new(position.turn(), position.moving_role(mv));
        self.stack[ply].step = step(piece, mv.to());
        self.stack[ply].mv = Some(mv);
        self.stack[ply].quiet = None;
        self.stack[ply + 1].after_null = false;
        let next = position.play_unchecked(mv);
        self.arrive(&next);
        next
    }

    /// Notes that the turn is passed at `ply`.
    pub(super) fn pass(&mut self, position: &Position, ply: usize) {
        self.stack[ply].step = NO_STEP;
        self.stack[ply].mv = None;
        self.stack[ply].quiet = None;
        self.stack[ply + 1].after_null = true;
        // No position before can be repeated across a passed turn.
        self.stations.push(Station { hash: !position.hash(), reversible: 0 });
    }

    fn arrive(&mut self, position: &Position) {
        let before = self.stations.last().map_or(0, |station| station.reversible + 1);
        let clock = usize::try_from(position.halfmove_clock()).unwrap_or(usize::MAX);
        self.stations.push(Station { hash: position.hash(), reversible: clock.min(before) });
    }

    /// Takes the last move of the line back.
    #[inline]
    pub(super) fn take_back(&mut self) {
        self.stations.pop();
    }

    /// A draw is worth nothing, give or take a bit: so that the search does not run in circles.
    pub(super) fn draw_score(&self) -> i32 {
        DRAW + i32::from(self.nodes & 2 == 0) * 2 - 1
    }

    /// The evaluation, uncorrected; a weak player's is clouded.
    #[inline]
    pub(super) fn evaluate(&mut self, position: &Position) -> i32 {
        let value = self.memory.evaluator.evaluate(position, self.stations.len() - self.of_game);
        match &self.weakness {
            Some(weakness) => weakness.cloud(position, value),
            None => value,
        }
    }

    /// Whether a weak player does not see `mv` at all. At the root he sees all: what he does not see
    /// of his own moves is left out of those that are searched.
    #[inline]
    pub(super) fn overlooks(&self, position: &Position, ply: usize, mv: Move) -> bool {
        let Some(weakness) = &self.weakness else { return false };
        weakness.overlooks(position, mv, self.last_move(ply))
    }

    /// The move that led to the node at `ply`; none at the root.
    pub(super) fn last_move(&self, ply: usize) -> Option<Move> {
        ply.checked_sub(1).and_then(|ply| self.stack[ply].mv)
    }

    #[inline]
    pub(super) fn probe(&self, position: &Position, ply: usize) -> Option<Entry> {
        self.shared.table.probe(position.hash(), ply)
    }

    #[inline]
    pub(super) fn store(&self, position: &Position, ply: usize, entry: Entry) {
        self.shared.table.store(position.hash(), ply, entry);
    }

    /// The moves before the node at `ply`.
    pub(super) fn past(&self, ply: usize) -> Past {
        let before =
            |plies: usize| ply.checked_sub(plies).map_or(NO_STEP, |ply| self.stack[ply].step);
        [before(1), before(2), before(3), before(4), before(6)]
    }

    /// The quiet move that last refuted the opponent's move before `ply`.
    pub(super) fn counter_move(&self, ply: usize) -> Option<Move> {
        self.memory.counters[self.past(ply)[0]]
    }

    pub(super) fn set_counter_move(&mut self, ply: usize, mv: Move) {
        let before = self.past(ply)[0];
        if before != NO_STEP {
            self.memory.counters[before] = Some(mv);
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }
}
