//! The folder of an archive while somebody writes to it.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::ArchiveError;
use crate::manifest::{Manifest, Segment};

/// The lock of those who write; it goes with the file.
pub(crate) fn lock(folder: &Path) -> Result<File, ArchiveError> {
    let path = folder.join("lock");
    let file = File::create(&path).map_err(ArchiveError::io(&path))?;
    file.try_lock().map_err(|error| ArchiveError::io(&path)(error.into()))?;
    Ok(file)
}

/// Takes away files that the manifest does not name: of imports and merges that were cut short, or of
/// before a merge.
pub(crate) fn sweep(folder: &Path, manifest: &Manifest) -> Result<(), ArchiveError> {
    let parent = |path: &str| Path::new(path).parent().map(Path::to_owned);
    let named: BTreeSet<PathBuf> = manifest.files().filter_map(|file| parent(&file.path)).collect();
    let tables = Segment::paths(0)
        .into_iter()
        .chain(["duplicates/seg/part", "names/seg/part"].map(str::to_owned));
    for table in tables.filter_map(|path| parent(&path)?.parent().map(Path::to_owned)) {
        let Ok(entries) = fs::read_dir(folder.join(&table)) else { continue };
        for entry in entries.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.starts_with("seg=") && !named.contains(&table.join(&name)) {
                fs::remove_dir_all(entry.path()).map_err(ArchiveError::io(entry.path()))?;
            }
        }
    }
    Ok(())
}
