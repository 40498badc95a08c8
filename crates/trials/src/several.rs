//! Several servers: they, their bus and their database are killed at random while games are played, one
//! is waited for whose games another must take over, and all are restarted one after another.

mod kills;
mod options;
mod pace;
mod restart;
mod sorted;
mod takeover;

use std::time::{Duration, Instant};

use crate::TrialError;
use crate::history::Faults;
use crate::topology::Topology;
pub use kills::Killed;
pub use options::SeveralOptions;
pub use pace::Pace;
pub use restart::Restarted;
use sorted::share;

/// What came of it.
#[derive(Clone, Default, Debug)]
pub struct SeveralReport {
    /// What is wrong with the games.
    pub faults: Faults,
    /// What came of the kills.
    pub killed: Killed,
    /// From the kill of a server to the first answer for a game that it had, sorted.
    pub takeovers: Vec<Duration>,
    /// What came of the restart.
    pub restarted: Restarted,
    /// How fast moves were made.
    pub pace: Pace,
    /// How long it took in all.
    pub took: Duration,
}

/// Tries all of it.
///
/// # Errors
/// If the servers cannot be run, or answer what nobody expects.
pub async fn several(options: &SeveralOptions) -> Result<SeveralReport, TrialError> {
    let begun = Instant::now();
    let all = Topology::up(&options.script, &options.program, options.nodes).await?;
    let mut random = fastrand::Rng::with_seed(options.seed);
    let mut report = SeveralReport::default();
    if options.kills > 0 {
        report.killed = kills::kill(&all, options, &mut random).await?;
        report.faults += report.killed.faults;
    }
    for round in 0..options.takeovers {
        report.takeovers.extend(takeover::take_over(&all, options.taken, round).await?);
    }
    report.takeovers.sort_unstable();
    if options.restarted > 0 {
        report.restarted = restart::restart(&all, options, &mut random).await?;
        report.faults += report.restarted.faults;
    }
    if !options.pace.is_zero() {
        report.pace = pace::measure(&all, options, &mut random).await?;
        report.faults += report.pace.faults;
    }
    report.took = begun.elapsed();
    Ok(report)
}

impl std::fmt::Display for SeveralReport {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Faults { lost, doubled, disordered } = self.faults;
        writeln!(
            f,
            "{lost} lost, {doubled} doubled, {disordered} out of order, in {:.0?}",
            self.took
        )?;
        if self.killed.acknowledged > 0 {
            writeln!(f, "{}", self.killed)?;
        }
        if let (Some(half), Some(most)) = (share(&self.takeovers, 50), share(&self.takeovers, 99)) {
            writeln!(
                f,
                "{} games of killed servers were taken over after {half:.2?} (median), {most:.2?} (99 of 100), \
                 {:.2?} at most",
                self.takeovers.len(),
                self.takeovers.last().copied().unwrap_or_default()
            )?;
        }
        if self.restarted.moves > 0 {
            writeln!(f, "{}", self.restarted)?;
        }
        if self.pace.moves > 0 {
            writeln!(f, "{}", self.pace)?;
        }
        Ok(())
    }
}
