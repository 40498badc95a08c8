//! Temporary.
#![allow(missing_docs, clippy::all, clippy::pedantic, clippy::allow_attributes, clippy::allow_attributes_without_reason)]
use std::sync::OnceLock;
static K: OnceLock<Vec<Option<i32>>> = OnceLock::new();
pub(crate) fn knob(i: usize, default: i32) -> i32 {
    K.get_or_init(|| (0..32).map(|i| std::env::var(format!("K{i}")).ok().and_then(|v| v.parse().ok())).collect())[i].unwrap_or(default)
}
