//! The umpire from outside: scripts with what must be ruled, and what must never happen.

#![expect(clippy::unwrap_used, reason = "a test fails where it stands")]

mod lines;
mod scripts;
mod scripts_fail;
