//! What takes a core for long where there is no server: the engine's lines, reviews, moves that are tried. Each function
//! is asked once, tells what it has found on the way, and is stopped by ending the worker that it runs in.

mod analysis;
mod judging;
mod reviews;

pub use analysis::analyse;
pub use judging::judge;
pub use reviews::{bring, look, tell};
