//! What a worker has of its job: how to tell how far it is, and when to stop or stand aside.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::job::StopReason;

/// How a worker stands aside for more urgent jobs.
pub(super) trait StepAside: Send + Sync {
    /// Gives the core of this job away and blocks until it has one again, or is to stop.
    fn step_aside(&self);

    /// Whether somebody more urgent waits for the core.
    fn is_wanted(&self) -> bool;

    /// What was told by the worker: so much of so much, or a finding.
    fn told(&self, told: Told);

    /// Why the job is to stop, if it is.
    fn stopped(&self) -> Option<StopReason>;
}

/// What a worker tells while it works.
pub(super) enum Told {
    /// So much is done, of so much.
    Progress(u64, u64),
    /// The newest finding; what was found before is outdated.
    Finding(Vec<u8>),
}

/// The job, as its worker sees it.
pub(crate) struct JobContext {
    pub(super) job: Arc<dyn StepAside>,
    /// True when the worker should reach a checkpoint soon.
    pub(super) halt: Arc<AtomicBool>,
    /// True once the worker is to stop.
    pub(super) stop: Arc<AtomicBool>,
}

impl JobContext {
    /// Tells how much is done, and how much there is to do.
    pub(crate) fn report(&self, done: u64, of: u64) {
        self.job.told(Told::Progress(done, of));
    }

    /// Tells what was found so far.
    pub(crate) fn find(&self, finding: Vec<u8>) {
        self.job.told(Told::Finding(finding));
    }

    /// To be reached often: breaks if the job is to stop, and blocks while more urgent jobs have
    /// its core.
    pub(crate) fn checkpoint(&self) -> ControlFlow<()> {
        if self.is_to_stand_aside() {
            self.job.step_aside();
        }
        if self.is_stopped() {
            return ControlFlow::Break(());
        }
        self.halt.store(false, Ordering::Relaxed);
        // It may have been stopped in between: then it halts again.
        if self.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Whether somebody more urgent waits for the core.
    pub(crate) fn is_wanted(&self) -> bool {
        self.job.is_wanted()
    }

    /// Whether [`Self::checkpoint`] would block now.
    pub(super) fn is_to_stand_aside(&self) -> bool {
        self.halt.load(Ordering::Relaxed) && !self.is_stopped() && self.job.is_wanted()
    }

    /// Why the job is to stop, if it is.
    pub(crate) fn stopped(&self) -> Option<StopReason> {
        self.job.stopped()
    }

    fn is_stopped(&self) -> bool {
        self.stopped().is_some()
    }

    /// What becomes true when the worker is to stop, for those who look by themselves.
    pub(crate) fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    /// What becomes true when the worker should reach a checkpoint soon, for those who look by
    /// themselves.
    pub(crate) fn halt(&self) -> &AtomicBool {
        &self.halt
    }
}
