//! Work that an interrupt at the keyboard stops.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{Builder, current, park_timeout};
use std::time::Duration;

use pyo3::prelude::*;

/// Bytes of stack, as much as the engine gives threads of its own.
const STACK: usize = 8 << 20;
/// How long an interrupt may wait until it is heard.
const PATIENCE: Duration = Duration::from_millis(50);

/// Does the work in a thread of its own while this one listens: only the first thread of Python hears
/// signals, and a search tells of itself at long intervals. Without the interpreter's lock, both of them.
///
/// # Errors
/// What a signal raised, `stop` being set and the work done; or that no thread could be started.
pub(super) fn run<T: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        let caller = current();
        std::thread::scope(|scope| {
            let worker = Builder::new().stack_size(STACK).spawn_scoped(scope, move || {
                let done = work();
                caller.unpark();
                done
            })?;
            let mut raised = None;
            while !worker.is_finished() {
                park_timeout(PATIENCE);
                if raised.is_none() && !worker.is_finished() {
                    raised = Python::attach(|py| py.check_signals().err());
                    stop.fetch_or(raised.is_some(), Ordering::Relaxed);
                }
            }
            let done = worker.join().unwrap_or_else(|panic| resume_unwind(panic));
            raised.map_or(Ok(done), Err)
        })
    })
}
