//! A copy of the whole database in a file of its own, taken while others write, and back.

use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use rusqlite::{Connection, OpenFlags, OptionalExtension, params};

use super::database::known_version;
use crate::storage::{Copied, StoreError};

/// Where the secret key stands in a copy; a database in use has it in a file beside it.
const SECRET: &str = "secret_key";

/// Copies the database at `from` as it is at one instant, with the secret key, into the new file
/// `to`, and checks the copy. Whoever writes meanwhile is not kept waiting.
///
/// # Errors
/// If either cannot be used, or the copy is not whole.
pub(crate) fn copy(from: &Path, to: &Path, secret: &[u8]) -> Result<Copied, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(from, flags)?;
    db.execute_batch("pragma busy_timeout = 5000;")?;
    db.execute("vacuum into ?1", [to.to_string_lossy()])?;
    drop(db);
    let copy = Connection::open_with_flags(to, flags)?;
    let key = params![SECRET, STANDARD.encode(secret)];
    copy.execute("insert into meta (key, value) values (?1, ?2)", key)?;
    check(&copy)
}

/// Writes what stands in the log of a database into the database itself. One that is damaged stays
/// as it is.
pub(crate) fn fold_in(database: &Path) {
    let folded = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_WRITE)
        .and_then(|db| db.execute_batch("pragma wal_checkpoint(truncate);"));
    if let Err(error) = folded {
        tracing::warn!(%error, "the log of the database was not folded in");
    }
}

/// Checks a copy, and takes the secret key out of it: what it holds, and the key.
///
/// # Errors
/// If it is no copy, not whole, or written by a newer program.
pub(crate) fn take_secret(of: &Path) -> Result<(Copied, Vec<u8>), StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let copy = Connection::open_with_flags(of, flags)?;
    let copied = check(&copy)?;
    let secret: Option<String> = copy
        .query_row("select value from meta where key = ?1", [SECRET], |row| row.get(0))
        .optional()?;
    let secret = secret.and_then(|text| STANDARD.decode(text).ok()).ok_or(StoreError::NoBackup)?;
    copy.execute("delete from meta where key = ?1", [SECRET])?;
    Ok((copied, secret))
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
