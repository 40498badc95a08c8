//! The clock of a node: that of tokio.

use std::time::Duration;

use staunton_cluster::Clock;
use tokio::time::Instant;

/// What passed since the server began. Cheap to clone.
#[derive(Clone)]
pub(crate) struct ServerClock(Instant);

impl ServerClock {
    /// A clock that begins now.
    pub(crate) fn new() -> Self {
        Self(Instant::now())
    }
}

impl Clock for ServerClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }

    async fn sleep(&self, time: Duration) {
        tokio::time::sleep(time).await;
    }
}
