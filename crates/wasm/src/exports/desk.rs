//! What the page asks where it has no server.

use super::buffers::answer;
use crate::{desk, practice, studies};

/// Does something with a game at one board.
#[unsafe(no_mangle)]
extern "C" fn staunton_table() -> u32 {
    answer(|order| Ok(desk::table(order)))
}

/// Checks what is to be kept of an exercise.
#[unsafe(no_mangle)]
extern "C" fn staunton_practice() -> u32 {
    answer(|order| Ok(practice::practice(order)))
}

/// Checks what is to be kept of a study, and tells what is.
#[unsafe(no_mangle)]
extern "C" fn staunton_study() -> u32 {
    answer(|order| Ok(studies::study(order)))
}
