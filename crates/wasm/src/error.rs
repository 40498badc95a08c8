//! What can be wrong with a question.

use alloc::boxed::Box;
#[cfg(target_family = "wasm")]
use alloc::format;
#[cfg(any(target_family = "wasm", feature = "books", feature = "mind"))]
use alloc::string::{String, ToString};

use staunton_notation::SanError;
use staunton_rules::FenError;
use staunton_rules::uci::UciError;

/// Why a question has no answer.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The text is no FEN, or its position cannot be played on.
    #[error("invalid position")]
    Position(#[from] FenError),
    /// A move of a line cannot be read, or is illegal.
    #[error("invalid move {number}")]
    Move {
        /// Which move of the line, from 1.
        number: usize,
        /// What is wrong with it.
        source: Box<Self>,
    },
    /// A move cannot be read.
    #[error(transparent)]
    San(#[from] SanError),
    /// A move is not UCI, or is illegal.
    #[error(transparent)]
    Uci(#[from] UciError),
    /// There is no such notation.
    #[cfg(feature = "notation")]
    #[error(transparent)]
    Style(#[from] staunton_notation::StyleNameError),
    /// The number stands for no move of the position.
    #[error("{bits} is no legal move here")]
    Illegal {
        /// The number.
        bits: u16,
    },
    /// The game was given back, or never was.
    #[error("no game {handle}")]
    Game {
        /// Its number.
        handle: u32,
    },
    /// What the computer is asked is no question of a game.
    #[cfg(feature = "thinker")]
    #[error("{0}")]
    Asked(String),
    /// The bytes are no network.
    #[cfg(any(feature = "engine", feature = "analyst"))]
    #[error(transparent)]
    Network(#[from] staunton_engine::network::NetworkError),
    /// The review was stopped.
    #[cfg(feature = "engine")]
    #[error(transparent)]
    Stopped(#[from] staunton_review::Stopped),
}

#[cfg(target_family = "wasm")]
impl Error {
    /// The error with its causes, in one line. Not by way of `dyn Error`, which would bring what errors say to
    /// programmers into every module.
    pub(crate) fn told(&self) -> String {
        match self {
            Self::Position(error) => format!("{self}: {error}"),
            Self::Move { source, .. } => format!("{self}: {}", source.told()),
            _ => self.to_string(),
        }
    }
}

/// An error with its causes, in one line.
#[cfg(any(feature = "books", feature = "mind"))]
pub(crate) fn chain(error: &dyn std::error::Error) -> String {
    let mut told = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        told = format!("{told}: {error}");
        cause = error.source();
    }
    told
}
