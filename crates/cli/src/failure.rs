//! What can go wrong in a command, and the exit code for it.

use std::error::Error;
use std::io;

use staunton_rules::FenError;

/// Why a command stopped.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The position asked for is none.
    #[error("--fen {text:?} is not a position that can be played")]
    Fen {
        /// What was given.
        text: String,
        /// What is wrong with it.
        source: FenError,
    },
    /// There are 960 starting positions of Chess960.
    #[error("--chess960 {number} is no starting position: expected a number from 0 to 959")]
    Chess960 {
        /// What was given.
        number: u16,
    },
    /// The answer could not be written, or the question not read.
    #[error("the terminal cannot be read or written")]
    Terminal(#[from] io::Error),
}

impl Failure {
    /// 2 if the command was given wrongly, 1 if it failed on the way.
    pub(crate) const fn exit_code(&self) -> u8 {
        match self {
            Self::Fen { .. } | Self::Chess960 { .. } => 2,
            Self::Terminal(_) => 1,
        }
    }

    /// Whether the reader of our output has gone away, as `head` does when it has seen enough.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        match self {
            Self::Terminal(error) => error.kind() == io::ErrorKind::BrokenPipe,
            Self::Fen { .. } | Self::Chess960 { .. } => false,
        }
    }

    /// The failure and its causes, outermost first, each on a line.
    pub(crate) fn chain(&self) -> String {
        let mut text = format!("error: {self}");
        let mut cause = self.source();
        while let Some(error) = cause {
            text.push_str(&format!("\n  because: {error}"));
            cause = error.source();
        }
        text
    }
}
