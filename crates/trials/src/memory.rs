//! The memory of a process over time.

use std::time::Duration;

use crate::TrialError;

/// What a process has in memory, in KiB, as Linux tells it.
///
/// # Errors
/// If the process is gone, or the system tells no such thing.
pub(crate) fn resident_kib(process: u32) -> Result<u64, TrialError> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
    kib.ok_or_else(|| {
        TrialError::Answer("the system does not tell the memory of a process".to_owned())
    })
}

/// How much memory there was when.
#[derive(Default)]
pub(crate) struct Samples(Vec<(Duration, u64)>);

impl Samples {
    pub(crate) fn add(&mut self, at: Duration, kib: u64) {
        self.0.push((at, kib));
    }

    /// Those from an instant on.
    pub(crate) fn from(&self, begin: Duration) -> Self {
        Self(self.0.iter().copied().filter(|(at, _)| *at >= begin).collect())
    }

    /// The first and the last.
    pub(crate) fn ends(&self) -> (u64, u64) {
        let kib = |sample: Option<&(Duration, u64)>| sample.map_or(0, |(_, kib)| *kib);
        (kib(self.0.first()), kib(self.0.last()))
    }

    /// How steep the straight line through them is; 0 if there are fewer than two.
    #[expect(clippy::cast_precision_loss, reason = "kibibytes of one process")]
    pub(crate) fn slope_mib_an_hour(&self) -> f64 {
        let points =
            || self.0.iter().map(|(at, kib)| (at.as_secs_f64() / 3_600.0, *kib as f64 / 1_024.0));
        let count = self.0.len() as f64;
        let mean = |sum: f64| sum / count;
        let (x, y) = (mean(points().map(|p| p.0).sum()), mean(points().map(|p| p.1).sum()));
        let spread: f64 = points().map(|p| (p.0 - x).powi(2)).sum();
        let both: f64 = points().map(|p| (p.0 - x) * (p.1 - y)).sum();
        if spread > 0.0 { both / spread } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_that_grows_by_two_mebibytes_a_minute_grows_by_120_an_hour() {
        let mut samples = Samples::default();
        for minute in 0..10 {
            samples.add(Duration::from_mins(minute), 50 * 1_024 + 2_048 * minute);
        }
        assert!((samples.slope_mib_an_hour() - 120.0).abs() < 1e-6);
        let late = samples.from(Duration::from_mins(5));
        assert_eq!(late.ends(), (60 * 1_024, 68 * 1_024));
        assert!(Samples::default().slope_mib_an_hour().abs() < f64::EPSILON);
        assert!(resident_kib(std::process::id()).unwrap() > 1_000);
    }
}
