//! What takes a core for long where there is no server: the engine's lines, proofs, reviews, moves that are tried. Each function
//! is asked once, tells what it has found on the way, and is stopped by ending the worker that it runs in.

mod analysis;
mod asked;
mod judging;
mod proofs;
mod reviews;

pub use analysis::analyse;
pub use judging::judge;
pub use proofs::prove;
pub use reviews::{bring, look, tell};
