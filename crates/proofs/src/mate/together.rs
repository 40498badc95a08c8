//! The search for a mate on several cores: each takes a first move of the attacker, and when it is
//! through with that the next. What one of them knows the others do not.

use std::cell::Cell;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use staunton_rules::{Move, Position};

use super::alone::{MateProof, MateVerdict, mate};
use super::longest::MOST_MOVES;
use super::numbers::FEW;
use super::question::{Extent, MateQuestion};
use super::search::{Search, ordered};
use super::solution;
use crate::bounds::{Meter, Progress};
use crate::{Bounds, Limit, Strategy, Watch};

/// How often whoever watches is told how far the search has come.
const TELL_EVERY: Duration = Duration::from_millis(20);

/// The shortest forced mate, as [`mate`] finds it, by so many threads.
///
/// The threads share the bounds. Which positions they come to differs from run to run, and so may what
/// they leave undecided; what they decide does not.
///
/// # Examples
///
/// ```
/// use staunton_proofs::{Bounds, MateQuestion, MateVerdict, mate_on, unwatched};
/// use staunton_rules::Position;
/// use std::num::NonZeroUsize;
///
/// // Philidor's legacy: the king is smothered.
/// let position: Position = "r5k1/6pp/8/6N1/8/q7/6PP/3Q2K1 w - - 0 1".parse()?;
/// let two = NonZeroUsize::new(2).unwrap();
/// let question = MateQuestion::mate_in(5);
/// let bounds = Bounds { nodes: 20_000_000, ..Bounds::default() };
/// let verdict = mate_on(two, &position, question, bounds, &unwatched);
/// let MateVerdict::Mate(proof) = verdict else { panic!("{verdict:?}") };
/// assert_eq!((proof.moves, proof.solutions()), (5, 1));
/// # Ok::<(), staunton_rules::FenError>(())
/// ```
pub fn mate_on(
    threads: NonZeroUsize,
    position: &Position,
    question: MateQuestion,
    bounds: Bounds,
    watch: Watch<'_>,
) -> MateVerdict {
    if threads.get() == 1 || question.moves <= FEW {
        return mate(position, question, bounds, watch);
    }
    let shared = Shared { nodes: AtomicU64::new(0), most: bounds.nodes, is_over: false.into() };
    let each = Bounds {
        memory_mib: bounds.memory_mib / u32::try_from(threads.get()).unwrap_or(u32::MAX),
        ..bounds
    };
    let (give, tasks) = channel();
    let (tell, told) = channel();
    let tasks = Mutex::new(tasks);
    std::thread::scope(|scope| {
        for _ in 0..threads.get() {
            let (tell, tasks, shared) = (tell.clone(), &tasks, &shared);
            scope.spawn(move || work(position, question, each, tasks, &tell, shared));
        }
        let desk = Desk { give, told, shared: &shared, watch };
        desk.find(position, question)
    })
}

/// What all threads go by.
struct Shared {
    nodes: AtomicU64,
    most: u64,
    is_over: AtomicBool,
}

impl Shared {
    fn is_spent(&self) -> bool {
        self.nodes.load(Relaxed) >= self.most
    }
}

/// A first move, by its place among all, that is to force the mate in so many.
struct Task {
    moves: u32,
    first: Move,
    place: usize,
}

/// What came of a task: the whole of the solution by that move, if it is one.
struct Told {
    place: usize,
    found: Result<Option<Strategy>, Limit>,
}

/// Does one task after the other, until no more are given.
fn work(
    position: &Position,
    question: MateQuestion,
    bounds: Bounds,
    tasks: &Mutex<Receiver<Task>>,
    tell: &Sender<Told>,
    shared: &Shared,
) {
    let counted = Cell::new(0);
    let watch = |progress: Progress| {
        shared.nodes.fetch_add(progress.nodes - counted.replace(progress.nodes), Relaxed);
        if shared.is_over.load(Relaxed) || shared.is_spent() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let meter = Meter::new(bounds, &watch);
    let mut search = Search::new(position.turn(), question.stipulation, meter);
    let next = || tasks.lock().unwrap_or_else(PoisonError::into_inner).recv();
    while let Ok(Task { moves, first, place }) = next() {
        let found = match search.serves(position, first, moves) {
            Ok(true) => {
                solution::gather(&mut search, position, moves, question.extent, Some(first))
                    .map(Some)
            }
            Ok(false) => Ok(None),
            Err(limit) => Err(limit),
        };
        if tell.send(Told { place, found }).is_err() {
            return;
        }
    }
}

/// Where tasks are given out, and what came of them comes in.
struct Desk<'a> {
    give: Sender<Task>,
    told: Receiver<Told>,
    shared: &'a Shared,
    watch: Watch<'a>,
}

impl Desk<'_> {
    fn find(self, position: &Position, question: MateQuestion) -> MateVerdict {
        let mut none_in = 0;
        for moves in 1..=question.moves.min(MOST_MOVES) {
            match self.keys(position, moves, question.extent) {
                Ok(keys) if keys.is_empty() => none_in = moves,
                Ok(keys) => {
                    let strategy = Strategy::joined(&keys);
                    return MateVerdict::Mate(MateProof { moves, strategy });
                }
                Err(limit) => return MateVerdict::Undecided { none_in, limit },
            }
        }
        MateVerdict::NoMate
    }

    /// The solutions by each first move that forces the mate in `moves`.
    fn keys(
        &self,
        position: &Position,
        moves: u32,
        extent: Extent,
    ) -> Result<Vec<Strategy>, Limit> {
        let firsts = ordered(position);
        for (place, &first) in firsts.iter().enumerate() {
            let is_taken = self.give.send(Task { moves, first, place });
            assert!(is_taken.is_ok(), "the threads wait for tasks");
        }
        let mut keys = Vec::new();
        for _ in 0..firsts.len() {
            let Told { place, found } = self.next(moves)?;
            match found {
                Ok(None) => {}
                Ok(Some(strategy)) => keys.push((place, strategy)),
                Err(limit) => return Err(self.end(limit)),
            }
            if extent == Extent::OneKey && !keys.is_empty() {
                self.end(Limit::Cancelled);
                break;
            }
        }
        keys.sort_by_key(|(place, _)| *place);
        Ok(keys.into_iter().map(|(_, strategy)| strategy).collect())
    }

    /// What came of the next task.
    fn next(&self, moves: u32) -> Result<Told, Limit> {
        loop {
            let told = self.told.recv_timeout(TELL_EVERY);
            let progress = Progress { nodes: self.shared.nodes.load(Relaxed), depth: moves };
            if (self.watch)(progress).is_break() {
                return Err(self.end(Limit::Cancelled));
            }
            match told {
                Ok(told) => return Ok(told),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    unreachable!("the desk holds a sender's end")
                }
            }
        }
    }

    /// Has all threads stop; why, if one of them said `limit`.
    fn end(&self, limit: Limit) -> Limit {
        self.shared.is_over.store(true, Relaxed);
        if limit == Limit::Cancelled && self.shared.is_spent() { Limit::Nodes } else { limit }
    }
}
