//! The moves of a game: the loop that most of the time is spent in.

use std::io::Read;

use staunton_rules::{Move, Position};

use super::Reader;
use super::class::{Class, class, ends_word, is_san};
use super::outcome::{self, Marker};
use super::source::MARK;
use super::tokens;
use crate::pgn::{CommentPlace, FaultKind, Moves, Place, Visitor};
use crate::{Nag, san};

/// What ended the moves of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// A result.
    Outcome(Marker),
    /// A tag, the first of the next game.
    Game,
    /// The end of the input.
    Input,
}

/// The main line or a variation, as far as it has been read.
pub(super) struct Line {
    /// The position now and the one before it, by turns.
    positions: [Position; 2],
    now: usize,
    has_move: bool,
    is_after_number: bool,
    /// A line that cannot be read further, or is not wanted.
    is_dead: bool,
    /// How many variations that are passed over have been opened and not closed.
    passed_over: usize,
    /// Where the variation was opened; nothing for the main line.
    opened: Option<Place>,
}

impl Line {
    pub(super) const fn new(start: Position) -> Self {
        Self {
            positions: [start, start],
            now: 0,
            has_move: false,
            is_after_number: false,
            is_dead: false,
            passed_over: 0,
            opened: None,
        }
    }

    /// The same line, not to be read.
    pub(super) const fn dead(mut self) -> Self {
        self.is_dead = true;
        self
    }

    pub(super) const fn position(&self) -> &Position {
        &self.positions[self.now & 1]
    }

    pub(super) const fn has_move(&self) -> bool {
        self.has_move
    }

    /// Whether nothing of what stands here is wanted.
    pub(super) const fn is_passed_over(&self) -> bool {
        self.is_dead || self.passed_over > 0
    }

    pub(super) const fn die(&mut self) {
        self.is_dead = true;
    }

    /// Plays `mv`, and gives the positions before and after it.
    #[inline]
    fn play(&mut self, mv: Move) -> (&Position, &Position) {
        self.turn_over();
        let [even, odd] = &mut self.positions;
        let (before, after) = if self.now == 0 { (odd, even) } else { (even, odd) };
        *after = before.play_unchecked(mv);
        (before, after)
    }

    /// Makes the position now the one before.
    #[inline]
    const fn turn_over(&mut self) {
        self.now ^= 1;
        self.has_move = true;
        self.is_after_number = false;
    }

    const fn variation(&self, opened: Place) -> Self {
        let before = self.positions[(self.now ^ 1) & 1];
        let mut line = Self::new(before);
        line.opened = Some(opened);
        line
    }

    fn comment_place(&self) -> Option<CommentPlace> {
        if self.is_passed_over() {
            None
        } else if self.has_move && !self.is_after_number {
            Some(CommentPlace::AfterMove)
        } else if self.is_after_number || self.opened.is_some() {
            Some(CommentPlace::BeforeMove)
        } else {
            Some(CommentPlace::Opening)
        }
    }
}

impl<R: Read> Reader<R> {
    pub(super) fn read_movetext<V: Visitor>(&mut self, visitor: &mut V, mut line: Line) -> Ending {
        loop {
            self.source.fill_margin();
            let byte = self.source.peek();
            match class(byte) {
                Class::Move => self.read_move(visitor, &mut line),
                Class::Blank | Class::Dot => self.source.skip(1),
                Class::Digit | Class::Star => {
                    if let Some((marker, length)) = outcome::read(self.source.word()) {
                        self.source.skip(length);
                        if self.waiting.is_empty() && line.passed_over == 0 {
                            return Ending::Outcome(marker);
                        }
                        self.state.inner_outcome = Some(marker);
                    } else {
                        self.read_number(visitor, &mut line);
                    }
                }
                Class::Brace | Class::Semicolon => {
                    self.read_comment(visitor, line.comment_place());
                }
                Class::Variation => self.open_variation(visitor, &mut line),
                Class::VariationEnd => self.close_variation(visitor, &mut line),
                Class::Dollar => self.read_nag(visitor, &line),
                Class::Glyph => self.read_glyph(visitor, &line),
                Class::Bracket if self.begins_game() => {
                    return self.end_openly(visitor, &line, Ending::Game);
                }
                Class::Zero if self.source.is_at_end() => {
                    return self.end_openly(visitor, &line, Ending::Input);
                }
                Class::Percent if self.source.is_line_start() => self.skip_line(),
                Class::BraceEnd => {
                    let place = self.source.place();
                    self.fault(visitor, place, FaultKind::StrayBrace);
                    self.source.skip(1);
                }
                Class::Other if self.source.is_mark() => self.source.skip(MARK.len()),
                Class::Bracket | Class::Percent | Class::Zero | Class::Other => {
                    self.read_other(visitor, &mut line);
                }
            }
        }
    }

    /// Reads a move, which mostly is strict SAN and ends with a blank.
    #[inline]
    fn read_move<V: Visitor>(&mut self, visitor: &mut V, line: &mut Line) {
        if line.is_passed_over() {
            return self.skip_word();
        }
        let word = self.source.word();
        let length = blank_in(word);
        if length < san::FAST_LEN
            && let Some(mv) = san::read_fast(line.position(), word, length)
        {
            self.source.skip_with_space(length);
            return self.play(visitor, line, mv);
        }
        let length = word.to_le_bytes().iter().take_while(|&&byte| is_san(byte)).count();
        if length < san::FAST_LEN {
            let next = word.to_le_bytes()[length];
            if (ends_word(next) || class(next) == Class::Glyph)
                && let Some(mv) = san::read_fast(line.position(), word, length)
            {
                self.source.skip(length);
                return self.play(visitor, line, mv);
            }
        }
        self.read_other(visitor, line);
    }

    #[inline]
    pub(super) fn play<V: Visitor>(&mut self, visitor: &mut V, line: &mut Line, mv: Move) {
        if !self.count_move(visitor, line) {
            return;
        }
        let (before, after) = line.play(mv);
        visitor.played(mv, before, after);
    }

    pub(super) fn pass<V: Visitor>(&mut self, visitor: &mut V, line: &mut Line) {
        let Some(after) = line.position().null_move() else {
            let place = self.source.place();
            self.fault(visitor, place, FaultKind::NullMoveInCheck);
            return line.die();
        };
        if self.count_move(visitor, line) {
            line.turn_over();
            line.positions[line.now & 1] = after;
            visitor.passed(line.position());
        }
    }

    /// Counts a move, and ends the line where there are too many.
    #[inline]
    fn count_move<V: Visitor>(&mut self, visitor: &mut V, line: &mut Line) -> bool {
        self.state.moves += 1;
        if self.state.moves <= self.limits.moves {
            return true;
        }
        let (place, limit) = (self.source.place(), self.limits.moves);
        if self.state.moves == limit + 1 {
            self.fault(visitor, place, FaultKind::ManyMoves { limit });
        }
        line.die();
        false
    }

    /// Reads a move's number. It tells nothing that the moves do not tell.
    fn read_number<V: Visitor>(&mut self, visitor: &mut V, line: &mut Line) {
        let word = self.source.word();
        let [first, second, ..] = word.to_le_bytes();
        // Castling with zeros, and a null move.
        if first == b'0' && matches!(second, b'-' | b'0' | b'O' | b'o') {
            return self.read_other(visitor, line);
        }
        line.is_after_number = true;
        let digits = digits_in(word);
        if digits < 8 && word.to_le_bytes()[digits] == b'.' {
            return self.source.skip_with_space(digits + 1);
        }
        while self.source.peek().is_ascii_digit() {
            self.source.skip(1);
            self.source.fill_margin();
        }
        if matches!(self.source.peek(), b'-' | b'/' | b':') {
            self.tell_unknown_text(visitor);
            self.skip_word();
        }
    }

    fn read_nag<V: Visitor>(&mut self, visitor: &mut V, line: &Line) {
        let rest = self.source.rest();
        let digits = rest[1..].iter().take(16).take_while(|byte| byte.is_ascii_digit()).count();
        let text = std::str::from_utf8(&rest[1..=digits]).unwrap_or_default();
        if let Ok(number) = text.parse() {
            self.hand_on_nag(visitor, line, Nag(number));
        } else {
            let text = crate::san_error::shown(&rest[..=digits]);
            let place = self.source.place();
            self.fault(visitor, place, FaultKind::Nag { text });
        }
        self.source.skip(1 + digits);
        while self.source.peek().is_ascii_digit() {
            self.source.skip(1);
            self.source.fill_margin();
        }
    }

    fn read_glyph<V: Visitor>(&mut self, visitor: &mut V, line: &Line) {
        let rest = self.source.rest();
        let length = rest.iter().take(16).take_while(|byte| matches!(byte, b'!' | b'?')).count();
        let text = std::str::from_utf8(&rest[..length]).unwrap_or_default();
        if let Some(nag) = Nag::from_glyph(text) {
            self.hand_on_nag(visitor, line, nag);
        } else {
            let text = text.to_owned();
            let place = self.source.place();
            self.fault(visitor, place, FaultKind::Nag { text });
        }
        self.source.skip(length);
    }

    pub(super) fn hand_on_nag<V: Visitor>(&mut self, visitor: &mut V, line: &Line, nag: Nag) {
        if line.is_passed_over() {
        } else if line.has_move() {
            visitor.nag(nag);
        } else {
            let place = self.source.place();
            self.fault(visitor, place, FaultKind::NagWithoutMove);
        }
    }

    fn open_variation<V: Visitor>(&mut self, visitor: &mut V, line: &mut Line) {
        let limit = self.limits.depth;
        if line.is_passed_over() {
            line.passed_over += 1;
        } else if !line.has_move() {
            let place = self.source.place();
            self.fault(visitor, place, FaultKind::VariationWithoutMove);
            line.passed_over += 1;
        } else if self.waiting.len() >= limit {
            let place = self.source.place();
            self.fault(visitor, place, FaultKind::Deep { limit });
            line.passed_over += 1;
        } else if visitor.begin_variation() == Moves::Skip {
            line.passed_over += 1;
        } else {
            let variation = line.variation(self.source.place());
            self.waiting.push(std::mem::replace(line, variation));
        }
        self.source.skip(1);
    }

    fn close_variation<V: Visitor>(&mut self, visitor: &mut V, line: &mut Line) {
        if line.passed_over > 0 {
            line.passed_over -= 1;
        } else if let Some(outer) = self.waiting.pop() {
            *line = outer;
            self.state.inner_outcome = None;
            visitor.end_variation();
        } else {
            let place = self.source.place();
            self.fault(visitor, place, FaultKind::StrayParenthesis);
        }
        self.source.skip(1);
    }

    /// Whether the tags of the next game begin here: with a name at the beginning of a line, or
    /// with a whole tag anywhere.
    fn begins_game(&self) -> bool {
        let rest = self.source.rest();
        let has_name = rest.get(1).is_some_and(u8::is_ascii_alphabetic);
        self.source.is_line_start() && has_name || tokens::begins_tag(rest)
    }

    /// The moves end without a result, perhaps in the middle of variations.
    fn end_openly<V: Visitor>(&mut self, visitor: &mut V, line: &Line, ending: Ending) -> Ending {
        if let Some(opened) = line.opened {
            self.fault(visitor, opened, FaultKind::UnterminatedVariation);
        }
        while self.waiting.pop().is_some() {
            visitor.end_variation();
        }
        ending
    }
}

/// Which of the eight bytes is the first blank or control character; 8 if none is.
#[inline]
const fn blank_in(word: u64) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // Subtracting 0x21 borrows from the high bit of bytes below it; of the marks that makes, the
    // lowest is always right.
    let marks = word.wrapping_sub(ONES * 0x21) & !word & (ONES * 0x80);
    (marks.trailing_zeros() / 8) as usize
}

/// How many of the eight bytes are digits, up to the first that is none.
#[inline]
const fn digits_in(word: u64) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // Digits become 0 to 9; to what is 10 and more of seven bits, 118 adds the high bit.
    let values = word ^ (ONES * 0x30);
    let marks = ((values & (ONES * 0x7f)) + ONES * 118 | values) & (ONES * 0x80);
    (marks.trailing_zeros() / 8) as usize
}

#[cfg(test)]
mod tests {
    use super::{blank_in, digits_in};

    #[test]
    fn the_digits_at_the_beginning_of_eight_bytes_are_counted() {
        let check = |text: &[u8; 8], count| {
            assert_eq!(digits_in(u64::from_le_bytes(*text)), count, "{text:?}");
        };
        check(b"12.e4 e5", 2);
        check(b"1-0 [Eve", 1);
        check(b"01234567", 8);
        check(b"89:/;   ", 2);
        check(b"9\xb9 12345", 1);
        check(b"e4 12345", 0);
    }

    #[test]
    fn the_first_blank_of_eight_bytes_is_found() {
        let check = |text: &[u8; 8], at| assert_eq!(blank_in(u64::from_le_bytes(*text)), at);
        check(b"Nf3 Nc6 ", 3);
        check(b"Nf3\nNc6 ", 3);
        check(b"Nbxd2+ x", 6);
        check(b"\0\0\0\0\0\0\0\0", 0);
        check(b"!!!!!!!!", 8);
        check("♘f3 e5".as_bytes().first_chunk().unwrap(), 5);
    }
}
