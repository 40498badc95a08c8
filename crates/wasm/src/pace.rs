//! How often it is told how far something has come.

use std::cell::Cell;
use std::time::Duration;

use staunton_engine::TimeSource;

/// What is told more often than this nobody can read.
const EVERY: Duration = Duration::from_millis(100);

/// Says when to tell: at once, and then as often as it can be read.
pub(crate) struct Pace {
    clock: TimeSource,
    last: Cell<Option<Duration>>,
}

impl Pace {
    pub(crate) const fn by(clock: TimeSource) -> Self {
        Self { clock, last: Cell::new(None) }
    }

    /// Whether it is time to tell.
    pub(crate) fn is_due(&self) -> bool {
        let now = (self.clock)();
        let is_due = self.last.get().is_none_or(|last| now.saturating_sub(last) >= EVERY);
        if is_due {
            self.last.set(Some(now));
        }
        is_due
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    #[test]
    fn the_first_is_told_at_once_and_then_ten_a_second() {
        static NOW_MS: AtomicU64 = AtomicU64::new(7_000);
        let pace = Pace::by(|| Duration::from_millis(NOW_MS.load(Ordering::Relaxed)));
        let at = |ms: u64| {
            NOW_MS.store(ms, Ordering::Relaxed);
            pace.is_due()
        };
        assert!(at(7_000) && !at(7_099) && at(7_100) && !at(7_150) && at(7_300));
    }
}
