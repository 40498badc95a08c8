//! The crate from outside.

#![expect(clippy::unwrap_used, reason = "a test may panic, and says where")]

mod any;
mod corpora;
mod forms;
mod hoyle;
mod pictures;
mod reading;
