//! The folder for data: nobody else may read it, and one server uses it at a time.

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

/// The database.
pub(crate) const DATABASE: &str = "staunton.db";
/// The key that signs cookies.
pub(crate) const SECRET: &str = "secret.key";
/// The file whose lock a server holds while it runs.
pub(crate) const LOCK: &str = "server.lock";

/// The right to use a folder, given back when it is dropped or the process ends.
#[derive(Debug)]
pub(crate) struct FolderLock {
    _file: File,
}

impl FolderLock {
    /// Takes the folder for this server; `None` if another one has it.
    ///
    /// # Errors
    /// If the file of the lock cannot be used.
    pub(crate) fn take(folder: &Path) -> io::Result<Option<Self>> {
        let file = private_file(&folder.join(LOCK))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

/// Whether a server has the folder just now. Nothing is made there.
///
/// # Errors
/// If the file of its lock cannot be read.
pub fn is_in_use(folder: &Path) -> io::Result<bool> {
    let file = match File::open(folder.join(LOCK)) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(error),
    };
    match file.try_lock_shared() {
        Ok(()) => Ok(false),
        Err(TryLockError::WouldBlock) => Ok(true),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Refuses a folder in which something that the server writes is a symbolic link: it would write
/// elsewhere, whatever lies there.
///
/// # Errors
/// Which it is; or if the folder cannot be read.
pub(crate) fn refuse_links(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_symlink() {
            let path = entry.path();
            let text = format!("{} is a symbolic link: put there what it leads to", path.display());
            return Err(io::Error::new(io::ErrorKind::InvalidInput, text));
        }
    }
    Ok(())
}

/// What this process makes from now on is its owner's alone.
pub(crate) fn keep_private() {
    #[cfg(unix)]
    rustix::process::umask(rustix::fs::Mode::RWXG | rustix::fs::Mode::RWXO);
}

/// Makes a folder that nobody else may look into, if there is none.
///
/// # Errors
/// If it cannot be made.
pub(crate) fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Opens a file that nobody else may read, whoever made it and whatever the folder allows; makes
/// it if there is none.
///
/// # Errors
/// If it can neither be opened nor made.
pub(crate) fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if file.metadata()?.permissions().mode() & 0o077 != 0 {
            std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600))?;
        }
    }
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_server_has_a_folder_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        assert!(!is_in_use(folder.path()).unwrap());
        let lock = FolderLock::take(folder.path()).unwrap().unwrap();
        assert!(FolderLock::take(folder.path()).unwrap().is_none());
        assert!(is_in_use(folder.path()).unwrap());
        drop(lock);
        assert!(!is_in_use(folder.path()).unwrap());
        assert!(FolderLock::take(folder.path()).unwrap().is_some());
    }
}
