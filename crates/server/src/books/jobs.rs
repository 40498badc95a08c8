//! The books that are being read: jobs of the queue, watched and stopped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use staunton_books::Corrections;
use staunton_desk::books::{BookSummary, MADE_BY};
use tokio::task::JoinHandle;

use super::make::{make, unpacked};
use crate::jobs::{
    Asker, Input, Job, JobContext, JobFailure, JobKind, JobQueue, JobSpec, StopReason, Tracker,
    join_frames, split_frames,
};
use crate::sharing::{Claimant, Shared, UnderWay};
use crate::storage::{
    BookRow, BookWrite, ClaimRow, CommitError, ReadBook, Store, StoreError, Work, Write,
};

/// How long a book is waited for before how it stands is to be asked.
const PATIENCE: Duration = Duration::from_millis(250);

/// Said of a book whose reading was cut off as often as it may be.
const CUT_OFF: &str = "the server came to an end while it read this book, perhaps because of it";

/// Where books are read. Cheap to clone.
#[derive(Clone)]
pub(crate) struct BookJobs {
    /// By the id of the book, each with its edition.
    jobs: Tracker<i64>,
    queue: JobQueue,
    store: Store,
    /// Where others share the database.
    claimant: Option<Claimant>,
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
        Self { jobs: Tracker::default(), queue, store, claimant: None }
    }

    /// The same, of one of several servers, or of a worker beside them, with this name.
    pub(crate) fn shared_by(self, name: &str) -> Self {
        Self { claimant: Some(Claimant::new(name)), ..self }
    }

    /// Of several servers: reads books that nobody reads; never ends.
    pub(crate) async fn share(self) {
        if let Some(claimant) = self.claimant.clone() {
            let (queue, store) = (self.queue.clone(), self.store.clone());
            claimant.share(self, queue, store).await;
        }
    }

    /// Takes up the books that were to be read when the server went away: how many. Of several servers each
    /// takes what nobody has, later.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(crate) async fn resume(&self) -> Result<usize, StoreError> {
        if self.claimant.is_some() {
            return Ok(0);
        }
        let unread = self.store.books_unread(MADE_BY).await?;
        let count = unread.len();
        for book in unread {
            self.begin(book.id, book.edition, Asker { address: None, user: book.user });
        }
        Ok(count)
    }

    /// Has a book read, of several servers by whichever is free, and waits a moment for its end.
    pub(super) async fn have_begun(&self, id: String, edition: i64, asker: Asker) {
        if let Some(claimant) = &self.claimant {
            claimant.want();
            tokio::time::sleep(PATIENCE).await;
            return;
        }
        // Whether it is read by now is seen in its state.
        let _ = tokio::time::timeout(PATIENCE, self.begin(id, edition, asker)).await;
    }

    /// Begins to read an edition of a book; the reading of an older one is stopped. What is
    /// returned ends once what came of it is kept.
    fn begin(&self, id: String, edition: i64, asker: Asker) -> JoinHandle<()> {
        let books = self.clone();
        let is_begun = Arc::new(AtomicBool::new(false));
        let input = self.input(&id, edition, Arc::clone(&is_begun));
        let Ok(job) = self.queue.submit(JobKind::Book, asker, input) else {
            return tokio::spawn(async move {
                let by = books.by();
                books
                    .keep(if by.is_some() {
                        BookWrite::Left { id, edition, by, begun: false }
                    } else {
                        let fault = "too many books are waiting to be read".to_owned();
                        failed((&id, edition, by), fault)
                    })
                    .await;
            });
        };
        self.jobs.insert(id.clone(), job.clone(), edition);
        self.queue.keep(async move {
            let outcome = job.outcome().await;
            let of = (&*id, edition, books.by());
            if let Some(write) = outcome_of(of, job.stopped(), outcome.as_deref()) {
                books.keep(write).await;
            } else {
                let (by, begun) = (books.by(), is_begun.load(Ordering::Relaxed));
                books.keep(BookWrite::Left { id: id.clone(), edition, by, begun }).await;
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

    /// Who has claimed what is under way here.
    fn by(&self) -> Option<String> {
        self.claimant.as_ref().map(|claimant| claimant.name().to_owned())
    }

    async fn keep(&self, write: BookWrite) {
        match self.store.commit(vec![Write::Book(write)]).await {
            Ok(()) | Err(CommitError::Closed) => {}
            Err(error) => tracing::error!(%error, "a book could not be kept"),
        }
    }

    /// How far a book has come that is being read, here or elsewhere.
    pub(super) fn progress(&self, book: &BookRow) -> Option<Progress> {
        if let Some((job, _)) = self.jobs.get(&book.id) {
            let (done, of) = job.progress();
            return Some(Progress { begun: job.ahead().is_none(), done, of });
        }
        let (done, of) = book.claimed?;
        let count = |games: i64| u64::try_from(games).unwrap_or(0);
        Some(Progress { begun: true, done: count(done), of: count(of) })
    }

    /// Stops the reading of a book.
    pub(super) fn stop(&self, id: &str) {
        self.jobs.stop(id);
    }
}

impl Shared for BookJobs {
    const KIND: JobKind = JobKind::Book;
    const WORK: Work = Work::Books { made_by: MADE_BY };

    fn under_way(&self) -> Vec<UnderWay> {
        let one = |(id, job, edition): (_, Arc<Job>, _)| UnderWay {
            id,
            edition,
            progress: job.progress(),
        };
        self.jobs.all().into_iter().map(one).collect()
    }

    async fn take_up(&self, claim: ClaimRow) -> Result<(), StoreError> {
        self.begin(claim.id, claim.edition, Asker { address: None, user: claim.user });
        Ok(())
    }

    fn stop(&self, id: &str) {
        self.jobs.stop(id);
    }
}

fn failed((id, edition, by): (&str, i64, Option<String>), fault: String) -> BookWrite {
    let head = BookSummary::failed(fault).to_json();
    BookWrite::Failed { id: id.to_owned(), edition, by, made_by: MADE_BY, head }
}

/// What is to be written; nothing if it was stopped and may be read again.
fn outcome_of(
    of: (&str, i64, Option<String>),
    stopped: Option<StopReason>,
    outcome: Result<&Vec<u8>, &JobFailure>,
) -> Option<BookWrite> {
    match (stopped, outcome) {
        (Some(StopReason::TimeUp), _) | (None, Err(JobFailure::Stopped(StopReason::TimeUp))) => {
            Some(failed(of, "it took too long to read this book".to_owned()))
        }
        (Some(_), _) | (None, Err(JobFailure::Stopped(_))) => None,
        (None, Ok(output)) => Some(match read_book(output) {
            Some(book) => {
                let (id, edition, by) = (of.0.to_owned(), of.1, of.2);
                BookWrite::Made { id, edition, by, made_by: MADE_BY, book: Box::new(book) }
            }
            None => failed(of, "the reader lost this book".to_owned()),
        }),
        (None, Err(JobFailure::Fault(fault))) => Some(failed(of, fault.clone())),
        (None, Err(JobFailure::Broken)) => {
            let fault = "the reader could not go on with this book".to_owned();
            Some(failed(of, fault))
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
    let corrections = Corrections::read(&String::from_utf8_lossy(corrections));
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
