//! Whose turn it is among those who search.

use std::sync::Arc;

use tokio::sync::Semaphore;

/// Searches that wait and run.
const MOST_AT_ONCE: usize = 40;

/// Takes turns: a search has the core for a while, then the next that waits.
#[derive(Clone)]
pub(super) struct SearchTurns {
    pub(super) core: Arc<Semaphore>,
    /// For those that run and those that wait.
    pub(super) places: Arc<Semaphore>,
}

impl Default for SearchTurns {
    fn default() -> Self {
        Self { core: Arc::new(Semaphore::new(1)), places: Arc::new(Semaphore::new(MOST_AT_ONCE)) }
    }
}
