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
    let copied = write_copy(&database, &part, &secret).and_then(|copied| {
        fs::rename(&part, to).and_then(|()| sync_folder(to)).map(|()| copied).map_err(file(to))
    });
    if copied.is_err() {
        // What there is of it is of no use to anybody.
        drop(fs::remove_file(&part));
    }
    copied
}

fn write_copy(database: &Path, part: &Path, secret: &[u8]) -> Result<Copied, BackupError> {
    // An empty file is filled; made before, nobody else may read it from the first byte.
    private_file(part).and_then(|part| part.set_len(0)).map_err(file(part))?;
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
    let database = data.join(DATABASE);
    if !replace && (database.exists() || data.join(SECRET).exists()) {
        return Err(BackupError::NotEmpty(name()));
    }
    let part = beside(&database, "part");
    let unpacked = unpack(from, &part);
    if unpacked.is_err() {
        drop(fs::remove_file(&part));
    }
    let copied = unpacked?;
    if database.exists() {
        // Until the last moment what lies there is whole, and then without its log.
        sqlite::fold_in(&database).map_err(copy(&database))?;
    }
    for log in ["wal", "shm"] {
        let log = PathBuf::from(format!("{}-{log}", database.display()));
        match fs::remove_file(&log) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(file(&log)(error)),
            _ => {}
        }
    }
    let replaced = fs::rename(&part, &database).and_then(|()| sync_folder(&database));
    replaced.map_err(file(&database))?;
    take_up_key(data)?;
    Ok(copied)
}

/// Puts the key that came with a backup into its file, if it still stands in the database: the last
/// step of a restore, done at the next start if the machine stopped before it.
///
/// # Errors
/// [`BackupError`].
pub(crate) fn take_up_key(data: &Path) -> Result<(), BackupError> {
    let (database, key) = (data.join(DATABASE), data.join(SECRET));
    if !database.exists() {
        return Ok(());
    }
    let Some(secret) = sqlite::secret_in(&database).map_err(copy(&database))? else {
        return Ok(());
    };
    let part = beside(&key, "part");
    let written = private_file(&part).and_then(|mut new| {
        new.set_len(0)?;
        new.write_all(&secret)?;
        new.sync_all()?;
        fs::rename(&part, &key)?;
        sync_folder(&key)
    });
    written.map_err(file(&key))?;
    sqlite::forget_secret(&database).map_err(copy(&database))
}

/// Copies a backup to `part`, and checks it.
fn unpack(from: &Path, part: &Path) -> Result<Copied, BackupError> {
    let mut backup = fs::File::open(from).map_err(file(from))?;
    let mut to = private_file(part).map_err(file(part))?;
    to.set_len(0).and_then(|()| io::copy(&mut backup, &mut to)).map_err(file(part))?;
    drop(to);
    let copied = sqlite::check_copy(part).map_err(copy(from))?;
    fs::File::open(part).and_then(|copy| copy.sync_all()).map_err(file(part))?;
    Ok(copied)
}

/// Returns once the folder of a file has its name on the disk.
fn sync_folder(of: &Path) -> io::Result<()> {
    // Elsewhere a folder cannot be opened, nor has it to be.
    if cfg!(unix) {
        let folder = of.parent().filter(|folder| !folder.as_os_str().is_empty());
        fs::File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}

/// The path of a file that stands beside `path` for a while.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".");
    name.push(ending);
    path.with_file_name(name)
}
