//! What can fail.

use std::io;
use std::path::{Path, PathBuf};

use crate::buckets::Buckets;

/// Why an archive could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// A file or folder cannot be read or written.
    #[error("{path}: {source}", path = path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A file is not the Parquet it should be.
    #[error("{path}: {source}", path = path.display())]
    Parquet {
        /// The file.
        path: PathBuf,
        /// Why.
        source: parquet::errors::ParquetError,
    },
    /// The manifest is not one.
    #[error("{path}: not a manifest of an archive: {source}", path = path.display())]
    Manifest {
        /// The file.
        path: PathBuf,
        /// Why.
        source: serde_json::Error,
    },
    /// The manifest is of a version that this program does not read.
    #[error("{path}: format version {found}, this program reads up to {expected}", path = path.display())]
    Version {
        /// The file.
        path: PathBuf,
        /// What it says.
        found: u32,
        /// The last that is read.
        expected: u32,
    },
    /// A file is not what the manifest says it is.
    #[error("{path}: {what}: the manifest says {expected}, the file has {found}", path = path.display())]
    Checksum {
        /// The file.
        path: PathBuf,
        /// What differs: `bytes` or `sha256`.
        what: &'static str,
        /// What the manifest says.
        expected: String,
        /// What the file has.
        found: String,
    },
    /// What a file holds contradicts itself.
    #[error("{path}: damaged: {what}", path = path.display())]
    Damaged {
        /// The file or folder.
        path: PathBuf,
        /// What contradicts what.
        what: String,
    },
    /// The input could not be read to its end.
    #[error(
        "the input could not be read further after game {games}: {reason}; the games before are kept"
    )]
    Input {
        /// How many games were read.
        games: i64,
        /// Why.
        reason: String,
    },
    /// Games came since duplicates were looked for.
    #[error(
        "duplicates are known of games below {compared}, there are games up to {games}: look for them first \
         (staunton archive duplicates)"
    )]
    NotCompared {
        /// Games below this number were compared.
        compared: i64,
        /// The first number that is not given yet.
        games: i64,
    },
    /// Two names were to be joined that cannot be one person's.
    #[error("\"{one}\" and \"{other}\" are not one person: {why}")]
    OtherPerson {
        /// One name.
        one: String,
        /// The other.
        other: String,
        /// Why.
        why: String,
    },
    /// A name was to be taken from a player, and no player has it beside another.
    #[error("\"{name}\" is not joined with another name")]
    NotJoined {
        /// The name.
        name: String,
    },
    /// The archive was opened for the keys of some buckets alone, and the position is of another.
    #[error("the position is of bucket {bucket:02x}, and only buckets {buckets} are here")]
    OtherBuckets {
        /// That of the position.
        bucket: u8,
        /// Those that are here.
        buckets: Buckets,
    },
    /// There is no game with this number.
    #[error("no game {id}: expected a number below {games}")]
    NoSuchGame {
        /// The number.
        id: i64,
        /// The first number that is not given yet.
        games: i64,
    },
}

impl ArchiveError {
    pub(crate) fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |source| Self::Io { path, source }
    }

    /// What is kept of a game contradicts the rules.
    pub(crate) fn no_game(path: &Path, game: i64) -> Self {
        let what = format!("what is kept of game {game} is no game");
        Self::Damaged { path: path.to_owned(), what }
    }

    /// What is kept of the material of a game contradicts itself, or its moves.
    pub(crate) fn no_changes(path: &Path, game: i64) -> Self {
        let what = format!("what is kept of the material of game {game} is not that of a game");
        Self::Damaged { path: path.to_owned(), what }
    }

    pub(crate) fn parquet(
        path: impl Into<PathBuf>,
    ) -> impl FnOnce(parquet::errors::ParquetError) -> Self {
        let path = path.into();
        move |source| Self::Parquet { path, source }
    }
}
