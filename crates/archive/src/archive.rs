//! An archive that stands open to be asked.

use std::path::{Path, PathBuf};

use parquet::data_type::ByteArray;
use staunton_rules::{CastlingMode, Position};

use crate::ArchiveError;
use crate::batch::{NUMBERS, NumberColumn, TextColumn, row};
use crate::explorer::{Explored, ExploredMove, Facts, count};
use crate::game::{Numbers, StoredGame, tags_of};
use crate::manifest::{Manifest, Segment};
use crate::packed::two_bytes;
use crate::table::read::{Rows, Table};
use crate::table::schema::games;
use crate::tags;

/// An archive, open for reading. It goes on to show what it was when it was opened.
pub struct Archive {
    folder: PathBuf,
    manifest: Manifest,
    pub(crate) parts: Vec<Part>,
}

/// The files of a segment, open.
pub(crate) struct Part {
    pub(crate) segment: Segment,
    pub(crate) games: Table,
    positions: Table,
    explorer: Table,
}

/// Where a position stands in a game.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Hit {
    /// The game.
    pub game: i64,
    /// How many plies were played before.
    pub ply: u16,
}

impl Archive {
    /// Opens the archive in `folder`.
    ///
    /// # Errors
    /// [`ArchiveError`] without a manifest, or if a file that it names is missing or damaged.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_archive::{Archive, ImportOptions, import};
    /// use staunton_rules::Position;
    ///
    /// let folder = tempfile::tempdir()?;
    /// let pgn = "1. e4 e5 1-0\n\n1. e4 c5 0-1\n\n1. d4 *\n";
    /// import(folder.path(), "three games", pgn.as_bytes(), &ImportOptions::default())?;
    ///
    /// let archive = Archive::open(folder.path())?;
    /// let start = Position::standard();
    /// let explored = archive.explore(&start)?;
    /// assert_eq!((explored.moves[0].white, explored.moves[0].black), (1, 1));
    /// let after = start.play(start.parse_uci("e2e4")?)?;
    /// assert_eq!(archive.find(&after)?.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn open(folder: &Path) -> Result<Self, ArchiveError> {
        let manifest = Manifest::read(folder)?;
        let parts = manifest.segments.iter().map(|segment| Part::open(folder, segment));
        let parts = parts.collect::<Result<_, _>>()?;
        Ok(Self { folder: folder.to_owned(), manifest, parts })
    }

    /// What it consists of.
    pub const fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Every place where `position` stands in a game, by the number of the game and the ply. Its
    /// counters do not matter; who is to move, castling rights and en passant do.
    ///
    /// # Errors
    /// [`ArchiveError`] if a file cannot be read.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_archive::{Archive, ImportOptions, import};
    /// use staunton_rules::Position;
    ///
    /// let folder = tempfile::tempdir()?;
    /// let pgn = "1. Nf3 Nf6 2. Ng1 Ng8 *";
    /// import(folder.path(), "a game", pgn.as_bytes(), &ImportOptions::default())?;
    /// let hits = Archive::open(folder.path())?.find(&Position::standard())?;
    /// assert_eq!(hits.iter().map(|hit| hit.ply).collect::<Vec<_>>(), [0, 4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn find(&self, position: &Position) -> Result<Vec<Hit>, ArchiveError> {
        let key = position.polyglot_key().cast_signed();
        let mut hits = Vec::new();
        for part in &self.parts {
            for rows in part.positions.rows_with(key)? {
                let games = part.positions.longs(&rows, 1)?;
                let plies = part.positions.ints(&rows, 2)?;
                let both = games.into_iter().zip(plies);
                hits.extend(both.map(|(game, ply)| Hit { game, ply: two_bytes(ply) }));
            }
        }
        hits.sort_unstable();
        Ok(hits)
    }

    /// What was played in `position`, and how those games ended.
    ///
    /// # Errors
    /// [`ArchiveError`] if a file cannot be read.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_archive::{Archive, ImportOptions, import};
    /// use staunton_rules::Position;
    ///
    /// let folder = tempfile::tempdir()?;
    /// import(folder.path(), "pgn", "1. e4 1-0\n\n1. d4 *".as_bytes(), &ImportOptions::default())?;
    /// let explored = Archive::open(folder.path())?.explore(&Position::standard())?;
    /// assert_eq!(explored.moves.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn explore(&self, position: &Position) -> Result<Explored, ArchiveError> {
        let key = position.polyglot_key().cast_signed();
        let mut explored = Explored::default();
        for part in &self.parts {
            for mv in part.explore(key)? {
                explored.merge(&mv);
            }
        }
        Ok(explored.sorted())
    }

    /// The same for some of the games alone, whose numbers stand in order in `among`.
    ///
    /// # Errors
    /// [`ArchiveError`] if a file cannot be read.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_archive::{Archive, ImportOptions, import};
    /// use staunton_rules::Position;
    ///
    /// let folder = tempfile::tempdir()?;
    /// import(folder.path(), "pgn", "1. e4 1-0\n\n1. d4 *".as_bytes(), &ImportOptions::default())?;
    /// let archive = Archive::open(folder.path())?;
    /// assert_eq!(archive.explore_among(&Position::standard(), &[1])?.moves.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn explore_among(
        &self,
        position: &Position,
        among: &[i64],
    ) -> Result<Explored, ArchiveError> {
        let key = position.polyglot_key().cast_signed();
        let mut explored = Explored::default();
        for part in &self.parts {
            let found = part.positions.rows_with(key)?;
            for mv in part.count(&found, |game| among.binary_search(&game).is_ok())? {
                explored.merge(&mv);
            }
        }
        Ok(explored.sorted())
    }

    /// The game with this number.
    ///
    /// # Errors
    /// [`ArchiveError::NoSuchGame`], or if a file cannot be read.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_archive::{Archive, ArchiveError, ImportOptions, import};
    ///
    /// let folder = tempfile::tempdir()?;
    /// let pgn = "1. e4 {best by test} e5 (1... c5) *";
    /// import(folder.path(), "a game", pgn.as_bytes(), &ImportOptions::default())?;
    /// let archive = Archive::open(folder.path())?;
    /// let tree = archive.game(0)?.tree().expect("it was written whole");
    /// assert!(tree.to_pgn().ends_with("1. e4 {best by test} 1... e5 (1... c5) *\n\n"));
    /// assert!(matches!(archive.game(1), Err(ArchiveError::NoSuchGame { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn game(&self, id: i64) -> Result<StoredGame, ArchiveError> {
        let missing = ArchiveError::NoSuchGame { id, games: self.manifest.next_game };
        let at = self.parts.partition_point(|part| part.segment.first_game <= id);
        let Some(part) = at.checked_sub(1).map(|at| &self.parts[at]) else {
            return Err(missing);
        };
        let Some(rows) = part.games.rows_with(id)?.pop() else {
            return Err(missing);
        };
        part.stored(&rows)?.pop().ok_or(missing)
    }

    /// Hands every game to `take`, in the order of their numbers.
    ///
    /// # Errors
    /// [`ArchiveError`] if a file cannot be read; what `take` fails with.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_archive::{Archive, ArchiveError, ImportOptions, import};
    ///
    /// let folder = tempfile::tempdir()?;
    /// import(folder.path(), "two", "1. e4 *\n\n1. d4 *".as_bytes(), &ImportOptions::default())?;
    /// let mut games = 0;
    /// Archive::open(folder.path())?.for_each(|_| -> Result<(), ArchiveError> {
    ///     games += 1;
    ///     Ok(())
    /// })?;
    /// assert_eq!(games, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn for_each<E: From<ArchiveError>>(
        &self,
        mut take: impl FnMut(StoredGame) -> Result<(), E>,
    ) -> Result<(), E> {
        for part in &self.parts {
            for rows in part.games.chunks() {
                part.stored(&rows)?.into_iter().try_for_each(&mut take)?;
            }
        }
        Ok(())
    }

    /// An error for a game that contradicts the rules.
    pub fn damaged(&self, game: i64) -> ArchiveError {
        ArchiveError::no_game(&self.folder, game)
    }
}

impl Part {
    pub(crate) fn open(folder: &Path, segment: &Segment) -> Result<Self, ArchiveError> {
        Ok(Self {
            games: Table::open(folder, segment.file(folder, Segment::GAMES)?)?,
            positions: Table::open(folder, segment.file(folder, Segment::POSITIONS)?)?,
            explorer: Table::open(folder, segment.file(folder, Segment::EXPLORER)?)?,
            segment: segment.clone(),
        })
    }

    pub(crate) const fn positions(&self) -> &Table {
        &self.positions
    }

    fn explore(&self, key: i64) -> Result<Vec<ExploredMove>, ArchiveError> {
        let mut moves = Vec::new();
        for rows in self.explorer.rows_with(key)? {
            let ints: Vec<Vec<i32>> = (3..11)
                .map(|column| self.explorer.ints(&rows, column))
                .collect::<Result<_, _>>()?;
            let sums = self.explorer.longs(&rows, 1)?;
            let top = self.explorer.longs(&rows, 2)?;
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
            return self.count(&self.positions.rows_with(key)?, |_| true);
        }
        Ok(moves)
    }

    /// Counts rows of positions that have one key.
    fn count(
        &self,
        found: &[Rows],
        is_wanted: impl Fn(i64) -> bool,
    ) -> Result<Vec<ExploredMove>, ArchiveError> {
        let (mut rows, mut ids) = (Vec::new(), Vec::new());
        let mut facts = Facts::default();
        for found in found {
            let games = self.positions.longs(found, 1)?;
            let column = |column| self.positions.ints(found, column);
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
