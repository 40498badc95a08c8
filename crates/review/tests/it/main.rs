//! Reviews as those meet them who use the crate.

#![expect(clippy::unwrap_used, reason = "a test fails where it stands")]

mod claims;
mod games;
mod german;
mod pages;
mod positions;
mod sights;
