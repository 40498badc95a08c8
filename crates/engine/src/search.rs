//! The search: which move is best, by looking ahead.

mod checks;
mod corrections;
mod endings;
mod history;
mod info;
mod judging;
mod lines;
mod look_up;
mod node;
mod ordering;
pub(crate) mod parameters;
mod quiescence;
mod reductions;
mod repetition;
mod root;
mod root_move;
mod steps;
mod worker;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use staunton_rules::{Game, Move};

use crate::limits::Limits;
use crate::network::Network;
use crate::score::{DRAW, Score, mated_in};
use crate::tablebase::Tablebase;
use crate::time_source::{TimeSource, system_time};
use crate::tt::TranspositionTable;
use crate::weakness::Weakness;
use endings::Endings;
use parameters::Parameters;
use worker::{Shared, Worker};

pub use info::{Info, Report, SearchResult};
pub(crate) use worker::Memory;

/// Searches games, and remembers from one search to the next.
///
/// # Examples
///
/// ```
/// use staunton_engine::{Limits, Score, Searcher};
/// use staunton_rules::{CastlingMode, Game, Position};
/// use std::sync::atomic::AtomicBool;
///
/// let fen = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1";
/// let game = Game::new(Position::from_fen(fen, CastlingMode::Standard)?);
/// let limits = Limits { depth: Some(4), ..Limits::default() };
/// let mut searcher = Searcher::new(1, 1);
/// let found = searcher.search(&game, &limits, &AtomicBool::new(false), &mut |_| ());
/// assert_eq!(found.score, Score::Mate(1));
/// # Ok::<(), staunton_rules::FenError>(())
/// ```
pub struct Searcher {
    table: TranspositionTable,
    memories: Vec<Memory>,
    network: Option<Arc<Network>>,
    tablebase: Option<Arc<Tablebase>>,
    time_source: TimeSource,
    numbers: Parameters,
}

impl Searcher {
    /// A searcher with a table of `hash_mib` mebibytes and so many threads, each at least one.
    pub fn new(hash_mib: usize, threads: usize) -> Self {
        Self::with_table(TranspositionTable::new(hash_mib), threads)
    }

    fn with_table(table: TranspositionTable, threads: usize) -> Self {
        let memories = (0..threads.max(1)).map(|_| Memory::new()).collect();
        Self {
            table,
            memories,
            network: None,
            tablebase: None,
            time_source: system_time,
            numbers: Parameters::ENGINE,
        }
    }

    /// Changes the size of the table, which forgets all, and answers how many mebibytes it has now:
    /// fewer if there is not so much memory. All of it is laid down before this returns.
    pub fn resize(&mut self, hash_mib: usize) -> usize {
        // The old one goes first: both at once may be too much.
        self.table = TranspositionTable::with_kib(1);
        self.table = TranspositionTable::new(hash_mib);
        self.table.clear();
        self.table.mib()
    }

    /// Changes the number of threads.
    pub fn set_threads(&mut self, threads: usize) {
        let network = self.network.as_ref();
        self.memories.resize_with(threads.max(1), || {
            let mut memory = Memory::new();
            memory.set_network(network);
            memory
        });
    }

    /// From now on the network judges positions, or else the hand-crafted evaluation. What was
    /// found before is forgotten.
    pub fn set_network(&mut self, network: Option<Arc<Network>>) {
        for memory in &mut self.memories {
            memory.set_network(network.as_ref());
        }
        self.network = network;
        self.clear();
    }

    /// From now on positions are looked up in these tables of endings, or in none.
    pub fn set_tablebase(&mut self, tablebase: Option<Arc<Tablebase>>) {
        self.tablebase = tablebase;
    }

    /// From now on the limits of time are measured with this clock, not with [`system_time`].
    pub fn set_time_source(&mut self, source: TimeSource) {
        self.time_source = source;
    }

    /// From now on searches go by these numbers, not by [`Parameters::ENGINE`].
    pub fn set_parameters(&mut self, numbers: &Parameters) {
        self.numbers = *numbers;
    }

    /// Forgets all that was found: a new game begins.
    pub fn clear(&mut self) {
        self.table.clear();
        self.memories.iter_mut().for_each(Memory::clear);
    }

    /// Searches the present position of `game` until a limit is reached or `stop` is true.
    ///
    /// `on_info` is told of every iteration. A search that is stopped at once still answers
    /// with a legal move if there is one.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_engine::{Limits, Score, Searcher};
    /// use staunton_rules::{Game, Position};
    /// use std::sync::atomic::AtomicBool;
    ///
    /// let position: Position = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1".parse()?;
    /// let limits = Limits { depth: Some(3), ..Limits::default() };
    /// let mut depths = Vec::new();
    /// let result = Searcher::new(1, 1).search(
    ///     &Game::new(position),
    ///     &limits,
    ///     &AtomicBool::new(false),
    ///     &mut |info| depths.push(info.depth),
    /// );
    /// assert_eq!(result.score, Score::Mate(1));
    /// assert_eq!(result.best.map(|mv| position.uci(mv)).as_deref(), Some("a1a8"));
    /// assert!(depths.is_sorted());
    /// # Ok::<(), staunton_rules::FenError>(())
    /// ```
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &AtomicBool,
        on_info: &mut dyn FnMut(&Info<'_>),
    ) -> SearchResult {
        self.table.age();
        let shared = Shared {
            table: self.table.share(),
            limits,
            stop,
            halt: AtomicBool::new(false),
            nodes: self.memories.iter().map(|_| AtomicU64::new(0)).collect(),
            endings: self
                .tablebase
                .as_deref()
                .map_or_else(Endings::default, |tablebase| Endings::of_game(tablebase, game)),
            time_source: self.time_source,
            numbers: self.numbers,
        };
        let Some((first, others)) = self.memories.split_first_mut() else {
            return nothing_found();
        };
        std::thread::scope(|scope| {
            for (index, memory) in others.iter_mut().enumerate() {
                let shared = &shared;
                let helper = std::thread::Builder::new().stack_size(HELPER_STACK);
                // A helper that cannot be started is done without.
                let _ = helper.spawn_scoped(scope, move || {
                    Worker::new(shared, memory, game, index + 1).iterate(&mut |_| ());
                });
            }
            let mut worker = Worker::new(&shared, first, game, 0);
            worker.iterate(on_info);
            shared.halt.store(true, Relaxed);
            worker.conclude_search()
        })
    }
}

/// A move with its value as a weak player sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) mv: Move,
    pub(crate) value: i32,
}

/// Searches with little memory in the calling thread, as a weak player does if there is a
/// `weakness`; the best lines come first.
pub(crate) fn search_weakly(
    table_kib: usize,
    weakness: Option<Weakness>,
    game: &Game,
    limits: &Limits,
    stop: &AtomicBool,
) -> Vec<Line> {
    let mut table = TranspositionTable::with_kib(table_kib);
    let mut memory = Memory::with_pawns(1 << 9);
    let shared = Shared {
        table: table.share(),
        limits,
        stop,
        halt: AtomicBool::new(false),
        nodes: vec![AtomicU64::new(0)],
        endings: Endings::default(),
        time_source: system_time,
        numbers: Parameters::LEVELS,
    };
    let mut worker = Worker::new(&shared, &mut memory, game, 0);
    worker.weakness = weakness;
    worker.iterate(&mut |_| ());
    let lines = worker
        .root_moves
        .iter()
        .take(limits.multi_pv.max(1))
        .map(|root_move| Line { mv: root_move.mv, value: root_move.value() });
    let mut lines: Vec<Line> = lines.collect();
    lines.sort_by_key(|line| -line.value);
    lines
}

/// Bytes of stack of a helping thread; a line of full length needs less than one mebibyte.
const HELPER_STACK: usize = 8 << 20;

impl Worker<'_> {
    /// What the search came to.
    pub(crate) fn conclude_search(&self) -> SearchResult {
        let Some(best) = self.root_moves.first() else {
            let score = if self.root.is_check() { mated_in(0) } else { DRAW };
            return SearchResult { score: Score::from_value(score), ..nothing_found() };
        };
        SearchResult {
            best: Some(best.mv),
            ponder: best.line.get(1).copied(),
            score: Score::from_value(self.reported_score(best, best.value())),
            depth: self.completed_depth,
            nodes: self.shared.total_nodes(),
        }
    }
}

fn nothing_found() -> SearchResult {
    SearchResult { best: None, ponder: None, score: Score::from_value(DRAW), depth: 0, nodes: 0 }
}

#[cfg(test)]
mod tests;
