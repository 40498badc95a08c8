//! How an answer goes out: its status, a line feed, its body.

use staunton_desk::DeskError;
use staunton_desk::calls::{Answer, of};

pub(crate) fn written(answer: &Answer) -> String {
    format!("{}\n{}", answer.status, answer.body)
}

pub(crate) fn answered(body: Result<String, DeskError>) -> String {
    written(&of(body))
}

#[cfg(any(feature = "desk", feature = "books", feature = "analyst", feature = "mind"))]
pub(crate) fn json(value: &impl serde::Serialize) -> String {
    // Nothing in it can fail to be written; were it so, an empty line means nothing.
    serde_json::to_string(value).unwrap_or_default()
}
