//! What is answered, and what is said to it.

use staunton_rules::{Bitboard, Move, Position, Square, uci::UciError};

/// An answer to an exercise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// These squares.
    Squares(Vec<Square>),
    /// These moves of the learner, as in UCI, each after the reply to the one before.
    Moves(Vec<String>),
    /// This text: a written move, or a number.
    Text(String),
    /// The option of this number, counted from 0.
    Option(usize),
}

/// An answer that is none to this exercise.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AnswerError {
    /// It is of another kind.
    #[error("this exercise wants {wanted}")]
    Kind {
        /// What it wants.
        wanted: &'static str,
    },
    /// One of the moves is none, or cannot be played; the number counts from 1.
    #[error("move {number}: {error}")]
    Move {
        /// Which of the moves.
        number: usize,
        /// What is wrong.
        error: UciError,
    },
    /// There are more moves than the exercise takes, or one after it was over.
    #[error("the exercise was over after move {after}")]
    Over {
        /// After which of the moves.
        after: usize,
    },
}

/// What is said to an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Whether it is right as far as it goes.
    pub is_right: bool,
    /// Whether the exercise is done: false too where more moves are wanted.
    pub is_done: bool,
    /// A sentence or two.
    pub words: String,
    /// Squares that were left out.
    pub missing: Bitboard,
    /// Squares that do not belong there.
    pub wrong: Bitboard,
    /// What is played against the learner's last move.
    pub reply: Option<Move>,
    /// The position after the learner's last right move, and after the reply if there is one.
    pub position: Option<Position>,
}

impl Verdict {
    pub(crate) fn new(is_right: bool, words: impl Into<String>) -> Self {
        Self {
            is_right,
            is_done: is_right,
            words: words.into(),
            missing: Bitboard::EMPTY,
            wrong: Bitboard::EMPTY,
            reply: None,
            position: None,
        }
    }
}
