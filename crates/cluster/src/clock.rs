//! The time of a node.

use std::future::Future;
use std::pin::pin;
use std::time::Duration;

use futures_util::future::{Either, select};

/// A clock that runs about as fast as others, shows whatever it shows, and never goes back.
pub trait Clock: Clone + Send + Sync + 'static {
    /// What passed since some instant.
    fn now(&self) -> Duration;

    /// Waits.
    fn sleep(&self, time: Duration) -> impl Future<Output = ()> + Send;
}

/// What comes of `work`; `None` if that takes longer than `patience`.
pub async fn within<T>(
    clock: &impl Clock,
    patience: Duration,
    work: impl Future<Output = T> + Send,
) -> Option<T> {
    match select(pin!(work), pin!(clock.sleep(patience))).await {
        Either::Left((done, _)) => Some(done),
        Either::Right(_) => None,
    }
}
