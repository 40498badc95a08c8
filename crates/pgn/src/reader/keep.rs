//! What cannot be read stands in a comment: nothing of a game is lost for one word.

use std::io::Read;

use staunton_notation::{Nag, Written, excerpt};

use super::Reader;
use super::blanks::blank;
use super::class::{Class, class, ends_word};
use super::line::Line;
use super::marker::{self, Marker};
use super::slow::is_remark;
use super::source::MARGIN;
use crate::{CommentPlace, FaultKind, Text, Visitor};

impl<R: Read> Reader<R> {
    /// Keeps what stands from here to the end of a line that cannot be read further, and stops
    /// before whatever ends it.
    pub(super) fn keep_line<V: Visitor>(&mut self, visitor: &mut V, line: &Line) {
        if line.is_after_number() {
            let number = number_at_end(self.source.before()).to_vec();
            self.kept.extend_from_slice(&number);
        }
        self.keep(visitor, line.place_of_unread(), Until::End);
    }

    /// Keeps the variation that begins here.
    pub(super) fn keep_variation<V: Visitor>(&mut self, visitor: &mut V, line: &Line) {
        self.keep(visitor, line.place_of_unread(), Until::Bracket);
    }

    fn keep<V: Visitor>(&mut self, visitor: &mut V, place: CommentPlace, until: Until) {
        let mut depth = 0_usize;
        loop {
            self.source.fill_margin();
            match class(self.source.peek()) {
                Class::Zero if self.source.is_at_end() => break,
                Class::Bracket if self.begins_game() => break,
                Class::Brace | Class::Semicolon => {
                    self.hand_on_kept(visitor, Some(place));
                    self.is_unread = true;
                    self.read_comment(visitor, Some(place));
                    self.is_unread = false;
                }
                Class::Percent if self.source.is_line_start() => self.skip_line(),
                Class::Variation => {
                    depth += 1;
                    self.keep_bytes(1);
                }
                Class::VariationEnd if depth == 0 => break,
                Class::VariationEnd => {
                    depth -= 1;
                    self.keep_bytes(1);
                    if depth == 0 && until == Until::Bracket {
                        break;
                    }
                }
                Class::Blank => self.keep_bytes(1),
                _ => match self.outcome_here() {
                    Some(_) if depth == 0 && self.waiting.is_empty() => break,
                    Some((marker, length)) => {
                        self.state.inner_outcome = Some(marker);
                        self.keep_bytes(length);
                    }
                    None => self.keep_one_word(visitor, Some(place)),
                },
            }
            self.hand_on_if_long(visitor, Some(place));
        }
        self.hand_on_kept(visitor, Some(place));
    }

    /// Tells of words that are no notation, and keeps them, up to the next that is some or to the
    /// end of the line.
    pub(super) fn keep_words<V: Visitor>(&mut self, visitor: &mut V, place: CommentPlace) {
        let rest = self.source.rest();
        let end = rest.iter().skip(1).take(MARGIN).position(|&byte| ends_word(byte));
        let end = end.map_or_else(|| rest.len().min(MARGIN), |end| end + 1);
        let text = excerpt(&rest[..end.min(rest.len())]);
        let told = self.source.place();
        self.fault(visitor, told, FaultKind::KeptText { text });
        self.keep_one_word(visitor, Some(place));
        loop {
            self.source.fill_margin();
            let rest = self.source.rest();
            let blanks = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
            let next = &rest[blanks..];
            let end = next.iter().position(|&byte| ends_word(byte)).unwrap_or(next.len());
            if !next[..end].first().is_some_and(u8::is_ascii_alphabetic) || is_meant(&next[..end]) {
                break;
            }
            self.source.worked(end);
            self.keep_bytes(blanks);
            self.keep_one_word(visitor, Some(place));
            self.hand_on_if_long(visitor, Some(place));
        }
        self.hand_on_kept(visitor, Some(place));
    }

    /// Keeps the word that stands here; nothing is told of it.
    pub(super) fn keep_word<V: Visitor>(&mut self, visitor: &mut V, place: Option<CommentPlace>) {
        self.keep_one_word(visitor, place);
        self.hand_on_kept(visitor, place);
    }

    /// Keeps what is left of the line of text, which belongs to no move.
    pub(super) fn keep_text_line<V: Visitor>(&mut self, visitor: &mut V) {
        let place = Some(CommentPlace::Opening);
        loop {
            self.source.fill_margin();
            if matches!(self.source.peek(), b'\n' | b'\r') || self.source.is_at_end() {
                break;
            }
            self.keep_bytes(1);
            self.hand_on_if_long(visitor, place);
        }
        self.hand_on_kept(visitor, place);
    }

    /// Keeps at least one byte, and all up to the end of the word.
    fn keep_one_word<V: Visitor>(&mut self, visitor: &mut V, place: Option<CommentPlace>) {
        self.keep_bytes(1);
        loop {
            self.source.fill_margin();
            let rest = self.source.rest();
            let end = rest.iter().take(MARGIN).position(|&byte| ends_word(byte));
            let length = end.unwrap_or_else(|| rest.len().min(MARGIN));
            self.keep_bytes(length);
            if end.is_some() || self.source.is_at_end() {
                return;
            }
            self.hand_on_if_long(visitor, place);
        }
    }

    fn keep_bytes(&mut self, count: usize) {
        let rest = self.source.rest();
        self.kept.extend_from_slice(&rest[..count.min(rest.len())]);
        self.source.skip(count);
    }

    /// A comment that is too long would be cut when it is read again. A sign of Latin-1 may take
    /// two bytes.
    fn hand_on_if_long<V: Visitor>(&mut self, visitor: &mut V, place: Option<CommentPlace>) {
        if self.kept.len() + 2 * MARGIN >= self.limits.comment_bytes / 2 && self.kept.len() > MARGIN
        {
            self.hand_on_kept(visitor, place);
        }
    }

    fn hand_on_kept<V: Visitor>(&mut self, visitor: &mut V, place: Option<CommentPlace>) {
        let mut kept = std::mem::take(&mut self.kept);
        let is_any = kept.iter().any(|byte| !byte.is_ascii_whitespace());
        if let Some(place) = place
            && is_any
            && self.count_note(visitor)
        {
            let text = disarmed(&kept);
            let text = Text::new(&text);
            let is_utf8 = text.is_utf8();
            visitor.comment(text, place);
            if !is_utf8 {
                self.tell_not_utf8(visitor, 0);
            }
        }
        kept.clear();
        self.kept = kept;
    }

    /// The result that stands here, and its length.
    pub(super) fn outcome_here(&self) -> Option<(Marker, usize)> {
        marker::read(self.source.word()).or_else(|| marker::spelt(self.source.rest()))
    }

    /// Passes over a blank beyond ASCII.
    pub(super) fn skip_blank(&mut self) {
        let length = blank(self.source.rest());
        self.source.skip(length);
    }
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Until {
    /// The line ends.
    End,
    /// The bracket closes with which it begins.
    Bracket,
}

/// Whether a word is notation of some kind.
fn is_meant(word: &[u8]) -> bool {
    let text = std::str::from_utf8(word).unwrap_or_default();
    is_remark(text) || Nag::from_glyph(text).is_some() || Written::from_bytes(word).is_ok()
}

/// The move's number at the end of what has been read, with its dots and blanks.
fn number_at_end(before: &[u8]) -> &[u8] {
    let blanks = before.trim_ascii_end();
    let dots = blanks.iter().rposition(|&byte| byte != b'.').map_or(0, |at| at + 1);
    let digits =
        before[..dots].iter().rposition(|byte| !byte.is_ascii_digit()).map_or(0, |at| at + 1);
    if digits == dots { &[] } else { &before[digits..] }
}

/// A text whose commands are words: they speak of moves that were not read.
pub(super) fn disarmed(text: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(text.len());
    for &byte in text {
        if byte == b'%' && plain.last() == Some(&b'[') {
            plain.push(b' ');
        }
        plain.push(byte);
    }
    plain
}
