//! The one thread that writes: it takes all that waits, commits it at once, then answers.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Instant;

use tokio::sync::{oneshot, watch};

use super::connection::{Connection, SqlError};
use crate::metrics::Metrics;
use crate::storage::{CommitError, NewEvent, Write};

/// The most that one transaction takes in.
const LARGEST_GROUP: usize = 512;

/// Applies one write within a transaction.
pub(super) type Apply = fn(&mut dyn Connection, &Write) -> Result<(), SqlError>;

struct Job {
    writes: Vec<Write>,
    done: oneshot::Sender<Result<(), CommitError>>,
}

/// The way to the writing thread.
pub(super) struct Writer {
    jobs: Sender<Order>,
    /// Closed once the thread has ended, however that came.
    lives: watch::Receiver<()>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

enum Order {
    Job(Job),
    /// Nothing after this is written.
    Close,
}

impl Writer {
    /// Starts the thread.
    ///
    /// # Errors
    /// If the system has no thread to give.
    pub(super) fn start(
        db: Box<dyn Connection>,
        metrics: Metrics,
        apply: Apply,
    ) -> std::io::Result<Self> {
        let (jobs, waiting) = channel();
        let (life, lives) = watch::channel(());
        let thread = std::thread::Builder::new().name("writer".to_owned()).spawn(move || {
            // Dropped when the thread ends, also by a panic.
            let _life = life;
            run(db, &waiting, &metrics, apply);
        })?;
        Ok(Self { jobs, lives, thread: Mutex::new(Some(thread)) })
    }

    /// Writes all of `writes` or nothing; answers once they would survive the loss of power.
    ///
    /// # Errors
    /// If they were not written.
    pub(super) async fn commit(&self, writes: Vec<Write>) -> Result<(), CommitError> {
        let (done, answer) = oneshot::channel();
        self.jobs.send(Order::Job(Job { writes, done })).map_err(|_| CommitError::Closed)?;
        answer.await.map_err(|_| CommitError::Closed)?
    }

    /// Returns once the thread has ended.
    pub(super) async fn ended(&self) {
        let mut lives = self.lives.clone();
        while lives.changed().await.is_ok() {}
    }

    /// Ends the thread once all that was ordered before is written, and waits for that.
    pub(super) async fn close(&self) {
        // If the thread has ended, it has ended.
        drop(self.jobs.send(Order::Close));
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            // A panic of the thread has been told by itself.
            drop(tokio::task::spawn_blocking(move || thread.join()).await);
        }
    }
}

fn run(mut db: Box<dyn Connection>, waiting: &Receiver<Order>, metrics: &Metrics, apply: Apply) {
    let mut open = true;
    while open {
        let Ok(Order::Job(first)) = waiting.recv() else { break };
        let mut group = vec![first];
        while group.len() < LARGEST_GROUP {
            match waiting.try_recv() {
                Ok(Order::Job(job)) => group.push(job),
                Ok(Order::Close) => {
                    open = false;
                    break;
                }
                Err(_) => break,
            }
        }
        let started = Instant::now();
        let outcome = commit(&mut *db, &group, apply);
        metrics.commit_seconds.observe(started.elapsed().as_secs_f64());
        metrics.commit_jobs.observe(f64::from(u32::try_from(group.len()).unwrap_or(u32::MAX)));
        match outcome {
            Ok(()) => answer(group, Ok(())),
            Err(SqlError::Superseded) => {
                tracing::error!("another server uses the database: nothing more is written");
                return;
            }
            Err(error) if group.len() == 1 => answer(group, Err(refusal(&error))),
            // Where the database is away it is away for each of them.
            Err(error @ SqlError::Lost(_)) => answer(group, Err(refusal(&error))),
            // One of them spoils the rest: each for itself.
            Err(_) => {
                for job in group {
                    let outcome = commit(&mut *db, std::slice::from_ref(&job), apply);
                    answer(vec![job], outcome.map_err(|error| refusal(&error)));
                }
            }
        }
    }
    db.close();
}

fn answer(group: Vec<Job>, outcome: Result<(), CommitError>) {
    for job in group {
        // Whoever asked may be gone; what was written stays written.
        let _ = job.done.send(outcome);
    }
}

fn refusal(error: &SqlError) -> CommitError {
    match error {
        SqlError::Conflict => CommitError::Conflict,
        SqlError::Lost(_) | SqlError::Superseded | SqlError::Refused(_) => {
            tracing::error!(%error, "a commit failed");
            CommitError::Refused
        }
    }
}

fn commit(db: &mut dyn Connection, group: &[Job], apply: Apply) -> Result<(), SqlError> {
    db.begin()?;
    let done = apply_all(db, group, apply).and_then(|()| db.commit());
    if done.is_err() {
        db.roll_back();
    }
    done
}

/// Applies writes in their order; events that follow each other go together.
fn apply_all(db: &mut dyn Connection, group: &[Job], apply: Apply) -> Result<(), SqlError> {
    let mut events: Vec<&NewEvent> = Vec::new();
    for write in group.iter().flat_map(|job| &job.writes) {
        if let Write::Event(event) = write {
            events.push(event);
        } else {
            append(db, &mut events)?;
            apply(db, write)?;
        }
    }
    append(db, &mut events)
}

/// Appends events. Whoever appends under another epoch no longer owns the game.
fn append(db: &mut dyn Connection, events: &mut Vec<&NewEvent>) -> Result<(), SqlError> {
    let appended = if events.is_empty() { 0 } else { db.append(events)? };
    if appended < events.len() {
        return Err(SqlError::Conflict);
    }
    events.clear();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::sqlite::SqliteConnection;

    #[tokio::test]
    async fn whoever_waits_learns_that_the_thread_broke_down() {
        let db = Box::new(SqliteConnection(rusqlite::Connection::open_in_memory().unwrap()));
        let broken: Apply = |_, _| panic!("a fault in the program");
        let writer = Writer::start(db, Metrics::new().unwrap(), broken).unwrap();
        let is_over = tokio::time::timeout(std::time::Duration::from_millis(50), writer.ended());
        assert!(is_over.await.is_err());
        assert_eq!(writer.commit(vec![Write::Alive(1)]).await, Err(CommitError::Closed));
        writer.ended().await;
    }
}
