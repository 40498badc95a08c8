//! Trials of what the server promises: it is killed at random while games are played, and what it
//! acknowledged is held against what it knows afterwards.

mod client;
mod crash;
mod error;
mod history;
mod player;
mod program;

pub use crash::{CrashOptions, CrashReport, crash};
pub use error::TrialError;
pub use history::Faults;
