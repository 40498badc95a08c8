//! Endgame tablebases that are taken from a folder, or made and put there.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use staunton_proofs::report::{TableError, TableSource};
use staunton_proofs::{Ending, Syzygy, Table, Tables, Watch};

use super::folder::{TablebaseError, open_own, open_syzygy};

/// Tables kept in memory: each has 7 to 11 MB.
const MOST_KEPT: usize = 16;

/// Tables of small endings, made when they are first asked for. Cheap to clone.
///
/// # Examples
///
/// ```
/// use staunton_engine::TableStore;
/// use staunton_proofs::report::{Inquiry, Question, answer};
/// use staunton_proofs::{Bounds, unwatched};
///
/// // Without a folder tables are kept in memory, once they are made.
/// let store = TableStore::new(None);
/// let inquiry = Inquiry::new(Question::Table, "8/8/8/3k4/8/8/8/KQ6 w - - 0 1".parse()?);
/// let told = answer(&inquiry, &store, Bounds::default(), &unwatched)?;
/// assert_eq!(told.table.and_then(|table| table.plies), Some(17));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct TableStore {
    inner: Arc<Inner>,
    syzygy: Option<Arc<Syzygy>>,
}

struct Inner {
    folder: Option<PathBuf>,
    /// Those in memory, the one wanted last at the end.
    kept: Mutex<Vec<Arc<Table>>>,
    /// Held while tables are made, so that none is made twice.
    making: Mutex<()>,
}

/// A table that was made cannot be kept.
#[derive(Debug, thiserror::Error)]
#[error("the table cannot be kept in {folder}")]
struct KeepError {
    folder: String,
    source: io::Error,
}

impl TableStore {
    /// Tables that lie in `folder`, and are put there as they are made; without a folder they
    /// are kept in memory alone.
    pub fn new(folder: Option<PathBuf>) -> Self {
        let inner = Inner { folder, kept: Mutex::default(), making: Mutex::default() };
        Self { inner: Arc::new(inner), syzygy: None }
    }

    /// The same, and Syzygy tables that lie in `folder`, which are asked first.
    ///
    /// # Errors
    /// [`TablebaseError`] if the folder cannot be read or has none, or a table is damaged.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_engine::TableStore;
    /// use std::path::Path;
    ///
    /// assert!(TableStore::new(None).with_syzygy(Path::new("/no/such/folder")).is_err());
    /// ```
    pub fn with_syzygy(self, folder: &Path) -> Result<Self, TablebaseError> {
        let syzygy = open_syzygy([folder])?;
        Ok(Self { syzygy: Some(Arc::new(syzygy)), ..self })
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Vec<Arc<Table>>> {
        self.inner.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, ending: Ending) -> Option<Arc<Table>> {
        let mut kept = self.kept();
        if let Some(place) = kept.iter().position(|table| table.ending() == ending) {
            let table = kept.remove(place);
            kept.push(Arc::clone(&table));
            return Some(table);
        }
        drop(kept);
        let folder = self.inner.folder.as_deref()?;
        // A table that cannot be read is made anew.
        let table = open_own(folder, ending).ok()??;
        Some(self.remember(table))
    }

    fn path(&self, ending: Ending) -> Option<PathBuf> {
        Some(self.inner.folder.as_ref()?.join(format!("{ending}.table")))
    }

    fn remember(&self, table: Arc<Table>) -> Arc<Table> {
        let mut kept = self.kept();
        kept.push(Arc::clone(&table));
        if kept.len() > MOST_KEPT {
            kept.remove(0);
        }
        table
    }

    fn keep(&self, table: Table) -> Result<Arc<Table>, TableError> {
        if let Some(path) = self.path(table.ending()) {
            let folder = self.inner.folder.as_deref().unwrap_or(Path::new("")).to_owned();
            write(&table, &folder, &path).map_err(|source| {
                let folder = folder.display().to_string();
                TableError::Store(Box::new(KeepError { folder, source }))
            })?;
        }
        Ok(self.remember(Arc::new(table)))
    }
}

impl TableSource for TableStore {
    fn syzygy(&self) -> Option<&Syzygy> {
        self.syzygy.as_deref()
    }

    fn at_hand(&self, endings: &[Ending]) -> Tables {
        let mut tables = Tables::default();
        for table in endings.iter().filter_map(|&ending| self.find(ending)) {
            tables.add(table);
        }
        tables
    }

    fn tables(&self, endings: &[Ending], watch: Watch<'_>) -> Result<Tables, TableError> {
        let mut tables = self.at_hand(endings);
        for &ending in endings {
            if tables.has(ending) {
                continue;
            }
            // A panic while a table was made leaves nothing half done behind.
            let _making = self.inner.making.lock().unwrap_or_else(PoisonError::into_inner);
            for needed in tables.lacking(ending) {
                let table = match self.find(needed) {
                    Some(table) => table,
                    None => self.keep(Table::generate(needed, &tables, watch)?)?,
                };
                tables.add(table);
            }
        }
        Ok(tables)
    }
}

/// Writes the table beside its place first: nobody ever reads half of one.
fn write(table: &Table, folder: &Path, path: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let unfinished = path.with_extension(format!("{}.part", std::process::id()));
    let mut file = BufWriter::new(File::create(&unfinished)?);
    table.write(&mut file)?;
    file.flush()?;
    file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
    fs::rename(&unfinished, path)
}
