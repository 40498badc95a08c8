//! The engine's lines of a position, told while it thinks.
//!
//! One search of a visitor at a time, few over the whole server, and none while the computer has
//! all its hands full with games: these come first.

mod http;
mod jobs;
mod tablebases;

pub(crate) use http::{__path_analyse, Analysis, analyse};
pub(crate) use jobs::{AnalysisJobs, Analyst};
pub(crate) use staunton_desk::analysis::AnalysisMessage;
