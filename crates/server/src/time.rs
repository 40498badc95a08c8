//! The server's time: the system's clock at the start, and from there on without jumps.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::Notify;

use crate::game::Ms;

/// No sleep is longer than this; a later instant is reached in several.
const LONGEST_SLEEP_MS: Ms = 3_600_000;

/// Where everything on the server learns what time it is. Tests may put it forward.
#[derive(Clone, Debug)]
pub struct Time {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    began_at: Ms,
    began: Instant,
    put_forward_ms: AtomicI64,
    jumped: Notify,
}

impl Default for Time {
    fn default() -> Self {
        Self::new()
    }
}

impl Time {
    /// Time that begins with the system's clock.
    pub fn new() -> Self {
        let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self::starting_at(Ms::try_from(since_epoch.as_millis()).unwrap_or(Ms::MAX))
    }

    /// Time that begins at `epoch_ms`, in milliseconds since the Unix epoch: for tests with data of
    /// another day.
    pub fn starting_at(epoch_ms: Ms) -> Self {
        Self {
            inner: Arc::new(Inner {
                began_at: epoch_ms,
                began: Instant::now(),
                put_forward_ms: AtomicI64::new(0),
                jumped: Notify::new(),
            }),
        }
    }

    /// Milliseconds since the Unix epoch. Never goes back.
    pub fn now(&self) -> Ms {
        let passed = Ms::try_from(self.inner.began.elapsed().as_millis()).unwrap_or(Ms::MAX);
        self.inner.began_at + passed + self.inner.put_forward_ms.load(Ordering::SeqCst)
    }

    /// Puts the clock forward, and wakes whoever sleeps.
    pub fn put_forward(&self, ms: Ms) {
        self.inner.put_forward_ms.fetch_add(ms.max(0), Ordering::SeqCst);
        self.inner.jumped.notify_waiters();
    }

    /// Sleeps until `at`; for ever if that is `None`.
    pub(crate) async fn sleep_until(&self, at: Option<Ms>) {
        loop {
            let jumped = self.inner.jumped.notified();
            let left = at.map_or(LONGEST_SLEEP_MS, |at| at - self.now());
            if left <= 0 {
                return;
            }
            let left = Duration::from_millis(left.min(LONGEST_SLEEP_MS).unsigned_abs());
            tokio::select! {
                () = tokio::time::sleep(left) => {}
                () = jumped => {}
            }
        }
    }
}
