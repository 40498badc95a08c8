//! The duplicates that are kept, read again.

use std::path::Path;

use crate::duplicate::{Doubles, Duplicate, DuplicateKind};
use crate::manifest::{Duplicates, Manifest};
use crate::table::read::Table;
use crate::{Archive, ArchiveError};

impl Archive {
    /// The games that say no more than another, in the order of their numbers, as
    /// [`find_duplicates`](crate::find_duplicates) found them.
    ///
    /// # Errors
    /// [`ArchiveError::NotCompared`] if games came since, or if a file cannot be read.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_archive::{Archive, ArchiveError, ImportOptions, import};
    ///
    /// let folder = tempfile::tempdir()?;
    /// import(folder.path(), "two", "1. e4 *\n\n1. e4 *".as_bytes(), &ImportOptions::default())?;
    /// let duplicates = Archive::open(folder.path())?.duplicates();
    /// assert!(matches!(duplicates, Err(ArchiveError::NotCompared { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn duplicates(&self) -> Result<Vec<Duplicate>, ArchiveError> {
        let manifest: &Manifest = self.manifest();
        let games = manifest.next_game;
        let Some(known) = manifest.duplicates.as_ref().filter(|known| known.games == games) else {
            let compared = manifest.duplicates.as_ref().map_or(0, |known| known.games);
            return Err(ArchiveError::NotCompared { compared, games });
        };
        read(self.folder(), known)
    }

    pub(crate) fn doubles(&self) -> Result<Doubles, ArchiveError> {
        self.duplicates().map(Doubles::new)
    }
}

/// The duplicates of this file.
pub(super) fn read(folder: &Path, known: &Duplicates) -> Result<Vec<Duplicate>, ArchiveError> {
    let table = Table::open(folder, &known.file)?;
    let mut found = Vec::new();
    for rows in table.groups() {
        let (games, of) = (table.longs(&rows, 0)?, table.longs(&rows, 1)?);
        for ((game, of), kind) in games.into_iter().zip(of).zip(table.ints(&rows, 2)?) {
            let kind = DuplicateKind::from_number(kind).ok_or_else(|| {
                let what = format!("game {game} is a duplicate of no kind");
                ArchiveError::Damaged { path: table.path().to_owned(), what }
            })?;
            found.push(Duplicate { game, kind, of });
        }
    }
    Ok(found)
}
