//! The queue: jobs that wait, jobs that run, and the hand that stops them.

mod doing;

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Notify, oneshot, watch};
use tokio::task::JoinHandle;
use tokio_util::task::TaskTracker;

use super::context::{StepAside, Told};
use super::job::{Asker, JobFailure, JobKind, StopReason};
use super::turns::Turns;
use super::worker::Runner;
use crate::game::Ms;
use crate::metrics::Metrics;

/// How often running jobs are looked at.
const LOOK: Duration = Duration::from_millis(20);

/// The input of a job, which is fetched when its turn has come.
pub(crate) type Input = Pin<Box<dyn Future<Output = Result<Vec<u8>, JobFailure>> + Send>>;

/// As many jobs of a kind wait as may wait.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct QueueFull;

/// Has jobs done. Cheap to clone.
#[derive(Clone)]
pub(crate) struct JobQueue {
    inner: Arc<Inner>,
}

struct Inner {
    runner: Box<dyn Runner>,
    metrics: Metrics,
    /// Since when time is counted here.
    began: Instant,
    next: AtomicU64,
    state: Mutex<QueueState>,
    /// Wakes whoever looks after running jobs.
    begun: Notify,
    /// Those who keep what comes of jobs.
    keepers: TaskTracker,
}

struct QueueState {
    turns: Turns,
    jobs: HashMap<u64, Arc<Job>>,
    is_closed: bool,
}

/// A job that was handed in.
pub(crate) struct Job {
    number: u64,
    kind: JobKind,
    inner: Arc<Inner>,
    stopped: Mutex<Option<StopReason>>,
    halt: Arc<AtomicBool>,
    /// True once it is to stop.
    stop: Arc<AtomicBool>,
    /// Tells whoever waits for a turn that it has come; dropped if it never comes.
    turn: Mutex<Option<oneshot::Sender<()>>>,
    /// For how long it has run, and since when it runs now.
    ran: Mutex<(Duration, Option<Instant>)>,
    progress: (AtomicU64, AtomicU64),
    finding: watch::Sender<Option<Arc<Vec<u8>>>>,
    outcome: watch::Sender<Option<Result<Arc<Vec<u8>>, JobFailure>>>,
}

/// An input that is there already.
pub(crate) fn ready(input: Vec<u8>) -> Input {
    Box::pin(std::future::ready(Ok(input)))
}

/// Stops a job when it is dropped.
pub(crate) struct Stopper(pub(crate) Arc<Job>);

impl Drop for Stopper {
    fn drop(&mut self) {
        self.0.stop(StopReason::CalledOff);
    }
}

impl JobQueue {
    /// A queue for so many cores, looked after as long as the runtime runs.
    pub(crate) fn new(cores: usize, runner: impl Runner + 'static, metrics: Metrics) -> Self {
        let state = QueueState { turns: Turns::new(cores), jobs: HashMap::new(), is_closed: false };
        let inner = Arc::new(Inner {
            runner: Box::new(runner),
            metrics,
            began: Instant::now(),
            next: AtomicU64::new(0),
            state: Mutex::new(state),
            begun: Notify::new(),
            keepers: TaskTracker::new(),
        });
        tokio::spawn(look_after(Arc::downgrade(&inner)));
        Self { inner }
    }

    /// Hands a job in; it is done when its turn has come.
    ///
    /// # Errors
    /// [`QueueFull`] if too many wait, or the server is going away.
    pub(crate) fn submit(
        &self,
        kind: JobKind,
        asker: Asker,
        input: Input,
    ) -> Result<Arc<Job>, QueueFull> {
        let inner = &self.inner;
        let (turn, waiting) = oneshot::channel();
        let job = Arc::new(Job {
            number: inner.next.fetch_add(1, Ordering::Relaxed),
            kind,
            inner: Arc::clone(inner),
            stopped: Mutex::default(),
            halt: Arc::default(),
            stop: Arc::default(),
            turn: Mutex::new(Some(turn)),
            ran: Mutex::default(),
            progress: (AtomicU64::new(0), AtomicU64::new(0)),
            finding: watch::Sender::new(None),
            outcome: watch::Sender::new(None),
        });
        let mut state = inner.state();
        let is_full = state.turns.waiting(kind) >= kind.limits().most_waiting;
        if is_full || state.is_closed {
            return Err(QueueFull);
        }
        state.turns.enter(job.number, kind, asker.clone(), inner.now());
        state.jobs.insert(job.number, Arc::clone(&job));
        inner.begin_next(&mut state);
        drop(state);
        tokio::spawn(doing::run(Arc::clone(&job), (asker, input), waiting));
        Ok(job)
    }

    /// How many jobs of each kind wait, and how many run.
    pub(crate) fn counts(&self) -> Vec<(JobKind, usize, usize)> {
        let state = self.inner.state();
        let turns = &state.turns;
        let one = |kind| (kind, turns.waiting(kind), turns.running(kind));
        JobKind::ALL.into_iter().map(one).collect()
    }

    /// Whether a new job of this kind would begin at once.
    pub(crate) fn has_room(&self, kind: JobKind) -> bool {
        self.inner.state().turns.has_room(kind)
    }

    /// Whether any job of this kind waits.
    pub(crate) fn is_waited_in(&self, kind: JobKind) -> bool {
        self.inner.state().turns.waiting(kind) > 0
    }

    /// How often a job may be begun that does not come to an end.
    pub(crate) fn most_attempts(&self) -> i64 {
        self.inner.runner.most_attempts()
    }

    /// Has `keeper` keep what comes of a job, or that it was left. What it writes is written before
    /// [`Self::kept`] returns.
    pub(crate) fn keep<K>(&self, keeper: K) -> JoinHandle<K::Output>
    where
        K: Future<Output: Send> + Send + 'static,
    {
        self.inner.keepers.spawn(keeper)
    }

    /// Waits until everything is kept that came of the jobs; they must have been stopped.
    pub(crate) async fn kept(&self) {
        self.inner.keepers.close();
        self.inner.keepers.wait().await;
    }

    /// Stops all jobs, and takes no more: the server is going away.
    pub(crate) fn close(&self) {
        let mut state = self.inner.state();
        state.is_closed = true;
        let jobs: Vec<Arc<Job>> = state.jobs.values().cloned().collect();
        drop(state);
        for job in jobs {
            job.stop(StopReason::Closing);
        }
    }
}

impl Inner {
    fn state(&self) -> MutexGuard<'_, QueueState> {
        // Whole after every statement that changes it, so a panic elsewhere spoils nothing.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) -> Ms {
        Ms::try_from(self.began.elapsed().as_millis()).unwrap_or(Ms::MAX)
    }

    /// Gives free cores to those who come next.
    fn begin_next(&self, state: &mut QueueState) {
        while let Some(number) = state.turns.next(self.now()) {
            let Some(job) = state.jobs.get(&number) else { continue };
            job.ran.lock().unwrap_or_else(PoisonError::into_inner).1 = Some(Instant::now());
            if let Some(turn) = job.turn.lock().unwrap_or_else(PoisonError::into_inner).take() {
                // Whoever waited may have been stopped: then he leaves by himself.
                let _ = turn.send(());
            }
            self.begun.notify_one();
        }
    }

    fn leave(&self, number: u64) {
        let mut state = self.state();
        state.turns.leave(number);
        state.jobs.remove(&number);
        self.begin_next(&mut state);
    }
}

/// Halts running jobs for what is more urgent, and stops those that have had their time.
async fn look_after(inner: std::sync::Weak<Inner>) {
    while let Some(inner) = inner.upgrade() {
        let running: Vec<Arc<Job>> = {
            let state = inner.state();
            state.jobs.values().filter(|job| job.runs()).cloned().collect()
        };
        for job in &running {
            job.look();
        }
        if running.is_empty() {
            let begun = inner.begun.notified();
            drop(tokio::time::timeout(Duration::from_secs(1), begun).await);
        } else {
            drop(running);
            drop(inner);
            tokio::time::sleep(LOOK).await;
        }
    }
}

impl Job {
    /// Stops it. Whoever comes first says why.
    pub(crate) fn stop(&self, why: StopReason) {
        self.stopped.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(why);
        self.stop.store(true, Ordering::Relaxed);
        self.halt.store(true, Ordering::Relaxed);
        // If it waits, it waits no longer.
        drop(self.turn.lock().unwrap_or_else(PoisonError::into_inner).take());
    }

    /// Why it was stopped, if it was.
    pub(crate) fn stopped(&self) -> Option<StopReason> {
        *self.stopped.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many of its kind are before it; `None` once it runs, and after its end.
    pub(crate) fn ahead(&self) -> Option<usize> {
        self.inner.state().turns.ahead(self.number).filter(|_| self.ran().0 == Duration::ZERO)
    }

    /// Whether it waits for a core, for the first time or again.
    pub(crate) fn waits(&self) -> bool {
        self.inner.state().turns.ahead(self.number).is_some()
    }

    /// How much is done, and how much there is to do: 0 until that is known.
    pub(crate) fn progress(&self) -> (u64, u64) {
        (self.progress.0.load(Ordering::Relaxed), self.progress.1.load(Ordering::Relaxed))
    }

    /// The newest finding, as it changes.
    pub(crate) fn findings(&self) -> watch::Receiver<Option<Arc<Vec<u8>>>> {
        self.finding.subscribe()
    }

    /// What came of it; waits until that is known.
    ///
    /// # Errors
    /// [`JobFailure`] if nothing came of it.
    pub(crate) async fn outcome(&self) -> Result<Arc<Vec<u8>>, JobFailure> {
        let mut outcome = self.outcome.subscribe();
        let done = outcome.wait_for(Option::is_some).await;
        done.map_err(|_| JobFailure::Broken)?.clone().unwrap_or(Err(JobFailure::Broken))
    }

    /// What came of it, if that is known.
    pub(crate) fn outcome_now(&self) -> Option<Result<Arc<Vec<u8>>, JobFailure>> {
        self.outcome.borrow().clone()
    }

    fn ran(&self) -> (Duration, Option<Instant>) {
        *self.ran.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn runs(&self) -> bool {
        self.ran().1.is_some()
    }

    fn look(&self) {
        let (before, since) = self.ran();
        let ran = before + since.map_or(Duration::ZERO, |since| since.elapsed());
        if ran > self.kind.limits().time {
            return self.stop(StopReason::TimeUp);
        }
        let state = self.inner.state();
        let is_over = self.kind.slice().is_some_and(|slice| ran >= slice)
            && state.turns.is_wanted_by_others(self.number);
        let is_wanted = state.turns.is_wanted_by_more_urgent(self.number);
        drop(state);
        if is_over {
            self.stop(StopReason::Others);
        } else if is_wanted {
            self.halt.store(true, Ordering::Relaxed);
        }
    }
}

impl StepAside for Job {
    fn step_aside(&self) {
        let (turn, waiting) = oneshot::channel();
        {
            let mut state = self.inner.state();
            *self.turn.lock().unwrap_or_else(PoisonError::into_inner) = Some(turn);
            {
                let mut ran = self.ran.lock().unwrap_or_else(PoisonError::into_inner);
                let since = ran.1.take();
                ran.0 += since.map_or(Duration::ZERO, |since| since.elapsed());
            }
            state.turns.step_aside(self.number, self.inner.now());
            self.inner.begin_next(&mut state);
        }
        if self.stopped().is_none() {
            // If it is stopped, its turn never comes.
            drop(waiting.blocking_recv());
        }
    }

    fn is_wanted(&self) -> bool {
        self.inner.state().turns.is_wanted_by_more_urgent(self.number)
    }

    fn told(&self, told: Told) {
        match told {
            Told::Progress(done, of) => {
                self.progress.0.store(done, Ordering::Relaxed);
                self.progress.1.store(of, Ordering::Relaxed);
            }
            Told::Finding(finding) => drop(self.finding.send_replace(Some(Arc::new(finding)))),
        }
    }

    fn stopped(&self) -> Option<StopReason> {
        Self::stopped(self)
    }
}
