//! The clock of a node, which is a little too fast or too slow and shows anything.

use std::time::Duration;

use tokio::time::Instant;

use crate::clock::Clock;

#[derive(Clone, Debug)]
pub(super) struct SkewedClock {
    began: Instant,
    shows: Duration,
    /// How many thousandths of a second it counts in a second.
    rate: u32,
}

impl SkewedClock {
    pub(super) fn new(shows: Duration, rate: u32) -> Self {
        Self { began: Instant::now(), shows, rate }
    }
}

impl Clock for SkewedClock {
    fn now(&self) -> Duration {
        self.shows + self.began.elapsed() * self.rate / 1000
    }

    async fn sleep(&self, time: Duration) {
        tokio::time::sleep(time * 1000 / self.rate).await;
    }
}
