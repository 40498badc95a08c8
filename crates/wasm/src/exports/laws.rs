//! A game under a code of laws.

use super::buffers::answer;
use crate::laws;

/// Has the umpire go through a game.
#[unsafe(no_mangle)]
extern "C" fn staunton_laws() -> u32 {
    answer(|asked| Ok(laws::laws(asked)))
}
