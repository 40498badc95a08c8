//! The data of a folder in a database of PostgreSQL.

use std::fs;
use std::io;
use std::path::Path;

use thiserror::Error;

use crate::folder::{DATABASE, FolderLock, SECRET};
use crate::storage::{self, Copied};

/// Why the data were not carried.
#[derive(Debug, Error)]
pub enum MigrateError {
    /// A file or folder cannot be used.
    #[error("{path}: {source}")]
    File {
        /// Which one.
        path: String,
        /// Why.
        source: io::Error,
    },
    /// There is no data.
    #[error("{0} holds no data of a server")]
    NoData(String),
    /// One of the databases.
    #[error("{0}")]
    Database(String),
}

/// What was carried.
#[derive(Clone, Copy, Debug)]
pub struct Migrated {
    /// What arrived.
    pub copied: Copied,
    /// Whether a server uses the folder: what happens there from now on is not in the copy.
    pub is_in_use: bool,
}

/// Copies all that a data folder keeps, as it is at one instant, into an empty database of
/// PostgreSQL, and holds the copy against it row by row.
///
/// # Errors
/// [`MigrateError`]; then there is nothing in the database.
pub fn migrate(data: &Path, to: &str) -> Result<Migrated, MigrateError> {
    let file = |path: &Path| {
        let path = path.display().to_string();
        move |source| MigrateError::File { path, source }
    };
    let (database, key) = (data.join(DATABASE), data.join(SECRET));
    if !database.is_file() {
        return Err(MigrateError::NoData(data.display().to_string()));
    }
    // Held until the end, so that nothing is played that is not in the copy.
    let lock = FolderLock::take(data).map_err(file(data))?;
    let secret = fs::read(&key).map_err(file(&key))?;
    let copied = storage::carry::carry(&database, &secret, to)
        .map_err(|error| MigrateError::Database(error.to_string()))?;
    Ok(Migrated { copied, is_in_use: lock.is_none() })
}
