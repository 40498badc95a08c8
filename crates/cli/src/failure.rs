//! What can go wrong in a command, and the exit code for it.

use std::borrow::Cow;
use std::error::Error;
use std::io;

use staunton_rules::FenError;
use staunton_server::ServeError;
use staunton_server::asking::AskError;

use crate::arena::{ArenaError, EngineError};
use crate::ask::QuestionError;
use crate::convert::ConvertError;
use crate::diagram::DiagramError;
use crate::read::ReadError;
use crate::review::ReviewError;
use crate::rule::RuleError;
use crate::terms::TermsError;

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
    /// Games were not converted, or not all of them.
    #[error(transparent)]
    Convert(#[from] ConvertError),
    /// No diagram was made, or one was not understood.
    #[error(transparent)]
    Diagram(#[from] DiagramError),
    /// A book was not read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// Nothing was ruled, or not as expected.
    #[error(transparent)]
    Rule(#[from] RuleError),
    /// A question about a position cannot be answered.
    #[error("the question cannot be answered")]
    Ask(#[from] AskError),
    /// A tournament was not played, or not to its end.
    #[error(transparent)]
    Arena(#[from] ArenaError),
    /// A position or move was not told in terms.
    #[error(transparent)]
    Question(#[from] QuestionError),
    /// A game was not reviewed.
    #[error(transparent)]
    Review(#[from] ReviewError),
    /// No terms were listed or found.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// The server could not start, or not go on.
    #[error("the game cannot be served")]
    Serve(#[from] ServeError),
    /// The answer could not be written, or the question not read.
    #[error("the terminal cannot be read or written")]
    Terminal(#[from] io::Error),
}

impl From<EngineError> for Failure {
    fn from(error: EngineError) -> Self {
        Self::Arena(error.into())
    }
}

impl Failure {
    /// 2 if the command was given wrongly, 1 if it failed on the way.
    pub(crate) const fn exit_code(&self) -> u8 {
        match self {
            Self::Convert(error) => error.exit_code(),
            Self::Diagram(error) => error.exit_code(),
            Self::Arena(error) => error.exit_code(),
            Self::Rule(error) => error.exit_code(),
            Self::Terms(error) => error.exit_code(),
            Self::Review(error) => error.exit_code(),
            Self::Serve(_) | Self::Read(_) | Self::Terminal(_) | Self::Ask(AskError::Shelf(_)) => 1,
            Self::Fen { .. } | Self::Ask(_) | Self::Question(_) => 2,
        }
    }

    /// Whether the reader of our output has gone away, as `head` does when it has seen enough.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        match self {
            Self::Terminal(error) => error.kind() == io::ErrorKind::BrokenPipe,
            Self::Fen { .. }
            | Self::Convert(_)
            | Self::Diagram(_)
            | Self::Arena(_)
            | Self::Read(_)
            | Self::Rule(_)
            | Self::Review(_)
            | Self::Serve(_)
            | Self::Question(_)
            | Self::Terms(_)
            | Self::Ask(_) => false,
        }
    }

    /// The failure and its causes, outermost first, each on a line; at last what may help.
    pub(crate) fn chain(&self) -> String {
        let mut lines = vec![format!("error: {self}")];
        let mut cause = self.source();
        while let Some(error) = cause {
            let words = error.to_string();
            // Some errors quote their cause: it need not be said again.
            if !lines.last().is_some_and(|line| line.ends_with(&words)) {
                lines.push(format!("  because: {words}"));
            }
            cause = error.source();
        }
        lines.extend(self.hint().map(|hint| format!("  {hint}")));
        lines.join("\n")
    }

    fn hint(&self) -> Option<Cow<'static, str>> {
        match self {
            Self::Fen { source: FenError::Position(error), .. }
            | Self::Question(QuestionError::Position {
                source: FenError::Position(error), ..
            }) => error.repair().map(|repair| format!("perhaps {repair} is meant").into()),
            Self::Serve(ServeError::Listen { source, .. })
                if source.kind() == io::ErrorKind::AddrInUse =>
            {
                Some(
                    "another program listens there: --listen 127.0.0.1:0 takes any free port"
                        .into(),
                )
            }
            Self::Serve(_)
            | Self::Arena(_)
            | Self::Fen { .. }
            | Self::Convert(_)
            | Self::Diagram(_)
            | Self::Read(_)
            | Self::Rule(_)
            | Self::Review(_)
            | Self::Terminal(_)
            | Self::Question(_)
            | Self::Terms(_)
            | Self::Ask(_) => None,
        }
    }
}
