//! The folder of an archive while somebody writes to it.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::ArchiveError;
use crate::changes;
use crate::manifest::Manifest;
use crate::segment_table::SegmentTable;

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
    let keyed = [SegmentTable::Positions, SegmentTable::Explorer].map(SegmentTable::name);
    let buckets = keyed.into_iter().flat_map(|table| {
        let entries = fs::read_dir(folder.join(table)).into_iter().flatten().flatten();
        let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let names: Vec<String> = names.filter(|name| name.starts_with("bucket=")).collect();
        names.into_iter().map(move |name| Path::new(table).join(name))
    });
    for bucket in buckets {
        sweep_table(folder, &bucket, &named)?;
        // Goes if nothing is in it.
        drop(fs::remove_dir(folder.join(&bucket)));
    }
    for table in [SegmentTable::Games.name(), changes::NAME, "duplicates", "names"] {
        sweep_table(folder, Path::new(table), &named)?;
    }
    Ok(())
}

fn sweep_table(folder: &Path, table: &Path, named: &BTreeSet<PathBuf>) -> Result<(), ArchiveError> {
    let Ok(entries) = fs::read_dir(folder.join(table)) else { return Ok(()) };
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with("seg=") && !named.contains(&table.join(&name)) {
            fs::remove_dir_all(entry.path()).map_err(ArchiveError::io(entry.path()))?;
        }
    }
    Ok(())
}
