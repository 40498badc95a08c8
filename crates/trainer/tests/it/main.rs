//! The trainer from outside.

#![expect(clippy::unwrap_used, reason = "a test fails where it stands")]

mod deck;
mod record;
