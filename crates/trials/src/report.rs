//! What came of a trial, in figures and in words.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::history::Faults;
use crate::player::Played;

/// What came of it.
#[derive(Default, Debug)]
pub struct CrashReport {
    /// Moves acknowledged.
    pub acknowledged: u64,
    /// Of these, sent again and acknowledged again.
    pub repeated: u64,
    /// How often the server was killed.
    pub kills: u64,
    /// How often the power was lost while it served, and how often while it started.
    pub power_cuts: (u64, u64),
    /// With which sentences it said that it cannot keep what it was sent, and how often.
    pub refusals: BTreeMap<String, u64>,
    /// Games played.
    pub games: u64,
    /// How often a game was held against what was acknowledged of it, over HTTP.
    pub looks: u64,
    /// How often SQLite checked the whole database.
    pub checks: u64,
    /// Moves of the journal that were looked for in the database after the last kill.
    pub in_database: u64,
    /// What is wrong.
    pub faults: Faults,
    /// How long starting took, the times sorted.
    pub starts: Vec<Duration>,
    /// How long it took in all.
    pub took: Duration,
}

impl std::fmt::Display for CrashReport {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Faults { lost, doubled, disordered } = self.faults;
        let median = self.starts.get(self.starts.len() / 2).copied().unwrap_or_default();
        let longest = self.starts.last().copied().unwrap_or_default();
        writeln!(
            f,
            "{} moves acknowledged in {} games, {} of them sent again; {} kills, {} losses of power \
             while it served and {} while it started, in {:.0?}",
            self.acknowledged,
            self.games,
            self.repeated,
            self.kills,
            self.power_cuts.0,
            self.power_cuts.1,
            self.took
        )?;
        for (words, times) in &self.refusals {
            writeln!(f, "refused {times} times: {words}")?;
        }
        writeln!(
            f,
            "{lost} lost, {doubled} doubled, {disordered} out of order: by {} looks at games and {} \
             moves of the journal in the database, which was found whole {} times",
            self.looks, self.in_database, self.checks
        )?;
        write!(f, "ready again after {median:.2?} (median), {longest:.2?} at most")
    }
}

impl CrashReport {
    pub(crate) fn add(&mut self, played: &Played) {
        self.games += played.games;
        self.repeated += played.repeated;
        self.looks += played.looks;
        self.faults += played.faults;
    }
}
