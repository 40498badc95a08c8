//! Sentences that several kinds of answers are met with.

use staunton_rules::{Position, Square};

/// The text with a capital at its beginning and a full stop at its end.
pub(super) fn sentence(text: &str) -> String {
    let mut signs = text.chars();
    let first: String = signs.next().map(|sign| sign.to_uppercase().collect()).unwrap_or_default();
    let end = if text.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{first}{}{end}", signs.as_str())
}

/// Why no move leads from one square to another, in a sentence.
pub(super) fn why_not(position: &Position, from: Square, to: Square) -> String {
    let reasons = staunton_terms::why_not(position, from, to);
    let words: Vec<String> = reasons.iter().map(|reason| reason.words(position)).collect();
    sentence(&words.join("; "))
}
