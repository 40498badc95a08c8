//! The computer that plays where there is no server.

use super::buffers::answer;
use crate::thinker::think;

/// Finds what the computer does.
#[unsafe(no_mangle)]
extern "C" fn staunton_think() -> u32 {
    answer(think)
}
