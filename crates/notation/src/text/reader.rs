//! Reads a line of play whose cells stand in order.

use std::ops::Range;

use staunton_rules::{Color, Move, Outcome, Position};

use super::arrange::{Item, Order};
use super::beam::{Beam, Step};
use super::note::{Note, NoteKind};
use super::prose::is_prose;
use super::rows::Cell;
use super::spelling::{alike, dialects, plain};
use super::tokens::{dots, is_heading, is_joint, number, outcome, remark, result_at};
use super::{Line, Ply};
use crate::{Hint, Notation, Standing, Style, Unmarked, san, write_move};

/// What is near enough to be named where nothing is legal.
const NEAR: usize = 3;
/// So many of them are named.
const NAMED: usize = 4;

/// Reads a line in one notation, and holds words for misprints `attempts` times at most.
pub(super) fn read(
    text: &str,
    order: &Order,
    start: Position,
    style: Style,
    attempts: usize,
) -> (Line, Vec<Note>) {
    let hint = Hint { style, unmarked: Unmarked::SaysNothing };
    let mut reader = Reader {
        text,
        hint,
        beam: Beam::new(Standing::new(start), attempts),
        notes: Vec::new(),
        outcome: None,
        begin: Standing::new(start),
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
    reader.finish()
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
    outcome: Option<Outcome>,
    begin: Standing,
    /// By how much the printed numbers are too great.
    off: i64,
    state: State,
    /// How far the words are indented that stand between the moves.
    indent: usize,
}

impl Reader<'_> {
    fn cell(&mut self, cell: &Cell) {
        let words = &self.text[cell.span.clone()];
        let begins_anew = cell.after_blank || dots(words) > 0 || self.is_next_row(cell);
        if self.state == State::Words && cell.begins_line && begins_anew {
            self.state = State::Moves;
        }
        let is_bare = cell.begins_line && number(words).is_none() && dots(words) == 0;
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
        remark(rest)
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

    fn finish(mut self) -> (Line, Vec<Note>) {
        let ways = self.beam.cheapest();
        let Some(&first) = ways.first() else {
            let line = self.line(Vec::new());
            return (line, self.notes);
        };
        let mut plies = first.plies.clone();
        let before = self.positions(&plies);
        let is_same = |ply: &usize| ways.iter().all(|way| way.plies[*ply].mv == plies[*ply].mv);
        let clear = (0..plies.len()).take_while(is_same).count();
        let mut told = Vec::new();
        for choice in first.choices.iter().filter(|choice| choice.ply < clear) {
            let position = before[choice.ply];
            let meant = plies[choice.ply].mv;
            let write = |moves: Vec<Move>| moves.iter().map(|&mv| san(&position, mv)).collect();
            let others = choice.among.iter().copied().filter(|mv| *mv != meant).collect();
            let is_open = |mv: &Move| {
                self.beam
                    .ways
                    .iter()
                    .any(|way| way.plies.get(choice.ply).is_some_and(|ply| ply.mv == *mv))
            };
            let open: Vec<Move> = Vec::clone(&others).into_iter().filter(is_open).collect();
            let meant = san(&position, meant);
            let kind = if choice.is_mended {
                NoteKind::Mended { meant }
            } else if open.is_empty() {
                NoteKind::Settled { meant, not: write(others) }
            } else {
                NoteKind::Preferred { meant, to: write(open) }
            };
            told.push(Note::new(self.text, plies[choice.ply].span.clone(), kind));
        }
        for (ply, read) in plies.iter().enumerate().take(clear) {
            for &doubt in &read.doubts {
                let meant = san(&before[ply], read.mv);
                let kind = NoteKind::Doubtful { meant, doubt };
                told.push(Note::new(self.text, read.span.clone(), kind));
            }
        }
        if clear < plies.len() {
            let position = before[clear];
            let mut moves: Vec<Move> = Vec::new();
            for way in &ways {
                let mv = way.plies[clear].mv;
                if !moves.contains(&mv) {
                    moves.push(mv);
                }
            }
            let among = moves.into_iter().map(|mv| san(&position, mv)).collect();
            let span = plies[clear].span.clone();
            told.push(Note::new(self.text, span.clone(), NoteKind::Ambiguous { among }));
            if clear + 1 < plies.len() {
                let (from, to) = (plies[clear + 1].span.start, plies[plies.len() - 1].span.end);
                let rest = from.min(to)..from.max(to);
                self.notes.retain(|note| !rest.contains(&note.span.start));
                told.push(Note::new(self.text, rest, NoteKind::Unread));
            }
            plies.truncate(clear);
            self.outcome = None;
        }
        self.notes.extend(told);
        self.notes.sort_by_key(|note| note.span.start);
        let line = self.line(plies);
        (line, self.notes)
    }

    /// The position before each ply, and at last the one behind them.
    fn positions(&self, plies: &[Ply]) -> Vec<Position> {
        let mut position = *self.begin.position();
        let mut positions = vec![position];
        for ply in plies {
            position = position.play_unchecked(ply.mv);
            positions.push(position);
        }
        positions
    }

    fn line(&self, plies: Vec<Ply>) -> Line {
        let style = self.dialect(&plies);
        Line { style, start: *self.begin.position(), plies, outcome: self.outcome }
    }

    /// Of the dialects that are read alike the one in which most moves are spelled as they stand.
    fn dialect(&self, plies: &[Ply]) -> Style {
        let exact = |style: &Style| {
            let mut now = self.begin.clone();
            let mut count = 0;
            for ply in plies {
                let spelled = plain(&write_move(&now, ply.mv, *style));
                count += usize::from(spelled == plain(&self.text[ply.span.clone()]));
                now.play(ply.mv);
            }
            count
        };
        // Of equals the last wins, so the plainest comes last.
        dialects(self.hint.style).into_iter().rev().max_by_key(exact).unwrap_or(self.hint.style)
    }
}
