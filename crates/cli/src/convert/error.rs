//! Why games were not converted.

use std::io;
use std::path::PathBuf;

use staunton_books::GamesError;

/// Why games were not converted.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ConvertError {
    /// The file cannot be opened.
    #[error("{path} cannot be read", path = .path.display())]
    Open {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Something could not be read as legal moves.
    #[error("{count} not understood", count = things(*.count))]
    NotUnderstood {
        /// How many places.
        count: u64,
    },
    /// There is no game at all.
    #[error("there is no game in it")]
    Nothing,
    /// The input cannot be read on.
    #[error(transparent)]
    Games(#[from] GamesError),
}

impl ConvertError {
    /// 2 if the command was given wrongly, 1 if it failed on the way.
    pub(crate) const fn exit_code(&self) -> u8 {
        match self {
            Self::Open { .. } => 2,
            Self::NotUnderstood { .. } | Self::Nothing | Self::Games(_) => 1,
        }
    }
}

/// `1 thing was`, `3 things were`
fn things(count: u64) -> String {
    if count == 1 { "1 thing was".to_owned() } else { format!("{count} things were") }
}
