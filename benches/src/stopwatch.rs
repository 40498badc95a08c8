//! Time spent, as the processor counts it.

use cpu_time::ThreadTime;

/// Measures the processor time of the thread that started it, so that other programs do not count.
pub(crate) struct Stopwatch(ThreadTime);

impl Stopwatch {
    /// Starts to measure.
    pub(crate) fn start() -> Self {
        Self(ThreadTime::now())
    }

    /// The time since the start, in seconds.
    pub(crate) fn seconds(&self) -> f64 {
        self.0.elapsed().as_secs_f64()
    }
}
