#![doc = include_str!("../README.md")]
//!
//! # In this crate
//!
//! [`lessons`] are those of `data`, in their order. An [`Exercise`] is judged by what is true
//! on the board and not by comparison with one answer: [`Exercise::judge`] asks the rules where a
//! piece may go, the terms what a move brings about, and a proof whether a mate is still forced.

mod answer;
mod course;
mod exercise;
mod goal;
mod judge;
mod lesson;
mod number;
mod source;
mod task;
mod translation;

pub use answer::{Answer, AnswerError, Verdict};
pub use course::{lessons, lessons_in};
pub use exercise::Exercise;
pub use goal::Goal;
pub use lesson::{Figure, Lesson, Paragraph};
pub use source::SourceError;
pub use task::{Question, Set, Task, Value};
