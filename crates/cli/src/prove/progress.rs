//! How far a search has come, on a terminal.

use std::cell::Cell;
use std::io::{IsTerminal, Write, stderr};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use staunton_proofs::Progress as Reached;

/// No two reports are nearer to each other.
const PAUSE: Duration = Duration::from_millis(200);
/// Takes the cursor to the beginning of the line, and the line away.
const CLEAR: &str = "\r\x1b[K";

/// A line that tells how far the search has come, where somebody sees it.
pub(super) struct Progress {
    stop: Arc<AtomicBool>,
    is_seen: bool,
    shown: Cell<Instant>,
}

impl Progress {
    pub(super) fn new(stop: Arc<AtomicBool>) -> Self {
        Self { stop, is_seen: stderr().is_terminal(), shown: Cell::new(Instant::now()) }
    }

    /// Tells it, and whether to go on.
    pub(super) fn show(&self, now: Reached) -> ControlFlow<()> {
        if self.stop.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        if self.is_seen && self.shown.get().elapsed() >= PAUSE {
            self.shown.set(Instant::now());
            let step = if now.depth > 0 { format!(", step {}", now.depth) } else { String::new() };
            // Nobody misses a report that cannot be written.
            drop(write!(stderr(), "{CLEAR}{} positions{step} (Ctrl-C stops)", now.nodes));
        }
        ControlFlow::Continue(())
    }

    /// Takes the line away.
    pub(super) fn clear(&self) {
        if self.is_seen {
            drop(write!(stderr(), "{CLEAR}"));
        }
    }
}
