//! What takes a core for long where there is no server: the engine's lines, proofs. Each function is asked once, tells what
//! it has found on the way, and is stopped by ending the worker that it runs in.

mod analysis;
mod asked;
mod proofs;

pub use analysis::analyse;
pub use proofs::prove;
