//! Holds every file of an archive against its checksum, and every game against the rules.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use crate::manifest::Manifest;
use crate::sums::{Digest, Digested, Sums};
use crate::{Archive, ArchiveError};

/// Checks the archive in `folder`: bytes, SHA-256 and checksums of each file, that each game can be replayed, that what changes
/// in the material is what the moves say, and that the counts are those of the manifest. Returns the number of games.
///
/// # Errors
/// The first [`ArchiveError`] that is met.
///
/// # Examples
///
/// ```
/// use staunton_archive::{ArchiveError, ImportOptions, Manifest, check, import};
///
/// let folder = tempfile::tempdir()?;
/// import(folder.path(), "a game", "1. e4 *".as_bytes(), &ImportOptions::default())?;
/// assert_eq!(check(folder.path())?, 1);
///
/// let file = &Manifest::read(folder.path())?.segments[0].files[1];
/// let path = folder.path().join(&file.path);
/// let mut bytes = std::fs::read(&path)?;
/// bytes[20] ^= 1;
/// std::fs::write(&path, bytes)?;
/// assert!(matches!(check(folder.path()), Err(ArchiveError::Checksum { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(folder: &Path) -> Result<u64, ArchiveError> {
    let manifest = Manifest::read(folder)?;
    for file in manifest.files() {
        let path = folder.join(&file.path);
        let Digested { bytes, sha256, sums } = digest(&path)?;
        let differs = |what, expected, found| {
            Err(ArchiveError::Checksum { path: path.clone(), what, expected, found })
        };
        if bytes != file.bytes {
            return differs("bytes", file.bytes.to_string(), bytes.to_string());
        }
        if sha256 != file.sha256 {
            return differs("sha256", file.sha256.clone(), sha256);
        }
        if let Some(path) = file.checksums.as_ref().map(|sums| folder.join(sums))
            && Sums::read(&path, bytes)? != sums
        {
            let what = "not the checksums of the file beside it".to_owned();
            return Err(ArchiveError::Damaged { path, what });
        }
    }
    let archive = Archive::open(folder)?;
    let mut games = 0;
    archive.for_each(|game| {
        games += 1;
        game.tree().map(drop).ok_or_else(|| archive.damaged(game.id))
    })?;
    for part in &archive.parts {
        part.check_changes()?;
    }
    if games == manifest.games() {
        Ok(games)
    } else {
        let what = format!("{games} games, the manifest says {}", manifest.games());
        Err(ArchiveError::Damaged { path: folder.to_owned(), what })
    }
}

/// What is known of the bytes of a file.
fn digest(path: &Path) -> Result<Digested, ArchiveError> {
    let mut file = File::open(path).map_err(ArchiveError::io(path))?;
    let (mut digest, mut buffer) = (Digest::default(), vec![0; 1 << 18]);
    loop {
        let read = file.read(&mut buffer).map_err(ArchiveError::io(path))?;
        if read == 0 {
            return Ok(digest.finish());
        }
        digest.update(&buffer[..read]);
    }
}
