//! The moves of a game: the loop that most of the time is spent in.

use std::io::Read;

use staunton_notation::FoundMove;

use super::Reader;
use super::class::{Class, class, ends_word, is_san};
use super::ending::Ending;
use super::line::Line;
use super::marker::Marker;
use super::plain;
use super::words::digits_in;
use crate::{FaultKind, Visitor};

impl<R: Read> Reader<R> {
    pub(super) fn read_movetext<V: Visitor>(&mut self, visitor: &mut V, mut line: Line) -> Ending {
        loop {
            self.source.fill_margin();
            if line.is_lost() {
                self.keep_line(visitor, &line);
            } else if !line.is_passed_over() && !line.is_doubtful() {
                self.read_plain(visitor, &mut line);
            }
            let byte = self.source.peek();
            match class(byte) {
                Class::Move => self.read_move(visitor, &mut line),
                Class::Blank | Class::Dot => self.source.skip(1),
                Class::Digit | Class::Star => match self.outcome_here() {
                    Some((marker, length)) => {
                        if let Some(ending) = self.read_outcome(visitor, &line, marker, length) {
                            return ending;
                        }
                    }
                    None => self.read_number(visitor, &mut line),
                },
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
                Class::Bracket | Class::Percent | Class::Zero | Class::Other => {
                    // A half is no digit.
                    let Some((marker, length)) = self.outcome_here() else {
                        self.read_other(visitor, &mut line);
                        continue;
                    };
                    if let Some(ending) = self.read_outcome(visitor, &line, marker, length) {
                        return ending;
                    }
                }
            }
        }
    }

    /// Reads a result, which ends the game unless it stands in a variation.
    fn read_outcome<V: Visitor>(
        &mut self,
        visitor: &mut V,
        line: &Line,
        marker: Marker,
        length: usize,
    ) -> Option<Ending> {
        self.source.skip(length);
        if self.waiting.is_empty() && line.is_outermost() {
            line.tell_end(visitor);
            return Some(Ending::Outcome(marker));
        }
        self.state.inner_outcome = Some(marker);
        None
    }

    /// Reads plain moves and numbers as long as they follow one another.
    #[inline]
    fn read_plain<V: Visitor>(&mut self, visitor: &mut V, line: &mut Line) {
        let most = self.limits.moves.saturating_sub(self.state.moves);
        let run = plain::read(self.source.rest(), most, line.walk(), visitor);
        if run.length > 0 {
            self.state.moves += run.moves;
            self.source.skip(run.length);
            if run.moves > 0 || run.is_after_number {
                line.went_on(run.moves > 0, run.is_after_number);
            }
        }
    }

    /// Reads a move that is no plain one.
    fn read_move<V: Visitor>(&mut self, visitor: &mut V, line: &mut Line) {
        if line.is_passed_over() {
            return self.skip_word();
        }
        let word = self.source.word();
        let bytes = word.to_le_bytes();
        let length = bytes.iter().take_while(|&&byte| is_san(byte)).count();
        if let Some(&next) = bytes.get(length)
            && (ends_word(next) || class(next) == Class::Glyph)
            && let Some(found) = line.read_fast(word, length)
        {
            self.source.skip(length);
            return self.play(visitor, line, found);
        }
        self.read_other(visitor, line);
    }

    pub(super) fn play<V: Visitor>(&mut self, visitor: &mut V, line: &mut Line, found: FoundMove) {
        if self.count_move(visitor, line) {
            line.play(visitor, found);
        }
    }

    /// Passes the turn, as `length` bytes say.
    pub(super) fn pass<V: Visitor>(&mut self, visitor: &mut V, line: &mut Line, length: usize) {
        let Some(after) = line.position().null_move() else {
            let place = self.source.place();
            self.fault(visitor, place, FaultKind::NullMoveInCheck);
            return line.die();
        };
        if self.count_move(visitor, line) {
            line.pass_to(&after);
            visitor.passed(&after);
        }
        self.source.skip(length);
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
        line.leave();
        false
    }

    /// Reads a move's number. It tells nothing that the moves do not tell.
    fn read_number<V: Visitor>(&mut self, visitor: &mut V, line: &mut Line) {
        let word = self.source.word();
        let [first, second, ..] = word.to_le_bytes();
        // Castling with zeros, and a null move.
        let is_apart = self.source.rest().starts_with(b"0 - 0");
        if first == b'0' && (is_apart || matches!(second, b'-' | b'0' | b'O' | b'o')) {
            return self.read_other(visitor, line);
        }
        if line.is_doubtful() && !line.is_passed_over() && !line.bears_out(self.source.rest()) {
            let place = self.source.place();
            self.fault(visitor, place, FaultKind::NumberAstray);
            return line.die();
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
