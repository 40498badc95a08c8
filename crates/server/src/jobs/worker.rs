//! Where jobs run: in this process, each on a thread of its own.

use super::context::JobContext;
use super::job::{JobKind, JobSpec};

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
    /// What is wrong with the input, in words for people.
    fn run(&self, spec: &JobSpec, context: &JobContext) -> Result<Vec<u8>, String>;
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
    fn run(&self, spec: &JobSpec, context: &JobContext) -> Result<Vec<u8>, String> {
        let worker = self.workers.iter().find(|(kind, _)| *kind == spec.kind);
        let Some((_, worker)) = worker else {
            return Err(format!("nobody here does jobs of the kind {}", spec.kind.name()));
        };
        worker.work(spec, context)
    }
}
