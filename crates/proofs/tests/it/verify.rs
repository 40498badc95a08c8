//! The verifier: it knows the rules and nothing of how a verdict was found.

mod unwinnable;

pub(crate) use unwinnable::{verify_line, verify_unwinnable};
