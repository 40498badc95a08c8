//! Where answers go.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex};

/// Where answers go; lines never mix, and each is sent at once.
#[derive(Clone)]
pub(super) struct Output {
    writer: Arc<Mutex<Box<dyn Write + Send>>>,
    closed: Arc<AtomicBool>,
}

impl Output {
    pub(super) fn new(writer: impl Write + Send + 'static) -> Self {
        Self { writer: Arc::new(Mutex::new(Box::new(writer))), closed: Arc::default() }
    }

    /// Sends a line.
    pub(super) fn line(&self, text: &str) {
        let Ok(mut writer) = self.writer.lock() else { return };
        if writeln!(writer, "{text}").and_then(|()| writer.flush()).is_err() {
            self.closed.store(true, Relaxed);
        }
    }

    /// Whether nobody reads any more.
    pub(super) fn is_closed(&self) -> bool {
        self.closed.load(Relaxed)
    }
}
