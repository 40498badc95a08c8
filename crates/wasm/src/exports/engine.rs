//! Search and review. The host imports one function, `now_ms` of the module `staunton`: a
//! monotonic clock in milliseconds.

use super::buffers::answer;
use super::host;
use crate::{SearchRequest, answers};

/// See [`answers::perft`].
#[unsafe(no_mangle)]
extern "C" fn staunton_perft(depth: u32) -> u32 {
    answer(|fen| answers::perft(fen, depth))
}

/// See [`answers::search`].
#[unsafe(no_mangle)]
extern "C" fn staunton_search(nodes: u64, move_time_ms: u64, threads: usize) -> u32 {
    let request = SearchRequest { nodes, move_time_ms, threads, time_source: host::time };
    answer(|fen| answers::search(fen, request))
}

/// See [`answers::review`].
#[unsafe(no_mangle)]
extern "C" fn staunton_review(nodes: u64) -> u32 {
    answer(|moves| answers::review(moves, nodes))
}
