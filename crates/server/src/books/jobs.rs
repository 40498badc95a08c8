//! The books that are being read: jobs of the queue, watched and stopped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use staunton_books::Correction;
use tokio::task::JoinHandle;

use super::make::{BookSummary, MADE_BY, make, unpacked};
use crate::jobs::{
    Asker, Input, JobContext, JobFailure, JobKind, JobQueue, JobSpec, StopReason, Tracker,
    join_frames, split_frames,
};
use crate::storage::{BookWrite, CommitError, ReadBook, Store, StoreError, Write};

/// Said of a book whose reading was cut off as often as it may be.
const CUT_OFF: &str = "the server came to an end while it read this book, perhaps because of it";

/// Where books are read. Cheap to clone.
#[derive(Clone)]
pub(crate) struct BookJobs {
    /// By the id of the book.
    jobs: Tracker<()>,
    queue: JobQueue,
    store: Store,
}

/// How far a book has been read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Progress {
    /// False while others are before it.
    pub(super) begun: bool,
    /// Games read.
    pub(super) done: u64,
    /// Games to read; 0 until that is known.
    pub(super) of: u64,
}

impl BookJobs {
    /// No book being read yet; all will be jobs of `queue`.
    pub(crate) fn new(queue: JobQueue, store: Store) -> Self {
        Self { jobs: Tracker::default(), queue, store }
    }

    /// Takes up the books that were to be read when the server went away: how many.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(crate) async fn resume(&self) -> Result<usize, StoreError> {
        let unread = self.store.books_unread(MADE_BY).await?;
        let count = unread.len();
        for book in unread {
            self.begin(book.id, book.edition, Asker { address: None, user: book.user });
        }
        Ok(count)
    }

    /// Begins to read an edition of a book; the reading of an older one is stopped. What is
    /// returned ends once what came of it is kept.
    pub(super) fn begin(&self, id: String, edition: i64, asker: Asker) -> JoinHandle<()> {
        let books = self.clone();
        let is_begun = Arc::new(AtomicBool::new(false));
        let input = self.input(&id, edition, Arc::clone(&is_begun));
        let Ok(job) = self.queue.submit(JobKind::Book, asker, input) else {
            return tokio::spawn(async move {
                let fault = "too many books are waiting to be read".to_owned();
                books.keep(failed(id, edition, fault)).await;
            });
        };
        self.jobs.insert(id.clone(), job.clone(), ());
        self.queue.keep(async move {
            let outcome = job.outcome().await;
            if let Some(write) = outcome_of(&id, edition, job.stopped(), outcome.as_deref()) {
                books.keep(write).await;
            } else if is_begun.load(Ordering::Relaxed) {
                books.keep(BookWrite::Left { id: id.clone(), edition }).await;
            }
            books.jobs.forget(&id, &job);
        })
    }

    /// What a worker needs to read this edition of a book.
    fn input(&self, id: &str, edition: i64, is_begun: Arc<AtomicBool>) -> Input {
        let (books, id) = (self.clone(), id.to_owned());
        Box::pin(async move {
            let kept = books.store.book_to_read(&id).await.map_err(|error| {
                tracing::error!(%error, id, "a book cannot be fetched");
                JobFailure::Stopped(StopReason::CalledOff)
            })?;
            let kept = kept.filter(|kept| kept.edition == edition);
            let kept = kept.ok_or(JobFailure::Stopped(StopReason::Replaced))?;
            if kept.attempts >= books.queue.most_attempts() {
                return Err(JobFailure::Fault(CUT_OFF.to_owned()));
            }
            books.keep(BookWrite::Begun { id, edition }).await;
            is_begun.store(true, Ordering::Relaxed);
            Ok(join_frames(&[kept.corrections.as_bytes(), &kept.file]))
        })
    }

    async fn keep(&self, write: BookWrite) {
        match self.store.commit(vec![Write::Book(write)]).await {
            Ok(()) | Err(CommitError::Closed) => {}
            Err(error) => tracing::error!(%error, "a book could not be kept"),
        }
    }

    /// How far a book has come that is being read.
    pub(super) fn progress(&self, id: &str) -> Option<Progress> {
        let (job, ()) = self.jobs.get(id)?;
        let (done, of) = job.progress();
        Some(Progress { begun: job.ahead().is_none(), done, of })
    }

    /// Stops the reading of a book.
    pub(super) fn stop(&self, id: &str) {
        self.jobs.stop(id);
    }
}

fn failed(id: String, edition: i64, fault: String) -> BookWrite {
    let head = BookSummary::failed(fault).to_json();
    BookWrite::Failed { id, edition, made_by: MADE_BY, head }
}

/// What is to be written; nothing if it was stopped and may be read again.
fn outcome_of(
    id: &str,
    edition: i64,
    stopped: Option<StopReason>,
    outcome: Result<&Vec<u8>, &JobFailure>,
) -> Option<BookWrite> {
    let id = id.to_owned();
    match (stopped, outcome) {
        (Some(StopReason::TimeUp), _) | (None, Err(JobFailure::Stopped(StopReason::TimeUp))) => {
            Some(failed(id, edition, "it took too long to read this book".to_owned()))
        }
        (Some(_), _) | (None, Err(JobFailure::Stopped(_))) => None,
        (None, Ok(output)) => Some(match read_book(output) {
            Some(book) => BookWrite::Made { id, edition, made_by: MADE_BY, book: Box::new(book) },
            None => failed(id, edition, "the reader lost this book".to_owned()),
        }),
        (None, Err(JobFailure::Fault(fault))) => Some(failed(id, edition, fault.clone())),
        (None, Err(JobFailure::Broken)) => {
            let fault = "the reader could not go on with this book".to_owned();
            Some(failed(id, edition, fault))
        }
    }
}

fn read_book(output: &[u8]) -> Option<ReadBook> {
    let [head, games, page, report, pgn, places] = split_frames(output)?;
    Some(ReadBook {
        head: String::from_utf8(head.to_vec()).ok()?,
        games: games.to_vec(),
        page: page.to_vec(),
        report: report.to_vec(),
        pgn: pgn.to_vec(),
        places: places.to_vec(),
    })
}

/// Reads a book: the worker of its jobs.
///
/// # Errors
/// Why the file is no book.
pub(crate) fn read(spec: &JobSpec, context: &JobContext) -> Result<Vec<u8>, String> {
    let [corrections, file] = split_frames(&spec.input).ok_or("the file was lost")?;
    let file = unpacked(file);
    // They were checked when they came.
    let corrections = Correction::read_all(&String::from_utf8_lossy(corrections));
    let watch = |done: usize, of: usize| {
        context.report(done as u64, of as u64);
        context.checkpoint()
    };
    let made =
        make(&file, &corrections.unwrap_or_default(), watch).map_err(|error| told(&error))?;
    Ok(made.map_or_else(Vec::new, |book| {
        let head = book.head.as_bytes();
        join_frames(&[head, &book.games, &book.page, &book.report, &book.pgn, &book.places])
    }))
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
