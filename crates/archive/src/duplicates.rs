//! Games whose moves another game has too, or has at its beginning.

mod added;
mod found;
mod lists;
mod spill;

use std::path::Path;

use crate::ArchiveError;
use crate::buckets::Buckets;
use crate::duplicate::{Duplicate, DuplicateKind};
use crate::folder::{lock, sweep};
use crate::manifest::{Duplicates, Manifest, SegmentFile};
use crate::packed::two_bytes;
use crate::part::Part;
use crate::table::schema::DUPLICATES;
use crate::table::write::{Column, Writer, Written};

use lists::Starts;
use spill::Spill;

/// Rows of a page.
const PAGE: usize = 4096;
/// To look a game up costs about as much as to read and sort so many.
const SHARE: i64 = 50;
/// Rows of a row group.
const GROUP: usize = 1 << 20;

/// Compares the moves of all games in the archive in `folder`, and keeps which are duplicates for questions
/// and for [`Archive::duplicates`](crate::Archive::duplicates). Games without a move are none. Does
/// nothing if no games came since it was done last.
///
/// # Errors
/// [`ArchiveError`] if a file cannot be read or written, or another process writes to the archive.
///
/// # Examples
///
/// ```
/// use staunton_archive::{Archive, DuplicateKind, ImportOptions, find_duplicates, import};
///
/// let folder = tempfile::tempdir()?;
/// let pgn = "1. e4 e5 2. Nf3 *\n\n1. e4 e5 *\n\n1. d4 *\n\n1. e4 e5 2. Nf3 1-0\n";
/// import(folder.path(), "four", pgn.as_bytes(), &ImportOptions::default())?;
/// let found = find_duplicates(folder.path())?;
/// assert_eq!((found.same, found.contained), (1, 1));
/// let all = Archive::open(folder.path())?.duplicates()?;
/// let all: Vec<_> = all.iter().map(|found| (found.game, found.kind, found.of)).collect();
/// assert_eq!(all, [(1, DuplicateKind::Contained, 0), (3, DuplicateKind::Same, 0)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find_duplicates(folder: &Path) -> Result<Duplicates, ArchiveError> {
    compare(folder, spill::MEMORY, SHARE)
}

/// The same with about `memory` bytes for the moves that are compared at a time; where the games that came are at
/// most one of so many as `share` says, they alone are held against the others.
pub(crate) fn compare(folder: &Path, memory: u64, share: i64) -> Result<Duplicates, ArchiveError> {
    // Where there is no archive no lock is left.
    Manifest::read(folder)?;
    let _lock = lock(folder)?;
    let mut manifest = Manifest::read(folder)?;
    if let Some(known) = manifest.duplicates.clone()
        && known.games == manifest.next_game
    {
        return Ok(known);
    }
    sweep(folder, &manifest)?;
    let known = manifest.duplicates.as_ref();
    let known = known
        .filter(|known| (manifest.next_game - known.games).saturating_mul(share) <= known.games);
    let mut starts = Starts::default();
    let bytes = 2 * manifest.positions();
    let bytes = if known.is_some() { bytes / share.max(1).unsigned_abs() } else { bytes };
    let mut spill = Spill::new(folder, bytes, memory)?;
    let parts = manifest.segments.iter().map(|segment| Part::open(folder, segment, Buckets::ALL));
    let parts: Vec<Part> = parts.collect::<Result<_, _>>()?;
    match known {
        Some(known) => added::deal(&parts, known.games, &mut starts, &mut spill)?,
        None => parts.iter().try_for_each(|part| read_moves(part, &mut starts, &mut spill))?,
    }
    let mut found = spill.duplicates()?;
    // A short game stands in every partition.
    found.sort_unstable();
    found.dedup_by_key(|found| found.game);
    if let Some(known) = known {
        add_known(&mut found, found::read(folder, known)?);
    }
    let id = manifest.next_segment;
    let path = format!("duplicates/seg={id:05}/part.parquet");
    let written = write(&folder.join(&path), &found)?;
    let same = found.iter().filter(|found| found.kind == DuplicateKind::Same).count() as u64;
    let duplicates = Duplicates {
        games: manifest.next_game,
        same,
        contained: found.len() as u64 - same,
        file: SegmentFile::of(folder, path, written)?,
    };
    manifest.duplicates = Some(duplicates.clone());
    manifest.next_segment += 1;
    manifest.write(folder)?;
    sweep(folder, &manifest)?;
    Ok(duplicates)
}

fn read_moves(part: &Part, starts: &mut Starts, spill: &mut Spill) -> Result<(), ArchiveError> {
    let mut moves = Vec::new();
    for rows in part.games.chunks() {
        added::each(part, &rows, |game| {
            moves.clear();
            moves.extend(game.moves.iter().map(|&bits| two_bytes(bits)));
            spill.push(game.id, starts.number(game.fen, game.variant), &moves)
        })?;
    }
    Ok(())
}

/// Adds what was known before.
fn add_known(found: &mut Vec<Duplicate>, mut known: Vec<Duplicate>) {
    let is_known = |game| known.binary_search_by_key(&game, |known| known.game).is_ok();
    found.retain(|found| !is_known(found.game));
    found.append(&mut known);
    found.sort_unstable();
}

fn write(path: &Path, found: &[Duplicate]) -> Result<Written, ArchiveError> {
    let mut writer = Writer::create(path, DUPLICATES, &["game_id", "dup_of"], PAGE)?;
    for found in found.chunks(GROUP) {
        writer.write(vec![
            Column::Long(found.iter().map(|found| found.game).collect()),
            Column::Long(found.iter().map(|found| found.of).collect()),
            Column::Int(found.iter().map(|found| found.kind.number()).collect()),
        ])?;
    }
    writer.finish()
}

#[cfg(test)]
mod tests;
