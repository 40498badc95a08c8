//! Moves that are tried: the desk tells how good they are, off the threads that serve others.

use staunton_desk::practice::{PracticeQuestion, PracticeVerdictResponse};

use crate::error::ApiError;
use crate::jobs::{Asker, JobContext, JobFailure, JobKind, JobQueue, JobSpec, Stopper, ready};

/// What is thought of a move; the engine is asked only if it is not the one of the source.
///
/// # Errors
/// [`ApiError::NoMove`]; [`ApiError::Full`] if too many wait, [`ApiError::Lost`] if nothing came
/// of it.
pub(super) async fn verdict(
    jobs: &JobQueue,
    asker: Asker,
    question: PracticeQuestion,
) -> Result<PracticeVerdictResponse, ApiError> {
    if let Some(told) = question.at_once()? {
        return Ok(told);
    }
    let input = serde_json::to_vec(&question).map_err(|_| ApiError::Lost)?;
    let job = jobs.submit(JobKind::Judgement, asker, ready(input))?;
    let stopper = Stopper(job);
    match stopper.0.outcome().await {
        Ok(verdict) => serde_json::from_slice(&verdict).map_err(|_| ApiError::Lost),
        Err(JobFailure::Fault(words)) => Err(ApiError::BadRequest(words)),
        Err(JobFailure::Stopped(_) | JobFailure::Broken) => Err(ApiError::Lost),
    }
}

/// The worker of judgements.
///
/// # Errors
/// What is wrong with the question, in words for people.
pub(crate) fn judge(spec: &JobSpec, context: &JobContext) -> Result<Vec<u8>, String> {
    let question: PracticeQuestion =
        serde_json::from_slice(&spec.input).map_err(|error| error.to_string())?;
    let pulse = || context.checkpoint();
    let told = staunton_desk::practice::judge(&question, context.stop(), &pulse)
        .map_err(|error| error.to_string())?;
    let json = told.map(|verdict| serde_json::to_vec(&verdict)).transpose();
    json.map(Option::unwrap_or_default).map_err(|error| error.to_string())
}
