//! The games that the engine looks at: jobs of the queue, watched and stopped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use staunton_desk::reviews::{LEAST_NODES, sight};
use staunton_review::{Options, Progress};
use tokio::sync::watch;

use crate::books::{packed, unpacked};
use crate::error::ApiError;
use crate::jobs::{
    Asker, Input, Job, JobContext, JobFailure, JobKind, JobQueue, JobSpec, StopReason, Tracker,
    join_frames, split_frames,
};
use crate::sharing::{Claimant, Shared, UnderWay};
use crate::storage::{
    ClaimRow, CommitError, ReviewRow, ReviewWrite, Store, StoreError, Work, Write,
};

/// How long a new review is waited for before how it stands is to be asked.
const PATIENCE: Duration = Duration::from_millis(250);
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
    /// Where others share the database.
    claimant: Option<Claimant>,
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
        Self { jobs: Tracker::default(), queue, store, claimant: None }
    }

    /// The same, of one of several servers, or of a worker beside them, with this name.
    pub(crate) fn shared_by(self, name: &str) -> Self {
        Self { claimant: Some(Claimant::new(name)), ..self }
    }

    /// Of several servers: looks at games at which nobody looks; never ends.
    pub(crate) async fn share(self) {
        if let Some(claimant) = self.claimant.clone() {
            let (queue, store) = (self.queue.clone(), self.store.clone());
            claimant.share(self, queue, store).await;
        }
    }

    /// Takes up the reviews that were under work when the server went away: how many. Of several servers each
    /// takes what nobody has, later.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(crate) async fn resume(&self) -> Result<usize, StoreError> {
        if self.claimant.is_some() {
            return Ok(0);
        }
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
    /// [`ApiError::ReviewsUnderWay`]; of several servers also [`ApiError::Full`], or if the database does not
    /// answer.
    pub(super) async fn admit(&self, user: &str) -> Result<(), ApiError> {
        let under_work = if self.claimant.is_some() {
            let undone = self.store.reviews_undone().await?;
            if undone.len() >= JobKind::Review.limits().most_waiting {
                return Err(ApiError::Full);
            }
            undone.iter().filter(|review| review.user == user).count()
        } else {
            self.jobs.count(|under_work| under_work.user == user)
        };
        if under_work >= MOST_UNDER_WORK { Err(ApiError::ReviewsUnderWay) } else { Ok(()) }
    }

    /// Has a review begun, of several servers by whichever is free, and waits a moment for its end.
    ///
    /// # Errors
    /// [`ApiError::Full`] if too many wait.
    pub(super) async fn have_begun(
        &self,
        review: &ReviewRow,
        asker: Asker,
    ) -> Result<(), ApiError> {
        if let Some(claimant) = &self.claimant {
            claimant.want();
            tokio::time::sleep(PATIENCE).await;
            return Ok(());
        }
        let mut done = self.begin(review, asker)?;
        // Whether it is done by now is seen in its row.
        let _ = tokio::time::timeout(PATIENCE, done.wait_for(|done| *done)).await;
        Ok(())
    }

    /// Begins to work on a review, if that has not begun. What is returned becomes true once what
    /// came of it is kept.
    ///
    /// # Errors
    /// [`ApiError::Full`] if too many wait.
    fn begin(&self, review: &ReviewRow, asker: Asker) -> Result<watch::Receiver<bool>, ApiError> {
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
            let of = (&*id, reviews.by());
            if let Some(write) = outcome_of(of, job.stopped(), outcome.as_deref()) {
                reviews.keep(write).await;
            } else {
                let begun = is_begun.load(Ordering::Relaxed);
                reviews.keep(ReviewWrite::Left { id: id.clone(), by: reviews.by(), begun }).await;
            }
            reviews.jobs.forget(&id, &job);
            keep.send_replace(true);
        });
        Ok(kept)
    }

    /// Who has claimed what is under way here.
    fn by(&self) -> Option<String> {
        self.claimant.as_ref().map(|claimant| claimant.name().to_owned())
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

    /// How far a review has come that is under work, here or elsewhere.
    pub(super) fn stand(&self, review: &ReviewRow) -> Option<Stand> {
        if let Some((job, _)) = self.jobs.get(&review.id) {
            let (done, of) = job.progress();
            return Some(Stand { ahead: job.ahead(), done, of });
        }
        let (done, of) = review.claimed?;
        let count = |looks: i64| u64::try_from(looks).unwrap_or(0);
        Some(Stand { ahead: None, done: count(done), of: count(of) })
    }

    /// Stops the work on a review.
    pub(super) fn stop(&self, id: &str) {
        self.jobs.stop(id);
    }
}

impl Shared for ReviewJobs {
    const KIND: JobKind = JobKind::Review;
    const WORK: Work = Work::Reviews;

    fn under_way(&self) -> Vec<UnderWay> {
        let one =
            |(id, job, _): (_, Arc<Job>, _)| UnderWay { id, edition: 1, progress: job.progress() };
        self.jobs.all().into_iter().map(one).collect()
    }

    async fn take_up(&self, claim: ClaimRow) -> Result<(), StoreError> {
        let asker = Asker { address: None, user: claim.user };
        let begun = match self.store.review(&claim.id).await? {
            Some(review) => self.begin(&review, asker).is_ok(),
            // Nobody wants it any more.
            None => true,
        };
        if !begun {
            self.keep(ReviewWrite::Left { id: claim.id, by: self.by(), begun: false }).await;
        }
        Ok(())
    }

    fn stop(&self, id: &str) {
        self.jobs.stop(id);
    }
}

/// What is to be written; nothing if it was stopped and is to be taken up again.
fn outcome_of(
    (id, by): (&str, Option<String>),
    stopped: Option<StopReason>,
    outcome: Result<&Vec<u8>, &JobFailure>,
) -> Option<ReviewWrite> {
    let id = id.to_owned();
    let failed = |fault: &str| {
        let (id, by, fault) = (id.clone(), by.clone(), fault.to_owned());
        ReviewWrite::Failed { id, by, fault }
    };
    match (stopped, outcome) {
        (Some(StopReason::TimeUp), _) | (None, Err(JobFailure::Stopped(StopReason::TimeUp))) => {
            Some(failed("the engine took too long for this game"))
        }
        (Some(_), _) | (None, Err(JobFailure::Stopped(_))) => None,
        (None, Ok(sight)) => Some(ReviewWrite::Seen { id, by, sight: sight.clone() }),
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
