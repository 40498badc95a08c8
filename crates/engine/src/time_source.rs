//! Where the time comes from.

use std::time::Duration;

/// A monotonic clock: the time since a moment that stays the same.
pub type TimeSource = fn() -> Duration;

/// The clock of the system.
///
/// On `wasm32-unknown-unknown`, which has none, no time ever passes: there a search ends by its
/// other limits, or takes its time from [`Searcher::set_time_source`](crate::Searcher::set_time_source).
pub fn system_time() -> Duration {
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    {
        use std::sync::LazyLock;
        use std::time::Instant;

        static ORIGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
        ORIGIN.elapsed()
    }
    #[cfg(all(target_family = "wasm", target_os = "unknown"))]
    Duration::ZERO
}
