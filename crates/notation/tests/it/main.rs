//! The crate from outside.

#![expect(clippy::unwrap_used, reason = "a test may panic, and says where")]

mod catalogue;
mod corpora;
mod diagram_forms;
mod diagram_pictures;
mod diagrams;
mod diagrams_any;
mod effort;
mod epd;
mod hostile;
mod identity;
mod linear;
mod notations;
mod odd_pgn;
mod pages;
mod peers;
mod printed;
mod python;
mod random;
mod round_trip;
mod san;
mod scores;
mod split;
mod tree;
mod written;
