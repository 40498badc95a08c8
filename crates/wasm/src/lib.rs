//! Rules, engine and review for WebAssembly.
//!
//! Each question is a function from text to text, the same on every target; on WebAssembly the
//! module `exports` offers them to the host under C names, and `js/staunton.mjs` calls those.
//! `cargo xtask wasm` builds the module and holds its answers against the native ones.

mod answers;
mod error;
#[cfg(target_family = "wasm")]
mod exports;

pub use answers::{SearchRequest, perft, review, search};
pub use error::Error;
