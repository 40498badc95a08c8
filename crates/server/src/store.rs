//! Where games, accounts and books are kept: one SQLite file.
//!
//! Reading goes through a few connections of its own; writing through the one thread of
//! [`crate::writer`].

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, OpenFlags, OptionalExtension, params};
use thiserror::Error;

use crate::game::{GameEvent, Ms, RecordedEvent};

const MIGRATIONS: &str = include_str!("store/migrations.sql");
/// Connections for reading. Each read is short; more would only wait for the same two disks.
const READERS: usize = 2;

/// Why the store cannot answer.
#[derive(Debug, Error)]
pub(crate) enum StoreError {
    /// SQLite refused.
    #[error("the database refused: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// What lies in the database is not what was put there.
    #[error("the database holds an event that cannot be read: {0}")]
    Corrupt(#[from] serde_json::Error),
    /// The database was written by a newer version of this program.
    #[error("the database has version {found}: this program knows up to {known}")]
    Newer {
        /// The version found.
        found: usize,
        /// The newest version known.
        known: usize,
    },
    /// A thread was lost.
    #[error("the reader was lost: {0}")]
    Lost(#[from] tokio::task::JoinError),
}

/// The store, for reading.
#[derive(Clone)]
pub(crate) struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    readers: Vec<Mutex<Connection>>,
    next_reader: AtomicUsize,
    next_game: AtomicI64,
}

/// The row of a game, and all its events.
pub(crate) struct GameRow {
    /// The number by which rows refer to it.
    pub(crate) n: i64,
    /// Whoever holds it may look, and take a free seat.
    pub(crate) key: String,
    /// The events in order.
    pub(crate) events: Vec<RecordedEvent>,
}

/// An account as it is kept.
pub(crate) struct AccountRow {
    pub(crate) id: String,
    pub(crate) name: String,
    /// The argon2id hash as a PHC string.
    pub(crate) password: String,
}

/// One line of a list of games.
pub(crate) struct ListedGame {
    pub(crate) id: String,
    pub(crate) shown: Listed,
}

/// From what the line of a game is made.
pub(crate) enum Listed {
    /// It is over, and its line is kept.
    Summary(String),
    /// It is under way.
    Events(Vec<RecordedEvent>),
}

impl Store {
    /// Opens the file, makes it if need be, and brings it to the present version. The connection
    /// returned beside is the one that writes.
    ///
    /// # Errors
    /// If the file cannot be opened or was written by a newer program.
    pub(crate) fn open(path: &Path) -> Result<(Self, Connection), StoreError> {
        let mut writer = Connection::open(path)?;
        writer.execute_batch(
            "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = off;
             pragma wal_autocheckpoint = 2000; pragma busy_timeout = 5000;",
        )?;
        migrate(&mut writer)?;
        let last: i64 =
            writer.query_row("select coalesce(max(n), 0) from games", [], |row| row.get(0))?;
        let path: PathBuf = path.to_owned();
        let readers = (0..READERS)
            .map(|_| {
                let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
                let reader = Connection::open_with_flags(&path, flags)?;
                reader.execute_batch("pragma busy_timeout = 5000;")?;
                Ok(Mutex::new(reader))
            })
            .collect::<Result<_, StoreError>>()?;
        let inner = Inner {
            readers,
            next_reader: AtomicUsize::new(0),
            next_game: AtomicI64::new(last + 1),
        };
        Ok((Self { inner: Arc::new(inner) }, writer))
    }

    /// A number for a new game.
    pub(crate) fn number_game(&self) -> i64 {
        self.inner.next_game.fetch_add(1, Ordering::Relaxed)
    }

    pub(crate) async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let inner = Arc::clone(&self.inner);
        tokio::task::spawn_blocking(move || {
            let turn = inner.next_reader.fetch_add(1, Ordering::Relaxed) % inner.readers.len();
            let reader = inner.readers[turn].lock().unwrap_or_else(PoisonError::into_inner);
            query(&reader)
        })
        .await?
    }

    /// The game with this id, with all its events.
    pub(crate) async fn game(&self, id: String) -> Result<Option<GameRow>, StoreError> {
        self.read(move |db| {
            let row = db
                .prepare_cached("select n, key from games where id = ?1")?
                .query_row([id], |row| Ok((row.get(0)?, row.get(1)?)))
                .optional()?;
            let Some((n, key)) = row else { return Ok(None) };
            Ok(Some(GameRow { n, key, events: events_of(db, n)? }))
        })
        .await
    }

    /// The events of a game after `seq`, each as it was sent.
    pub(crate) async fn events_after(
        &self,
        game: i64,
        seq: i64,
    ) -> Result<Vec<String>, StoreError> {
        self.read(move |db| {
            let bodies = db
                .prepare_cached(
                    "select body from events where game = ?1 and seq > ?2 order by seq",
                )?
                .query_map(params![game, seq], |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            Ok(bodies)
        })
        .await
    }

    /// The games of `user` before number `before`, newest first.
    pub(crate) async fn games_of(
        &self,
        user: String,
        before: i64,
        limit: i64,
    ) -> Result<Vec<ListedGame>, StoreError> {
        self.read(move |db| {
            let mut query = db.prepare_cached(
                "select n, id, summary from seats join games on n = game
                 where user = ?1 and game < ?2 order by game desc limit ?3",
            )?;
            let mut rows = query.query(params![user, before, limit])?;
            let mut listed = Vec::new();
            while let Some(row) = rows.next()? {
                let summary: Option<String> = row.get(2)?;
                let shown = match summary {
                    Some(summary) => Listed::Summary(summary),
                    None => Listed::Events(events_of(db, row.get(0)?)?),
                };
                listed.push(ListedGame { id: row.get(1)?, shown });
            }
            Ok(listed)
        })
        .await
    }

    /// The number of the game with this id.
    pub(crate) async fn number_of(&self, id: String) -> Result<Option<i64>, StoreError> {
        self.read(move |db| {
            Ok(db
                .prepare_cached("select n from games where id = ?1")?
                .query_row([id], |row| row.get(0))
                .optional()?)
        })
        .await
    }

    /// Ids of the games by the clock that are under way.
    pub(crate) async fn live_games(&self) -> Result<Vec<String>, StoreError> {
        self.read(|db| {
            let ids = db
                .prepare_cached("select id from games where status = 'playing' and pace = 'live'")?
                .query_map([], |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            Ok(ids)
        })
        .await
    }

    /// Ids of up to `limit` games where something has come due by `now`.
    pub(crate) async fn due_games(&self, now: Ms, limit: i64) -> Result<Vec<String>, StoreError> {
        self.read(move |db| {
            let ids = db
                .prepare_cached("select id from games where due_at <= ?1 order by due_at limit ?2")?
                .query_map(params![now, limit], |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            Ok(ids)
        })
        .await
    }

    /// The account whose name, in lower case, is `name_key`.
    pub(crate) async fn account(&self, name_key: String) -> Result<Option<AccountRow>, StoreError> {
        self.read(move |db| {
            Ok(db
                .prepare_cached("select id, name, password from accounts where name_key = ?1")?
                .query_row([name_key], |row| {
                    Ok(AccountRow { id: row.get(0)?, name: row.get(1)?, password: row.get(2)? })
                })
                .optional()?)
        })
        .await
    }

    /// Whether the file answers.
    pub(crate) async fn check(&self) -> Result<(), StoreError> {
        self.read(|db| {
            db.prepare_cached("select 1")?.query_row([], |_| Ok(()))?;
            Ok(())
        })
        .await
    }
}

fn events_of(db: &Connection, game: i64) -> Result<Vec<RecordedEvent>, StoreError> {
    let mut query =
        db.prepare_cached("select act, body from events where game = ?1 order by seq")?;
    let mut rows = query.query([game])?;
    let mut events = Vec::new();
    while let Some(row) = rows.next()? {
        let event: GameEvent =
            serde_json::from_str(row.get_ref(1)?.as_str().map_err(rusqlite::Error::from)?)?;
        events.push(RecordedEvent { event, act: row.get(0)? });
    }
    Ok(events)
}

fn migrate(db: &mut Connection) -> Result<(), StoreError> {
    let parts: Vec<&str> = MIGRATIONS.split("-- migration ").skip(1).collect();
    let version: i64 = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let done = usize::try_from(version).unwrap_or(usize::MAX);
    if done > parts.len() {
        return Err(StoreError::Newer { found: done, known: parts.len() });
    }
    for (index, part) in parts.iter().enumerate().skip(done) {
        // The first line of a part is the rest of its heading: its number.
        let (number, sql) = part.split_once('\n').unwrap_or((part, ""));
        debug_assert_eq!(number.trim().parse(), Ok(index + 1));
        let step = db.transaction()?;
        step.execute_batch(sql)?;
        step.pragma_update(None, "user_version", i64::try_from(index + 1).unwrap_or(i64::MAX))?;
        step.commit()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_on_the_disk_before_it_is_acknowledged() {
        let folder = tempfile::tempdir().unwrap();
        let (_, writer) = Store::open(&folder.path().join("games.db")).unwrap();
        let journal: String =
            writer.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
        let synchronous: u8 =
            writer.pragma_query_value(None, "synchronous", |row| row.get(0)).unwrap();
        // 2 is full: each commit waits until the disk has it.
        assert_eq!((journal.as_str(), synchronous), ("wal", 2));
    }
}
