//! Why no terms were listed or found.

use std::io;
use std::path::PathBuf;

/// Why no terms were listed or found.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TermsError {
    /// A name that no term has.
    #[error(transparent)]
    Unknown(#[from] staunton_terms::UnknownTerm),
    /// The collection is missing, or there are several.
    #[error("--find wants one file of games, or - for standard input, and got {count}")]
    Files {
        /// How many were given.
        count: usize,
    },
    /// The file cannot be opened.
    #[error("{path} cannot be read", path = .path.display())]
    Open {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// No game has what was asked for.
    #[error("none of {games} has it", games = self::games(*.games))]
    Nothing {
        /// How many games were gone through.
        games: u64,
    },
}

impl TermsError {
    /// 2 if the command was given wrongly, 1 if it failed on the way.
    pub(crate) const fn exit_code(&self) -> u8 {
        match self {
            Self::Unknown(_) | Self::Files { .. } | Self::Open { .. } => 2,
            Self::Nothing { .. } => 1,
        }
    }
}

/// So many games, in words.
pub(super) fn games(count: u64) -> String {
    if count == 1 { "1 game".to_owned() } else { format!("{count} games") }
}
