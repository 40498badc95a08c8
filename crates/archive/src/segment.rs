//! Writes a segment: the games, their positions in the order of keys, and the explorer.

use std::path::Path;

use crate::ArchiveError;
use crate::batch::{Batch, NumberColumn, parts};
use crate::explorer::{ExploredMove, Facts, count};
use crate::manifest::{Segment, SegmentFile};
use crate::table::schema::{EXPLORER, GAMES, POSITIONS};
use crate::table::write::{Column, Writer, Written};

/// Rows of a row group of positions.
const GROUP: usize = 1 << 20;
/// Rows of a page of positions.
const PAGE: usize = 4096;
/// Games of a page, few, so that one game is found without reading many.
const GAMES_PAGE: usize = 1024;

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
    let games = batch.len() as u64;
    let paths = Segment::paths(id);
    let mut writer = games_writer(&folder.join(&paths[Segment::GAMES]))?;
    writer.write(columns(first_game, batch))?;
    let written = writer.finish()?;
    rows.sort_unstable();
    let mut positions = PositionsWriter::create(folder, &paths, facts)?;
    for row in rows {
        positions.push(row)?;
    }
    let (positions, moves) = positions.finish()?;
    describe(folder, id, first_game, games, paths, [written, positions, moves])
}

pub(crate) fn describe(
    folder: &Path,
    id: u32,
    first_game: i64,
    games: u64,
    paths: [String; 3],
    written: [Written; 3],
) -> Result<Segment, ArchiveError> {
    let positions = written[Segment::POSITIONS].rows;
    let files = paths.into_iter().zip(written);
    let files: Result<_, _> =
        files.map(|(path, written)| SegmentFile::of(folder, path, written)).collect();
    Ok(Segment { id, first_game, games, positions, files: files? })
}

pub(crate) fn games_writer(path: &Path) -> Result<Writer, ArchiveError> {
    Writer::create(path, GAMES, &["game_id", "source_game"], GAMES_PAGE)
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

/// Takes the rows of positions in their order, and writes them and the explorer.
pub(crate) struct PositionsWriter {
    positions: Writer,
    explorer: Writer,
    facts: Facts,
    group: Vec<u128>,
    /// The rows of the key that is being read.
    same: Vec<u128>,
    moves: Vec<(i64, ExploredMove)>,
}

impl PositionsWriter {
    pub(crate) fn create(
        folder: &Path,
        paths: &[String; 3],
        facts: Facts,
    ) -> Result<Self, ArchiveError> {
        let positions = &folder.join(&paths[Segment::POSITIONS]);
        let explorer = &folder.join(&paths[Segment::EXPLORER]);
        Ok(Self {
            positions: Writer::create(positions, POSITIONS, &["key", "game_id"], PAGE)?,
            explorer: Writer::create(explorer, EXPLORER, &["key", "top_game"], PAGE)?,
            facts,
            group: Vec::with_capacity(GROUP),
            same: Vec::new(),
            moves: Vec::new(),
        })
    }

    /// The next row.
    pub(crate) fn push(&mut self, row: u128) -> Result<(), ArchiveError> {
        if self.same.last().is_some_and(|last| last >> 64 != row >> 64) {
            self.end_key()?;
        }
        self.same.push(row);
        self.group.push(row);
        if self.group.len() == GROUP { self.end_group() } else { Ok(()) }
    }

    /// Ends both files.
    pub(crate) fn finish(mut self) -> Result<(Written, Written), ArchiveError> {
        self.end_key()?;
        self.end_group()?;
        self.end_moves()?;
        Ok((self.positions.finish()?, self.explorer.finish()?))
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
        let rows = std::mem::take(&mut self.group);
        let game = |row| parts(row).1 as usize;
        self.positions.write(vec![
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
        let moves = std::mem::take(&mut self.moves);
        let long = |of: fn(&ExploredMove) -> i64| {
            Column::Long(moves.iter().map(|(_, mv)| of(mv)).collect())
        };
        let int = |of: fn(&ExploredMove) -> u64| {
            // A segment has fewer games than an i32 counts.
            let count = |mv| i32::try_from(of(mv)).unwrap_or(i32::MAX);
            Column::Int(moves.iter().map(|(_, mv)| count(mv)).collect())
        };
        self.explorer.write(vec![
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
