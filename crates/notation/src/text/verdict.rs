//! What a line is held to be when all of it has been read: how far it is sure, and what is told.

use std::ops::Range;

use staunton_rules::{Move, Outcome, Position};

use super::asides::{self, Aside};
use super::beam::{Beam, Choice, Way};
use super::note::{Note, NoteKind};
use super::spelling::{dialects, plain};
use super::{Line, Ply};
use crate::constraint::victim_square;
use crate::{CheckMark, IdentifiedPosition, Style, san, write_move};

/// What is known of a line besides the ways to read it.
pub(super) struct Verdict<'a> {
    pub(super) text: &'a str,
    pub(super) style: Style,
    pub(super) begin: &'a IdentifiedPosition,
    pub(super) notes: Vec<Note>,
    /// What stands between the moves.
    pub(super) asides: Vec<Aside>,
    pub(super) outcome: Option<Outcome>,
    /// In how many variations it stands.
    pub(super) depth: usize,
}

/// Why a line goes no further.
struct End {
    /// How many plies are sure.
    plies: usize,
    /// What is told of the next.
    kind: NoteKind,
}

impl Verdict<'_> {
    /// The line as far as it is sure, and all that is to be said of it.
    pub(super) fn of(mut self, beam: &Beam) -> (Line, Vec<Note>) {
        let mut ways = beam.cheapest();
        let clear = clear(&ways);
        // Of moves that fit alike, one that takes the man just moved is the likeliest.
        ways.sort_by_key(|way| !takes_back(way, clear));
        let Some(&first) = ways.first() else {
            let line = self.line(Vec::new(), Vec::new());
            return (line, self.notes);
        };
        let before = self.positions(&first.plies);
        let end = self.end(&ways, clear, &before);
        let mut plies = first.plies.clone();
        let sure = end.as_ref().map_or(plies.len(), |end| end.plies);
        for choice in first.choices.iter().filter(|choice| choice.ply < sure) {
            let kind = told(beam, choice, plies[choice.ply].mv, &before[choice.ply]);
            self.note(plies[choice.ply].span.clone(), kind);
        }
        for (ply, read) in plies.iter().enumerate().take(sure) {
            for &doubt in &read.doubts {
                let meant = san(&before[ply], read.mv);
                self.note(read.span.clone(), NoteKind::Doubtful { meant, doubt });
            }
        }
        if let Some(End { kind, .. }) = end {
            self.cut(&plies[sure..], kind);
        }
        let uncertain = plies.split_off(sure);
        let mut line = self.line(plies, uncertain);
        if !self.asides.is_empty() {
            let asides = std::mem::take(&mut self.asides);
            let standings = self.standings(&line.plies);
            let told = asides::sort(self.text, asides, &mut line, &standings, self.depth);
            self.notes.extend(told);
        }
        self.notes.sort_by_key(|note| note.span.start);
        (line, self.notes)
    }

    fn note(&mut self, span: Range<usize>, kind: NoteKind) {
        self.notes.push(Note::new(self.text, span, kind));
    }

    /// Tells why the line ends before these plies, and that the rest of them is not read.
    fn cut(&mut self, lost: &[Ply], kind: NoteKind) {
        self.outcome = None;
        let [next, rest @ ..] = lost else { return };
        if let ([after, ..], [.., last]) = (rest, rest) {
            let (from, to) = (after.span.start, last.span.end);
            let rest = from.min(to)..from.max(to);
            self.notes.retain(|note| !rest.contains(&note.span.start));
            self.note(rest, NoteKind::Unread);
        }
        self.note(next.span.clone(), kind);
    }

    /// Where the line ends before its last move: where the likeliest ways part, or where a move
    /// had to be mended and nothing behind it bears that out.
    fn end(&self, ways: &[&Way], clear: usize, before: &[Position]) -> Option<End> {
        let first = ways.first()?;
        let open = self.unborne(first, before).filter(|choice| choice.ply <= clear);
        if let Some(choice) = open {
            let write = |&mv| san(&before[choice.ply], mv);
            let nearest = choice.among.iter().map(write).collect();
            return Some(End { plies: choice.ply, kind: NoteKind::NoMove { nearest } });
        }
        let position = before.get(clear).filter(|_| clear < first.plies.len())?;
        let mut among: Vec<String> = Vec::new();
        for way in ways {
            let written = san(position, way.plies[clear].mv);
            if !among.contains(&written) {
                among.push(written);
            }
        }
        Some(End { plies: clear, kind: NoteKind::Ambiguous { among } })
    }

    /// The first of the mended moves that end the way: a move that stands there as it should must
    /// follow a mended one, or the mended one gives the mate that is printed.
    fn unborne<'b>(&self, way: &'b Way, before: &[Position]) -> Option<&'b Choice> {
        let mut open = None;
        let mut choices = way.choices.iter().rev();
        for (ply, read) in way.plies.iter().enumerate().rev() {
            let choice = choices.next().filter(|choice| choice.ply == ply && choice.is_mended);
            let Some(choice) = choice else { break };
            if self.is_printed_mate(read, choice, &before[ply]) {
                break;
            }
            open = Some(choice);
        }
        open
    }

    /// Whether a mate is printed, and of all moves spelled nearly so this one alone gives it.
    fn is_printed_mate(&self, ply: &Ply, choice: &Choice, before: &Position) -> bool {
        let printed = &self.text[ply.span.clone()];
        let mates = |mv: &&Move| CheckMark::of(before, **mv) == Some(CheckMark::Mate);
        let is_printed = ["mate", "#", "\u{2021}", "++"].iter().any(|mark| printed.contains(mark));
        is_printed && choice.among.iter().filter(mates).eq([&ply.mv])
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

    /// Who stands where before each ply, and at last behind them.
    fn standings(&self, plies: &[Ply]) -> Vec<IdentifiedPosition> {
        let mut now = self.begin.clone();
        let mut standings = vec![now.clone()];
        for ply in plies {
            now.play(ply.mv);
            standings.push(now.clone());
        }
        standings
    }

    fn line(&self, plies: Vec<Ply>, uncertain: Vec<Ply>) -> Line {
        let (style, start) = (self.dialect(&plies), *self.begin.position());
        let (remarks, variations) = (Vec::new(), Vec::new());
        let outcome = self.outcome;
        Line { style, start, plies, outcome, remarks, variations, uncertain }
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
        dialects(self.style).into_iter().rev().max_by_key(exact).unwrap_or(self.style)
    }
}

/// How many plies from the beginning are the same in all ways.
fn clear(ways: &[&Way]) -> usize {
    let [first, others @ ..] = ways else { return 0 };
    let is_same = |ply: &usize| others.iter().all(|way| way.plies[*ply].mv == first.plies[*ply].mv);
    (0..first.plies.len()).take_while(is_same).count()
}

/// Whether this ply takes the man that moved last.
fn takes_back(way: &Way, ply: usize) -> bool {
    let [last, next] = [ply.checked_sub(1), Some(ply)]
        .map(|ply| ply.and_then(|ply| way.plies.get(ply)).map(|ply| ply.mv));
    last.zip(next).is_some_and(|(last, next)| next.is_capture() && victim_square(next) == last.to())
}

/// What is told of a move that does not stand there clearly, and is sure all the same.
fn told(beam: &Beam, choice: &Choice, mv: Move, before: &Position) -> NoteKind {
    let write = |moves: &[Move]| moves.iter().map(|&mv| san(before, mv)).collect::<Vec<_>>();
    let others: Vec<Move> = choice.among.iter().copied().filter(|&other| other != mv).collect();
    let is_open = |mv: &Move| {
        let mut ways = beam.ways.iter();
        ways.any(|way| way.plies.get(choice.ply).is_some_and(|ply| ply.mv == *mv))
    };
    let open: Vec<Move> = others.iter().copied().filter(is_open).collect();
    let meant = san(before, mv);
    if choice.is_mended {
        NoteKind::Mended { meant }
    } else if open.is_empty() {
        NoteKind::Settled { meant, not: write(&others) }
    } else {
        NoteKind::Preferred { meant, to: write(&open) }
    }
}
