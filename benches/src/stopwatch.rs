//! Time spent, as the processor counts it.

use std::time::{Duration, Instant};

/// Measures the processor time of this thread, so that other programs do not count; where the
/// system does not tell (Linux does), the time of the wall clock.
pub(crate) struct Stopwatch {
    processor: Option<u64>,
    wall: Instant,
}

impl Stopwatch {
    /// Starts to measure.
    pub(crate) fn start() -> Self {
        Self { processor: processor_ns(), wall: Instant::now() }
    }

    /// The time since the start, in seconds.
    pub(crate) fn seconds(&self) -> f64 {
        let spent = match (self.processor, processor_ns()) {
            (Some(before), Some(after)) => Duration::from_nanos(after - before),
            _ => self.wall.elapsed(),
        };
        spent.as_secs_f64()
    }
}

/// The processor time of this thread in nanoseconds.
fn processor_ns() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok()
}
