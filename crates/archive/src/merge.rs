//! Makes one segment of several, so that a question has to look into few.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::path::Path;

use crate::ArchiveError;
use crate::batch::{NUMBERS, NumberColumn, TEXTS, row};
use crate::buckets::{Buckets, Cut};
use crate::explorer::Facts;
use crate::folder::{lock, sweep};
use crate::manifest::{Manifest, Segment};
use crate::packed::two_bytes;
use crate::part::Part;
use crate::segment::{self, GamesWriter, PositionsWriter};
use crate::table::read::{Rows, Table};
use crate::table::schema::{CHANGES_OF_GAME, games};
use crate::table::write::Column;

/// Rows of positions that are read from a segment at once.
const CHUNK: usize = 1 << 15;

/// Merges all segments of the archive in `folder` into one. The games keep their numbers. Returns how
/// many segments there were.
///
/// # Errors
/// [`ArchiveError`] if a file cannot be read or written, or another process writes to the archive. Then it is
/// what it was.
///
/// # Examples
///
/// ```
/// use staunton_archive::{Archive, ImportOptions, import, merge};
///
/// let folder = tempfile::tempdir()?;
/// for pgn in ["1. e4 *", "1. d4 *"] {
///     import(folder.path(), pgn, pgn.as_bytes(), &ImportOptions::default())?;
/// }
/// assert_eq!(merge(folder.path())?, 2);
/// let archive = Archive::open(folder.path())?;
/// assert_eq!((archive.manifest().segments.len(), archive.manifest().games()), (1, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn merge(folder: &Path) -> Result<usize, ArchiveError> {
    merge_as(folder, None)
}

/// Merges all segments of the archive in `folder` into one whose positions and explorer are cut into files by their
/// keys: those who look up positions of some buckets then need their files alone. Returns how many segments
/// there were. [`merge`] keeps to the finest cut that it finds.
///
/// # Errors
/// As [`merge`].
///
/// # Examples
///
/// ```
/// use staunton_archive::{Archive, ArchiveError, Cut, ImportOptions, import, merge_cut};
/// use staunton_rules::Position;
///
/// let folder = tempfile::tempdir()?;
/// import(folder.path(), "one", "1. e4 *".as_bytes(), &ImportOptions::default())?;
/// let halves = Cut::new(2).expect("a power of two");
/// assert_eq!(merge_cut(folder.path(), halves)?, 1);
/// // The key of the first position is 463b96181691fc9c.
/// let lower = Archive::open_buckets(folder.path(), "00-7f".parse()?)?;
/// assert_eq!(lower.find(&Position::standard())?.len(), 1);
/// let upper = Archive::open_buckets(folder.path(), "80-ff".parse()?)?;
/// let error = upper.find(&Position::standard());
/// assert!(matches!(error, Err(ArchiveError::OtherBuckets { bucket: 0x46, .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn merge_cut(folder: &Path, cut: Cut) -> Result<usize, ArchiveError> {
    merge_as(folder, Some(cut))
}

fn merge_as(folder: &Path, cut: Option<Cut>) -> Result<usize, ArchiveError> {
    // Where there is no archive no lock is left.
    Manifest::read(folder)?;
    let _lock = lock(folder)?;
    let mut manifest = Manifest::read(folder)?;
    sweep(folder, &manifest)?;
    let segments = manifest.segments.len();
    let known = manifest.segments.iter().map(Segment::cut).max().unwrap_or_default();
    let cut = cut.unwrap_or(known);
    let is_done = |only: &Segment| only.cut() == cut && only.changes_file().is_some();
    if manifest.segments.iter().all(|only| segments == 1 && is_done(only)) {
        return Ok(segments);
    }
    let one = merged(folder, &manifest.segments, manifest.next_segment, cut)?;
    manifest.segments = vec![one];
    manifest.next_segment += 1;
    manifest.write(folder)?;
    // Those who have the old files open keep them.
    sweep(folder, &manifest)?;
    Ok(segments)
}

/// Writes segment `id` with the games of all of these, which follow one another.
pub(crate) fn merged(
    folder: &Path,
    segments: &[Segment],
    id: u32,
    cut: Cut,
) -> Result<Segment, ArchiveError> {
    let parts = segments.iter().map(|segment| Part::open(folder, segment, Buckets::ALL));
    let parts: Vec<Part> = parts.collect::<Result<_, _>>()?;
    let first = segments.first().map_or(0, |segment| segment.first_game);
    let mut writer = GamesWriter::create(folder, id)?;
    let mut facts = Facts { first_game: first, ..Facts::default() };
    for part in &parts {
        for rows in part.games.groups() {
            copy(part, &rows, &mut writer, &mut facts)?;
        }
    }
    let games = writer.finish()?;
    let mut writer = PositionsWriter::new(folder, id, cut, facts);
    merge_positions(&parts, first, games.rows().cast_signed(), &mut writer)?;
    Ok(segment::describe(id, first, games, writer.finish()?))
}

fn copy(
    part: &Part,
    rows: &Rows,
    writer: &mut GamesWriter,
    facts: &mut Facts,
) -> Result<(), ArchiveError> {
    let table = &part.games;
    let mut columns = Vec::with_capacity(games::MOVES + 1);
    for column in 0..games::NUMBERS {
        columns.push(Column::Long(table.longs(rows, column)?));
    }
    let numbers: Vec<Vec<i32>> = (0..NUMBERS)
        .map(|column| table.ints(rows, games::NUMBERS + column))
        .collect::<Result<_, _>>()?;
    let column = |column: NumberColumn| &numbers[column as usize];
    facts.results.extend(column(NumberColumn::Result));
    facts.dates.extend(column(NumberColumn::Date));
    let elos = column(NumberColumn::WhiteElo).iter().zip(column(NumberColumn::BlackElo));
    facts.elos.extend(elos.map(|(&white, &black)| Facts::average(white, black)));
    columns.extend(numbers.into_iter().map(Column::Int));
    for column in 0..TEXTS {
        let texts = table.texts(rows, games::TEXTS + column)?;
        let levels = texts.iter().map(|text| i16::from(text.is_some())).collect();
        columns.push(Column::Text(texts.into_iter().flatten().collect(), levels));
    }
    let (moves, ends) = table.lists(rows, games::MOVES)?;
    let starts = [0].into_iter().chain(ends.iter().copied());
    let lengths = ends.iter().zip(starts).map(|(&end, start)| end - start).collect();
    columns.push(Column::List(moves, lengths));
    let changes = match &part.changes {
        Some(changes) => changes.bytes(rows, CHANGES_OF_GAME)?,
        None => part.changes_by_moves(rows)?,
    };
    writer.write(columns, changes)
}

fn merge_positions<'a>(
    parts: &'a [Part],
    first: i64,
    games: i64,
    writer: &mut PositionsWriter,
) -> Result<(), ArchiveError> {
    let run = |part: &'a Part| Run::new(part.positions.tables().collect(), first, games);
    let mut runs: Vec<Run<'a>> = parts.iter().map(run).collect();
    let mut heap = BinaryHeap::new();
    for (at, run) in runs.iter_mut().enumerate() {
        heap.extend(run.next()?.map(|row| Reverse((row, at))));
    }
    while let Some(Reverse((row, at))) = heap.pop() {
        writer.push(row)?;
        heap.extend(runs[at].next()?.map(|row| Reverse((row, at))));
    }
    Ok(())
}

/// The rows of positions of one segment, some at a time.
struct Run<'a> {
    /// Its files, the next at the end.
    tables: Vec<&'a Table>,
    first_game: i64,
    /// How many games there are.
    games: i64,
    /// What is left of the file that is being read.
    groups: Vec<Rows>,
    table: Option<&'a Table>,
    rows: std::vec::IntoIter<u128>,
}

impl<'a> Run<'a> {
    fn new(mut tables: Vec<&'a Table>, first_game: i64, games: i64) -> Self {
        tables.reverse();
        let rows = Vec::new().into_iter();
        Self { tables, first_game, games, groups: Vec::new(), table: None, rows }
    }

    fn next(&mut self) -> Result<Option<u128>, ArchiveError> {
        if let Some(row) = self.rows.next() {
            return Ok(Some(row));
        }
        while self.groups.is_empty() {
            let Some(table) = self.tables.pop() else { return Ok(None) };
            self.groups = table.groups().collect();
            self.groups.reverse();
            self.table = Some(table);
        }
        let (Some(left), Some(table)) = (self.groups.pop(), self.table) else { return Ok(None) };
        let end = left.rows.end.min(left.rows.start + CHUNK);
        if end < left.rows.end {
            self.groups.push(Rows { group: left.group, rows: end..left.rows.end });
        }
        let now = Rows { group: left.group, rows: left.rows.start..end };
        let (keys, games) = (table.longs(&now, 0)?, table.longs(&now, 1)?);
        let (plies, moves) = (table.ints(&now, 2)?, table.ints(&now, 3)?);
        let rows = keys.into_iter().zip(games).zip(plies.into_iter().zip(moves));
        let rows: Option<Vec<u128>> = rows
            .map(|((key, game), (ply, bits))| {
                let game = game.checked_sub(self.first_game).filter(|&game| game < self.games)?;
                let game = u32::try_from(game).ok()?;
                Some(row(key, game, two_bytes(ply), two_bytes(bits)))
            })
            .collect();
        let Some(rows) = rows else {
            let what = "a position of a game that is not there".to_owned();
            return Err(ArchiveError::Damaged { path: table.path().to_owned(), what });
        };
        self.rows = rows.into_iter();
        Ok(self.rows.next())
    }
}
