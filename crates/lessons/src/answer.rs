//! What is answered, and what is said to it.

use staunton_rules::{Bitboard, Move, Position, Square, uci::UciError};

/// An answer to an exercise.
///
/// # Examples
///
/// ```
/// use staunton_lessons::{Answer, AnswerError, lessons};
///
/// let knight =
///     lessons().iter().find(|lesson| lesson.id == "knight").ok_or("no such lesson")?;
/// let exercise = &knight.exercises[1]; // "And from the corner: how many?"
/// assert!(exercise.judge(&Answer::Text("2".into()))?.is_right);
/// // A wrong answer is a verdict; an answer of another kind is an error.
/// assert!(!exercise.judge(&Answer::Text("3".into()))?.is_right);
/// assert!(matches!(exercise.judge(&Answer::Option(0)), Err(AnswerError::Kind { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
///
/// # Examples
///
/// ```
/// use staunton_lessons::{Answer, lessons};
/// use staunton_rules::Square;
///
/// // "Choose every square to which this knight may go", from d4.
/// let knight =
///     lessons().iter().find(|lesson| lesson.id == "knight").ok_or("no such lesson")?;
/// let chosen = vec![Square::E6, Square::D5];
/// let verdict = knight.exercises[0].judge(&Answer::Squares(chosen))?;
/// assert_eq!(verdict.wrong, Square::D5.into());
/// assert_eq!(verdict.missing.len(), 7); // he has eight from the middle of the board
///     
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
