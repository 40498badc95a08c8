//! How much was counted, in what time, and how fast that is.

use std::fmt;
use std::time::Duration;

/// A count and the time it took, as three lines.
pub(crate) struct Rate {
    /// Positions, or lines of play.
    pub(crate) nodes: u64,
    /// The time they took.
    pub(crate) elapsed: Duration,
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.elapsed.as_secs_f64();
        writeln!(f, "Nodes: {}", self.nodes)?;
        writeln!(f, "Time:  {seconds:.3} s")?;
        #[expect(clippy::cast_precision_loss, reason = "a rate is read in three digits")]
        let rate = self.nodes as f64 / seconds.max(1e-9);
        write!(f, "Rate:  {:.2} million nodes a second", rate / 1e6)
    }
}
