//! What is asked on a board.

use staunton_notation::Locale;
use staunton_rules::{Position, Setup};

use crate::Task;

/// A question, the board it is asked on, and how an answer is judged.
///
/// # Examples
///
/// ```
/// use staunton_lessons::{Answer, lessons};
///
/// // The fork of king and queen: the moves that are right are found on the board.
/// let knight =
///     lessons().iter().find(|lesson| lesson.id == "knight").ok_or("no such lesson")?;
/// let exercise = &knight.exercises[3];
/// let position = exercise.position.ok_or("a position to play from")?;
/// let right = exercise.solutions();
/// assert_eq!(right.iter().map(|&mv| position.uci(mv)).collect::<Vec<_>>(), ["b5c7"]);
/// assert!(exercise.judge(&Answer::Moves(vec!["b5c7".into()]))?.is_right);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The language of the texts, and of what is said to an answer.
    pub locale: Locale,
    /// The question.
    pub ask: String,
    /// What helps; may be empty.
    pub hint: String,
    /// What is told when the answer is right, besides the judgement; may be empty.
    pub tell: String,
    /// The rows of the project's requirements that it shows; may be empty.
    pub rows: Vec<String>,
    /// The pieces.
    pub setup: Setup,
    /// The same, if it can be played on.
    pub position: Option<Position>,
    /// What is to be done.
    pub task: Task,
    /// Whether the position is worth playing to its end, against somebody who defends it.
    pub plays_out: bool,
}
