//! The crate from outside.

#![expect(clippy::unwrap_used, reason = "a test may panic, and says where")]

mod corpora;
mod epd;
mod hostile;
mod linear;
mod odd_pgn;
mod peers;
mod people;
mod python;
mod random;
mod round_trip;
mod split;
mod tree;
