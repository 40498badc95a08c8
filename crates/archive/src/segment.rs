//! Writes a segment: the games, their positions in the order of keys, and the explorer.

use std::path::{Path, PathBuf};

use parquet::data_type::ByteArray;

use crate::ArchiveError;
use crate::batch::{Batch, NumberColumn, parts};
use crate::buckets::{Buckets, Cut};
use crate::changes;
use crate::explorer::{ExploredMove, Facts, count};
use crate::manifest::{Segment, SegmentFile};
use crate::segment_table::SegmentTable;
use crate::table::read::CHUNK;
use crate::table::schema::{CHANGES, EXPLORER, GAMES, POSITIONS};
use crate::table::write::{Column, Writer};

/// Rows of a row group of positions.
const GROUP: usize = 1 << 20;
/// Rows of a page of positions.
const PAGE: usize = 4096;
/// Games of a page, few, so that one game is found without reading many.
pub(crate) const GAMES_PAGE: usize = 1024;

/// Games of a page of changes, which are read in one go.
const CHANGES_PAGE: usize = CHUNK;

/// Writes the games of a batch as segment `id`.
pub(crate) fn write(
    folder: &Path,
    id: u32,
    first_game: i64,
    mut batch: Batch,
) -> Result<Segment, ArchiveError> {
    let mut rows = std::mem::take(&mut batch.rows);
    let elo = |column: NumberColumn| batch.numbers[column as usize].iter();
    let both = elo(NumberColumn::WhiteElo).zip(elo(NumberColumn::BlackElo));
    let facts = Facts {
        first_game,
        elos: both.map(|(&white, &black)| Facts::average(white, black)).collect(),
        results: batch.numbers[NumberColumn::Result as usize].clone(),
        dates: batch.numbers[NumberColumn::Date as usize].clone(),
    };
    let mut writer = GamesWriter::create(folder, id)?;
    let (changes, _) = batch.changes.take();
    writer.write(columns(first_game, batch), changes)?;
    let games = writer.finish()?;
    rows.sort_unstable();
    let mut positions = PositionsWriter::new(folder, id, Cut::default(), facts);
    for row in rows {
        positions.push(row)?;
    }
    Ok(describe(id, first_game, games, positions.finish()?))
}

/// A segment of these files.
pub(crate) fn describe(id: u32, first_game: i64, files: GamesFiles, keyed: KeyedFiles) -> Segment {
    let GamesFiles { games, changes } = files;
    let KeyedFiles { positions: mut files, explorer } = keyed;
    let (count, positions) = (games.rows, files.iter().map(|file| file.rows).sum());
    files.insert(0, games);
    files.extend(explorer);
    files.push(changes);
    Segment { id, first_game, games: count, positions, files }
}

/// A file of a segment that is being written.
struct Part {
    folder: PathBuf,
    path: String,
    writer: Writer,
}

impl Part {
    fn create(
        folder: &Path,
        path: String,
        schema: &str,
        delta: &[&str],
        page: usize,
    ) -> Result<Self, ArchiveError> {
        let writer = Writer::create(&folder.join(&path), schema, delta, page)?;
        Ok(Self { folder: folder.to_owned(), path, writer })
    }

    fn finish(self) -> Result<SegmentFile, ArchiveError> {
        SegmentFile::of(&self.folder, self.path, self.writer.finish()?)
    }
}

/// Writes the games of a segment, and what changes in their material.
pub(crate) struct GamesWriter {
    games: Part,
    changes: Part,
}

/// The files of that.
pub(crate) struct GamesFiles {
    games: SegmentFile,
    changes: SegmentFile,
}

impl GamesFiles {
    /// How many games there are.
    pub(crate) const fn rows(&self) -> u64 {
        self.games.rows
    }
}

impl GamesWriter {
    pub(crate) fn create(folder: &Path, id: u32) -> Result<Self, ArchiveError> {
        let path = SegmentTable::Games.path(id, Buckets::ALL);
        let games = Part::create(folder, path, GAMES, &["game_id", "source_game"], GAMES_PAGE)?;
        let path = changes::path(id);
        let changes = Part::create(folder, path, CHANGES, &["game_id"], CHANGES_PAGE)?;
        Ok(Self { games, changes })
    }

    /// Writes a row group: the columns of games, and their changes.
    pub(crate) fn write(
        &mut self,
        columns: Vec<Column>,
        changes: Vec<ByteArray>,
    ) -> Result<(), ArchiveError> {
        if let Some(Column::Long(ids)) = columns.first() {
            let columns = vec![Column::Long(ids.clone()), Column::Bytes(changes)];
            self.changes.writer.write(columns)?;
        }
        self.games.writer.write(columns)
    }

    pub(crate) fn finish(self) -> Result<GamesFiles, ArchiveError> {
        Ok(GamesFiles { games: self.games.finish()?, changes: self.changes.finish()? })
    }
}

fn columns(first_game: i64, mut batch: Batch) -> Vec<Column> {
    let games = i64::try_from(batch.len()).unwrap_or(i64::MAX);
    let mut columns = vec![
        Column::Long((first_game..first_game + games).collect()),
        Column::Long(batch.source_game),
        Column::Long(batch.end_key),
        Column::Long(batch.moves_hash),
    ];
    columns.extend(batch.numbers.into_iter().map(Column::Int));
    columns.extend(batch.texts.iter_mut().map(|texts| {
        let (values, levels) = texts.take();
        Column::Text(values, levels)
    }));
    let starts = [0].into_iter().chain(batch.ends.iter().copied());
    let lengths = batch.ends.iter().zip(starts).map(|(&end, start)| end - start).collect();
    columns.push(Column::List(batch.moves.into_iter().map(i32::from).collect(), lengths));
    columns
}

/// The files of the tables that are in the order of keys.
#[derive(Default)]
pub(crate) struct KeyedFiles {
    positions: Vec<SegmentFile>,
    explorer: Vec<SegmentFile>,
}

/// The two files of some buckets, being written.
struct Pair {
    buckets: Buckets,
    positions: Part,
    explorer: Part,
}

/// Takes the rows of positions in their order, and writes them and the explorer.
pub(crate) struct PositionsWriter {
    folder: PathBuf,
    id: u32,
    cut: Cut,
    facts: Facts,
    open: Option<Pair>,
    files: KeyedFiles,
    group: Vec<u128>,
    /// The rows of the key that is being read.
    same: Vec<u128>,
    moves: Vec<(i64, ExploredMove)>,
}

impl PositionsWriter {
    /// Writes those of segment `id`, in as many files as `cut` says.
    pub(crate) fn new(folder: &Path, id: u32, cut: Cut, facts: Facts) -> Self {
        Self {
            folder: folder.to_owned(),
            id,
            cut,
            facts,
            open: None,
            files: KeyedFiles::default(),
            group: Vec::with_capacity(GROUP),
            same: Vec::new(),
            moves: Vec::new(),
        }
    }

    /// The next row.
    pub(crate) fn push(&mut self, row: u128) -> Result<(), ArchiveError> {
        if self.same.last().is_none_or(|last| last >> 64 != row >> 64) {
            self.end_key()?;
            let buckets = self.cut.buckets(parts(row).0);
            if self.open.as_ref().is_none_or(|open| open.buckets != buckets) {
                self.end_files()?;
                self.open = Some(Pair::create(&self.folder, self.id, buckets)?);
            }
        }
        self.same.push(row);
        self.group.push(row);
        if self.group.len() == GROUP { self.end_group() } else { Ok(()) }
    }

    /// Ends all files.
    pub(crate) fn finish(mut self) -> Result<KeyedFiles, ArchiveError> {
        self.end_key()?;
        self.end_files()?;
        Ok(self.files)
    }

    fn end_files(&mut self) -> Result<(), ArchiveError> {
        self.end_group()?;
        self.end_moves()?;
        if let Some(Pair { buckets, positions, explorer }) = self.open.take() {
            let buckets = Some(buckets).filter(|&buckets| buckets != Buckets::ALL);
            let (positions, explorer) = (positions.finish()?, explorer.finish()?);
            self.files.positions.push(SegmentFile { buckets, ..positions });
            self.files.explorer.push(SegmentFile { buckets, ..explorer });
        }
        Ok(())
    }

    fn end_key(&mut self) -> Result<(), ArchiveError> {
        if self.same.len() > 1 {
            let key = parts(self.same[0]).0;
            let counted = count(&mut self.same, &self.facts);
            self.moves.extend(counted.into_iter().map(|mv| (key, mv)));
        }
        self.same.clear();
        if self.moves.len() >= GROUP / 4 { self.end_moves() } else { Ok(()) }
    }

    fn end_group(&mut self) -> Result<(), ArchiveError> {
        let Some(open) = &mut self.open else { return Ok(()) };
        let rows = std::mem::take(&mut self.group);
        let game = |row| parts(row).1 as usize;
        open.positions.writer.write(vec![
            Column::Long(rows.iter().map(|&row| parts(row).0).collect()),
            Column::Long(
                rows.iter().map(|&row| self.facts.first_game + i64::from(parts(row).1)).collect(),
            ),
            Column::Int(rows.iter().map(|&row| i32::from(parts(row).2)).collect()),
            Column::Int(rows.iter().map(|&row| i32::from(parts(row).3)).collect()),
            Column::Int(rows.iter().map(|&row| self.facts.results[game(row)]).collect()),
            Column::Int(rows.iter().map(|&row| self.facts.elos[game(row)]).collect()),
        ])?;
        self.group = rows;
        self.group.clear();
        Ok(())
    }

    fn end_moves(&mut self) -> Result<(), ArchiveError> {
        let Some(open) = &mut self.open else { return Ok(()) };
        let moves = std::mem::take(&mut self.moves);
        let long = |of: fn(&ExploredMove) -> i64| {
            Column::Long(moves.iter().map(|(_, mv)| of(mv)).collect())
        };
        let int = |of: fn(&ExploredMove) -> u64| {
            // A segment has fewer games than an i32 counts.
            let count = |mv| i32::try_from(of(mv)).unwrap_or(i32::MAX);
            Column::Int(moves.iter().map(|(_, mv)| count(mv)).collect())
        };
        open.explorer.writer.write(vec![
            Column::Long(moves.iter().map(|(key, _)| *key).collect()),
            long(|mv| mv.elo_sum.cast_signed()),
            long(|mv| mv.top_game),
            int(|mv| u64::from(mv.packed)),
            int(|mv| mv.white),
            int(|mv| mv.draw),
            int(|mv| mv.black),
            int(|mv| mv.unknown),
            int(|mv| mv.rated),
            Column::Int(moves.iter().map(|(_, mv)| mv.top_elo).collect()),
            Column::Int(moves.iter().map(|(_, mv)| mv.last_date).collect()),
        ])
    }
}

impl Pair {
    fn create(folder: &Path, id: u32, buckets: Buckets) -> Result<Self, ArchiveError> {
        let create = |table: SegmentTable, schema, delta: &[&str]| {
            Part::create(folder, table.path(id, buckets), schema, delta, PAGE)
        };
        Ok(Self {
            buckets,
            positions: create(SegmentTable::Positions, POSITIONS, &["key", "game_id"])?,
            explorer: create(SegmentTable::Explorer, EXPLORER, &["key", "top_game"])?,
        })
    }
}
