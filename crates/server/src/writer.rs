//! The one thread that writes: it takes all that waits, commits it at once, then answers.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::Instant;

use rusqlite::{Connection, Transaction, params};
use thiserror::Error;
use tokio::sync::oneshot;

use crate::books::BookWrite;
use crate::game::{EventKind, GameEvent, Ms};
use crate::metrics::Metrics;
use crate::ratings::RatedGame;
use crate::reviews::ReviewWrite;
use crate::studies::StudyWrite;

/// The most that one transaction takes in.
const LARGEST_GROUP: usize = 512;

/// Something to write.
pub(crate) enum Write {
    /// A new game.
    Game(NewGame),
    /// An event of a game.
    Event(NewEvent),
    /// How far a game has come.
    Status {
        game: i64,
        status: &'static str,
        /// When something happens by itself; `None` if nothing does, or the game is live.
        due_at: Option<Ms>,
        /// What a list shows, once the game is over.
        summary: Option<String>,
    },
    /// Somebody sits down.
    Seat { game: i64, user: String },
    /// A new account.
    Account { id: String, name: String, name_key: String, password: String, at: Ms },
    /// Something of a book.
    Book(BookWrite),
    /// Something of a review.
    Review(ReviewWrite),
    /// Somebody did exercises of a lesson.
    Progress { user: String, lesson: &'static str, exercises: Vec<usize> },
    /// Something of a study.
    Study(StudyWrite),
    /// A rated game is over.
    Rated(RatedGame),
    /// The server was alive at this instant.
    Alive(Ms),
    /// The server is back at this instant: what passed since it was last alive is charged to none
    /// of the clocks of games under way.
    Resumed(Ms),
}

/// The row of a new game.
pub(crate) struct NewGame {
    pub(crate) n: i64,
    pub(crate) id: String,
    pub(crate) key: String,
    pub(crate) at: Ms,
    pub(crate) status: &'static str,
    pub(crate) pace: &'static str,
    pub(crate) due_at: Option<Ms>,
}

/// The row of an event.
pub(crate) struct NewEvent {
    pub(crate) game: i64,
    pub(crate) seq: i64,
    pub(crate) at: Ms,
    pub(crate) act: Option<String>,
    pub(crate) body: String,
}

/// Why something was not written.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub(crate) enum CommitError {
    /// What should be written is there already, or what should be changed is another by now.
    #[error("something else is there already")]
    Conflict,
    /// The database refused: a full disk, most likely.
    #[error("the database refused")]
    Refused,
    /// The server is going away.
    #[error("the server is going away")]
    Closed,
}

struct Job {
    writes: Vec<Write>,
    done: oneshot::Sender<Result<(), CommitError>>,
}

/// The way to the writing thread.
#[derive(Clone)]
pub(crate) struct Writer {
    jobs: Sender<Order>,
}

enum Order {
    Job(Job),
    /// Nothing after this is written.
    Close,
}

impl Writer {
    /// Starts the thread. It ends when every [`Writer`] is dropped and all is written.
    ///
    /// # Errors
    /// If the system has no thread to give.
    pub(crate) fn start(
        db: Connection,
        metrics: Metrics,
    ) -> std::io::Result<(Self, JoinHandle<()>)> {
        let (jobs, waiting) = channel();
        let thread = std::thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || run(db, &waiting, &metrics))?;
        Ok((Self { jobs }, thread))
    }

    /// Writes all of `writes` or nothing; answers once they would survive the loss of power.
    ///
    /// # Errors
    /// If they were not written.
    pub(crate) async fn commit(&self, writes: Vec<Write>) -> Result<(), CommitError> {
        let (done, answer) = oneshot::channel();
        self.jobs.send(Order::Job(Job { writes, done })).map_err(|_| CommitError::Closed)?;
        answer.await.map_err(|_| CommitError::Closed)?
    }

    /// Ends the thread once all that was ordered before is written.
    pub(crate) fn close(&self) {
        // If the thread has ended, it has ended.
        drop(self.jobs.send(Order::Close));
    }
}

fn run(mut db: Connection, waiting: &Receiver<Order>, metrics: &Metrics) {
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
        let outcome = commit(&mut db, &group);
        metrics.commit_seconds.observe(started.elapsed().as_secs_f64());
        metrics.commit_jobs.observe(f64::from(u32::try_from(group.len()).unwrap_or(u32::MAX)));
        match outcome {
            Ok(()) => answer(group, Ok(())),
            Err(error) if group.len() == 1 => answer(group, Err(refusal(&error))),
            // One of them spoils the rest: each for itself.
            Err(_) => {
                for job in group {
                    let outcome = commit(&mut db, std::slice::from_ref(&job));
                    answer(vec![job], outcome.map_err(|error| refusal(&error)));
                }
            }
        }
    }
    if let Err(error) = db.execute_batch("pragma wal_checkpoint(truncate);") {
        tracing::warn!(%error, "the log of the database was not folded in");
    }
}

fn answer(group: Vec<Job>, outcome: Result<(), CommitError>) {
    for job in group {
        // Whoever asked may be gone; what was written stays written.
        let _ = job.done.send(outcome);
    }
}

fn refusal(error: &rusqlite::Error) -> CommitError {
    let is_stale = matches!(error, rusqlite::Error::StatementChangedRows(0));
    if is_stale || error.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation) {
        CommitError::Conflict
    } else {
        tracing::error!(%error, "a commit failed");
        CommitError::Refused
    }
}

fn commit(db: &mut Connection, group: &[Job]) -> Result<(), rusqlite::Error> {
    let transaction = db.transaction()?;
    for write in group.iter().flat_map(|job| &job.writes) {
        apply(&transaction, write)?;
    }
    transaction.commit()
}

fn apply(db: &Transaction<'_>, write: &Write) -> Result<(), rusqlite::Error> {
    match write {
        Write::Event(event) => db
            .prepare_cached(
                "insert into events (game, seq, at, act, body) values (?1, ?2, ?3, ?4, ?5)",
            )?
            .execute(params![event.game, event.seq, event.at, event.act, event.body]),
        Write::Game(game) => db
            .prepare_cached(
                "insert into games (n, id, key, created_at, status, pace, due_at)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            )?
            .execute(params![
                game.n,
                game.id,
                game.key,
                game.at,
                game.status,
                game.pace,
                game.due_at
            ]),
        Write::Status { game, status, due_at, summary } => db
            .prepare_cached("update games set status = ?2, due_at = ?3, summary = ?4 where n = ?1")?
            .execute(params![game, status, due_at, summary]),
        Write::Seat { game, user } => db
            .prepare_cached("insert or ignore into seats (user, game) values (?1, ?2)")?
            .execute(params![user, game]),
        Write::Account { id, name, name_key, password, at } => db
            .prepare_cached(
                "insert into accounts (id, name, name_key, password, created_at)
                 values (?1, ?2, ?3, ?4, ?5)",
            )?
            .execute(params![id, name, name_key, password, at]),
        Write::Book(book) => crate::books::apply(db, book),
        Write::Review(review) => crate::reviews::apply(db, review),
        Write::Progress { user, lesson, exercises } => {
            crate::lessons::apply(db, user, lesson, exercises)
        }
        Write::Study(study) => crate::studies::apply(db, study),
        Write::Rated(game) => crate::ratings::apply(db, game),
        Write::Alive(at) => db
            .prepare_cached("insert or replace into meta (key, value) values ('alive_at', ?1)")?
            .execute([at.to_string()]),
        Write::Resumed(now) => resume(db, *now),
    }
    .map(drop)
}

/// Tells every game under way by a clock how long the server was away.
fn resume(db: &Transaction<'_>, now: Ms) -> Result<usize, rusqlite::Error> {
    let alive_at: Option<Ms> = db.query_row(
        "select max(at) from (select cast(value as integer) as at from meta where key = 'alive_at'
                              union all
                              select at from (select at from events order by rowid desc limit 1))",
        [],
        |row| row.get(0),
    )?;
    let down_ms = alive_at.map_or(0, |alive_at| (now - alive_at).max(0));
    if down_ms == 0 {
        return Ok(0);
    }
    let games: Vec<i64> = db
        .prepare("select n from games where status = 'playing' and pace <> 'none'")?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for game in &games {
        let seq: i64 = db
            .prepare_cached("select max(seq) + 1 from events where game = ?1")?
            .query_row([game], |row| row.get(0))?;
        let event = GameEvent { seq, at: now, what: EventKind::Resumed { down_ms } };
        let body = serde_json::to_string(&event)
            .map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))?;
        db.prepare_cached("insert into events (game, seq, at, body) values (?1, ?2, ?3, ?4)")?
            .execute(params![game, seq, now, body])?;
        db.prepare_cached("update games set due_at = due_at + ?2 where n = ?1")?
            .execute(params![game, down_ms])?;
    }
    Ok(games.len())
}
