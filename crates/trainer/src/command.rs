//! The commands of the program; one file each.

pub(crate) mod info;
pub(crate) mod selfplay;

use std::error::Error;
use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use staunton_trainer::record::{Reader, RecordError};

/// Why a command stopped.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// A file cannot be opened.
    #[error("{path} cannot be opened")]
    Open {
        /// Which.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// A file of games.
    #[error("{path}")]
    Games {
        /// Which.
        path: PathBuf,
        /// What is wrong with it.
        source: RecordError,
    },
    /// The answer cannot be written.
    #[error("the terminal cannot be written")]
    Terminal(#[from] io::Error),
}

impl Failure {
    /// The failure and its causes, on one line.
    pub(crate) fn chain(&self) -> String {
        let mut text = self.to_string();
        let mut cause = self.source();
        while let Some(error) = cause {
            text.push_str(": ");
            text.push_str(&error.to_string());
            cause = error.source();
        }
        text
    }
}

/// Opens a file of games to read it.
pub(crate) fn open(path: &Path) -> Result<Reader<BufReader<File>>, Failure> {
    let file =
        File::open(path).map_err(|source| Failure::Open { path: path.to_owned(), source })?;
    Reader::new(BufReader::with_capacity(1 << 16, file)).map_err(games(path))
}

/// Says which file of games an error is about.
pub(crate) fn games(path: &Path) -> impl Fn(RecordError) -> Failure {
    move |source| Failure::Games { path: path.to_owned(), source }
}
