//! The beginning of a text, for messages about it.

use alloc::borrow::ToOwned;
use alloc::string::String;

/// The first sixteen characters at most.
pub(crate) fn excerpt(text: &str) -> String {
    let end = text.char_indices().nth(16).map_or(text.len(), |(at, _)| at);
    text[..end].to_owned()
}
