//! Search and review. The host imports one function, `now_ms` of the module `staunton`: a
//! monotonic clock in milliseconds.

use std::time::Duration;

use super::buffers::answer;
use crate::{SearchRequest, answers};

// SAFETY: the function takes and returns plain numbers, whatever the host does in it.
#[link(wasm_import_module = "staunton")]
unsafe extern "C" {
    safe fn now_ms() -> f64;
}

/// See [`answers::perft`].
#[unsafe(no_mangle)]
extern "C" fn staunton_perft(depth: u32) -> u32 {
    answer(|fen| answers::perft(fen, depth))
}

/// See [`answers::search`].
#[unsafe(no_mangle)]
extern "C" fn staunton_search(nodes: u64, move_time_ms: u64, threads: usize) -> u32 {
    let request = SearchRequest { nodes, move_time_ms, threads, time_source: host_time };
    answer(|fen| answers::search(fen, request))
}

/// See [`answers::review`].
#[unsafe(no_mangle)]
extern "C" fn staunton_review(nodes: u64) -> u32 {
    answer(|moves| answers::review(moves, nodes))
}

fn host_time() -> Duration {
    Duration::try_from_secs_f64(now_ms() / 1000.0).unwrap_or_default()
}
