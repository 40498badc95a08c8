//! One SQLite file.

mod connection;
mod copy;
mod version;

use std::path::Path;

use rusqlite::OpenFlags;

#[cfg(test)]
use super::sql::SqlLedger;
use super::sql::{Connection, Sql};
use super::{Sharing, Storage, StoreError};
use crate::metrics::Metrics;
pub(super) use connection::{SqliteConnection, values};
pub(crate) use copy::{check_copy, copy, fold_in, forget_secret, secret_in};
use version::migrate;
pub(super) use version::must_be_present;

/// Connections for reading. Each read is short; more would only wait for the same two disks.
const READERS: usize = 2;

/// Opens the file, makes it if need be, and brings it to the present version.
///
/// # Errors
/// If the file cannot be opened or was written by a newer program, or the system has no thread to
/// give.
pub(crate) fn open(path: &Path, metrics: Metrics) -> Result<impl Storage + 'static, StoreError> {
    let mut writer = connect(path)?;
    migrate(&mut writer)?;
    let readers = (0..READERS)
        .map(|_| {
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            let reader = rusqlite::Connection::open_with_flags(path, flags)?;
            reader.execute_batch("pragma busy_timeout = 5000;")?;
            Ok(Box::new(SqliteConnection(reader)) as Box<dyn Connection>)
        })
        .collect::<Result<_, StoreError>>()?;
    Sql::new(Box::new(SqliteConnection(writer)), readers, Sharing::Alone, metrics)
}

/// The connection that writes: a commit waits for the disk.
fn connect(path: &Path) -> Result<rusqlite::Connection, StoreError> {
    let writer = rusqlite::Connection::open(path)?;
    writer.execute_batch(
        "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = off;
         pragma wal_autocheckpoint = 2000; pragma busy_timeout = 5000;",
    )?;
    Ok(writer)
}

/// The ledger of a file, which exists.
///
/// # Errors
/// If it cannot be opened.
#[cfg(test)]
pub(super) fn ledger(path: &Path) -> Result<SqlLedger, StoreError> {
    let connection = Box::new(SqliteConnection(connect(path)?));
    Ok(SqlLedger::new(connection, Vec::new()))
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(Box::new(error))
    }
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
