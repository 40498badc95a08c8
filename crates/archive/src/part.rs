//! A segment that stands open.

use std::path::Path;

use parquet::data_type::ByteArray;
use staunton_rules::CastlingMode;

use crate::ArchiveError;
use crate::batch::{NUMBERS, NumberColumn, TextColumn, row};
use crate::buckets::Buckets;
use crate::changes::Changes;
use crate::explorer::{ExploredMove, Facts, count};
use crate::game::{Numbers, StoredGame, tags_of};
use crate::keyed::Keyed;
use crate::manifest::Segment;
use crate::packed::two_bytes;
use crate::plan::start_of;
use crate::question::Needed;
use crate::segment_table::SegmentTable;
use crate::table::read::{Rows, Table};
use crate::table::schema::{CHANGES_OF_GAME, games};
use crate::tags;

/// The files of a segment, open.
pub(crate) struct Part {
    pub(crate) segment: Segment,
    pub(crate) games: Table,
    /// What changes in the material; none in archives of before there was a table of it.
    pub(crate) changes: Option<Table>,
    pub(crate) positions: Keyed,
    explorer: Keyed,
}

impl Part {
    /// Opens its files; of those in the order of keys the ones that have keys of `buckets`.
    pub(crate) fn open(
        folder: &Path,
        segment: &Segment,
        buckets: Buckets,
    ) -> Result<Self, ArchiveError> {
        let games = Table::open(folder, segment.games_file(folder)?)?;
        let changes = segment.changes_file().map(|file| Table::open(folder, file)).transpose()?;
        if let Some(changes) = changes.as_ref().filter(|changes| !changes.goes_with(&games)) {
            let what = "not the games of the table of games".to_owned();
            return Err(ArchiveError::Damaged { path: changes.path().to_owned(), what });
        }
        let keyed = |table| Keyed::open(folder, segment.files_of(table), buckets);
        let positions = keyed(SegmentTable::Positions)?;
        let explorer = keyed(SegmentTable::Explorer)?;
        Ok(Self { segment: segment.clone(), games, changes, positions, explorer })
    }

    /// What was played in the position of a key.
    pub(crate) fn explore(&self, key: i64) -> Result<Vec<ExploredMove>, ArchiveError> {
        let Some(explorer) = self.explorer.of(key)? else { return Ok(Vec::new()) };
        let mut moves = Vec::new();
        for rows in explorer.rows_with(key)? {
            let ints: Vec<Vec<i32>> =
                (3..11).map(|column| explorer.ints(&rows, column)).collect::<Result<_, _>>()?;
            let sums = explorer.longs(&rows, 1)?;
            let top = explorer.longs(&rows, 2)?;
            let count = |column: usize, at: usize| u64::from(ints[column][at].cast_unsigned());
            moves.extend((0..rows.rows.len()).map(|at| ExploredMove {
                packed: two_bytes(ints[0][at]),
                white: count(1, at),
                draw: count(2, at),
                black: count(3, at),
                unknown: count(4, at),
                rated: count(5, at),
                elo_sum: sums[at].cast_unsigned(),
                top_game: top[at],
                top_elo: ints[6][at],
                last_date: ints[7][at],
            }));
        }
        if moves.is_empty() {
            // A key with one row has none in the explorer.
            return self.count(key, |_| true);
        }
        Ok(moves)
    }

    /// Counts the rows of positions that have a key.
    pub(crate) fn count(
        &self,
        key: i64,
        is_wanted: impl Fn(i64) -> bool,
    ) -> Result<Vec<ExploredMove>, ArchiveError> {
        let Some(positions) = self.positions.of(key)? else { return Ok(Vec::new()) };
        let (mut rows, mut ids) = (Vec::new(), Vec::new());
        let mut facts = Facts::default();
        for found in positions.rows_with(key)? {
            let games = positions.longs(&found, 1)?;
            let column = |column| positions.ints(&found, column);
            let (plies, moves, results, elos) = (column(2)?, column(3)?, column(4)?, column(5)?);
            for (at, game) in games.into_iter().enumerate().filter(|&(_, game)| is_wanted(game)) {
                if ids.last() != Some(&game) {
                    ids.push(game);
                    facts.results.push(results[at]);
                    facts.elos.push(elos[at]);
                }
                // The rows are in the order of games: the game is counted among those found.
                let game = u32::try_from(ids.len() - 1).unwrap_or(u32::MAX);
                rows.push(row(0, game, two_bytes(plies[at]), two_bytes(moves[at])));
            }
        }
        facts.dates = self.dates(&ids)?;
        let mut moves = count(&mut rows, &facts);
        for mv in &mut moves {
            let at = usize::try_from(mv.top_game).unwrap_or(usize::MAX);
            mv.top_game = ids.get(at).copied().unwrap_or_default();
        }
        Ok(moves)
    }

    /// The dates of games; of many, without looking each one up.
    fn dates(&self, ids: &[i64]) -> Result<Vec<i32>, ArchiveError> {
        let column = games::NUMBERS + NumberColumn::Date as usize;
        if ids.len() > 64 {
            let mut all = Vec::new();
            for rows in self.games.groups() {
                all.extend(self.games.ints(&rows, column)?);
            }
            let at = |id: &i64| usize::try_from(id - self.segment.first_game).unwrap_or(usize::MAX);
            return Ok(ids.iter().map(|id| all.get(at(id)).copied().unwrap_or(0)).collect());
        }
        let mut dates = Vec::with_capacity(ids.len());
        for &id in ids {
            let rows = self.games.rows_with(id)?;
            let date = rows.first().map(|rows| self.games.ints(rows, column)).transpose()?;
            dates.push(date.and_then(|dates| dates.first().copied()).unwrap_or(0));
        }
        Ok(dates)
    }

    /// What changes in the material of the games of these rows, as their moves tell it.
    pub(crate) fn changes_by_moves(&self, rows: &Rows) -> Result<Vec<ByteArray>, ArchiveError> {
        let table = &self.games;
        let mut needed = Needed::default();
        needed.number(NumberColumn::Variant);
        needed.text(TextColumn::StartFen);
        let columns = needed.read(table, rows)?;
        let ids = table.longs(rows, games::ID)?;
        let (moves, ends) = table.lists(rows, games::MOVES)?;
        let (mut changes, mut from) = (Changes::default(), 0);
        let of_game = |(row, (end, id)): (usize, (usize, i64))| {
            let damaged = || ArchiveError::no_game(table.path(), id);
            let start = start_of(&columns, row).ok_or_else(damaged)?;
            let moves = &moves[std::mem::replace(&mut from, end)..end];
            let changes = changes.of(&start, moves).map_err(|_| damaged())?;
            Ok(ByteArray::from(changes))
        };
        ends.into_iter().zip(ids).enumerate().map(of_game).collect()
    }

    /// Holds what changes in the material against the moves.
    pub(crate) fn check_changes(&self) -> Result<(), ArchiveError> {
        let Some(changes) = &self.changes else { return Ok(()) };
        for rows in self.games.chunks() {
            let told = changes.bytes(&rows, CHANGES_OF_GAME)?;
            let by_moves = self.changes_by_moves(&rows)?;
            let mut games = (changes.first(&rows)..).zip(told.iter().zip(&by_moves));
            if let Some((game, _)) = games.find(|(_, (told, by_moves))| told != by_moves) {
                return Err(ArchiveError::no_changes(changes.path(), game));
            }
        }
        Ok(())
    }

    /// The games of these rows.
    pub(crate) fn stored(&self, rows: &Rows) -> Result<Vec<StoredGame>, ArchiveError> {
        let table = &self.games;
        let ids = table.longs(rows, games::ID)?;
        let source_games = table.longs(rows, games::SOURCE_GAME)?;
        let numbers: Vec<Vec<i32>> = (0..NUMBERS)
            .map(|column| table.ints(rows, games::NUMBERS + column))
            .collect::<Result<_, _>>()?;
        let number = |column: NumberColumn, at: usize| numbers[column as usize][at];
        let texts: Vec<Vec<Option<ByteArray>>> = (0..=TextColumn::Annotations as usize)
            .map(|column| table.texts(rows, games::TEXTS + column))
            .collect::<Result<_, _>>()?;
        let text = |column: TextColumn, at: usize| -> Option<String> {
            let bytes = texts[column as usize][at].as_ref()?;
            Some(String::from_utf8_lossy(bytes.data()).into_owned())
        };
        let (moves, ends) = table.lists(rows, games::MOVES)?;
        let mut start = 0;
        let mut stored = Vec::with_capacity(ids.len());
        for (at, id) in ids.into_iter().enumerate() {
            let of_game = &moves[std::mem::replace(&mut start, ends[at])..ends[at]];
            let facts = Numbers {
                elos: [number(NumberColumn::WhiteElo, at), number(NumberColumn::BlackElo, at)],
                result: number(NumberColumn::Result, at),
                date: number(NumberColumn::Date, at),
            };
            let named: Vec<Option<String>> =
                tags::NAMED.iter().map(|&(_, column)| text(column, at)).collect();
            let kept = text(TextColumn::Tags, at);
            let Some(tags) = tags_of(&named, facts, kept.as_deref()) else {
                let what = format!("the tags of game {id} are none");
                return Err(ArchiveError::Damaged { path: table.path().to_owned(), what });
            };
            let annotations = texts[TextColumn::Annotations as usize][at].as_ref();
            stored.push(StoredGame {
                id,
                source: number(NumberColumn::Source, at),
                source_game: source_games[at],
                tags,
                start_fen: text(TextColumn::StartFen, at),
                castling: if number(NumberColumn::Variant, at) == 1 {
                    CastlingMode::Chess960
                } else {
                    CastlingMode::Standard
                },
                outcome: facts.outcome(),
                moves: of_game.iter().map(|&bits| two_bytes(bits)).collect(),
                annotations: annotations.map_or_else(Vec::new, |bytes| bytes.data().to_vec()),
            });
        }
        Ok(stored)
    }
}
