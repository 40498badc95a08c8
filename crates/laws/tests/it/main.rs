//! The umpire from outside: scripts with what must be ruled, and what must never happen.

#![expect(clippy::unwrap_used, reason = "a test fails where it stands")]

mod acts;
mod chair;
mod codes;
mod force;
mod german;
mod house;
mod lines;
mod odds;
mod random;
mod record;
mod scripts;
mod scripts_fail;
mod sentences;
mod suite;
mod umpire;
