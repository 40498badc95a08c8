//! The manifest: which files the archive consists of. It is switched by a rename, so that whoever
//! reads finds the old or the new one, never a mixture.

mod seal;

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::ArchiveError;
use crate::buckets::{Buckets, Cut};
use crate::changes;
use crate::segment_table::SegmentTable;
use crate::sums::beside;
use crate::table::write::Written;

const NAME: &str = "manifest.json";
/// The version of archives whose tables have one file in each segment.
const VERSION: u32 = 1;
/// The version of those that are cut into files by keys: who reads the first alone would miss positions.
const CUT_VERSION: u32 = 2;

/// What an archive consists of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Manifest {
    /// The version of the format: 2 if positions are cut into files by their keys, or 1.
    pub format_version: u32,
    /// The program that wrote it.
    pub generator: String,
    /// The segments, in the order of their games.
    pub segments: Vec<Segment>,
    /// Where the games come from; a game's column `source` is the place in this list.
    pub sources: Vec<Source>,
    /// The number that the next game gets.
    pub next_game: i64,
    /// The number that the next segment gets.
    pub next_segment: u32,
    /// How many games were not kept, by reason.
    pub rejected: BTreeMap<String, u64>,
    /// What is known of duplicates; none before they were looked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duplicates: Option<Duplicates>,
    /// Which names are one player's; none before any were joined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub names: Option<JoinedNames>,
}

/// Some of the games, with their positions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Segment {
    /// Its number.
    pub id: u32,
    /// The number of its first game; the others follow without a gap.
    pub first_game: i64,
    /// How many games it has.
    pub games: u64,
    /// How many positions.
    pub positions: u64,
    /// Its files: games, then those of positions, then those of the explorer, then that of changes, which is missing
    /// in archives of before there was one.
    pub files: Vec<SegmentFile>,
}

/// One file of a segment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SegmentFile {
    /// Its path in the archive.
    pub path: String,
    /// Rows.
    pub rows: u64,
    /// Bytes.
    pub bytes: u64,
    /// The SHA-256 of the bytes, in hexadecimal.
    pub sha256: String,
    /// The path of its checksums, block by block; none in archives of before there were any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checksums: Option<String>,
    /// The buckets of its keys; none where it may have keys of all, or has no keys.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub buckets: Option<Buckets>,
}

/// What the manifest knows of duplicates.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Duplicates {
    /// Games below this number were compared.
    pub games: i64,
    /// Games that have the moves of an earlier one.
    pub same: u64,
    /// Games that a longer one begins with.
    pub contained: u64,
    /// The table of them.
    pub file: SegmentFile,
}

/// What the manifest knows of names that were joined.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JoinedNames {
    /// How many players have several names.
    pub players: u64,
    /// The number that the next player gets.
    pub next_player: i64,
    /// The table of their names.
    pub file: SegmentFile,
}

/// A PGN that was imported.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Source {
    /// Its name.
    pub name: String,
    /// How many of its games have been read, kept or rejected.
    pub games: i64,
    /// How many were rejected.
    pub rejected: u64,
    /// How many faults were found.
    pub faults: u64,
    /// Whether it was read to its end.
    pub is_complete: bool,
}

/// What is looked at before all else.
#[derive(Deserialize)]
struct Head {
    format_version: u32,
    /// None in archives of before there was one.
    #[serde(default)]
    crc32: Option<String>,
}

impl Default for Manifest {
    fn default() -> Self {
        Self {
            format_version: VERSION,
            generator: concat!("staunton-archive ", env!("CARGO_PKG_VERSION")).to_owned(),
            segments: Vec::new(),
            sources: Vec::new(),
            next_game: 0,
            next_segment: 0,
            rejected: BTreeMap::new(),
            duplicates: None,
            names: None,
        }
    }
}

impl Manifest {
    /// Reads the manifest of the archive in `folder`.
    ///
    /// # Errors
    /// [`ArchiveError::Io`] without one, [`ArchiveError::Manifest`], [`ArchiveError::Version`],
    /// [`ArchiveError::Checksum`].
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_archive::{ArchiveError, Manifest};
    ///
    /// let folder = tempfile::tempdir()?;
    /// assert!(matches!(Manifest::read(folder.path()), Err(ArchiveError::Io { .. })));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn read(folder: &Path) -> Result<Self, ArchiveError> {
        let path = folder.join(NAME);
        let text = fs::read(&path).map_err(ArchiveError::io(&path))?;
        let failed = |source| ArchiveError::Manifest { path: path.clone(), source };
        let Head { format_version: found, crc32 } =
            serde_json::from_slice(&text).map_err(failed)?;
        if !(VERSION..=CUT_VERSION).contains(&found) {
            return Err(ArchiveError::Version { path, found, expected: CUT_VERSION });
        }
        if let Some(expected) = crc32 {
            let found = seal::sum(&text);
            if found != expected {
                return Err(ArchiveError::Checksum { path, what: seal::NAME, expected, found });
            }
        }
        serde_json::from_slice(&text).map_err(failed)
    }

    /// The same; an empty one where the folder has none yet.
    pub(crate) fn read_or_new(folder: &Path) -> Result<Self, ArchiveError> {
        if folder.join(NAME).exists() { Self::read(folder) } else { Ok(Self::default()) }
    }

    /// Puts this manifest in the place of the old one.
    pub(crate) fn write(&self, folder: &Path) -> Result<(), ArchiveError> {
        let (path, new) = (folder.join(NAME), folder.join("manifest.json.new"));
        let is_cut = self.files().any(|file| file.buckets.is_some());
        let format_version = if is_cut { CUT_VERSION } else { VERSION };
        let text = serde_json::to_vec_pretty(&Self { format_version, ..self.clone() })
            .map_err(|source| ArchiveError::Manifest { path: path.clone(), source })?;
        let write = || {
            let mut file = File::create(&new)?;
            file.write_all(&seal::sealed(text))?;
            file.sync_all()?;
            fs::rename(&new, &path)?;
            File::open(folder)?.sync_all()
        };
        write().map_err(ArchiveError::io(&path))
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.segments.iter().map(|segment| segment.games).sum()
    }

    /// How many positions.
    pub fn positions(&self) -> u64 {
        self.segments.iter().map(|segment| segment.positions).sum()
    }

    /// The bytes of all files.
    pub fn bytes(&self) -> u64 {
        self.files().map(|file| file.bytes).sum()
    }

    /// Every file that counts.
    pub(crate) fn files(&self) -> impl Iterator<Item = &SegmentFile> {
        let of_segments = self.segments.iter().flat_map(|segment| &segment.files);
        let duplicates = self.duplicates.iter().map(|duplicates| &duplicates.file);
        of_segments.chain(duplicates).chain(self.names.iter().map(|names| &names.file))
    }
}

impl Segment {
    /// Its files of a table: one of games, of the others one for each range of buckets that has keys.
    pub fn files_of(&self, table: SegmentTable) -> impl Iterator<Item = &SegmentFile> {
        let is_of = move |file: &&SegmentFile| {
            file.path.strip_prefix(table.name()).is_some_and(|rest| rest.starts_with('/'))
        };
        self.files.iter().filter(is_of)
    }

    /// The file of games, if no file is missing.
    pub(crate) fn games_file(&self, folder: &Path) -> Result<&SegmentFile, ArchiveError> {
        let damaged = |what| ArchiveError::Damaged { path: folder.to_owned(), what };
        let (id, all) = (self.id, self.positions);
        let buckets =
            |table| -> Vec<Buckets> { self.files_of(table).map(SegmentFile::buckets).collect() };
        let rows = |table| self.files_of(table).map(|file| file.rows).sum::<u64>();
        let positions = rows(SegmentTable::Positions);
        if positions != all {
            let what = format!("the files of segment {id} have {positions} of {all} positions");
            return Err(damaged(what));
        }
        if buckets(SegmentTable::Positions) != buckets(SegmentTable::Explorer) {
            let what = format!("segment {id} has not the same buckets of positions and explorer");
            return Err(damaged(what));
        }
        let games = self.files_of(SegmentTable::Games).next();
        games.ok_or_else(|| damaged(format!("segment {id} has no file of games")))
    }

    /// The file of what changes in the material; none in archives of before there was one.
    pub(crate) fn changes_file(&self) -> Option<&SegmentFile> {
        let path = changes::path(self.id);
        self.files.iter().find(|file| file.path == path)
    }

    /// Into how many files its positions are cut.
    pub(crate) fn cut(&self) -> Cut {
        let of = |file: &SegmentFile| u16::from(file.buckets().last() - file.buckets().first()) + 1;
        let least = self.files_of(SegmentTable::Positions).map(of).min().unwrap_or(256);
        Cut::new(256 / least).unwrap_or_default()
    }
}

impl SegmentFile {
    /// The buckets that its keys are of.
    pub fn buckets(&self) -> Buckets {
        self.buckets.unwrap_or(Buckets::ALL)
    }

    /// Describes a file that is written, and sees that its checksums and its folder are on the disk.
    pub(crate) fn of(folder: &Path, path: String, written: Written) -> Result<Self, ArchiveError> {
        let Written { rows, digested } = written;
        let (full, checksums) = (folder.join(&path), beside(&path));
        digested.sums.write(&folder.join(&checksums))?;
        for folder in full.ancestors().skip(1).take_while(|up| up.starts_with(folder)) {
            let sync = File::open(folder).and_then(|folder| folder.sync_all());
            sync.map_err(ArchiveError::io(folder))?;
        }
        let (bytes, sha256) = (digested.bytes, digested.sha256);
        Ok(Self { path, rows, bytes, sha256, checksums: Some(checksums), buckets: None })
    }
}
