//! What stands behind the result of a game and still belongs to it.

use std::io::Read;

use super::Reader;
use super::blanks::blank;
use super::class::{Class, class};
use super::marker::Marker;
use crate::{CommentPlace, FaultKind, Visitor};

impl<R: Read> Reader<R> {
    /// Reads comments, second results and signs that are no notation, up to a blank line or to
    /// what may begin a game.
    pub(super) fn read_tail<V: Visitor>(&mut self, visitor: &mut V) {
        let mut line_ends = 0;
        loop {
            self.source.fill_margin();
            let byte = self.source.peek();
            match class(byte) {
                Class::Blank => {
                    line_ends += self.line_end();
                    if line_ends == 2 {
                        return;
                    }
                    continue;
                }
                Class::Brace | Class::Semicolon => {
                    self.read_comment(visitor, Some(CommentPlace::AfterMove));
                    // A comment after a semicolon takes its line's end with it.
                    line_ends = usize::from(byte == b';');
                    continue;
                }
                Class::Percent if self.source.is_line_start() => self.skip_line(),
                Class::Other if blank(self.source.rest()) > 0 => {
                    self.skip_blank();
                    continue;
                }
                Class::Digit | Class::Star | Class::Other if self.outcome_here().is_some() => {
                    let (_, length) = self.outcome_here().unwrap_or((Marker(None), 1));

                    let text = staunton_notation::excerpt(&self.source.rest()[..length]);
                    let place = self.source.place();
                    self.fault(visitor, place, FaultKind::RepeatedOutcome { text });
                    self.source.skip(length);
                }
                Class::Zero if self.source.is_at_end() => return,
                Class::Move | Class::Bracket | Class::Digit => return,
                Class::Other if byte.is_ascii_alphabetic() => return,
                // The end of a page around the game.
                Class::Other if byte == b'<' => {
                    self.tell_unknown_text(visitor);
                    self.skip_word();
                }
                Class::Dot
                | Class::BraceEnd
                | Class::Variation
                | Class::VariationEnd
                | Class::Dollar
                | Class::Glyph
                | Class::Percent
                | Class::Star
                | Class::Zero
                | Class::Other => self.keep_words(visitor, CommentPlace::AfterMove),
            }
            line_ends = 0;
        }
    }

    /// Passes over one blank; 1 if it ends a line.
    fn line_end(&mut self) -> usize {
        if matches!(self.source.peek(), b'\n' | b'\r') {
            self.skip_line_end();
            1
        } else {
            self.source.skip(1);
            0
        }
    }
}
