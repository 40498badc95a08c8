//! Jobs by name, as long as they are under way: of a book, of a review, of a visitor.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::job::StopReason;
use super::queue::Job;

/// By name, each with what else is known of it.
type Named<T> = HashMap<String, (Arc<Job>, T)>;

/// Jobs under way, each with what else is known of it. Cheap to clone.
pub(crate) struct Tracker<T> {
    jobs: Arc<Mutex<Named<T>>>,
}

impl<T> Clone for Tracker<T> {
    fn clone(&self) -> Self {
        Self { jobs: Arc::clone(&self.jobs) }
    }
}

impl<T> Default for Tracker<T> {
    fn default() -> Self {
        Self { jobs: Arc::default() }
    }
}

impl<T: Clone> Tracker<T> {
    fn jobs(&self) -> MutexGuard<'_, Named<T>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes a job under a name; the one that bore it before is stopped.
    pub(crate) fn insert(&self, name: String, job: Arc<Job>, of: T) {
        let before = self.jobs().insert(name, (job, of));
        if let Some((before, _)) = before {
            before.stop(StopReason::Replaced);
        }
    }

    /// The job of this name.
    pub(crate) fn get(&self, name: &str) -> Option<(Arc<Job>, T)> {
        self.jobs().get(name).cloned()
    }

    /// Forgets this job, if it still bears the name.
    pub(crate) fn forget(&self, name: &str, job: &Arc<Job>) {
        let mut jobs = self.jobs();
        if jobs.get(name).is_some_and(|(present, _)| Arc::ptr_eq(present, job)) {
            jobs.remove(name);
        }
    }

    /// Stops the job of this name, and forgets it.
    pub(crate) fn stop(&self, name: &str) {
        let job = self.jobs().remove(name);
        if let Some((job, _)) = job {
            job.stop(StopReason::CalledOff);
        }
    }

    /// How many are under way for which `counts` holds.
    pub(crate) fn count(&self, counts: impl Fn(&T) -> bool) -> usize {
        self.jobs().values().filter(|(_, of)| counts(of)).count()
    }

    /// All of them, each with its name and what else is known of it.
    pub(crate) fn all(&self) -> Vec<(String, Arc<Job>, T)> {
        let one = |(name, (job, of)): (&String, &(Arc<Job>, T))| {
            (name.clone(), Arc::clone(job), of.clone())
        };
        self.jobs().iter().map(one).collect()
    }

    /// Forgets the jobs for which `keep` does not hold; they are not stopped.
    pub(crate) fn retain(&self, keep: impl Fn(&Job, &T) -> bool) {
        self.jobs().retain(|_, (job, of)| keep(job, of));
    }
}
