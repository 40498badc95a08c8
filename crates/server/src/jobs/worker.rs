//! Who does jobs: workers of this process, each job on a thread of its own.

use super::context::JobContext;
use super::job::{JobFailure, JobKind, JobSpec};

/// Does the work of one kind of jobs.
pub(crate) trait Worker: Send + Sync {
    /// What comes of `spec`; whatever it is if it was stopped.
    ///
    /// # Errors
    /// What is wrong with the input, in words for people.
    fn work(&self, spec: &JobSpec, context: &JobContext) -> Result<Vec<u8>, String>;
}

impl<W: Fn(&JobSpec, &JobContext) -> Result<Vec<u8>, String> + Send + Sync> Worker for W {
    fn work(&self, spec: &JobSpec, context: &JobContext) -> Result<Vec<u8>, String> {
        self(spec, context)
    }
}

/// Has jobs done, somewhere. It blocks until the job is done.
pub(crate) trait Runner: Send + Sync {
    /// What comes of `spec`.
    ///
    /// # Errors
    /// What is wrong with the input, or what became of whoever did the job.
    fn run(&self, spec: &JobSpec, context: &JobContext) -> Result<Vec<u8>, JobFailure>;

    /// How often a job may be begun that does not come to an end: once where it may have taken the
    /// server with it.
    fn most_attempts(&self) -> i64 {
        1
    }
}

/// Has jobs done in this process.
#[derive(Default)]
pub(crate) struct InProcess {
    workers: Vec<(JobKind, Box<dyn Worker>)>,
}

impl InProcess {
    /// The same, with a worker for one more kind.
    pub(crate) fn with(mut self, kind: JobKind, worker: impl Worker + 'static) -> Self {
        self.workers.push((kind, Box::new(worker)));
        self
    }
}

impl Runner for InProcess {
    fn run(&self, spec: &JobSpec, context: &JobContext) -> Result<Vec<u8>, JobFailure> {
        let worker = self.workers.iter().find(|(kind, _)| *kind == spec.kind);
        let Some((_, worker)) = worker else {
            tracing::error!(kind = spec.kind.name(), "nobody here does such jobs");
            return Err(JobFailure::Broken);
        };
        worker.work(spec, context).map_err(JobFailure::Fault)
    }
}
