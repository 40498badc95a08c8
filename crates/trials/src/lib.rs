//! Trials of what the server promises: it is killed at random while games are played, loses its power
//! or cannot write, and what it acknowledged is held against what it knows afterwards.

mod client;
mod cpu;
mod crash;
mod database;
mod error;
mod history;
mod life;
mod line;
mod linear;
mod memory;
mod pair;
mod player;
mod program;
mod report;
mod several;
mod soak;
mod topology;

pub use crash::{CrashOptions, crash};
pub use error::TrialError;
pub use history::Faults;
pub use life::Trouble;
pub use report::CrashReport;
pub use several::{Killed, Pace, Restarted, SeveralOptions, SeveralReport, several};
pub use soak::{SoakOptions, SoakReport, soak};
