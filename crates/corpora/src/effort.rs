//! How much work a reading is, told by processor time: other programs on the machine do not count.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// So often a work is done; the least time counts, for nothing makes a processor faster than it is.
const ROUNDS: usize = 5;

/// Fails if eight times the text takes more than three times eight times the work. Where work grew
/// with the square of the text it would take eight times that.
///
/// # Panics
/// If it takes more.
pub fn assert_linear<T>(name: &str, text: impl Fn(usize) -> String, read: impl Fn(&str) -> T) {
    let (short, long) = (text(1), text(8));
    let (once, eight) = (least(|| read(&short)), least(|| read(&long)));
    // What is done in a moment is measured badly.
    let limit = once * 24 + Duration::from_millis(60);
    assert!(eight < limit, "{name}: {once:?} becomes {eight:?}");
}

/// The least processor time of some rounds.
fn least<T>(work: impl Fn() -> T) -> Duration {
    let once = || {
        let (processor, wall) = (processor_time(), Instant::now());
        black_box(work());
        match (processor, processor_time()) {
            (Some(before), Some(after)) => after.saturating_sub(before),
            _ => wall.elapsed(),
        }
    };
    (0..ROUNDS).map(|_| once()).min().unwrap_or_default()
}

/// The processor time this thread has had, where the system tells it, as Linux does.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

#[test]
fn a_square_is_found_out() {
    let pairs = |text: &str| {
        let bytes = text.as_bytes();
        bytes.iter().map(|a| bytes.iter().filter(|b| *b > a).count()).sum::<usize>()
    };
    let text = |times: usize| "ab".repeat(2_000 * times);
    let found = std::panic::catch_unwind(|| assert_linear("a square", text, pairs));
    assert!(found.is_err(), "work that grows with the square is taken for linear");
    assert_linear("a line", text, |text| text.bytes().map(u64::from).sum::<u64>());
}
