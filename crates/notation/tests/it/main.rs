//! The crate from outside.

#![expect(clippy::unwrap_used, reason = "a test may panic, and says where")]

mod catalogue;
mod corpora;
mod identity;
mod notations;
mod printed;
mod random;
mod san;
mod written;
