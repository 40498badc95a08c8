//! The rules of the house that no compiler checks: layers between crates, no circles between
//! modules, how files are named, and what the workflows order.

#![expect(clippy::unwrap_used, reason = "a test fails where it stands")]

mod circles;
mod examples;
mod files;
mod layers;
mod workflows;
