//! Games whose moves another game has too, or has at its beginning.

mod found;
mod lists;
mod spill;

use std::path::Path;

use parquet::data_type::ByteArray;

use crate::ArchiveError;
use crate::archive::Part;
use crate::batch::{NumberColumn, TextColumn};
use crate::duplicate::{Duplicate, DuplicateKind};
use crate::folder::{lock, sweep};
use crate::manifest::{Duplicates, Manifest, SegmentFile};
use crate::packed::two_bytes;
use crate::table::schema::{DUPLICATES, games};
use crate::table::write::{Column, Writer};

use lists::Starts;
use spill::Spill;

/// Rows of a page.
const PAGE: usize = 4096;
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
    compare(folder, spill::MEMORY)
}

/// The same with about `memory` bytes for the moves that are compared at a time.
pub(crate) fn compare(folder: &Path, memory: u64) -> Result<Duplicates, ArchiveError> {
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
    let mut starts = Starts::default();
    let mut spill = Spill::new(folder, 2 * manifest.positions(), memory)?;
    for segment in &manifest.segments {
        read_moves(&Part::open(folder, segment)?, &mut starts, &mut spill)?;
    }
    let mut found = spill.duplicates()?;
    // A short game stands in every partition.
    found.sort_unstable();
    found.dedup_by_key(|found| found.game);
    let id = manifest.next_segment;
    let path = format!("duplicates/seg={id:05}/part.parquet");
    let rows = write(&folder.join(&path), &found)?;
    let same = found.iter().filter(|found| found.kind == DuplicateKind::Same).count() as u64;
    let duplicates = Duplicates {
        games: manifest.next_game,
        same,
        contained: found.len() as u64 - same,
        file: SegmentFile::of(folder, path, rows)?,
    };
    manifest.duplicates = Some(duplicates.clone());
    manifest.next_segment += 1;
    manifest.write(folder)?;
    sweep(folder, &manifest)?;
    Ok(duplicates)
}

fn read_moves(part: &Part, starts: &mut Starts, spill: &mut Spill) -> Result<(), ArchiveError> {
    let table = &part.games;
    let mut moves = Vec::new();
    for rows in table.chunks() {
        let ids = table.longs(&rows, games::ID)?;
        let fens = table.texts(&rows, games::TEXTS + TextColumn::StartFen as usize)?;
        let variants = table.ints(&rows, games::NUMBERS + NumberColumn::Variant as usize)?;
        let (bits, ends) = table.lists(&rows, games::MOVES)?;
        let mut from = 0;
        for (at, id) in ids.into_iter().enumerate() {
            let of_game = &bits[std::mem::replace(&mut from, ends[at])..ends[at]];
            if of_game.is_empty() {
                continue;
            }
            let fen = fens[at].as_ref().map_or(&[][..], ByteArray::data);
            let start = starts.number(fen, variants[at]);
            moves.clear();
            moves.extend(of_game.iter().map(|&bits| two_bytes(bits)));
            spill.push(id, start, &moves)?;
        }
    }
    Ok(())
}

fn write(path: &Path, found: &[Duplicate]) -> Result<u64, ArchiveError> {
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
