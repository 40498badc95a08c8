//! Old books, read from outside.

#![expect(clippy::unwrap_used, reason = "a test fails where it stands")]

mod catalogue;
mod epub;
mod exam;
mod heads;
mod layouts;
mod linear;
mod pages;
mod reports;
mod told;
mod truth;
mod variations;
