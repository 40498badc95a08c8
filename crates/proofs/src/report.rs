//! Verdicts in words: a question about a position, and its answer in a sentence with a witness.
//!
//! [`answer()`] takes an [`Inquiry`] and runs the search that decides it. The words are English; moves
//! are written in the notation asked for.

mod answer;
mod find;
mod inquiry;
mod length;
mod phase;
mod plan;
mod solve;
mod source;
mod syzygy;
mod words;
mod zugzwang;

pub use answer::{Answer, Phase, SideReport, Sides, TableMove, TableReport, Verdict};
pub use inquiry::{Inquiry, PhaseKind, Question};
pub use length::{Length, LengthError};
pub use plan::{Plan, PlanChoice, PlanNode, PlanReply, WrittenMove};
pub use solve::{AnswerError, answer};
pub use source::{NoTables, TableError, TableSource};
pub use words::numbered;
