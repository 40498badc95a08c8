//! The engine's lines of a position, told while it thinks.

mod message;
mod request;
mod run;
mod score;
mod words;

pub use message::{AnalysisEnd, AnalysisMessage, AnalysisResult, EvaluationView};
pub use request::{AnalysisQuestion, AnalysisRequest};
pub use run::{Used, run};
