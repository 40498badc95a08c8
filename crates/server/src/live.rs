//! The games in memory: each has one task, and everything about it passes through that task.

mod acting;
mod apart;
mod referee;
mod table;
mod thinking;
mod watchers;
mod watching;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};

use crate::chance;
use crate::computer::Computer;
use crate::error::ApiError;
use crate::game::{Act, ColorName, GameTerms, GameView, Ms, Player};
use crate::limits::MOST_GAMES;
use crate::metrics::Metrics;
use crate::open;
use crate::storage::{CommitError, Store};
use crate::time::Time;

pub(crate) use referee::{Referee, judge};
pub(crate) use watchers::{Lag, Out};

/// Commands that may wait for one game.
const MAILBOX: usize = 64;
/// How often games that are not in memory are looked through for what has come due.
const SWEEP_MS: Ms = 30_000;
/// Games woken by one sweep.
const SWEPT: i64 = 200;

/// Everything a game needs from outside.
#[derive(Clone)]
pub(crate) struct GameDeps {
    pub(crate) store: Store,
    pub(crate) time: Time,
    pub(crate) computer: Computer,
    pub(crate) referee: Referee,
    pub(crate) metrics: Metrics,
    /// The last number given to a socket. No two sockets ever have the same, whatever their game.
    pub(crate) sockets: Arc<AtomicU64>,
}

/// Who asks something of a game.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    /// The user's id.
    pub(crate) user: String,
    /// The key he holds, if he holds one.
    pub(crate) key: Option<String>,
}

/// An act as it reaches the game.
#[derive(Clone, Debug)]
pub(crate) struct ActEnvelope {
    pub(crate) act: Act,
    /// The id the client gave it.
    pub(crate) id: Option<String>,
    /// At the same board: the side that acts.
    pub(crate) color: Option<ColorName>,
    /// How long it was on its way, as far as known, there and back.
    pub(crate) lag_ms: Ms,
}

/// A game as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Text {
    Pgn,
    Fen,
    Audit,
}

/// A chair that somebody takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chair {
    Player,
    Umpire,
}

/// Somebody who wants to hear of a game.
pub(crate) struct Watch {
    /// The last event he has seen; `None` if he has seen nothing.
    pub(crate) after: Option<i64>,
    /// Where to send.
    pub(crate) out: mpsc::Sender<Out>,
    /// His lag, as it is measured from time to time.
    pub(crate) lag: Lag,
}

type Reply<T> = oneshot::Sender<Result<T, ApiError>>;

/// What may be asked of a game.
pub(crate) enum Command {
    /// The whole game.
    Look(Who, Reply<GameView>),
    /// To take the free seat, or the umpire's.
    Join(Who, Player, Chair, Reply<GameView>),
    /// To act; the answer is the place of the event.
    Act(Who, ActEnvelope, Reply<i64>),
    /// To act, over the socket with this number.
    ActBySocket(u64, ActEnvelope),
    /// To hear of everything from now on; the answer is a number for the socket.
    Watch(Who, Watch, Reply<u64>),
    /// The socket with this number is closed.
    Leave(u64),
    /// All events after this one.
    Since(Who, i64, Reply<Vec<String>>),
    /// The game as text.
    Text(Who, Text, Reply<String>),
    /// To see what has come due.
    Wake,
    /// To stop: the server is going away.
    Close,
}

impl Command {
    /// Answers that there is no such game, or that it cannot be read.
    fn refuse(self, error: &ApiError) {
        fn give<T>(reply: Reply<T>, error: &ApiError) {
            let answer = match error {
                ApiError::NotFound(what) => ApiError::NotFound(what),
                _ => ApiError::Unreadable,
            };
            drop(reply.send(Err(answer)));
        }
        match self {
            Self::Look(_, reply) | Self::Join(_, _, _, reply) => give(reply, error),
            Self::Act(_, _, reply) => give(reply, error),
            Self::Watch(_, _, reply) => give(reply, error),
            Self::Since(_, _, reply) => give(reply, error),
            Self::Text(_, _, reply) => give(reply, error),
            Self::ActBySocket(..) | Self::Leave(_) | Self::Wake | Self::Close => {}
        }
    }
}

/// All games in memory.
#[derive(Clone)]
pub(crate) struct GameRegistry {
    inner: Arc<Inner>,
}

struct Inner {
    needs: GameDeps,
    tables: Mutex<HashMap<String, mpsc::Sender<Command>>>,
    closing: AtomicBool,
}

/// A game just made.
pub(crate) struct Made {
    pub(crate) id: String,
    pub(crate) key: String,
}

impl GameRegistry {
    /// An empty hall.
    pub(crate) fn new(needs: GameDeps) -> Self {
        let tables = Mutex::new(HashMap::new());
        Self { inner: Arc::new(Inner { needs, tables, closing: AtomicBool::new(false) }) }
    }

    fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<String, mpsc::Sender<Command>>> {
        // The map is whole after every statement that changes it, so a panic elsewhere spoils nothing.
        self.inner.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a game and keeps it.
    ///
    /// # Errors
    /// If it could not be kept.
    pub(crate) async fn make(&self, terms: GameTerms, by: &str) -> Result<Made, ApiError> {
        let needs = &self.inner.needs;
        let n = needs.store.number_game();
        let opened = open::open(chance::game_id(), n, terms, by, needs.time.now())?;
        needs.store.commit(opened.writes).await?;
        Ok(Made { id: opened.id, key: opened.key })
    }

    /// Sends a command to a game, which is brought into memory if need be.
    ///
    /// # Errors
    /// If the server is going away.
    pub(crate) async fn send(&self, id: &str, command: Command) -> Result<(), ApiError> {
        let mut command = command;
        loop {
            let table = self.table(id)?;
            match table.send(command).await {
                Ok(()) => return Ok(()),
                // It was just about to leave: it is gone from the map now, so the next is another.
                Err(back) => command = back.0,
            }
            tokio::task::yield_now().await;
        }
    }

    /// Sends a command to a game if it is in memory.
    pub(crate) async fn send_if_loaded(&self, id: &str, command: Command) {
        let table = self.tables().get(id).cloned();
        if let Some(table) = table {
            // If it leaves memory just now, the command has lost its meaning.
            drop(table.send(command).await);
        }
    }

    /// Sends the command that `make` makes of a place for the answer, and waits for the answer.
    ///
    /// # Errors
    /// What the game answers, or that the server is going away.
    pub(crate) async fn ask<T>(
        &self,
        id: &str,
        make: impl FnOnce(Reply<T>) -> Command,
    ) -> Result<T, ApiError> {
        let (reply, answer) = oneshot::channel();
        self.send(id, make(reply)).await?;
        answer.await.map_err(|_| ApiError::Lost)?
    }

    fn table(&self, id: &str) -> Result<mpsc::Sender<Command>, ApiError> {
        let mut tables = self.tables();
        if let Some(table) = tables.get(id)
            && !table.is_closed()
        {
            return Ok(table.clone());
        }
        if self.inner.closing.load(Ordering::SeqCst) {
            return Err(ApiError::Commit(CommitError::Closed));
        }
        if tables.len() >= MOST_GAMES {
            return Err(ApiError::Full);
        }
        let (table, commands) = mpsc::channel(MAILBOX);
        tables.insert(id.to_owned(), table.clone());
        tokio::spawn(table::run(self.clone(), id.to_owned(), commands));
        Ok(table)
    }

    /// Forgets a game that is about to leave memory.
    fn forget(&self, id: &str, commands: &mpsc::Receiver<Command>) -> Forgotten {
        let mut tables = self.tables();
        if !commands.is_empty() {
            return Forgotten::StillWanted;
        }
        tables.remove(id);
        Forgotten::Gone
    }

    /// Forgets a game whose task is lost.
    fn drop_table(&self, id: &str) {
        self.tables().remove(id);
    }

    /// Brings the games by the clock that are under way into memory, so that their flags fall.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(crate) async fn resume(&self) -> Result<usize, ApiError> {
        let ids = self.inner.needs.store.live_games().await?;
        for id in &ids {
            self.send(id, Command::Wake).await?;
        }
        Ok(ids.len())
    }

    /// From time to time wakes the games where something has come due. Ends with the server.
    pub(crate) async fn sweep(self) {
        let needs = self.inner.needs.clone();
        loop {
            match needs.store.due_games(needs.time.now(), SWEPT).await {
                Ok(ids) => {
                    for id in ids {
                        if self.send(&id, Command::Wake).await.is_err() {
                            return;
                        }
                    }
                }
                Err(error) => tracing::error!(%error, "games that are due cannot be found"),
            }
            needs.time.sleep_until(Some(needs.time.now() + SWEEP_MS)).await;
        }
    }

    /// Closes every game and every socket; returns when all are gone or the patience is at its end.
    pub(crate) async fn close(&self) {
        self.inner.closing.store(true, Ordering::SeqCst);
        let tables: Vec<_> = self.tables().values().cloned().collect();
        for table in tables {
            // A game with a full mailbox is busy committing; it takes this as soon as it is through.
            drop(table.send_timeout(Command::Close, Duration::from_secs(2)).await);
        }
        for _ in 0..200 {
            if self.tables().is_empty() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        tracing::warn!(games = self.tables().len(), "games were left open");
    }
}

/// Whether a game could be forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Forgotten {
    Gone,
    StillWanted,
}
