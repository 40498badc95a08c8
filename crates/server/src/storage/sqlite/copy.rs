//! A copy of the whole database in a file of its own, taken while others write, and back.

use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use rusqlite::{Connection, OpenFlags, OptionalExtension, params};

use super::version::known_version;
use crate::storage::{Copied, StoreError};

/// Where the secret key stands in a copy; a database in use has it in a file beside it.
const SECRET: &str = "secret_key";

/// Copies the database at `from` as it is at one instant, with the secret key, into the new file
/// `to`, and checks the copy. Whoever writes meanwhile is not kept waiting.
///
/// # Errors
/// If either cannot be used, or the copy is not whole.
pub(crate) fn copy(from: &Path, to: &Path, secret: &[u8]) -> Result<Copied, StoreError> {
    let db = open(from)?;
    db.execute_batch("pragma busy_timeout = 5000;")?;
    db.execute("vacuum into ?1", [to.to_string_lossy()])?;
    drop(db);
    let copy = open(to)?;
    let key = params![SECRET, STANDARD.encode(secret)];
    copy.execute("insert into meta (key, value) values (?1, ?2)", key)?;
    check(&copy)
}

/// Writes what stands in the log of a database into the database itself.
///
/// # Errors
/// If that cannot be done.
pub(crate) fn fold_in(database: &Path) -> Result<(), StoreError> {
    let db = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    Ok(db.execute_batch("pragma wal_checkpoint(truncate);")?)
}

/// Checks a copy: what it holds.
///
/// # Errors
/// If it is no copy, not whole, or written by a newer program.
pub(crate) fn check_copy(path: &Path) -> Result<Copied, StoreError> {
    let copy = open(path)?;
    let copied = check(&copy)?;
    if read_secret(&copy)?.is_none() {
        return Err(StoreError::NoBackup);
    }
    Ok(copied)
}

/// The secret key that came with a copy, if it still stands in this database.
///
/// # Errors
/// If the database cannot be read.
pub(crate) fn secret_in(database: &Path) -> Result<Option<Vec<u8>>, StoreError> {
    let db = open(database)?;
    let version: i64 = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
    // One that was never begun has no tables.
    if version == 0 { Ok(None) } else { read_secret(&db) }
}

/// Takes the secret key out of a database.
///
/// # Errors
/// If the database cannot be written.
pub(crate) fn forget_secret(database: &Path) -> Result<(), StoreError> {
    open(database)?.execute("delete from meta where key = ?1", [SECRET])?;
    Ok(())
}

fn open(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Ok(Connection::open_with_flags(path, flags)?)
}

fn read_secret(db: &Connection) -> Result<Option<Vec<u8>>, StoreError> {
    let secret: Option<String> = db
        .query_row("select value from meta where key = ?1", [SECRET], |row| row.get(0))
        .optional()?;
    secret.map(|text| STANDARD.decode(text).map_err(|_| StoreError::NoBackup)).transpose()
}

fn check(copy: &Connection) -> Result<Copied, StoreError> {
    let found: i64 = copy.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let (found, known) = (usize::try_from(found).unwrap_or(usize::MAX), known_version());
    if found == 0 {
        return Err(StoreError::NoBackup);
    }
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    let whole: String = copy.query_row("pragma integrity_check", [], |row| row.get(0))?;
    if whole != "ok" {
        return Err(StoreError::Damaged(whole));
    }
    let count = |table: &str| -> Result<u64, StoreError> {
        let sql = format!("select count(*) from {table}");
        let count: i64 = copy.query_row(&sql, [], |row| row.get(0))?;
        Ok(count.unsigned_abs())
    };
    Ok(Copied {
        games: count("games")?,
        events: count("events")?,
        accounts: count("accounts")?,
        books: count("books")?,
        studies: count("studies")?,
    })
}
