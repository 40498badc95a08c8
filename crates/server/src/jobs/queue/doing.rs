//! One job: it waits for its turn, is done, and leaves the queue.

use std::sync::{Arc, PoisonError};
use std::time::Instant;

use tokio::sync::oneshot;

use super::{Input, Job};
use crate::jobs::context::{JobContext, StepAside};
use crate::jobs::job::{Asker, JobFailure, JobSpec, StopReason};

/// Waits for its turn, does the job, and tells what came of it.
pub(super) async fn run(job: Arc<Job>, what: (Asker, Input), turn: oneshot::Receiver<()>) {
    let mut leaving = Leaving { job: Arc::clone(&job), is_done: false };
    let has_turn = turn.await.is_ok() && job.stopped().is_none();
    let outcome = if has_turn {
        do_it(&job, what).await
    } else {
        Err(JobFailure::Stopped(job.stopped().unwrap_or(StopReason::Closing)))
    };
    leaving.is_done = true;
    drop(leaving);
    job.outcome.send_replace(Some(outcome.map(Arc::new)));
}

/// A job that leaves the queue when it is done, or when nobody will wait for it any more: then the
/// runtime goes away, and its thread may stand aside for a job that will never end.
struct Leaving {
    job: Arc<Job>,
    is_done: bool,
}

impl Drop for Leaving {
    fn drop(&mut self) {
        let job = &self.job;
        if !self.is_done {
            job.stop(StopReason::Closing);
        }
        job.inner.leave(job.number);
        job.ran.lock().unwrap_or_else(PoisonError::into_inner).1 = None;
    }
}

async fn do_it(job: &Arc<Job>, (asker, input): (Asker, Input)) -> Result<Vec<u8>, JobFailure> {
    let spec = JobSpec { kind: job.kind, asker, input: input.await? };
    let worker = Arc::clone(job);
    let begun = Instant::now();
    let work = move || {
        let (halt, stop) = (Arc::clone(&worker.halt), Arc::clone(&worker.stop));
        let context = JobContext { job: Arc::clone(&worker) as Arc<dyn StepAside>, halt, stop };
        worker.inner.runner.run(&spec, &context)
    };
    let done = tokio::task::spawn_blocking(work).await;
    let seconds = &job.inner.metrics.job_seconds;
    seconds.with_label_values(&[job.kind.name()]).observe(begun.elapsed().as_secs_f64());
    match done {
        Ok(done) => done,
        Err(error) => {
            tracing::error!(%error, kind = job.kind.name(), "a job lost its thread");
            Err(JobFailure::Broken)
        }
    }
}
