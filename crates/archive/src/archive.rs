//! An archive that stands open to be asked.

use std::path::{Path, PathBuf};

use staunton_rules::Position;

use crate::ArchiveError;
use crate::buckets::Buckets;
use crate::explorer::Explored;
use crate::game::StoredGame;
use crate::manifest::Manifest;
use crate::packed::two_bytes;
use crate::part::Part;

/// An archive, open for reading. It goes on to show what it was when it was opened.
pub struct Archive {
    folder: PathBuf,
    manifest: Manifest,
    pub(crate) parts: Vec<Part>,
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
        Self::open_buckets(folder, Buckets::ALL)
    }

    /// Opens the archive in `folder` to look up positions of some buckets alone; of those that are cut into files
    /// by their keys only these files need be there. All games are there.
    ///
    /// # Errors
    /// As [`Archive::open`]; later [`ArchiveError::OtherBuckets`] for a position of another bucket.
    ///
    /// # Examples
    ///
    /// See [`merge_cut`](crate::merge_cut).
    ///
    /// ```
    /// use staunton_archive::{Archive, ImportOptions, import};
    ///
    /// let folder = tempfile::tempdir()?;
    /// import(folder.path(), "one", "1. e4 *".as_bytes(), &ImportOptions::default())?;
    /// let archive = Archive::open_buckets(folder.path(), "40-4f".parse()?)?;
    /// assert_eq!(archive.manifest().games(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn open_buckets(folder: &Path, buckets: Buckets) -> Result<Self, ArchiveError> {
        let mut manifest = Manifest::read(folder)?;
        loop {
            let parts = manifest.segments.iter();
            let parts = parts.map(|segment| Part::open(folder, segment, buckets)).collect();
            // Files go when another process has made parts one: then there is another manifest.
            let now = if matches!(parts, Err(ArchiveError::Io { .. })) {
                Some(Manifest::read(folder)?).filter(|now| *now != manifest)
            } else {
                None
            };
            match now {
                Some(now) => manifest = now,
                None => return Ok(Self { folder: folder.to_owned(), manifest, parts: parts? }),
            }
        }
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
            let Some(positions) = part.positions.of(key)? else { continue };
            for rows in positions.rows_with(key)? {
                let games = positions.longs(&rows, 1)?;
                let plies = positions.ints(&rows, 2)?;
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
            for mv in part.count(key, |game| among.binary_search(&game).is_ok())? {
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
