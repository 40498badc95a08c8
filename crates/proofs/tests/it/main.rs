//! The crate from outside: the rows of the books by name, and every verdict verified.

#![expect(clippy::unwrap_used, reason = "this is all test, but clippy looks for `#[test]` above")]

mod positions;
mod problems;
mod verify;

mod at_hand;
#[cfg(feature = "serde")]
mod certificates;
mod checks;
mod draw;
mod findings;
mod games;
mod german;
mod helpmate;
mod mate;
mod tables;
mod unwinnable;
mod zugzwang;
