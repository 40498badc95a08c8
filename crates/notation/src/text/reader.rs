//! Reads a line of play whose cells stand in order.

use std::ops::Range;

use staunton_rules::{Color, Outcome};

use super::Line;
use super::arrange::{Item, Order};
use super::asides::Aside;
use super::beam::{Beam, Step};
use super::note::{Note, NoteKind};
use super::prose::is_prose;
use super::rows::Cell;
use super::spelling::alike;
use super::tokens::{dots, is_heading, is_joint, number, outcome, reference, remark, result_at};
use super::verdict::Verdict;
use crate::descriptive::wildcard;
use crate::judgement::judgement;
use crate::read::Family;
use crate::{Hint, IdentifiedPosition, Notation, Style, Unmarked, san};

/// What is near enough to be named where nothing is legal.
const NEAR: usize = 3;
/// So many of them are named.
const NAMED: usize = 4;

/// Reads a line in one notation, and holds words for misprints `attempts` times at most; `depth`
/// tells how many variations it stands in.
pub(super) fn read(
    text: &str,
    order: &Order,
    begin: &IdentifiedPosition,
    style: Style,
    attempts: usize,
    depth: usize,
) -> (Line, Vec<Note>) {
    let hint = Hint { style, unmarked: Unmarked::SaysNothing };
    let mut reader = Reader {
        text,
        hint,
        beam: Beam::new(begin.clone(), attempts),
        notes: Vec::new(),
        asides: Vec::new(),
        skip_to: 0,
        is_in_order: order.is_in_order(),
        outcome: None,
        off: 0,
        state: State::Moves,
        indent: 0,
    };
    let mut streams: Vec<Range<usize>> = order.streams.clone();
    for item in &order.items {
        match item {
            Item::Cell(cell) => reader.cell(cell),
            Item::OneOf(stream) => {
                if let Some(rest) = streams.get_mut(*stream) {
                    rest.start = reader.moves(rest.clone(), 1);
                }
            }
        }
    }
    for rest in streams {
        reader.moves(rest, usize::MAX);
    }
    let Reader { beam, notes, asides, outcome, .. } = reader;
    Verdict { text, style, begin, notes, asides, outcome, depth }.of(&beam)
}

/// What is being read.
#[derive(Copy, Clone, PartialEq, Eq)]
enum State {
    Moves,
    /// Words, up to a blank line or a line with a number.
    Words,
    /// Nothing any more: the line is lost.
    Lost,
    /// The game is over.
    Over,
}

struct Reader<'a> {
    text: &'a str,
    hint: Hint,
    beam: Beam,
    notes: Vec<Note>,
    /// What stands between the moves.
    asides: Vec<Aside>,
    /// Where a bracket closes that goes on in later lines.
    skip_to: usize,
    /// Whether the cells stand in the order of the text, so that a bracket may go over several.
    is_in_order: bool,
    outcome: Option<Outcome>,
    /// By how much the printed numbers are too great.
    off: i64,
    state: State,
    /// How far the words are indented that stand between the moves.
    indent: usize,
}

impl Reader<'_> {
    fn cell(&mut self, cell: &Cell) {
        // A bracket that was opened before may take this cell, or its beginning.
        if cell.span.start < self.skip_to {
            if cell.span.end > self.skip_to {
                let span = self.skip_to..cell.span.end;
                self.cell(&Cell { span, begins_line: false, after_blank: false, ..*cell });
            }
            return;
        }
        let words = &self.text[cell.span.clone()];
        let begins_anew = cell.after_blank || dots(words) > 0 || self.is_next_row(cell);
        if self.state == State::Words && cell.begins_line && begins_anew {
            self.state = State::Moves;
        }
        let is_bare = cell.begins_line && number(words).is_none() && dots(words) == 0;
        let is_bare = is_bare && !self.is_said_of_a_move(words);
        if self.state == State::Moves && is_bare && is_prose(words) {
            self.state = State::Words;
        }
        match self.state {
            State::Moves if is_heading(words) => {}
            State::Moves => {
                let end = self.moves(cell.span.clone(), usize::MAX);
                let is_all_words = end < cell.span.end && self.state == State::Words;
                // A remark behind a move does not make the next line one.
                if is_all_words && !(cell.begins_line && end == cell.span.start) {
                    self.state = State::Moves;
                }
                if end < cell.span.end {
                    self.leave(end..cell.span.end);
                }
            }
            State::Words | State::Lost | State::Over => self.leave(cell.span.clone()),
        }
        if self.state == State::Words && cell.begins_line && !begins_anew {
            self.indent = self.indent.max(cell.indent);
        } else if self.state != State::Words {
            self.indent = 0;
        }
    }

    /// Whether a cell begins with a bracket or a judgement, which belong to the move before.
    fn is_said_of_a_move(&self, words: &str) -> bool {
        words.starts_with(['(', '{', '[']) || judgement(words, self.turn()).is_some()
    }

    /// Whether a line behind words is a row of moves: its number is the next, and it is further
    /// in than the words, or says nothing else. A line of words may begin with a number too.
    fn is_next_row(&self, cell: &Cell) -> bool {
        let words = &self.text[cell.span.clone()];
        let expected = i64::from(self.move_number()) + self.off;
        let off = number(words).map(|number| i64::from(number.value).abs_diff(expected));
        match off {
            Some(0) => cell.indent > self.indent || !is_prose(words),
            Some(1) => cell.indent > self.indent,
            Some(_) | None => false,
        }
    }

    /// Tells what is not read; neighbours are told together.
    fn leave(&mut self, span: Range<usize>) {
        if self.text[span.clone()].chars().all(is_joint) {
            return;
        }
        let kind = if self.state == State::Lost { NoteKind::Unread } else { NoteKind::Words };
        if kind == NoteKind::Words {
            self.aside(span.clone(), false);
        }
        if let Some(last) = self.notes.last_mut()
            && last.kind == kind
            && let Some(between) = self.text.get(last.span.end..span.start)
            && between.chars().all(is_joint)
        {
            *last = Note::new(self.text, last.span.start..span.end, kind);
        } else {
            self.notes.push(Note::new(self.text, span, kind));
        }
    }

    /// Keeps what stands between the moves; neighbours that are words are one.
    fn aside(&mut self, span: Range<usize>, is_bracket: bool) {
        let after = self.beam.plies();
        if let Some(last) = self.asides.last_mut()
            && !(is_bracket || last.is_bracket)
            && last.after == after
            && let Some(between) = self.text.get(last.span.end..span.start)
            && between.chars().all(is_joint)
        {
            last.span.end = span.end;
        } else {
            self.asides.push(Aside { after, span, is_bracket });
        }
    }

    fn turn(&self) -> Color {
        let way = self.beam.ways.first();
        way.map_or(Color::White, |way| way.now.position().turn())
    }

    fn move_number(&self) -> u32 {
        self.beam.ways.first().map_or(1, |way| way.now.position().fullmove_number())
    }

    /// Reads at most so many moves, and returns where it stopped.
    fn moves(&mut self, span: Range<usize>, most: usize) -> usize {
        let Range { start: mut at, end } = span;
        // `1/2` is no rank: no move goes on into a result.
        let result = at + result_at(&self.text[at..end]);
        let goal = self.beam.plies().saturating_add(most);
        let mut is_first = true;
        while at < end && self.state == State::Moves && self.beam.plies() < goal {
            let rest = &self.text[at..end];
            if let Some(length) = self.mark(rest, at, is_first) {
                at += length;
                // What stands behind a number begins anew.
                is_first &= rest[..length].chars().all(is_joint);
                continue;
            }
            is_first = false;
            if let Some(length) = self.any_move(rest, at) {
                at += length;
                continue;
            }
            let rest = if at < result { &self.text[at..result] } else { rest };
            match self.beam.step(rest, at, self.hint) {
                Step::Read(length) => at += length,
                Step::NoMove => {
                    self.state = State::Words;
                    return at;
                }
                Step::Illegal(length) => {
                    self.lose(at..at + rest[..length].trim_end().len());
                    at += length;
                }
            }
        }
        at
    }

    /// The length of what stands here and is no move: blanks, numbers, dots, results, remarks.
    fn mark(&mut self, rest: &str, at: usize, is_first: bool) -> Option<usize> {
        let dots = dots(rest);
        if dots > 0 {
            if self.turn() == Color::White && self.beam.plies() == 0 {
                self.notes.push(Note::new(self.text, at..at + dots, NoteKind::Dots));
            }
            return Some(dots);
        }
        let joints = rest.find(|sign| !is_joint(sign)).unwrap_or(rest.len());
        if joints > 0 {
            return Some(joints);
        }
        if let Some(number) = number(rest) {
            let is_expected = number.value == self.move_number();
            let is_number = number.is_marked || is_first || is_expected;
            if is_number && (self.hint.style.notation != Notation::Iccf || number.is_marked) {
                self.numbered(number.value, at..at + number.length);
                return Some(number.length);
            }
        }
        if let Some((length, outcome)) = outcome(rest, self.turn()) {
            self.outcome = outcome;
            self.state = State::Over;
            return Some(length);
        }
        if let Some(found) = judgement(rest, !self.turn()).filter(|_| self.beam.plies() > 0) {
            self.beam.judge(found.nag);
            self.aside(at..at + found.length, false);
            return Some(found.length);
        }
        if let Some(length) = reference(rest) {
            self.aside(at..at + length, false);
            return Some(length);
        }
        self.bracket(rest, at)
    }

    /// The length of a bracket, as far as it stands in this cell; it may go on in later ones.
    fn bracket(&mut self, rest: &str, at: usize) -> Option<usize> {
        let whole = remark(&self.text[at..])?;
        if whole > rest.len() {
            if !self.is_in_order {
                return None;
            }
            self.skip_to = at + whole;
        }
        self.aside(at..at + whole, true);
        Some(whole.min(rest.len()))
    }

    /// The length of words for any move: the line ends, and all the moves are told.
    fn any_move(&mut self, rest: &str, at: usize) -> Option<usize> {
        if Family::of(self.hint.style) != Family::English {
            return None;
        }
        let (any, length) = wildcard(rest, self.turn())?;
        let way = self.beam.cheapest().first().copied()?;
        let position = way.now.position();
        let among = any.readings(&way.now).iter().map(|&mv| san(position, mv)).collect();
        self.state = State::Lost;
        let span = at..at + rest[..length].trim_end().len();
        self.notes.push(Note::new(self.text, span, NoteKind::Ambiguous { among }));
        Some(length)
    }

    fn numbered(&mut self, value: u32, span: Range<usize>) {
        let expected = self.move_number();
        let off = i64::from(value) - i64::from(expected);
        if off != self.off {
            self.off = off;
            self.notes.push(Note::new(self.text, span, NoteKind::Number { expected }));
        }
    }

    /// The line cannot be read on.
    fn lose(&mut self, span: Range<usize>) {
        self.state = State::Lost;
        let Some(way) = self.beam.cheapest().first().copied() else { return };
        let near = alike(&way.now, &self.text[span.clone()], self.hint.style, NEAR);
        let position = way.now.position();
        let nearest = near.iter().take(NAMED).map(|near| san(position, near.mv)).collect();
        self.notes.push(Note::new(self.text, span, NoteKind::NoMove { nearest }));
    }
}
