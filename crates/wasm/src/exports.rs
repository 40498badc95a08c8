//! The C names under which a WebAssembly host calls.
//!
//! The host asks [`staunton_input`] for room, writes its question there as UTF-8, calls
//! a function, and reads the answer where [`staunton_output`] says. A function returns 0, or 1 if
//! the answer is an error message. The host imports one function, `now_ms` of the module
//! `staunton`: a monotonic clock in milliseconds.

#![expect(unsafe_code, reason = "exported names; no pointer is followed on this side")]

use std::error::Error as _;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::{Error, SearchRequest, answers};

static INPUT: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static OUTPUT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

// SAFETY: the function takes and returns plain numbers, whatever the host does in it.
#[link(wasm_import_module = "staunton")]
unsafe extern "C" {
    safe fn now_ms() -> f64;
}

/// Makes room for a question of so many bytes and returns its address.
#[unsafe(no_mangle)]
extern "C" fn staunton_input(len: usize) -> *mut u8 {
    let mut input = lock(&INPUT);
    input.clear();
    input.resize(len, 0);
    input.as_mut_ptr()
}

/// Returns the address of the last answer.
#[unsafe(no_mangle)]
extern "C" fn staunton_output() -> *const u8 {
    lock(&OUTPUT).as_ptr()
}

/// Returns the length of the last answer in bytes.
#[unsafe(no_mangle)]
extern "C" fn staunton_output_len() -> usize {
    lock(&OUTPUT).len()
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

fn answer(question: impl FnOnce(&str) -> Result<String, Error>) -> u32 {
    let input = std::mem::take(&mut *lock(&INPUT));
    let (text, status) = match question(&String::from_utf8_lossy(&input)) {
        Ok(text) => (text, 0),
        Err(error) => (chain(&error), 1),
    };
    *lock(&OUTPUT) = text.into_bytes();
    status
}

/// An error with its causes.
fn chain(error: &Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}

fn host_time() -> Duration {
    Duration::try_from_secs_f64(now_ms() / 1000.0).unwrap_or_default()
}

fn lock(buffer: &Mutex<Vec<u8>>) -> MutexGuard<'_, Vec<u8>> {
    buffer.lock().unwrap_or_else(PoisonError::into_inner)
}
