//! The trainer from outside.

#![expect(clippy::unwrap_used, reason = "a test fails where it stands")]

mod data_loader;
mod record;
mod samples;
mod selfplay;
