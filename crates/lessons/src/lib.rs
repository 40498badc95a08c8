//! Lessons of chess, each a few paragraphs and exercises on the board.
//!
//! [`lessons`] are those of `data/lessons`, in their order. An [`Exercise`] is judged by what is true
//! on the board and not by comparison with one answer: [`Exercise::judge`] asks the rules where a
//! man may go, the terms what a move brings about, and a proof whether a mate is still forced.
//!
//! ```
//! use staunton_lessons::{Answer, lessons};
//!
//! let lesson = lessons().iter().find(|lesson| lesson.id == "knight").ok_or("no such lesson")?;
//! let exercise = &lesson.exercises[0];
//! let verdict = exercise.judge(&Answer::Squares(vec![staunton_rules::Square::A1]))?;
//! assert!(!verdict.is_right);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod exercise;
mod goal;
mod judge;
mod lesson;
mod source;
mod task;

pub use answer::{Answer, AnswerError, Verdict};
pub use exercise::Exercise;
pub use goal::Goal;
pub use lesson::{Figure, Lesson, Paragraph, lessons};
pub use source::SourceError;
pub use task::{Question, Set, Task, Value};
