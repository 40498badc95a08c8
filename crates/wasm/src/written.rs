//! An answer as one text.

use staunton_desk::calls::Answer;

/// The status, a line feed, and the body.
pub(crate) fn written(answer: &Answer) -> String {
    format!("{}\n{}", answer.status, answer.body)
}
