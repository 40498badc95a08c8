//! The games that the engine looks at: jobs of the queue, watched and stopped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use staunton_desk::reviews::{LEAST_NODES, sight};
use staunton_review::{Options, Progress};
use tokio::sync::watch;

use crate::books::{packed, unpacked};
use crate::error::ApiError;
use crate::jobs::{
    Asker, Input, JobContext, JobFailure, JobKind, JobQueue, JobSpec, StopReason, Tracker,
    join_frames, split_frames,
};
use crate::storage::{CommitError, ReviewRow, ReviewWrite, Store, StoreError, Write};

/// Reviews of one visitor that are still under work.
const MOST_UNDER_WORK: usize = 3;

/// Said of a game whose review was cut off as often as it may be.
const CUT_OFF: &str =
    "the server came to an end while it looked at this game, perhaps because of it";

/// Where games are looked at. Cheap to clone.
#[derive(Clone)]
pub(crate) struct ReviewJobs {
    /// By the id of the review.
    jobs: Tracker<UnderWork>,
    queue: JobQueue,
    store: Store,
}

/// What is known of a review under work beside its job.
#[derive(Clone)]
struct UnderWork {
    user: String,
    /// True once what came of it is kept.
    kept: watch::Receiver<bool>,
}

/// How far a review has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Stand {
    /// How many are before it; none if it is worked on.
    pub(super) ahead: Option<usize>,
    /// Looks done.
    pub(super) done: u64,
    /// Looks to do; it grows where something must be looked at again.
    pub(super) of: u64,
}

impl ReviewJobs {
    /// No review under work yet; all will be jobs of `queue`.
    pub(crate) fn new(queue: JobQueue, store: Store) -> Self {
        Self { jobs: Tracker::default(), queue, store }
    }

    /// Takes up the reviews that were under work when the server went away: how many.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(crate) async fn resume(&self) -> Result<usize, StoreError> {
        let undone = self.store.reviews_undone().await?;
        for review in &undone {
            let asker = Asker { address: None, user: review.user.clone() };
            if self.begin(review, asker).is_err() {
                tracing::warn!(id = review.id, "too many reviews wait: this one is left");
            }
        }
        Ok(undone.len())
    }

    /// Whether there is room for one more review of this user.
    ///
    /// # Errors
    /// [`ApiError::ReviewsUnderWay`].
    pub(super) fn admit(&self, user: &str) -> Result<(), ApiError> {
        if self.jobs.count(|under_work| under_work.user == user) >= MOST_UNDER_WORK {
            return Err(ApiError::ReviewsUnderWay);
        }
        Ok(())
    }

    /// Begins to work on a review, if that has not begun. What is returned becomes true once what
    /// came of it is kept.
    ///
    /// # Errors
    /// [`ApiError::Full`] if too many wait.
    pub(super) fn begin(
        &self,
        review: &ReviewRow,
        asker: Asker,
    ) -> Result<watch::Receiver<bool>, ApiError> {
        if let Some((_, under_work)) = self.jobs.get(&review.id) {
            return Ok(under_work.kept);
        }
        let is_begun = Arc::new(AtomicBool::new(false));
        let input = self.input(review, Arc::clone(&is_begun));
        let job = self.queue.submit(JobKind::Review, asker, input)?;
        let (keep, kept) = watch::channel(false);
        let (id, user) = (review.id.clone(), review.user.clone());
        self.jobs.insert(id.clone(), job.clone(), UnderWork { user, kept: kept.clone() });
        let reviews = self.clone();
        self.queue.keep(async move {
            let outcome = job.outcome().await;
            if let Some(write) = outcome_of(&id, job.stopped(), outcome.as_deref()) {
                reviews.keep(write).await;
            } else if is_begun.load(Ordering::Relaxed) {
                reviews.keep(ReviewWrite::Left { id: id.clone() }).await;
            }
            reviews.jobs.forget(&id, &job);
            keep.send_replace(true);
        });
        Ok(kept)
    }

    async fn keep(&self, write: ReviewWrite) {
        match self.store.commit(vec![Write::Review(write)]).await {
            Ok(()) | Err(CommitError::Closed) => {}
            Err(error) => tracing::error!(%error, "a review was not kept"),
        }
    }

    /// What a worker needs to look at the game of a review.
    fn input(&self, review: &ReviewRow, is_begun: Arc<AtomicBool>) -> Input {
        let (reviews, id) = (self.clone(), review.id.clone());
        let nodes = u64::try_from(review.nodes).unwrap_or(LEAST_NODES);
        Box::pin(async move {
            let kept = reviews.store.review_game(&id).await.map_err(|error| {
                tracing::error!(%error, id, "a game to be reviewed cannot be fetched");
                JobFailure::Stopped(StopReason::CalledOff)
            })?;
            let (pgn, attempts) = kept.ok_or(JobFailure::Stopped(StopReason::CalledOff))?;
            if attempts >= reviews.queue.most_attempts() {
                return Err(JobFailure::Fault(CUT_OFF.to_owned()));
            }
            reviews.keep(ReviewWrite::Begun { id }).await;
            is_begun.store(true, Ordering::Relaxed);
            Ok(join_frames(&[&nodes.to_le_bytes(), &pgn]))
        })
    }

    /// How far a review has come that is under work.
    pub(super) fn stand(&self, id: &str) -> Option<Stand> {
        let (job, _) = self.jobs.get(id)?;
        let (done, of) = job.progress();
        Some(Stand { ahead: job.ahead(), done, of })
    }

    /// Stops the work on a review.
    pub(super) fn stop(&self, id: &str) {
        self.jobs.stop(id);
    }
}

/// What is to be written; nothing if it was stopped and is to be taken up again.
fn outcome_of(
    id: &str,
    stopped: Option<StopReason>,
    outcome: Result<&Vec<u8>, &JobFailure>,
) -> Option<ReviewWrite> {
    let id = id.to_owned();
    let failed = |fault: &str| ReviewWrite::Failed { id: id.clone(), fault: fault.to_owned() };
    match (stopped, outcome) {
        (Some(StopReason::TimeUp), _) | (None, Err(JobFailure::Stopped(StopReason::TimeUp))) => {
            Some(failed("the engine took too long for this game"))
        }
        (Some(_), _) | (None, Err(JobFailure::Stopped(_))) => None,
        (None, Ok(sight)) => Some(ReviewWrite::Seen { id, sight: sight.clone() }),
        (None, Err(JobFailure::Fault(fault))) => Some(failed(fault)),
        (None, Err(JobFailure::Broken)) => {
            Some(failed("the engine could not go on with this game"))
        }
    }
}

/// What the engine sees of a game, packed: the worker of reviews.
///
/// # Errors
/// Why the game cannot be reviewed.
pub(crate) fn look(spec: &JobSpec, context: &JobContext) -> Result<Vec<u8>, String> {
    let [nodes, pgn] = split_frames(&spec.input).ok_or("the game was lost")?;
    let nodes = nodes.try_into().map_or(LEAST_NODES, u64::from_le_bytes);
    let options = Options { nodes, ..Options::default() };
    let watch = &mut |progress: Progress| {
        context.report(progress.done as u64, progress.of as u64);
        // That it is to stop, the engine sees by itself.
        let _ = context.checkpoint();
    };
    let seen = sight(&unpacked(pgn), &options, context.stop(), watch);
    let seen = seen.map_err(|error| error.to_string())?;
    Ok(seen.map_or_else(Vec::new, |sight| packed(sight.as_bytes())))
}
