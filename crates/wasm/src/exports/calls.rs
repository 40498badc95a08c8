//! The calls of `/v1` that need no server.

use super::buffers::answer;
use crate::calls;

/// Answers a call.
#[unsafe(no_mangle)]
extern "C" fn staunton_call() -> u32 {
    answer(|text| Ok(calls::call(text)))
}
