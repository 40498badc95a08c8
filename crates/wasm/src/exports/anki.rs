//! What packs exercises for Anki where there is no server.

use super::buffers::answer;
use crate::anki;

/// Packs exercises.
#[unsafe(no_mangle)]
extern "C" fn staunton_anki() -> u32 {
    answer(|asked| Ok(anki::anki(asked)))
}
