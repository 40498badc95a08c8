//! The books that are being read: few at a time, off the threads that serve others, watched and
//! stopped.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use staunton_books::Correction;
use tokio::sync::Semaphore;

use super::make::{Made, make, unpacked};
use super::shelf::{BookWrite, ToRead};
use crate::store::{Store, StoreError};
use crate::work::Work;
use crate::writer::{CommitError, Write, Writer};

/// Where books are read. Cheap to clone.
#[derive(Clone)]
pub(crate) struct BookDesk {
    jobs: Arc<Mutex<HashMap<String, Arc<Job>>>>,
    turns: Arc<Semaphore>,
    store: Store,
    writer: Writer,
}

/// A book under the reader's eyes.
#[derive(Debug, Default)]
pub(super) struct Job {
    edition: i64,
    pub(super) work: Work,
}

/// How far a book has been read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Progress {
    /// False while other books are before it.
    pub(super) begun: bool,
    /// Games read.
    pub(super) done: usize,
    /// Games to read; 0 until that is known.
    pub(super) of: usize,
}

impl BookDesk {
    /// A desk for half of the cores.
    pub(crate) fn new(store: Store, writer: Writer) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let turns = Arc::new(Semaphore::new((cores / 2).max(1)));
        Self { jobs: Arc::default(), turns, store, writer }
    }

    /// Takes up the books that were to be read when the server went away: how many.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(crate) async fn resume(&self) -> Result<usize, StoreError> {
        let unread = self.store.books_unread().await?;
        let count = unread.len();
        for (id, edition) in unread {
            self.begin(id, edition);
        }
        Ok(count)
    }

    /// Begins to read an edition of a book; the reading of an older one is stopped.
    pub(super) fn begin(&self, id: String, edition: i64) -> Arc<Job> {
        let job = Arc::new(Job { edition, ..Job::default() });
        if let Some(before) = self.jobs().insert(id.clone(), Arc::clone(&job)) {
            before.work.stop();
        }
        tokio::spawn(self.clone().work(id, Arc::clone(&job)));
        job
    }

    /// How far a book has come that is being read.
    pub(super) fn progress(&self, id: &str) -> Option<Progress> {
        self.jobs().get(id).map(|job| {
            let (done, of) = job.work.told();
            Progress { begun: job.work.has_begun(), done, of }
        })
    }

    /// Stops the reading of a book.
    pub(super) fn stop(&self, id: &str) {
        if let Some(job) = self.jobs().remove(id) {
            job.work.stop();
        }
    }

    /// Stops all reading: the server is going away, and will take it up again.
    pub(crate) fn close(&self) {
        self.turns.close();
        self.jobs().values().for_each(|job| job.work.stop());
    }

    fn jobs(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Job>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn work(self, id: String, job: Arc<Job>) {
        if let Some(write) = self.read(&id, &job).await {
            match self.writer.commit(vec![Write::Book(write)]).await {
                Ok(()) | Err(CommitError::Closed) => {}
                Err(error) => tracing::error!(%error, id, "a book could not be kept"),
            }
        }
        let mut jobs = self.jobs();
        if jobs.get(&id).is_some_and(|now| Arc::ptr_eq(now, &job)) {
            jobs.remove(&id);
        }
        drop(jobs);
        job.work.end();
    }

    /// Reads a book: what is to be written of it, or nothing if it was stopped.
    async fn read(&self, id: &str, job: &Arc<Job>) -> Option<BookWrite> {
        let turn = Arc::clone(&self.turns).acquire_owned().await.ok()?;
        if job.work.is_stopped() {
            return None;
        }
        job.work.begin();
        let kept = match self.store.book_to_read(id.to_owned()).await {
            Ok(kept) => kept.filter(|kept| kept.edition == job.edition)?,
            Err(error) => {
                tracing::error!(%error, id, "a book cannot be fetched");
                return None;
            }
        };
        let edition = kept.edition;
        let worker = Arc::clone(job);
        let read = tokio::task::spawn_blocking(move || worker.read(&kept)).await;
        drop(turn);
        let id = id.to_owned();
        match read {
            Ok(Ok(None)) => None,
            Ok(Ok(Some(made))) => Some(BookWrite::Made { id, edition, made: Box::new(made) }),
            Ok(Err(fault)) => Some(BookWrite::Failed { id, edition, fault }),
            Err(error) => {
                tracing::error!(%error, id, "a book lost its thread");
                let fault = "the reader could not go on with this book".to_owned();
                Some(BookWrite::Failed { id, edition, fault })
            }
        }
    }
}

impl Job {
    fn read(&self, kept: &ToRead) -> Result<Option<Made>, String> {
        let file = unpacked(&kept.file);
        // They were checked when they came.
        let corrections = Correction::read_all(&kept.corrections).unwrap_or_default();
        make(&file, &corrections, |done, of| self.watch(done, of)).map_err(|error| told(&error))
    }

    fn watch(&self, done: usize, of: usize) -> ControlFlow<()> {
        self.work.tell(done, of);
        if self.work.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// An error with its causes, in one line.
fn told(error: &dyn std::error::Error) -> String {
    let mut told = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        told.push_str(": ");
        told.push_str(&error.to_string());
        cause = error.source();
    }
    told
}
