//! Where words say that a move is made that nobody plays, and how far they reach.

use staunton_notation::IdentifiedPosition;

use super::ground::Anchor;
use crate::book::Sense;

/// So many bytes at most stand between a move and what is spoken of behind it.
pub(super) const NEAR: usize = 700;
/// A note speaks of the position that it stands at so far, in bytes.
pub(super) const FAR: usize = 2500;

/// Where words say that a move is made.
#[derive(Clone)]
pub(super) struct Place {
    pub(super) base: IdentifiedPosition,
    pub(super) is_passed: bool,
    pub(super) anchor: Anchor,
    pub(super) sense: Sense,
}

/// Whether a new part of the book begins between.
pub(super) fn is_parted(words: &str) -> bool {
    words.contains("\n\n\n") || words.contains("\n\r\n\r\n")
}

pub(super) fn has_digits(words: &str) -> bool {
    words.contains(|sign: char| sign.is_ascii_digit())
}

/// Whether a sentence ends with the move that ends at a place: `P-K4. If Black`.
pub(super) fn ends_sentence(text: &str, end: usize) -> bool {
    text[..end].ends_with('.')
        && text[end..].trim_start().starts_with(|sign: char| sign.is_uppercase())
        && text[end..].starts_with(char::is_whitespace)
}
