//! How long messages take to a socket and back.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use crate::game::Ms;

/// The lag of one socket, in milliseconds: written by the socket, read by the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lag(Arc<AtomicI64>);

impl Lag {
    /// Notes what was measured.
    pub(crate) fn set(&self, ms: Ms) {
        self.0.store(ms, Ordering::Relaxed);
    }

    /// What was measured last.
    pub(crate) fn get(&self) -> Ms {
        self.0.load(Ordering::Relaxed)
    }
}
