//! Why what a person knows better hit nothing.

use crate::source::Source;

/// Why a correction hit nothing: what was there instead.
///
/// # Examples
///
/// ```
/// use staunton_books::{Correction, Miss, Options, Reader};
///
/// let text = "GAME I.\n\n1. P to K 4    1. P to K 4\n";
/// let corrections = Correction::read_all("game 1 ply 9 Nf3")?;
/// let book = Reader::new(text, &Options { corrections, ..Options::default() }).finish();
/// assert_eq!(book.missed, [(0, Miss::NoPly { game: 1, ply: 9, plies: 2 })]);
/// # Ok::<(), staunton_books::CorrectionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Miss {
    /// The book has no such game.
    #[error("there is no game {game}: the games of the book are counted from 1 to {games}")]
    NoGame {
        /// The number that was given.
        game: usize,
        /// How many games the book has.
        games: usize,
    },
    /// The game has no such ply.
    #[error("game {game} has no ply {ply}: its plies are counted from 1 to {plies}")]
    NoPly {
        /// The game.
        game: usize,
        /// The number that was given.
        ply: usize,
        /// How many plies are printed in it; of a position how many were read.
        plies: usize,
    },
    /// No move begins at the place that was given.
    #[error("no such move begins at byte {at}{}", nearest(.near.as_ref()))]
    NoMove {
        /// The byte of the text.
        at: usize,
        /// The nearest move: where it begins, and what is printed.
        near: Option<(usize, String)>,
    },
    /// The move stands in no game or line beside one.
    #[error(
        "{printed:?} is printed there, in no game: \"at BYTE from board\" says where it is played from"
    )]
    Nowhere {
        /// What is printed.
        printed: String,
    },
    /// The move was not read as it was said.
    #[error(
        "{printed:?} is printed there, and {mv:?} was not read for it: it is no legal move there, or stands behind an open one"
    )]
    NotHeeded {
        /// What is printed.
        printed: String,
        /// What a person said.
        mv: String,
    },
    /// The game does not begin where it was said to.
    #[error("game {game} does not begin there")]
    NotFirst {
        /// The game.
        game: usize,
    },
    /// No board stands above the move.
    #[error("no board stands above it")]
    NoBoard,
    /// No board has this number.
    #[error("no board has the number {number}")]
    NoDiagram {
        /// The number that was given.
        number: u32,
    },
    /// The board can be no position.
    #[error("the board of line {line} is no position that can be played from")]
    Illegal {
        /// The line of the text, from 1.
        line: usize,
    },
    /// The move fits no legal move from the position that was given.
    #[error("{printed:?} is printed there, and no legal move from that position fits it")]
    NoFit {
        /// What is printed.
        printed: String,
    },
    /// The move fits several legal moves from the position that was given.
    #[error("{printed:?} is printed there, and from that position it may be {moves}")]
    Several {
        /// What is printed.
        printed: String,
        /// Some of the moves, in SAN.
        moves: String,
    },
    /// No picture begins at the place that was given.
    #[error("no picture stands at byte {at}{}", nearest_picture(*.near))]
    NoPicture {
        /// The byte of the text.
        at: usize,
        /// Where the nearest begins.
        near: Option<usize>,
    },
    /// The text is PGN, EPD or a plain score.
    #[error("corrections are of printed books, and this is none")]
    NotPrint,
}

fn nearest(near: Option<&(usize, String)>) -> String {
    near.map_or_else(String::new, |(at, printed)| {
        format!("; the nearest is {printed:?} at byte {at}")
    })
}

fn nearest_picture(near: Option<usize>) -> String {
    near.map_or_else(|| "; there is none".to_owned(), |at| format!("; the nearest is at byte {at}"))
}

impl Miss {
    /// The same with places of the input, where [`Correction::in_text`](crate::Correction::in_text) had turned
    /// them into places of the text.
    #[must_use]
    pub fn in_input(self, source: &Source) -> Self {
        match self {
            Self::NoMove { at, near } => {
                let near = near.map(|(at, printed)| (source.place(at), printed));
                Self::NoMove { at: source.place(at), near }
            }
            Self::NoPicture { at, near } => {
                let near = near.map(|at| source.place(at));
                Self::NoPicture { at: source.place(at), near }
            }
            other => other,
        }
    }
}
