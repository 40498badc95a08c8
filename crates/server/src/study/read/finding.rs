//! What is told of a text besides what was read of it.

use std::ops::Range;

use serde::Serialize;
use staunton_notation::pgn::{Fault, FaultKind};
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

    /// A fault of the PGN reader; nothing for what pasted text lacks and nobody misses.
    pub(super) fn of_fault(text: &str, fault: &Fault, has_tags: bool) -> Option<Self> {
        let weight = match fault.kind {
            FaultKind::MissingOutcome if !has_tags => return None,
            FaultKind::NotUtf8
            | FaultKind::Utf16
            | FaultKind::StrayQuote { .. }
            | FaultKind::RepeatedTag { .. }
            | FaultKind::MendedFen(_)
            | FaultKind::AssumedChess960
            | FaultKind::MissingFen
            | FaultKind::MissingOutcome
            | FaultKind::OutcomeConflict { .. } => FindingWeight::Doubt,
            _ => FindingWeight::Fault,
        };
        let from = usize::try_from(fault.place.byte).unwrap_or(usize::MAX).min(text.len());
        let from = floor(text, from);
        let rest = &text[from..];
        let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
        Some(Self::new(text, from..from + length, fault.kind.to_string(), weight))
    }

    /// Where it begins, in bytes.
    pub(super) fn place(&self) -> usize {
        self.from
    }

    pub(super) fn is_fault(&self) -> bool {
        self.weight == FindingWeight::Fault
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
