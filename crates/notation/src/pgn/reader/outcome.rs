//! Results: in the moves, in the tag, and which of the two holds.

use std::borrow::Cow;
use std::io::Read;

use staunton_rules::{Color, Outcome};

use super::Reader;
use super::class::ends_word;
use super::movetext::Ending;
use crate::pgn::{FaultKind, Visitor, outcome_from_str, outcome_to_str};
use crate::san_error::shown;

/// What a result says: who won, or, as the star does, that it is not known.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Marker(pub(super) Option<Outcome>);

/// The tag `Result`: its text, and what that says if it is a result.
pub(super) struct WrittenOutcome {
    text: Cow<'static, str>,
    marker: Option<Marker>,
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

impl<R: Read> Reader<R> {
    /// Tells the visitor how the game ended, by its moves or else by its tag.
    pub(super) fn end_with<V: Visitor>(&mut self, visitor: &mut V, ending: Ending) {
        let movetext = match ending {
            Ending::Outcome(marker) => Some(marker),
            Ending::Game | Ending::Input => self.state.inner_outcome,
        };
        let tag = self.state.outcome_tag.as_ref().and_then(|tag| tag.marker);
        let fault = match (&self.state.outcome_tag, movetext) {
            (Some(written), Some(movetext)) if tag != Some(movetext) => {
                Some(FaultKind::OutcomeConflict {
                    tag: shown(written.text.as_bytes()),
                    movetext: outcome_to_str(movetext.0),
                })
            }
            (_, Some(_)) => None,
            (_, None) if self.state.moves > 0 => Some(FaultKind::MissingOutcome),
            (_, None) => Some(FaultKind::MissingMoves),
        };
        if let Some(kind) = fault {
            let place = self.source.place();
            self.fault(visitor, place, kind);
        }
        // A result that is known counts more than a star.
        let outcome = |marker: Option<Marker>| marker.and_then(|marker| marker.0);
        visitor.outcome(outcome(movetext).or(outcome(tag)));
    }
}
