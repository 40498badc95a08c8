//! What reads texts and books where there is no server.

use super::buffers::answer;
use crate::books;

/// Reads a text.
#[unsafe(no_mangle)]
extern "C" fn staunton_read_text() -> u32 {
    answer(|asked| Ok(books::read_text(asked)))
}
