//! How much work the tests take on, and how it is shared among the cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// How long the tests may take.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Effort {
    /// At a desk: seconds.
    Desk,
    /// `CI` is set: minutes.
    Ci,
    /// `RUN_SLOW_TESTS` is set: hours.
    Slow,
}

impl Effort {
    /// What the environment asks for.
    #[expect(clippy::disallowed_methods, reason = "the tests are asked by the environment")]
    pub(crate) fn asked() -> Self {
        let is_set =
            |name| std::env::var(name).is_ok_and(|value| !matches!(&*value, "" | "0" | "false"));
        if is_set("RUN_SLOW_TESTS") {
            Self::Slow
        } else if is_set("CI") {
            Self::Ci
        } else {
            Self::Desk
        }
    }

    /// The one of three values that is meant for this effort.
    pub(crate) fn pick<T>(self, desk: T, ci: T, slow: T) -> T {
        match self {
            Self::Desk => desk,
            Self::Ci => ci,
            Self::Slow => slow,
        }
    }
}

/// Does `work` on every item, on all cores.
///
/// # Panics
/// With the faults that `work` returns, the first twenty of them.
#[track_caller]
pub(crate) fn all<T: Sync>(items: &[T], work: impl Fn(&T) -> Result<(), String> + Sync) {
    let next = AtomicUsize::new(0);
    let faults = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(fault) = work(item) {
                        faults.lock().unwrap().push(fault);
                    }
                }
            });
        }
    });
    let faults = faults.into_inner().unwrap();
    let shown: Vec<_> = faults.iter().take(20).map(String::as_str).collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), shown.join("\n"));
}
