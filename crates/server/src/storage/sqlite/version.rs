//! The version of a database, and the way to the present one.

use std::cmp::Ordering;

use crate::storage::{StoreError, migrations};

const MIGRATIONS: &str = include_str!("migrations.sql");

/// The version to which this program brings a database.
pub(super) fn known_version() -> usize {
    migrations(MIGRATIONS).len()
}

/// Refuses a database of another version than the present one.
///
/// # Errors
/// Which it has.
pub(in crate::storage) fn must_be_present(db: &rusqlite::Connection) -> Result<(), StoreError> {
    let version: i64 = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let (found, known) = (usize::try_from(version).unwrap_or(usize::MAX), known_version());
    match found.cmp(&known) {
        Ordering::Less => Err(StoreError::Older { found, known }),
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(StoreError::Newer { found, known }),
    }
}

/// Brings a database to the present version.
///
/// # Errors
/// If it was written by a newer program, or a step fails.
pub(super) fn migrate(db: &mut rusqlite::Connection) -> Result<(), StoreError> {
    let parts = migrations(MIGRATIONS);
    let version: i64 = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let done = usize::try_from(version).unwrap_or(usize::MAX);
    if done > parts.len() {
        return Err(StoreError::Newer { found: done, known: parts.len() });
    }
    for (index, sql) in parts.iter().enumerate().skip(done) {
        let step = db.transaction()?;
        step.execute_batch(sql)?;
        step.pragma_update(None, "user_version", i64::try_from(index + 1).unwrap_or(i64::MAX))?;
        step.commit()?;
    }
    Ok(())
}
