//! Annotation glyphs, as numbers and as signs.

use std::io::Read;

use staunton_notation::Nag;

use super::Reader;
use super::line::Line;
use crate::{FaultKind, Visitor};

impl<R: Read> Reader<R> {
    pub(super) fn read_nag<V: Visitor>(&mut self, visitor: &mut V, line: &Line) {
        let rest = self.source.rest();
        let digits = rest[1..].iter().take(16).take_while(|byte| byte.is_ascii_digit()).count();
        let text = std::str::from_utf8(&rest[1..=digits]).unwrap_or_default();
        if let Ok(number) = text.parse() {
            self.hand_on_nag(visitor, line, Nag(number));
        } else {
            let text = staunton_notation::excerpt(&rest[..=digits]);
            let place = self.source.place();
            self.fault(visitor, place, FaultKind::Nag { text });
            return self.keep_word(visitor, line.comment_place());
        }
        self.source.skip(1 + digits);
        while self.source.peek().is_ascii_digit() {
            self.source.skip(1);
            self.source.fill_margin();
        }
    }

    pub(super) fn read_glyph<V: Visitor>(&mut self, visitor: &mut V, line: &Line) {
        let rest = self.source.rest();
        let length = rest.iter().take(16).take_while(|byte| matches!(byte, b'!' | b'?')).count();
        let text = std::str::from_utf8(&rest[..length]).unwrap_or_default();
        if let Some(nag) = Nag::from_glyph(text) {
            self.hand_on_nag(visitor, line, nag);
        } else {
            let text = text.to_owned();
            let place = self.source.place();
            self.fault(visitor, place, FaultKind::Nag { text });
            return self.keep_word(visitor, line.comment_place());
        }
        self.source.skip(length);
    }

    pub(super) fn hand_on_nag<V: Visitor>(&mut self, visitor: &mut V, line: &Line, nag: Nag) {
        if line.is_passed_over() {
            // Its move has not been told either.
        } else if line.has_move() {
            if self.count_note(visitor) {
                visitor.nag(nag);
            }
        } else {
            let place = self.source.place();
            self.fault(visitor, place, FaultKind::NagWithoutMove);
        }
    }

    /// Counts a comment or a glyph; false where there are too many.
    pub(super) fn count_note<V: Visitor>(&mut self, visitor: &mut V) -> bool {
        self.state.notes += 1;
        let limit = self.limits.notes;
        if self.state.notes == limit + 1 {
            let place = self.source.place();
            self.fault(visitor, place, FaultKind::ManyNotes { limit });
        }
        self.state.notes <= limit
    }
}
