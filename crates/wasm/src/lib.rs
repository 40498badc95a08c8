//! Chess for WebAssembly: the modules of the npm package `@staunton/chess`.
//!
//! Each question is a plain function, the same on every target; on WebAssembly the modules
//! `exports` offer them to the host under C names, and the scripts of `npm/` call those. Without
//! the feature `engine` the module has rules, notation and PGN alone. `cargo xtask npm` makes and
//! tests the package, `cargo xtask wasm` holds the engine's answers against the native ones.

#![cfg_attr(all(target_family = "wasm", not(feature = "std")), no_std)]

extern crate alloc;

#[cfg(feature = "analyst")]
mod analyst;
#[cfg(feature = "anki")]
mod anki;
#[cfg(feature = "engine")]
mod answers;
#[cfg(any(feature = "analyst", feature = "mind"))]
mod asked;
#[cfg(feature = "books")]
mod books;
#[cfg(any(feature = "desk", feature = "mind"))]
mod calls;
#[cfg(feature = "desk")]
mod desk;
mod error;
#[cfg(target_family = "wasm")]
mod exports;
mod games;
#[cfg(feature = "notation")]
mod json;
#[cfg(feature = "mind")]
mod laws;
mod lines;
#[cfg(any(feature = "engine", feature = "analyst"))]
mod network;
#[cfg(any(feature = "books", feature = "analyst", feature = "mind"))]
mod pace;
#[cfg(feature = "notation")]
mod pgn;
#[cfg(feature = "desk")]
mod practice;
#[cfg(any(feature = "analyst", feature = "mind"))]
mod proofs;
#[cfg(feature = "desk")]
mod studies;
#[cfg(feature = "thinker")]
mod thinker;
#[cfg(any(
    feature = "desk",
    feature = "anki",
    feature = "books",
    feature = "analyst",
    feature = "mind"
))]
mod written;

#[cfg(feature = "analyst")]
pub use analyst::{analyse, bring, judge, look, tell};
#[cfg(feature = "anki")]
pub use anki::anki;
#[cfg(feature = "engine")]
pub use answers::{SearchRequest, perft, review, search};
#[cfg(feature = "books")]
pub use books::{book_corrections, book_game, book_moves, book_search, read_book, read_text};
#[cfg(any(feature = "desk", feature = "mind"))]
pub use calls::call;
#[cfg(feature = "desk")]
pub use desk::table;
pub use error::Error;
pub use games::{Games, Handle, Reading, status};
#[cfg(feature = "mind")]
pub use laws::laws;
pub use lines::{read_line, write_line};
#[cfg(any(feature = "engine", feature = "analyst"))]
pub use network::network;
#[cfg(feature = "notation")]
pub use pgn::{pgn_of, pgn_to_json};
#[cfg(feature = "desk")]
pub use practice::practice;
#[cfg(any(feature = "analyst", feature = "mind"))]
pub use proofs::prove;
#[cfg(feature = "desk")]
pub use studies::study;
#[cfg(feature = "thinker")]
pub use thinker::think;
