//! Words that are no strict SAN: what people write besides, and what is no notation at all.

use std::io::Read;

use staunton_notation::{FoundMove, Nag, Written, excerpt};

use super::Reader;
use super::class::ends_word;
use super::line::Line;
use super::source::MARGIN;
use crate::{FaultKind, Visitor};

const NULL_MOVES: [&[u8]; 6] = [b"--", b"Z0", b"@@@@", b"null", b"pass", b"0000"];

/// Words that belong to the move before and say nothing that the position does not say.
const REMARKS: [&str; 12] =
    ["e.p.", "e.p", "ep", "ch", "ch.", "dbl", "mate", "+", "++", "#", "†", "‡"];

impl<R: Read> Reader<R> {
    /// Reads a word of any kind.
    #[cold]
    #[inline(never)]
    pub(super) fn read_other<V: Visitor>(&mut self, visitor: &mut V, line: &mut Line) {
        if line.is_passed_over() {
            return self.skip_word();
        }
        let Some(word) = self.word() else {
            self.tell_unknown_text(visitor);
            return self.skip_word();
        };
        self.source.worked(word.len());
        let word = self.word().unwrap_or_default();
        let length = word.len();
        if NULL_MOVES.contains(&word) {
            self.pass(visitor, line);
            return self.source.skip(length);
        }
        let written = Written::from_bytes(word);
        let read = written.clone().and_then(|written| written.to_move(&line.position(), word));
        match (read, written) {
            (Ok(mv), written) => {
                let role = line.position().moving_role(mv);
                self.play(visitor, line, FoundMove { mv, role });
                if let Some(nag) = written.ok().and_then(|written| written.nag) {
                    self.hand_on_nag(visitor, line, nag);
                }
            }
            (Err(error), written) => {
                let text = std::str::from_utf8(word).unwrap_or_default();
                if let Some(nag) = Nag::from_glyph(text) {
                    self.hand_on_nag(visitor, line, nag);
                } else if line.has_move() && REMARKS.contains(&text) {
                } else if written.is_ok() || word.first().is_some_and(u8::is_ascii_alphanumeric) {
                    let place = self.source.place();
                    self.fault(visitor, place, FaultKind::Move(error));
                    line.die();
                } else {
                    self.tell_unknown_text(visitor);
                }
            }
        }
        self.source.skip(length);
    }

    /// The word that stands here; none if it is longer than any notation is, or empty.
    pub(super) fn word(&self) -> Option<&[u8]> {
        let rest = self.source.rest();
        let mut end = rest.iter().take(MARGIN).position(|&byte| ends_word(byte));
        // A promotion in brackets belongs to its move.
        if let Some(at) = end
            && at >= 2
            && let [b'1' | b'8', b'(', b'Q' | b'R' | b'B' | b'N', b')', ..] = rest[at - 1..]
        {
            end = rest[at + 3..].iter().take(MARGIN).position(|&byte| ends_word(byte)).map_or_else(
                || (rest.len() <= at + 3 + MARGIN).then_some(rest.len()),
                |more| Some(at + 3 + more),
            );
        }
        let end = end.or((rest.len() < MARGIN).then_some(rest.len()))?;
        (end > 0).then(|| &rest[..end])
    }

    pub(super) fn tell_unknown_text<V: Visitor>(&mut self, visitor: &mut V) {
        let rest = self.source.rest();
        let end = rest.iter().skip(1).take(MARGIN).position(|&byte| ends_word(byte));
        let end = end.map_or_else(|| rest.len().min(MARGIN), |end| end + 1);
        let text = excerpt(&rest[..end.min(rest.len())]);
        let place = self.source.place();
        self.fault(visitor, place, FaultKind::UnknownText { text });
    }

    /// Passes over a word; at least one byte.
    pub(super) fn skip_word(&mut self) {
        self.source.skip(1);
        loop {
            self.source.fill_margin();
            let rest = self.source.rest();
            let end = rest.iter().position(|&byte| ends_word(byte));
            let length = end.unwrap_or(rest.len());
            self.source.skip(length);
            if end.is_some() || self.source.is_at_end() {
                return;
            }
        }
    }

    /// Passes over what is left of the line, and its end.
    pub(super) fn skip_line(&mut self) {
        loop {
            self.source.fill_margin();
            let rest = self.source.rest();
            let end = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let length = end.unwrap_or(rest.len());
            self.source.skip(length);
            if end.is_some() {
                return self.skip_line_end();
            }
            if self.source.is_at_end() {
                return;
            }
        }
    }

    /// Passes over LF, CR or CRLF.
    pub(super) fn skip_line_end(&mut self) {
        self.source.fill_margin();
        let is_pair = self.source.rest().starts_with(b"\r\n");
        self.source.skip(1 + usize::from(is_pair));
    }
}
