//! Words that are no strict SAN: what people write besides, and what is no notation at all.

use std::io::Read;

use staunton_notation::{FoundMove, Nag, SanError, Written, excerpt};
use staunton_rules::{Move, Position};

use super::Reader;
use super::blanks::{before_blank, blank, seen, signs};
use super::class::ends_word;
use super::line::Line;
use super::source::MARGIN;
use crate::{FaultKind, Visitor};

const NULL_MOVES: [&[u8]; 6] = [b"--", b"Z0", b"@@@@", b"null", b"pass", b"0000"];

/// Words that belong to the move before and say nothing that the position does not say.
const REMARKS: [&str; 12] =
    ["e.p.", "e.p", "ep", "ch", "ch.", "dbl", "mate", "+", "++", "#", "†", "‡"];

pub(super) fn is_remark(word: &str) -> bool {
    REMARKS.contains(&word)
}

/// What a word means.
enum Meaning {
    /// A move, said by so many of its bytes.
    Move(Move, Option<Nag>, usize),
    /// No move of the position, though it is written as one.
    Illegal(SanError),
    /// No move at all.
    Nothing(SanError),
}

impl<R: Read> Reader<R> {
    /// Reads a word of any kind.
    #[cold]
    #[inline(never)]
    pub(super) fn read_other<V: Visitor>(&mut self, visitor: &mut V, line: &mut Line) {
        if line.is_passed_over() {
            return self.skip_word();
        }
        if blank(self.source.rest()) > 0 {
            return self.skip_blank();
        }
        let Some(word) = self.word().map(<[u8]>::to_vec) else {
            return self.read_text(visitor, line);
        };
        self.source.worked(word.len());
        if NULL_MOVES.contains(&&word[..]) {
            return self.pass(visitor, line, word.len());
        }
        match meaning(&line.position(), &word) {
            Meaning::Move(mv, nag, length) => {
                let role = line.position().moving_role(mv);
                self.play(visitor, line, FoundMove { mv, role });
                if let Some(nag) = nag {
                    self.hand_on_nag(visitor, line, nag);
                }
                self.source.skip(length);
            }
            Meaning::Illegal(error) => {
                let place = self.source.place();
                self.fault(visitor, place, FaultKind::Move(error));
                line.die();
            }
            Meaning::Nothing(error) => {
                let text = std::str::from_utf8(&word).unwrap_or_default();
                let is_joint = |byte: &u8| matches!(byte, b',' | b':' | b'\'' | b'"' | b'_');
                if let Some(nag) = Nag::from_glyph(text) {
                    self.hand_on_nag(visitor, line, nag);
                    self.source.skip(word.len());
                } else if line.has_move() && is_remark(text) || word.iter().all(is_joint) {
                    self.source.skip(word.len());
                } else if word.first().is_some_and(u8::is_ascii_alphanumeric)
                    && (line.is_after_number() || is_like_move(&word))
                {
                    let place = self.source.place();
                    self.fault(visitor, place, FaultKind::Move(error));
                    line.die();
                } else {
                    self.read_text(visitor, line);
                }
            }
        }
    }

    /// Keeps words that are no notation.
    fn read_text<V: Visitor>(&mut self, visitor: &mut V, line: &mut Line) {
        if self.source.rest().iter().take(MARGIN).next().is_some_and(u8::is_ascii_alphanumeric) {
            line.doubt();
        }
        let place = line.comment_place().unwrap_or_else(|| line.place_of_unread());
        self.keep_words(visitor, place);
    }

    /// The word that stands here; none if it is longer than any notation is, or empty.
    pub(super) fn word(&self) -> Option<&[u8]> {
        let rest = self.source.rest();
        if let Some(length) = castling_with_blanks(rest) {
            return Some(&rest[..length]);
        }
        let mut end = rest.iter().take(MARGIN).position(|&byte| ends_word(byte));
        // A promotion in brackets belongs to its move.
        if let Some(at) = end
            && at >= 2
            && let [b'1' | b'8' | b'=', b'(', b'Q' | b'R' | b'B' | b'N', b')', ..] = rest[at - 1..]
        {
            end = rest[at + 3..].iter().take(MARGIN).position(|&byte| ends_word(byte)).map_or_else(
                || (rest.len() <= at + 3 + MARGIN).then_some(rest.len()),
                |more| Some(at + 3 + more),
            );
        }
        let end = end.or((rest.len() < MARGIN).then_some(rest.len()))?;
        let word = before_blank(&rest[..end]);
        (!word.is_empty()).then_some(word)
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

/// What a word means in a position. A move may have signs behind it that are none of its own,
/// as `Nf3±` and `Nf3TN` have.
fn meaning(position: &Position, word: &[u8]) -> Meaning {
    let read = |word: &[u8]| {
        let written = Written::from_bytes(word).map_err(Meaning::Nothing)?;
        let mv = written.to_move(position, word).map_err(Meaning::Illegal)?;
        Ok((mv, written.nag))
    };
    let whole = seen(word);
    let error = match read(whole.as_deref().unwrap_or(word)) {
        Ok((mv, nag)) => return Meaning::Move(mv, nag, word.len()),
        // Two files may be the letters of a word.
        Err(Meaning::Illegal(error)) if matches!(word, [b'a'..=b'h', b'a'..=b'h']) => {
            return Meaning::Nothing(error);
        }
        // A colon may be a sign of taking, or lead to what is said of the move.
        Err(illegal @ Meaning::Illegal(_)) if word.last() != Some(&b':') => return illegal,
        Err(error) => error,
    };
    let may_end = |&end: &usize| end >= 2 && may_begin_sign(&word[end..]);
    for end in signs(word).rev().filter(may_end) {
        match read(&word[..end]) {
            Ok((mv, nag)) => return Meaning::Move(mv, nag, end),
            Err(illegal @ Meaning::Illegal(_)) => return illegal,
            Err(_) => {}
        }
    }
    error
}

/// Whether a sign that is no part of a move may begin here.
fn may_begin_sign(text: &[u8]) -> bool {
    !text[0].is_ascii_alphanumeric() || matches!(text[0], b'N' | b'D' | b'T')
}

/// Whether a word that cannot be read may be a move all the same: it names a square or castles.
fn is_like_move(word: &[u8]) -> bool {
    let is_square = |pair: &[u8]| matches!(pair, [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'9']);
    word.windows(2).any(is_square)
        || matches!(word, [b'O' | b'o' | b'0', b'-' | b'O' | b'o' | b'0', ..])
}

/// How long the castling with blanks around its dashes is that `text` begins with.
fn castling_with_blanks(text: &[u8]) -> Option<usize> {
    const WAYS: [&[u8]; 6] =
        [b"O - O - O", b"0 - 0 - 0", b"o - o - o", b"O - O", b"0 - 0", b"o - o"];
    let way = WAYS.into_iter().find(|way| text.starts_with(way))?;
    let end = text[way.len()..].iter().position(|&byte| ends_word(byte));
    Some(way.len() + end.filter(|&more| more < 8).unwrap_or(0))
}
