//! The moves of a game: the loop that most of the time is spent in.

use std::io::Read;

use staunton_rules::Move;

use super::Reader;
use super::class::{Class, class, ends_word, is_san};
use super::line::Line;
use super::outcome::{self, Marker};
use super::source::MARK;
use super::words::{blank_in, digits_in};
use crate::pgn::{FaultKind, Visitor};
use crate::san;

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
                        if self.waiting.is_empty() && line.is_outermost() {
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
            line.pass_to(after);
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
        line.number();
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
}
