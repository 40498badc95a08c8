//! The commands of the program; one file each.

pub(crate) mod cases;
pub(crate) mod descend;
pub(crate) mod duel;
pub(crate) mod fit;
pub(crate) mod info;
pub(crate) mod regret;
pub(crate) mod samples;
pub(crate) mod selfplay;
mod trials;
pub(crate) mod tune;

use std::error::Error;
use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use staunton_engine::network::{Network, NetworkError};
use staunton_trainer::record::{Reader, RecordError};
use staunton_trainer::{DataError, GrowError};

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
    /// Games cannot be dealt.
    #[error("the games cannot be learnt from")]
    Data(#[from] DataError),
    /// There is nothing to learn from, or nothing to try it on.
    #[error(
        "{train} training games and {validation} for validation: at least one of each is needed"
    )]
    TooFew {
        /// Games to learn from.
        train: usize,
        /// Games kept for validation.
        validation: usize,
    },
    /// A file is no network.
    #[error("{path}")]
    NoNetwork {
        /// Which.
        path: PathBuf,
        /// Why not.
        source: NetworkError,
    },
    /// The weights or their number do not fit the engine.
    #[error("there can be no such network")]
    Network(#[from] NetworkError),
    /// The network to begin with cannot become so wide.
    #[error("the network to begin with does not fit")]
    Grow(#[from] GrowError),
    /// A file is no schedule of tuning.
    #[error("{path}, line {line}: expected `pairs = N` or a number of the search, `name = value`")]
    NoTuning {
        /// Which.
        path: PathBuf,
        /// Where.
        line: usize,
    },
    /// A position of a file of positions is none.
    #[error("{path}, line {line}: expected a position, or two with a semicolon between them")]
    NoCase {
        /// Which.
        path: PathBuf,
        /// Where.
        line: usize,
        /// Why not.
        source: staunton_rules::FenError,
    },
    /// A line of a file of verdicts is none.
    #[error("{path}, line {line}: expected a hash, a move and its points")]
    NoVerdict {
        /// Which.
        path: PathBuf,
        /// Where.
        line: usize,
    },
    /// There are no positions to try searches in.
    #[error("{path}: there is no position in it")]
    NoCases {
        /// Which.
        path: PathBuf,
    },
    /// A file cannot be written.
    #[error("{path} cannot be written")]
    Write {
        /// Which.
        path: PathBuf,
        /// Why not.
        source: io::Error,
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

/// Reads a network.
pub(crate) fn network(path: &Path) -> Result<Network, Failure> {
    let bytes =
        std::fs::read(path).map_err(|source| Failure::Open { path: path.to_owned(), source })?;
    Network::from_bytes(&bytes)
        .map_err(|source| Failure::NoNetwork { path: path.to_owned(), source })
}

/// Says which file of games an error is about.
pub(crate) fn games(path: &Path) -> impl Fn(RecordError) -> Failure {
    move |source| Failure::Games { path: path.to_owned(), source }
}
