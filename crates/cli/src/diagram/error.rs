//! Why no diagram was made, or one was not understood.

use std::io;
use std::path::PathBuf;

use staunton_diagram::{GifError, PngError};
use staunton_pgn::Fault;

/// Why no diagram was made.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DiagramError {
    /// There is neither such a file nor such a FEN.
    #[error("{text:?} is neither a FEN nor a file that can be read")]
    Source {
        /// What was given.
        text: String,
        /// Why it is no FEN.
        fen: staunton_rules::fen::ParseFenError,
        /// Why it is no file.
        source: io::Error,
    },
    /// The text holds no diagram.
    #[error("there is no diagram and no FEN in {place}")]
    Nothing {
        /// The file.
        place: String,
    },
    /// No diagram has the number asked for.
    #[error("no diagram has the number {number}: there are {count}")]
    Number {
        /// The number.
        number: u32,
        /// How many diagrams there are.
        count: usize,
    },
    /// A picture shows one position.
    #[error("a picture shows one position, and there are {count}: choose one with --number")]
    Several {
        /// How many there are.
        count: usize,
    },
    /// There is neither such a file nor a game in what was given.
    #[error("{text:?} is neither a file that can be read nor a line of moves")]
    NoMoves {
        /// What was given.
        text: String,
        /// Why it is no file.
        source: io::Error,
    },
    /// There is no game.
    #[error("there is no game in {place}")]
    NoGame {
        /// The file.
        place: String,
    },
    /// No game has the number asked for.
    #[error("no game has the number {number}: there are {count}")]
    NoSuchGame {
        /// The number.
        number: u32,
        /// How many games there are.
        count: usize,
    },
    /// An animation shows one game.
    #[error("an animation shows one game, and there are {count}: choose one with --number")]
    SeveralGames {
        /// How many there are.
        count: usize,
    },
    /// The game cannot be read to its end.
    #[error("the game cannot be read to its end")]
    Game(#[source] Fault),
    /// The animation cannot be made.
    #[error(transparent)]
    Gif(#[from] GifError),
    /// Pixels are nothing for a terminal.
    #[error("a picture in pixels is nothing for a terminal: give a file with --out")]
    ToTerminal,
    /// The picture cannot be painted.
    #[error(transparent)]
    Png(#[from] PngError),
    /// The file cannot be written.
    #[error("{path} cannot be written", path = .path.display())]
    Out {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Something was printed that could not be understood.
    #[error("{count} of {of} not understood", of = diagrams(*.of))]
    NotUnderstood {
        /// How many diagrams.
        count: usize,
        /// Of how many.
        of: usize,
    },
    /// Men do not stand as they must.
    #[error("the men do not stand as they must when a game begins")]
    Misplaced,
}

impl DiagramError {
    /// 2 if the command was given wrongly, 1 if it failed on the way.
    pub(crate) const fn exit_code(&self) -> u8 {
        match self {
            Self::Source { .. }
            | Self::Number { .. }
            | Self::Several { .. }
            | Self::ToTerminal
            | Self::NoMoves { .. }
            | Self::NoSuchGame { .. }
            | Self::SeveralGames { .. }
            | Self::Gif(_)
            | Self::Png(_) => 2,
            Self::Nothing { .. }
            | Self::NoGame { .. }
            | Self::Game(_)
            | Self::Out { .. }
            | Self::NotUnderstood { .. }
            | Self::Misplaced => 1,
        }
    }
}

/// `1 diagram`, `8 diagrams`.
pub(super) fn diagrams(count: usize) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} diagram{ending}")
}
