//! The questions under work: one for each visitor, few at a time, watched and stopped.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde::Serialize;
use staunton_engine::TableStore;
use staunton_proofs::report::answer;
use staunton_proofs::{Bounds, Progress};
use tokio::sync::{Notify, Semaphore};
use utoipa::ToSchema;

use super::{Answer, Asked};
use crate::chance;
use crate::error::ApiError;
use crate::game::Ms;

/// How far a question may go.
const BOUNDS: Bounds = Bounds { nodes: 5_000_000, memory_mib: 256 };
/// How long a question may take.
const LONGEST: Duration = Duration::from_secs(120);
/// How long an answer can be fetched, in milliseconds.
const KEPT_MS: Ms = 5 * 60_000;
/// Questions kept at a time.
const MOST_JOBS: usize = 500;

/// Where questions are worked on. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Desk {
    jobs: Arc<Mutex<HashMap<String, Arc<Job>>>>,
    turns: Arc<Semaphore>,
    shelf: TableStore,
}

/// A question under work, or answered.
pub(crate) struct Job {
    id: String,
    /// The user who asked.
    of: String,
    stop: AtomicBool,
    nodes: AtomicU64,
    depth: AtomicU32,
    state: Mutex<State>,
    done: Notify,
}

enum State {
    Waiting,
    Running,
    Done(Result<Box<Answer>, Arc<ApiError>>, Ms),
}

/// How a question stands.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = ProofView)]
pub(crate) struct Asking {
    /// Its id.
    id: String,
    /// Whether others are before it, it is worked on, or it is answered.
    state: StateWord,
    /// Positions looked at so far.
    nodes: u64,
    /// What the search counts in: moves of a mate, plies of a table being made; 0 if nothing.
    depth: u32,
    /// Positions it may look at.
    most_nodes: u64,
    /// The answer, once it is there.
    #[schema(required = true)]
    answer: Option<Answer>,
}

/// How far a question has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ProofState)]
pub(crate) enum StateWord {
    /// Others are before it.
    Waiting,
    /// It is worked on.
    Running,
    /// It is answered.
    Done,
}

impl Asking {
    pub(crate) fn is_done(&self) -> bool {
        self.state == StateWord::Done
    }
}

impl Desk {
    /// A desk for half of the cores, with tables from this shelf.
    pub(crate) fn new(shelf: TableStore) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let turns = Arc::new(Semaphore::new((cores / 2).max(1)));
        Self { jobs: Arc::default(), turns, shelf }
    }

    fn jobs(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Job>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins to work on a question; what the same user asked before is stopped and forgotten.
    ///
    /// # Errors
    /// If too much is asked already.
    pub(crate) fn begin(&self, of: &str, asked: Asked, now: Ms) -> Result<Arc<Job>, ApiError> {
        let job = Arc::new(Job {
            id: format!("p_{}", chance::game_id()),
            of: of.to_owned(),
            stop: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            depth: AtomicU32::new(0),
            state: Mutex::new(State::Waiting),
            done: Notify::new(),
        });
        {
            let mut jobs = self.jobs();
            jobs.retain(|_, other| {
                let is_his = other.of == of;
                if is_his {
                    other.stop();
                }
                !is_his && !other.is_stale(now)
            });
            if jobs.len() >= MOST_JOBS {
                return Err(ApiError::Full);
            }
            jobs.insert(job.id.clone(), Arc::clone(&job));
        }
        tokio::spawn(work(self.clone(), Arc::clone(&job), asked, now));
        Ok(job)
    }

    /// The question with this id, if this user asked it.
    pub(crate) fn find(&self, of: &str, id: &str, now: Ms) -> Option<Arc<Job>> {
        self.jobs().get(id).filter(|job| job.of == of && !job.is_stale(now)).cloned()
    }

    /// Stops all questions: the server is going away.
    pub(crate) fn close(&self) {
        self.turns.close();
        self.jobs().values().for_each(|job| job.stop());
    }
}

async fn work(desk: Desk, job: Arc<Job>, asked: Asked, now: Ms) {
    let Ok(turn) = Arc::clone(&desk.turns).acquire_owned().await else {
        return job.end(Err(ApiError::Lost), now);
    };
    job.set(State::Running);
    let (worker, shelf) = (Arc::clone(&job), desk.shelf.clone());
    let begun = Instant::now();
    let working = tokio::task::spawn_blocking(move || {
        let watch = |progress: Progress| worker.watch(progress, begun);
        let answered = answer(&asked.inquiry()?, &shelf, BOUNDS, &watch)?;
        Ok::<_, ApiError>(Answer::new(asked.question, answered))
    });
    let found = if let Ok(found) = working.await {
        found
    } else {
        tracing::error!("a question lost its thread");
        Err(ApiError::Lost)
    };
    drop(turn);
    let took = Ms::try_from(begun.elapsed().as_millis()).unwrap_or(Ms::MAX);
    job.end(found, now.saturating_add(took));
}

impl Job {
    /// How it stands.
    ///
    /// # Errors
    /// Why it could not be answered.
    pub(crate) fn look(&self) -> Result<Asking, Arc<ApiError>> {
        let (state, answer) = match &*self.state() {
            State::Waiting => (StateWord::Waiting, None),
            State::Running => (StateWord::Running, None),
            State::Done(Ok(answer), _) => (StateWord::Done, Some(Answer::clone(answer))),
            State::Done(Err(error), _) => return Err(Arc::clone(error)),
        };
        Ok(Asking {
            id: self.id.clone(),
            state,
            nodes: self.nodes.load(Ordering::Relaxed),
            depth: self.depth.load(Ordering::Relaxed),
            most_nodes: BOUNDS.nodes,
            answer,
        })
    }

    /// Stops it: what is known by then is its answer.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Waits until it is answered.
    pub(crate) async fn done(&self) {
        loop {
            let done = self.done.notified();
            if matches!(*self.state(), State::Done(..)) {
                return;
            }
            done.await;
        }
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, state: State) {
        *self.state() = state;
    }

    fn end(&self, found: Result<Answer, ApiError>, now: Ms) {
        self.set(State::Done(found.map(Box::new).map_err(Arc::new), now));
        self.done.notify_waiters();
    }

    fn is_stale(&self, now: Ms) -> bool {
        matches!(*self.state(), State::Done(_, at) if at + KEPT_MS < now)
    }

    fn watch(&self, progress: Progress, begun: Instant) -> ControlFlow<()> {
        self.nodes.store(progress.nodes, Ordering::Relaxed);
        self.depth.store(progress.depth, Ordering::Relaxed);
        if self.stop.load(Ordering::Relaxed) || begun.elapsed() > LONGEST {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}
