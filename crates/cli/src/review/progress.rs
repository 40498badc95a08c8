//! How far a review has come, on a terminal.

use std::cell::Cell;
use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

/// No two reports are nearer to each other.
const PAUSE: Duration = Duration::from_millis(100);
/// Takes the cursor to the beginning of the line, and the line away.
const CLEAR: &str = "\r\x1b[K";

/// A line that tells how far the review of a game has come, where somebody sees it.
pub(super) struct Progress {
    number: u64,
    is_seen: bool,
    shown: Cell<Instant>,
}

impl Progress {
    pub(super) fn new(number: u64) -> Self {
        Self { number, is_seen: stderr().is_terminal(), shown: Cell::new(Instant::now()) }
    }

    pub(super) fn show(&self, now: staunton_review::Progress) {
        if self.is_seen && self.shown.get().elapsed() >= PAUSE {
            self.shown.set(Instant::now());
            let percent = 100 * now.done / now.of.max(1);
            // Nobody misses a report that cannot be written.
            drop(write!(stderr(), "{CLEAR}game {}: {percent} % (Ctrl-C stops)", self.number));
        }
    }

    /// Takes the line away.
    pub(super) fn clear(&self) {
        if self.is_seen {
            drop(write!(stderr(), "{CLEAR}"));
        }
    }
}
