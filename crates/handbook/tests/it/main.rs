//! The handbook as its readers find it: nothing in it leads nowhere.

#![expect(clippy::unwrap_used, reason = "a test fails where it stands")]

mod labels;
mod markdown;
mod pages;
