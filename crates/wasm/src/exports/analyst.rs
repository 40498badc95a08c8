//! The engine that looks at positions where there is no server. The host imports a second function, `told`: what was
//! found so far can be read.

use super::buffers::answer;
use super::host;
use crate::analyst;

/// Has a position analysed.
#[unsafe(no_mangle)]
extern "C" fn staunton_analyse() -> u32 {
    answer(|asked| Ok(analyst::analyse(asked, host::time, &mut host::tell)))
}

/// Judges a move that is tried in an exercise.
#[unsafe(no_mangle)]
extern "C" fn staunton_judge() -> u32 {
    answer(|asked| Ok(analyst::judge(asked)))
}

/// Fetches the game that is to be reviewed.
#[unsafe(no_mangle)]
extern "C" fn staunton_bring() -> u32 {
    answer(|asked| Ok(analyst::bring(asked)))
}

/// Looks at a game that is to be reviewed.
#[unsafe(no_mangle)]
extern "C" fn staunton_look() -> u32 {
    answer(|asked| Ok(analyst::look(asked, host::time, &mut host::tell)))
}

/// Tells a review.
#[unsafe(no_mangle)]
extern "C" fn staunton_tell() -> u32 {
    answer(|asked| Ok(analyst::tell(asked)))
}
