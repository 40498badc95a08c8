//! The engine: which move is best, by looking ahead.

pub(crate) mod analysis;
pub(crate) mod level;
mod watched;

use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use pyo3::prelude::*;
use staunton_engine::network::Network;
use staunton_engine::{Limits, Searcher};

use crate::board::Board;
use crate::error;
use crate::moves::Move;
use crate::terms;
use analysis::{Analysis, Finder};

/// What one may ask for: tables of a mebibyte to 64 gibibytes, and no more threads than machines have.
const MOST_HASH_MIB: usize = 1 << 16;
const MOST_THREADS: usize = 1024;
/// Seconds of a search, a year at most.
const LONGEST: f64 = 365.0 * 86_400.0;

/// An engine, which remembers from one search to the next. One search runs at a time; another waits for it.
#[pyclass(frozen, module = "staunton.engine")]
pub(crate) struct Engine(Mutex<Searcher>);

#[pymethods]
impl Engine {
    /// `hash_mib` mebibytes of table and so many threads. With `network = False` positions are judged by
    /// the rules of thumb that reviews speak of.
    #[new]
    #[pyo3(signature = (*, hash_mib = 16, threads = 1, network = true))]
    fn new(hash_mib: usize, threads: usize, network: bool) -> PyResult<Self> {
        let within = |name: &str, value: usize, most: usize| {
            let message = format!("{name} is {value}: expected 1 to {most}");
            if (1..=most).contains(&value) { Ok(()) } else { Err(error::refused(&message)) }
        };
        within("hash_mib", hash_mib, MOST_HASH_MIB)?;
        within("threads", threads, MOST_THREADS)?;
        let mut searcher = Searcher::new(hash_mib, threads);
        if network {
            searcher.set_network(Some(Network::standard()));
        }
        Ok(Self(Mutex::new(searcher)))
    }

    /// Searches the position on the board; the moves that led to it count as repetitions. It ends at the
    /// first limit reached. The interpreter's lock is given up meanwhile, and an interrupt stops it.
    #[pyo3(signature = (board, *, nodes = None, time = None, depth = None, mate = None, multipv = NonZeroUsize::MIN, root_moves = None))]
    #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
    fn search(
        &self,
        py: Python<'_>,
        board: &Bound<'_, Board>,
        nodes: Option<NonZeroU64>,
        time: Option<f64>,
        depth: Option<NonZeroU32>,
        mate: Option<NonZeroU32>,
        multipv: NonZeroUsize,
        root_moves: Option<Vec<Move>>,
    ) -> PyResult<Analysis> {
        let limits = Limits {
            nodes: nodes.map(NonZeroU64::get),
            move_time_ms: time.map(milliseconds).transpose()?,
            depth: depth.map(NonZeroU32::get),
            mate: mate.map(NonZeroU32::get),
            multi_pv: multipv.get(),
            search_moves: match root_moves {
                None => Vec::new(),
                Some(moves) if moves.is_empty() => {
                    return Err(error::refused(&"no root_moves: expected one at least"));
                }
                Some(moves) => {
                    let board = board.borrow();
                    let legal: PyResult<Vec<_>> =
                        moves.into_iter().map(|mv| board.legal(mv)).collect();
                    legal?
                }
            },
            ..Limits::default()
        };
        if nodes.is_none() && time.is_none() && depth.is_none() && mate.is_none() {
            let message = "a search without an end: expected nodes, time, depth or mate";
            return Err(error::refused(&message));
        }
        // The board is free for others while the engine thinks.
        let game = terms::game(&board.borrow())?;
        let stop = AtomicBool::new(false);
        watched::run(py, &stop, || {
            let mut finder = Finder::new(&game);
            let mut searcher = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            let result = searcher.search(&game, &limits, &stop, &mut |info| finder.hear(info));
            finder.conclude(&result, multipv.get())
        })
    }

    /// Forgets all that was found: a new game begins.
    fn clear(&self, py: Python<'_>) {
        py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).clear());
    }
}

/// Seconds as the engine counts them, one millisecond at least.
fn milliseconds(seconds: f64) -> PyResult<u64> {
    if !(seconds > 0.0 && seconds <= LONGEST) {
        let message = format!("time is {seconds} seconds: expected more than 0, a year at most");
        return Err(error::refused(&message));
    }
    let time = Duration::from_secs_f64(seconds).as_millis();
    Ok(u64::try_from(time).unwrap_or(u64::MAX).max(1))
}
