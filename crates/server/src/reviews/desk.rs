//! The games that the engine looks at: one after the other, watched and stopped, and never before
//! the games that are being played.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use staunton_notation::pgn::Reader;
use staunton_review::{Options, Progress, Sight};
use tokio::sync::Semaphore;

use super::MOST_UNDER_WORK;
use super::asked::game_of;
use super::shelf::{ReviewRow, ReviewWrite};
use crate::books::{packed, unpacked};
use crate::computer::Computer;
use crate::error::ApiError;
use crate::store::{Store, StoreError};
use crate::work::Work;
use crate::writer::{CommitError, Write, Writer};

/// Reviews under work at a time, those that wait counted.
const MOST_JOBS: usize = 500;
/// Reviews that are worked on at the same time, at most: each has tables of 96 MiB.
const AT_ONCE: usize = 4;
/// How long the engine waits before a look for the computer's moves, at most.
const LONGEST_PAUSE: Duration = Duration::from_millis(400);
/// How often it looks whether it need wait no longer.
const GLANCE: Duration = Duration::from_millis(4);

/// Where games are looked at. Cheap to clone.
#[derive(Clone)]
pub(crate) struct ReviewDesk {
    jobs: Arc<Mutex<HashMap<String, Arc<Job>>>>,
    turns: Arc<Semaphore>,
    store: Store,
    writer: Writer,
    /// Who must not be kept waiting.
    computer: Computer,
}

/// A game under the engine's eyes.
#[derive(Debug, Default)]
pub(super) struct Job {
    /// The number of its row: lower ones came before it.
    n: i64,
    user: String,
    pub(super) work: Work,
}

/// How far a review has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Stand {
    /// How many are before it; none if it is worked on.
    pub(super) ahead: Option<usize>,
    /// Looks done.
    pub(super) done: usize,
    /// Looks to do; it grows where something must be looked at again.
    pub(super) of: usize,
}

impl ReviewDesk {
    /// A desk for half of the cores, and four at most.
    pub(crate) fn new(store: Store, writer: Writer, computer: Computer) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let turns = Arc::new(Semaphore::new((cores / 2).clamp(1, AT_ONCE)));
        Self { jobs: Arc::default(), turns, store, writer, computer }
    }

    /// Takes up the reviews that were under work when the server went away: how many.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(crate) async fn resume(&self) -> Result<usize, StoreError> {
        let undone = self.store.reviews_undone().await?;
        let count = undone.len();
        for review in undone {
            self.begin(&review);
        }
        Ok(count)
    }

    /// Whether there is room for one more review of this user.
    ///
    /// # Errors
    /// [`ApiError::ReviewsUnderWay`] and [`ApiError::Full`].
    pub(super) fn admit(&self, user: &str) -> Result<(), ApiError> {
        let jobs = self.jobs();
        if jobs.values().filter(|job| job.user == user).count() >= MOST_UNDER_WORK {
            return Err(ApiError::ReviewsUnderWay);
        }
        if jobs.len() >= MOST_JOBS { Err(ApiError::Full) } else { Ok(()) }
    }

    /// Begins to work on a review, if that has not begun.
    pub(super) fn begin(&self, review: &ReviewRow) -> Arc<Job> {
        let mut jobs = self.jobs();
        if let Some(job) = jobs.get(&review.id) {
            return Arc::clone(job);
        }
        let job = Arc::new(Job { n: review.n, user: review.user.clone(), ..Job::default() });
        jobs.insert(review.id.clone(), Arc::clone(&job));
        drop(jobs);
        tokio::spawn(self.clone().work(review.clone(), Arc::clone(&job)));
        job
    }

    /// How far a review has come that is under work.
    pub(super) fn stand(&self, id: &str) -> Option<Stand> {
        let jobs = self.jobs();
        let job = jobs.get(id)?;
        let (done, of) = job.work.told();
        let before = |other: &&Arc<Job>| other.n < job.n;
        Some(Stand {
            ahead: (!job.work.has_begun()).then(|| jobs.values().filter(before).count()),
            done,
            of,
        })
    }

    /// Stops the work on a review.
    pub(super) fn stop(&self, id: &str) {
        if let Some(job) = self.jobs().remove(id) {
            job.work.stop();
        }
    }

    /// Stops all work: the server is going away, and will take it up again.
    pub(crate) fn close(&self) {
        self.turns.close();
        self.jobs().values().for_each(|job| job.work.stop());
    }

    fn jobs(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Job>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn work(self, review: ReviewRow, job: Arc<Job>) {
        if let Some(write) = self.look(&review, &job).await {
            match self.writer.commit(vec![Write::Review(write)]).await {
                Ok(()) | Err(CommitError::Closed) => {}
                Err(error) => tracing::error!(%error, id = review.id, "a review was not kept"),
            }
        }
        let mut jobs = self.jobs();
        if jobs.get(&review.id).is_some_and(|now| Arc::ptr_eq(now, &job)) {
            jobs.remove(&review.id);
        }
        drop(jobs);
        job.work.end();
    }

    /// Has the engine look: what is to be written, or nothing if it was stopped.
    async fn look(&self, review: &ReviewRow, job: &Arc<Job>) -> Option<ReviewWrite> {
        let turn = Arc::clone(&self.turns).acquire_owned().await.ok()?;
        if job.work.is_stopped() {
            return None;
        }
        job.work.begin();
        let pgn = match self.store.review_game(review.id.clone()).await {
            Ok(pgn) => pgn?,
            Err(error) => {
                tracing::error!(%error, id = review.id, "a game to be reviewed cannot be fetched");
                return None;
            }
        };
        let (worker, computer) = (Arc::clone(job), self.computer.clone());
        let nodes = u64::try_from(review.nodes).unwrap_or(super::LEAST_NODES);
        let seen = tokio::task::spawn_blocking(move || worker.look(&pgn, nodes, &computer)).await;
        drop(turn);
        let id = review.id.clone();
        match seen {
            Ok(Ok(None)) => None,
            Ok(Ok(Some(sight))) => Some(ReviewWrite::Seen { id, sight }),
            Ok(Err(fault)) => Some(ReviewWrite::Failed { id, fault }),
            Err(error) => {
                tracing::error!(%error, id, "a review lost its thread");
                let fault = "the engine could not go on with this game".to_owned();
                Some(ReviewWrite::Failed { id, fault })
            }
        }
    }
}

impl Job {
    /// What the engine sees of a game, packed; nothing if it was stopped.
    fn look(&self, pgn: &[u8], nodes: u64, computer: &Computer) -> Result<Option<Vec<u8>>, String> {
        let pgn = unpacked(pgn);
        let tree = Reader::new(&*pgn).games().next().ok_or("the game cannot be read")?.0;
        let game = game_of(&tree).map_err(|error| error.to_string())?;
        let options = Options { nodes, ..Options::default() };
        let watch = &mut |progress: Progress| {
            self.work.tell(progress.done, progress.of);
            self.let_pass(computer);
        };
        let seen = Sight::of(&game, &options, self.work.stopper(), watch);
        Ok(seen.ok().map(|sight| packed(sight.to_text(&game).as_bytes())))
    }

    /// Waits while the computer has moves to find on all its threads: players are waiting for it.
    fn let_pass(&self, computer: &Computer) {
        let began = Instant::now();
        while computer.is_busy() && !self.work.is_stopped() && began.elapsed() < LONGEST_PAUSE {
            std::thread::sleep(GLANCE);
        }
    }
}
