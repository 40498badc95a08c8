//! What is told of a text besides what was read of it.

use std::ops::Range;

use serde::Serialize;
use utoipa::ToSchema;

/// The longest piece of text that is shown, in signs.
const SHOWN: usize = 40;

/// Something in a text that was left out, or read with a doubt.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ReadFindingView {
    /// Where it begins, in bytes.
    from: usize,
    /// Where it ends.
    to: usize,
    /// What stands there, at most forty signs of it.
    found: String,
    /// What is to be said of it.
    words: String,
    /// How grave it is.
    weight: FindingWeight,
}

/// How grave a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum FindingWeight {
    /// It was left out.
    Fault,
    /// It was read, but may mean something else.
    Doubt,
}

impl ReadFindingView {
    /// A finding of this part of `text`; a part that does not fit is the nearest that does.
    pub(super) fn new(
        text: &str,
        span: Range<usize>,
        words: String,
        weight: FindingWeight,
    ) -> Self {
        let to = floor(text, span.end);
        let from = floor(text, span.start.min(to));
        let found: String = text[from..to].chars().take(SHOWN).collect();
        Self { from, to, found: found.trim().to_owned(), words, weight }
    }
}

/// The last place between two signs that is not after `at`.
fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
