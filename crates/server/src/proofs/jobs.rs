//! The questions under work: one for each visitor, jobs of the queue, watched and stopped.

use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use staunton_desk::proofs::{MOST_NODES, ProofAnswerView, ProofRequest, ProveError, prove};
use staunton_engine::TableStore;
use staunton_notation::{Locale, StyleNameError};
use staunton_proofs::Progress;
use staunton_proofs::report::AnswerError;
use utoipa::ToSchema;

use crate::chance;
use crate::error::ApiError;
use crate::game::Ms;
use crate::jobs::{
    Asker, Job, JobContext, JobFailure, JobKind, JobQueue, JobSpec, StopReason, Tracker, ready,
};

/// How long an answer can be fetched, in milliseconds.
const KEPT_MS: Ms = 5 * 60_000;

/// Where questions are worked on. Cheap to clone.
#[derive(Clone)]
pub(crate) struct ProofJobs {
    /// By the user who asked: each has one question.
    jobs: Tracker<Tracked>,
    queue: JobQueue,
}

/// What is known of a question beside its job.
#[derive(Clone)]
struct Tracked {
    id: String,
    /// The language of its answer.
    locale: Locale,
    /// When it was found to be answered.
    done_at: Arc<OnceLock<Ms>>,
}

/// What the worker is told: the question, and the language of the answer by its code.
#[derive(Serialize, Deserialize)]
struct Order {
    asked: ProofRequest,
    locale: String,
}

/// How a question stands.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ProofView {
    /// Its id.
    id: String,
    /// Whether others are before it, it is worked on, or it is answered.
    state: ProofState,
    /// Positions looked at so far.
    nodes: u64,
    /// What the search counts in: moves of a mate, plies of a table being made; 0 if nothing.
    depth: u64,
    /// Positions it may look at.
    most_nodes: u64,
    /// The answer, once it is there.
    #[schema(required = true, value_type = Option<ProofAnswerView>)]
    answer: Option<Value>,
}

/// How far a question has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ProofState {
    /// Others are before it.
    Waiting,
    /// It is worked on.
    Running,
    /// It is answered.
    Done,
}

impl ProofView {
    pub(crate) fn is_done(&self) -> bool {
        self.state == ProofState::Done
    }
}

impl ProofJobs {
    /// The queue `queue`, whose questions are jobs of `queue`.
    pub(crate) fn new(queue: JobQueue) -> Self {
        Self { jobs: Tracker::default(), queue }
    }

    /// Begins to work on a question; what the same user asked before is stopped and forgotten.
    ///
    /// # Errors
    /// If too much is asked already.
    pub(crate) fn begin(
        &self,
        asker: Asker,
        asked: ProofRequest,
        locale: Locale,
        now: Ms,
    ) -> Result<String, ApiError> {
        self.jobs.retain(|job, question| !is_stale(job, question, now));
        self.jobs.stop(&asker.user);
        let order = Order { asked, locale: locale.code().to_owned() };
        let input = serde_json::to_vec(&order).map_err(|_| ApiError::Lost)?;
        let job = self.queue.submit(JobKind::Proof, asker.clone(), ready(input))?;
        let id = format!("p_{}", chance::game_id());
        let question = Tracked { id: id.clone(), locale, done_at: Arc::default() };
        self.jobs.insert(asker.user, job, question);
        Ok(id)
    }

    /// Waits until the question of this user is answered.
    pub(crate) async fn answered(&self, user: &str) {
        if let Some((job, _)) = self.jobs.get(user) {
            drop(job.outcome().await);
        }
    }

    /// How the question with this id stands, if this user asked it, and the language of its answer.
    ///
    /// # Errors
    /// [`ApiError::NotFound`], or why it could not be answered.
    pub(crate) fn look(
        &self,
        user: &str,
        id: &str,
        now: Ms,
    ) -> Result<(Locale, ProofView), ApiError> {
        let found = self
            .jobs
            .get(user)
            .filter(|(job, question)| question.id == id && !is_stale(job, question, now));
        let (job, question) = found.ok_or(ApiError::NotFound("question"))?;
        let (nodes, depth) = job.progress();
        let (state, answer) = match job.outcome_now() {
            None if job.ahead().is_some() => (ProofState::Waiting, None),
            None => (ProofState::Running, None),
            Some(outcome) => {
                question.done_at.get_or_init(|| now);
                (ProofState::Done, Some(answer_of(outcome)?))
            }
        };
        let most_nodes = MOST_NODES;
        let view = ProofView { id: question.id, state, nodes, depth, most_nodes, answer };
        Ok((question.locale, view))
    }

    /// Stops a question: what is known by then is its answer. One that waits is forgotten.
    ///
    /// # Errors
    /// [`ApiError::NotFound`].
    pub(crate) fn stop(&self, user: &str, id: &str) -> Result<(), ApiError> {
        let found = self.jobs.get(user).filter(|(_, question)| question.id == id);
        let (job, _) = found.ok_or(ApiError::NotFound("question"))?;
        if job.ahead().is_some() {
            self.jobs.stop(user);
        } else {
            job.stop(StopReason::CalledOff);
        }
        Ok(())
    }
}

/// Whether an answer can be fetched no longer.
fn is_stale(job: &Job, question: &Tracked, now: Ms) -> bool {
    if job.outcome_now().is_none() {
        return false;
    }
    *question.done_at.get_or_init(|| now) + KEPT_MS < now
}

fn answer_of(outcome: Result<Arc<Vec<u8>>, JobFailure>) -> Result<Value, ApiError> {
    match outcome {
        Ok(answer) => serde_json::from_slice(&answer).map_err(|_| ApiError::Lost),
        Err(JobFailure::Fault(words)) => Err(ApiError::BadRequest(words)),
        Err(JobFailure::Stopped(_) | JobFailure::Broken) => Err(ApiError::Lost),
    }
}

/// The worker of questions, with tables from a shelf: the answer as JSON, or nothing if a table
/// cannot be had.
pub(crate) struct Prover(pub(crate) TableStore);

impl crate::jobs::Worker for Prover {
    fn work(&self, spec: &JobSpec, context: &JobContext) -> Result<Vec<u8>, String> {
        let Order { asked, locale } =
            serde_json::from_slice(&spec.input).map_err(|error| error.to_string())?;
        let locale: Locale = locale.parse().map_err(|error: StyleNameError| error.to_string())?;
        let watch = |progress: Progress| -> ControlFlow<()> {
            context.report(progress.nodes, u64::from(progress.depth));
            context.checkpoint()
        };
        match prove(&asked, locale, &self.0, &watch) {
            Ok(answer) => serde_json::to_vec(&answer).map_err(|error| error.to_string()),
            Err(ProveError::Asked(error)) => Err(error.to_string()),
            Err(ProveError::Answer(AnswerError::Uncovered(error))) => Err(error.to_string()),
            Err(error) => {
                tracing::error!(%error, "a table cannot be had");
                Ok(Vec::new())
            }
        }
    }
}
