//! The connections to the file: a few that read, one that writes.

use std::path::Path;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, OpenFlags};

use super::writer::{Apply, Writer};
use crate::metrics::Metrics;
use crate::storage::StoreError;

const MIGRATIONS: &str = include_str!("migrations.sql");
/// Connections for reading. Each read is short; more would only wait for the same two disks.
const READERS: usize = 2;

/// A database in one file.
pub(crate) struct Sqlite {
    readers: Arc<Readers>,
    pub(super) writer: Writer,
    pub(super) next_game: AtomicI64,
}

struct Readers {
    /// Nothing in them once the storage is closed.
    all: Vec<Mutex<Option<Connection>>>,
    next: AtomicUsize,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(Box::new(error))
    }
}

impl Sqlite {
    /// Opens the file, makes it if need be, and brings it to the present version.
    ///
    /// # Errors
    /// If the file cannot be opened or was written by a newer program, or the system has no thread
    /// to give.
    pub(super) fn open(path: &Path, metrics: Metrics, apply: Apply) -> Result<Self, StoreError> {
        let mut writer = connect(path)?;
        migrate(&mut writer)?;
        super::books::forget_coming(&writer)?;
        let last: i64 =
            writer.query_row("select coalesce(max(n), 0) from games", [], |row| row.get(0))?;
        let all = (0..READERS)
            .map(|_| {
                let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
                let reader = Connection::open_with_flags(path, flags)?;
                reader.execute_batch("pragma busy_timeout = 5000;")?;
                Ok(Mutex::new(Some(reader)))
            })
            .collect::<Result<_, StoreError>>()?;
        let writer = Writer::start(writer, metrics, apply)
            .map_err(|error| StoreError::Database(Box::new(error)))?;
        let readers = Arc::new(Readers { all, next: AtomicUsize::new(0) });
        Ok(Self { readers, writer, next_game: AtomicI64::new(last + 1) })
    }

    /// Reads on a thread where waiting keeps nobody else.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let readers = Arc::clone(&self.readers);
        tokio::task::spawn_blocking(move || {
            let turn = readers.next.fetch_add(1, Ordering::Relaxed) % readers.all.len();
            let reader = readers.all[turn].lock().unwrap_or_else(PoisonError::into_inner);
            query(reader.as_ref().ok_or(StoreError::Closed)?)
        })
        .await?
    }

    /// Ends reading, then writing: the last connection to the file folds its log in, and that one
    /// must be able to write.
    pub(super) async fn end(&self) {
        let readers = Arc::clone(&self.readers);
        let ended = tokio::task::spawn_blocking(move || {
            for reader in &readers.all {
                drop(reader.lock().unwrap_or_else(PoisonError::into_inner).take());
            }
        });
        // A reader that panicked has told it by itself.
        drop(ended.await);
        self.writer.close().await;
    }
}

/// The connection that writes: a commit waits for the disk.
fn connect(path: &Path) -> Result<Connection, StoreError> {
    let writer = Connection::open(path)?;
    writer.execute_batch(
        "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = off;
         pragma wal_autocheckpoint = 2000; pragma busy_timeout = 5000;",
    )?;
    Ok(writer)
}

/// The version to which this program brings a database.
pub(super) fn known_version() -> usize {
    MIGRATIONS.split("-- migration ").skip(1).count()
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
        let writer = connect(&folder.path().join("games.db")).unwrap();
        let journal: String =
            writer.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
        let synchronous: u8 =
            writer.pragma_query_value(None, "synchronous", |row| row.get(0)).unwrap();
        // 2 is full: each commit waits until the disk has it.
        assert_eq!((journal.as_str(), synchronous), ("wal", 2));
    }
}
