//! Results as they are written, in the moves and in the tag.

use std::borrow::Cow;

use staunton_rules::{Color, Outcome};

use super::class::ends_word;
use crate::{outcome_from_str, outcome_prefix, outcome_to_str};

/// What a result says: who won, or, as the star does, that it is not known.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Marker(pub(super) Option<Outcome>);

/// The tag `Result`: its text, and what that says if it is a result.
pub(super) struct WrittenOutcome {
    pub(super) text: Cow<'static, str>,
    pub(super) marker: Option<Marker>,
}

impl WrittenOutcome {
    pub(super) fn new(text: String) -> Self {
        let marker = match text.trim() {
            "" | "?" => Some(Marker(None)),
            text => outcome_from_str(text).ok().map(Marker),
        };
        Self { text: Cow::Owned(text), marker }
    }

    /// The same, of a text in printable ASCII; the four usual ones need no room.
    pub(super) fn of_ascii(text: &[u8]) -> Self {
        let outcome = match text {
            b"1-0" => Some(Outcome::Win(Color::White)),
            b"0-1" => Some(Outcome::Win(Color::Black)),
            b"1/2-1/2" => Some(Outcome::Draw),
            b"*" => None,
            _ => return Self::new(String::from_utf8_lossy(text).into_owned()),
        };
        Self { text: Cow::Borrowed(outcome_to_str(outcome)), marker: Some(Marker(outcome)) }
    }
}

/// The result with which `text` begins, in whatever way people write it, and its length.
pub(super) fn spelt(text: &[u8]) -> Option<(Marker, usize)> {
    /// No result is longer.
    const MOST: usize = 40;
    if !matches!(text.first(), Some(b'0' | b'1' | 0xc2 | 0xbd)) {
        return None;
    }
    let head = &text[..text.len().min(MOST)];
    let known = std::str::from_utf8(head)
        .or_else(|error| std::str::from_utf8(&head[..error.valid_up_to()]))
        .unwrap_or_default();
    let found = |text: &str| {
        let half = || text.starts_with('\u{bd}').then_some((Outcome::Draw, '\u{bd}'.len_utf8()));
        outcome_prefix(text).or_else(half)
    };
    if let Some((outcome, length)) = found(known) {
        let is_end = text.get(length).is_none_or(|&next| ends_word(next) || !next.is_ascii());
        return is_end.then_some((Marker(Some(outcome)), length)).or_else(|| {
            let behind = text.get(length).is_some_and(|next| matches!(next, b'.' | b',' | b')'));
            behind.then_some((Marker(Some(outcome)), length))
        });
    }
    if !head.contains(&0xbd) {
        return None;
    }
    let latin: String = head.iter().map(|&byte| char::from(byte)).collect();
    let (outcome, length) = found(&latin)?;
    let bytes = latin[..length].chars().count();
    text.get(bytes).is_none_or(|&next| ends_word(next)).then_some((Marker(Some(outcome)), bytes))
}

/// The result with which eight bytes of text begin, and its length.
#[inline]
pub(super) fn read(word: u64) -> Option<(Marker, usize)> {
    let bytes = word.to_le_bytes();
    let (outcome, length) = match bytes {
        [b'1', b'-', b'0', ..] => (Some(Outcome::Win(Color::White)), 3),
        [b'0', b'-', b'1', ..] => (Some(Outcome::Win(Color::Black)), 3),
        [b'1', b'/', b'2', b'-', b'1', b'/', b'2', _] => (Some(Outcome::Draw), 7),
        [b'1', b'/', b'2', ..] => (Some(Outcome::Draw), 3),
        [b'*', ..] => (None, 1),
        _ => return None,
    };
    (length == 1 || ends_word(bytes[length])).then_some((Marker(outcome), length))
}
