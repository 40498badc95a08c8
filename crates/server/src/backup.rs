//! The data folder as one file, taken while the server serves, and back from it.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::folder::{DATABASE, FolderLock, SECRET, make_private, private_file};
use crate::storage::{Copied, StoreError, sqlite};

/// Why there is no backup, or why it was not restored.
#[derive(Debug, Error)]
pub enum BackupError {
    /// A file or folder cannot be used.
    #[error("{path}: {source}")]
    File {
        /// Which one.
        path: String,
        /// Why.
        source: io::Error,
    },
    /// The file is there already.
    #[error("{0} is there already: a backup is never written over another file")]
    Exists(String),
    /// There is no data.
    #[error("{0} holds no data of a server")]
    NoData(String),
    /// A server uses the folder.
    #[error("{0} is in use: stop the server first")]
    InUse(String),
    /// The folder has data.
    #[error("{0} holds data already: --replace puts the backup in their place")]
    NotEmpty(String),
    /// What was copied is not whole.
    #[error("{path}: {words}")]
    Copy {
        /// Of which file.
        path: String,
        /// What is wrong.
        words: String,
    },
}

fn file(path: &Path) -> impl Fn(io::Error) -> BackupError {
    move |source| BackupError::File { path: path.display().to_string(), source }
}

fn copy(path: &Path) -> impl Fn(StoreError) -> BackupError {
    move |error| BackupError::Copy { path: path.display().to_string(), words: error.to_string() }
}

/// Copies all that a data folder keeps into the new file `to`: games, accounts, books, studies and
/// the key that signs cookies, as they are at one instant. A server may use the folder meanwhile.
/// Whoever can read the file can log in as anybody: it is readable by its owner alone.
///
/// # Errors
/// [`BackupError`]; then there is no file `to`.
pub fn backup(data: &Path, to: &Path) -> Result<Copied, BackupError> {
    let database = data.join(DATABASE);
    if !database.is_file() {
        return Err(BackupError::NoData(data.display().to_string()));
    }
    if to.exists() {
        return Err(BackupError::Exists(to.display().to_string()));
    }
    let key = data.join(SECRET);
    let secret = fs::read(&key).map_err(file(&key))?;
    let part = beside(to, "part");
    let copied = write_copy(&database, &part, &secret)
        .and_then(|copied| fs::rename(&part, to).map(|()| copied).map_err(file(to)));
    if copied.is_err() {
        // What there is of it is of no use to anybody.
        drop(fs::remove_file(&part));
    }
    copied
}

fn write_copy(database: &Path, part: &Path, secret: &[u8]) -> Result<Copied, BackupError> {
    // An empty file is filled; made before, nobody else may read it from the first byte.
    drop(private_file(part).map_err(file(part))?);
    let copied = sqlite::copy(database, part, secret).map_err(copy(part))?;
    fs::File::open(part).and_then(|copy| copy.sync_all()).map_err(file(part))?;
    Ok(copied)
}

/// Puts what a backup holds into a data folder that no server uses. Data that lie there are
/// replaced only if `replace` says so, and only once the backup has been checked.
///
/// # Errors
/// [`BackupError`]; then the folder is as it was.
pub fn restore(from: &Path, data: &Path, replace: bool) -> Result<Copied, BackupError> {
    let name = || data.display().to_string();
    make_private(data).map_err(file(data))?;
    let lock = FolderLock::take(data).map_err(file(data))?;
    let _lock = lock.ok_or_else(|| BackupError::InUse(name()))?;
    let (database, key) = (data.join(DATABASE), data.join(SECRET));
    if database.exists() && !replace {
        return Err(BackupError::NotEmpty(name()));
    }
    let part = beside(&database, "part");
    let taken = unpack(from, &part);
    if taken.is_err() {
        drop(fs::remove_file(&part));
    }
    let (copied, secret) = taken?;
    // Until the last moment what lies there is whole without its log, which belongs to it alone.
    sqlite::fold_in(&database);
    for log in ["wal", "shm"] {
        let log = PathBuf::from(format!("{}-{log}", database.display()));
        match fs::remove_file(&log) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(file(&log)(error)),
            _ => {}
        }
    }
    let new_key = beside(&key, "part");
    let written = private_file(&new_key).and_then(|mut new| {
        new.set_len(0)?;
        new.write_all(&secret)?;
        new.sync_all()
    });
    written.map_err(file(&new_key))?;
    fs::rename(&part, &database).map_err(file(&database))?;
    fs::rename(&new_key, &key).map_err(file(&key))?;
    Ok(copied)
}

/// Copies a backup to `part`, and takes the key out of it.
fn unpack(from: &Path, part: &Path) -> Result<(Copied, Vec<u8>), BackupError> {
    let mut backup = fs::File::open(from).map_err(file(from))?;
    let mut to = private_file(part).map_err(file(part))?;
    to.set_len(0).and_then(|()| io::copy(&mut backup, &mut to)).map_err(file(part))?;
    drop(to);
    let taken = sqlite::take_secret(part).map_err(copy(from))?;
    fs::File::open(part).and_then(|copy| copy.sync_all()).map_err(file(part))?;
    Ok(taken)
}

/// The path of a file that stands beside `path` for a while.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".");
    name.push(ending);
    path.with_file_name(name)
}
