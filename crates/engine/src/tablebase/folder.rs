//! Tables taken from folders of the user.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use staunton_proofs::{Ending, ReadTableError, Source, Syzygy, SyzygyError, Table};
use thiserror::Error;

/// Why tables cannot be had.
///
/// # Examples
///
/// ```
/// use staunton_engine::{TablebaseError, open_syzygy};
///
/// let error = open_syzygy(["/no/such/folder"]).err();
/// let Some(TablebaseError::Folder { folder, .. }) = error else {
///     panic!("it is not there")
/// };
/// assert_eq!(folder, "/no/such/folder");
/// ```
#[derive(Debug, Error)]
pub enum TablebaseError {
    /// The folder of Syzygy tables cannot be read.
    #[error("no Syzygy tables can be read in {folder}: expected files such as KRvK.rtbw")]
    Folder {
        /// The folder.
        folder: String,
        /// Why.
        source: io::Error,
    },
    /// A Syzygy table is damaged, or its name is none of a table.
    #[error(transparent)]
    Syzygy(#[from] SyzygyError),
    /// One of our own tables cannot be read.
    #[error("{path} cannot be read: {source}")]
    Own {
        /// The file.
        path: String,
        /// Why.
        source: ReadTableError,
    },
}

/// A file that is read wherever it is asked to be, one reader at a time.
struct Bytes(Mutex<File>);

impl Source for Bytes {
    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(offset))?;
        file.read_exact(buffer)
    }
}

/// The Syzygy tables of folders: all files whose names end in `.rtbw` or `.rtbz`. Only their heads
/// are read now.
///
/// # Errors
/// [`TablebaseError`] if a folder cannot be read or has no table, or one is damaged.
pub fn open_syzygy<F: AsRef<Path>>(
    folders: impl IntoIterator<Item = F>,
) -> Result<Syzygy, TablebaseError> {
    let mut syzygy = Syzygy::default();
    for folder in folders {
        let folder = folder.as_ref();
        let unreadable =
            |source| TablebaseError::Folder { folder: folder.display().to_string(), source };
        let mut has_tables = false;
        for entry in folder.read_dir().map_err(unreadable)? {
            let entry = entry.map_err(unreadable)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let extension = Path::new(&name).extension();
            if extension.is_some_and(|it| it == "rtbw" || it == "rtbz") {
                let file = File::open(entry.path()).map_err(unreadable)?;
                syzygy.add(&name, Box::new(Bytes(Mutex::new(file))))?;
                has_tables |= extension.is_some_and(|it| it == "rtbw");
            }
        }
        if !has_tables {
            return Err(unreadable(io::ErrorKind::NotFound.into()));
        }
    }
    Ok(syzygy)
}

/// Our own table of an ending, if `folder` has it as `KQvK.table`. It is read whole: up to 11 MB.
///
/// # Errors
/// [`TablebaseError::Own`] if it is there and cannot be read.
///
/// # Examples
///
/// ```
/// use staunton_engine::open_own;
/// use std::path::Path;
///
/// // What the folder does not have is no error.
/// assert!(open_own(Path::new("/no/such/folder"), "KQvK".parse()?)?.is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn open_own(folder: &Path, ending: Ending) -> Result<Option<Arc<Table>>, TablebaseError> {
    let path = folder.join(format!("{ending}.table"));
    let damaged = |source| TablebaseError::Own { path: path.display().to_string(), source };
    let file = match File::open(&path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(damaged(error.into())),
    };
    let table = Table::read(BufReader::new(file)).map_err(damaged)?;
    if table.ending() == ending {
        Ok(Some(Arc::new(table)))
    } else {
        Err(damaged(ReadTableError::Name(table.ending().to_string())))
    }
}
