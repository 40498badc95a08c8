//! What the host lends: functions of its module `staunton`.

use std::time::Duration;

// SAFETY: the functions take and return plain numbers, whatever the host does in them.
#[link(wasm_import_module = "staunton")]
unsafe extern "C" {
    safe fn now_ms() -> f64;
    #[cfg(any(feature = "analyst", feature = "books", feature = "mind"))]
    safe fn told();
}

/// The clock of the host: monotonic, in milliseconds.
pub(super) fn time() -> Duration {
    Duration::try_from_secs_f64(now_ms() / 1000.0).unwrap_or_default()
}

/// Lets the host read what was found so far, as it reads an answer.
#[cfg(any(feature = "analyst", feature = "books", feature = "mind"))]
pub(super) fn tell(text: String) {
    super::buffers::show(text);
    told();
}
