//! What is asked on a board.

use staunton_rules::{Position, Setup};

use crate::Task;

/// A question, the board it is asked on, and how an answer is judged.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The question.
    pub ask: String,
    /// What helps; may be empty.
    pub hint: String,
    /// What is told when the answer is right, besides the judgement; may be empty.
    pub tell: String,
    /// The rows of the project's requirements that it shows; may be empty.
    pub rows: Vec<String>,
    /// The men.
    pub setup: Setup,
    /// The same, if it can be played on.
    pub position: Option<Position>,
    /// What is to be done.
    pub task: Task,
}
