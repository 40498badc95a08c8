//! The C names under which a WebAssembly host calls.
//!
//! The host asks `staunton_input` for room, writes its question there as UTF-8, calls
//! a function, and reads the answer where `staunton_output` says. A function returns 0, or 1 if
//! the answer is an error message; one that returns a number returns -1 then.

#![expect(unsafe_code, reason = "exported names; no pointer is followed on this side")]

#[cfg(not(feature = "std"))]
mod alone;
#[cfg(feature = "analyst")]
mod analyst;
#[cfg(feature = "anki")]
mod anki;
#[cfg(feature = "books")]
mod books;
mod buffers;
#[cfg(any(feature = "desk", feature = "mind"))]
mod calls;
mod chess;
#[cfg(feature = "desk")]
mod desk;
#[cfg(feature = "engine")]
mod engine;
#[cfg(any(feature = "engine", feature = "analyst", feature = "books", feature = "mind"))]
mod host;
#[cfg(feature = "mind")]
mod laws;
#[cfg(any(feature = "engine", feature = "analyst"))]
mod network;
#[cfg(feature = "notation")]
mod notation;
#[cfg(any(feature = "analyst", feature = "mind"))]
mod proofs;
#[cfg(feature = "thinker")]
mod thinker;
