//! Lines in running text that stand in no game: their numbers say with which ply they begin, and if they are legal
//! from one alone of the positions that can be meant, they are played from there.

mod candidates;
mod captured;
mod chains;
mod cues;
mod ground;
mod hung;
mod lines;
mod notes;
mod outline;
mod place;
mod reading;
mod runs;
mod said;
mod senses;
mod short;
mod spoken;
mod talk;
mod walk;
mod weighed;
mod worth;

use std::ops::Range;

use staunton_rules::{Move, Position};

use super::Print;
use crate::book::{Loose, Told, Unread};
use crate::budget::{grown, push};
use crate::layout::lines::{body, is_index};
use crate::layout::printed::Printed;
use crate::prose::start::of_board;
use crate::prose::words::is_title;
use ground::{Ground, Named};
use lines::{Line, Lines, Outline};
use reading::{Read, Reading};
use runs::{Run, paragraphs};
use talk::Talk;

/// A move that a list has as not read: where it begins and ends, its place in the list, and whether that is of the
/// loose ones.
type Open = (u32, u32, u32, bool);

/// What is known of a move of the text.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Known {
    /// It is read, left open in its line, or within something else that is not read.
    Taken,
    /// It is not read.
    Open,
}

/// A move that was read: where it stands, in which position, and what it is.
type Found = (Range<usize>, Position, Move);

/// A line that could not be read: where it stands, the ply it begins with, and how many moves it has.
struct Broken {
    at: usize,
    ply: usize,
    count: usize,
}

/// Behind a line that could not be read so many plies more may be told without numbers before the next one.
const BEHIND: usize = 2;
/// Of a line that may be played from no more positions than this it is waited for what goes on from it.
const SUPPOSED: usize = 4;

/// What has been told before a paragraph.
struct State<'b> {
    lines: Lines,
    /// Moves that are in a list as not read.
    open: &'b [Open],
    /// The plies of games and of lines beside them.
    taken: &'b [(u32, u32)],
    broken: Vec<Broken>,
    /// Where the last move ends that was named.
    named: usize,
    /// Where the last move ends that was read as an answer to one that was named.
    answered: usize,
    /// What a tree of openings has told so far.
    outline: Outline,
    /// How many moves of the game stood before what is broken, and where its paragraph begins.
    note: (usize, usize),
    found: Vec<Found>,
    /// Moves that are spoken of.
    spoken: Vec<Named>,
    /// The position that the note stands at.
    ground: Option<Ground>,
    /// That of the game's last move, whatever has been told behind it.
    note_ground: Option<Ground>,
    /// Where a note begins that the mark before it hangs on another move than the last, and how many plies of the
    /// game it is behind.
    hung: Option<(usize, usize)>,
    /// Where the last move is printed that stands before the paragraph.
    last: Option<(usize, usize)>,
    /// The moves of the last paragraph.
    told: Vec<Run>,
    /// What is talked of outside of games.
    talk: Talk,
}

impl Print<'_> {
    /// Reads lines of the running text that no game has taken in.
    pub(super) fn tell_prose(&mut self) {
        let (open, taken) = (self.open_moves(), self.taken_places());
        let bytes = open.len() * size_of::<Open>() + taken.len() * size_of::<(u32, u32)>();
        if open.is_empty() || !self.budget.take(bytes, 0) {
            return;
        }
        let mut state = State {
            lines: Lines::default(),
            open: &open,
            taken: &taken,
            broken: Vec::new(),
            named: 0,
            answered: 0,
            outline: Outline::default(),
            note: (0, 0),
            found: Vec::new(),
            spoken: Vec::new(),
            ground: None,
            note_ground: None,
            hung: None,
            last: None,
            told: Vec::new(),
            talk: Talk::default(),
        };
        let body = body(&self.text);
        let mut at = body.start;
        for index in 0..=self.book.boards.len() {
            let span = self.book.boards.get(index).map(|figure| figure.diagram.span.clone());
            let (end, next) = span.map_or((body.end, body.end), |span| (span.start, span.end));
            if at < end {
                paragraphs(
                    &self.text,
                    at..end,
                    (&self.styles, self.has_dots),
                    &mut |span, runs| {
                        self.paragraph(span, &runs, &mut state);
                    },
                );
            }
            at = at.max(next);
            if let Some(figure) = self.book.boards.get(index) {
                let board = of_board(&figure.diagram).into_iter().next();
                state.talk.stand_at(board.as_ref());
                state.stand_at(board, at);
            }
        }
        let (found, spoken) = (std::mem::take(&mut state.found), std::mem::take(&mut state.spoken));
        self.put_found(found, spoken, &open);
        self.budget.give_back(bytes);
    }

    /// The moves of all lists that are not read, in the order of the text.
    fn open_moves(&self) -> Vec<Open> {
        let kept = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        let loose = self.book.loose.iter().enumerate().filter(|(_, it)| it.read().is_none());
        let place = |span: &Range<usize>| (kept(span.start), kept(span.end));
        let listed = |(start, end), index, is_loose| (start, end, kept(index), is_loose);
        let loose = loose.map(|(index, it)| listed(place(&it.span), index, true));
        let unread = self.book.unread.iter().enumerate();
        let unread = unread.map(|(index, it)| listed(place(&it.span), index, false));
        let mut open: Vec<Open> = loose.chain(unread).collect();
        open.sort_unstable();
        open
    }

    /// Where the plies of games and of the lines beside them stand, and the moves in sentences that are read.
    fn taken_places(&self) -> Vec<(u32, u32)> {
        let kept = |span: Range<usize>| {
            let kept = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
            (kept(span.start), kept(span.end))
        };
        let games = self.book.games.iter().flat_map(|game| {
            let beside = game.variations.iter().flat_map(|line| &line.plies);
            game.plies.iter().filter(|ply| !ply.is_borrowed()).chain(beside)
        });
        let read = self.book.loose.iter().filter(|it| it.read().is_some());
        let places = games.map(|ply| kept(ply.span()));
        let mut taken: Vec<(u32, u32)> =
            places.chain(read.map(|it| kept(it.span.clone()))).collect();
        taken.sort_unstable();
        taken
    }

    fn paragraph(&self, span: Range<usize>, runs: &[Run], state: &mut State<'_>) {
        if runs.is_empty() || is_index(&self.text[span.clone()]) {
            state.told = Vec::new();
            if is_title(&self.text[span]) {
                state.talk.forget();
            }
            return;
        }
        // `(a) Threatening Kt-B7` is a note to another move than the last.
        if self.text[span.clone()].trim_start().starts_with(['(', '[', '*']) {
            state.ground = None;
            state.note_ground = None;
            self.hang(&span, state);
        }
        let ends = runs.iter().flat_map(|run| &run.moves).map(|mv| (mv.start(), mv.end()));
        let last = std::mem::replace(&mut state.last, ends.max());
        // Play goes on behind a remark.
        let outside: Vec<Run> = runs.iter().filter(|run| !run.is_remark).cloned().collect();
        self.lines_of(span.clone(), &outside, state);
        let last_named = std::mem::replace(&mut state.last, last);
        if !self.is_outline(&span, runs) {
            self.chains(&span, runs, state);
            self.talk(&span, runs, state);
        }
        state.last = last_named;
        // The game that begins with them is one of them.
        if let Some(last) = runs.last().and_then(|run| run.moves.last()) {
            state.lines.go_on(&self.book, last.end());
        }
        self.speak(runs, last, state);
    }

    fn lines_of(&self, span: Range<usize>, runs: &[Run], state: &mut State<'_>) {
        if self.is_outline(&span, runs) {
            return self.outline(runs, state);
        }
        // What the last paragraph announces goes on from its moves.
        let is_announced = self.text[..span.start].trim_end().ends_with([',', ':']);
        let told = std::mem::replace(&mut state.told, runs.to_vec());
        let before = if is_announced { told } else { Vec::new() };
        let (count, runs) = (before.len(), &[before, runs.to_vec()].concat()[..]);
        for (index, run) in runs.iter().enumerate().skip(count) {
            if run.ply.is_none() || run.moves.len() == 1 {
                self.alone(&runs[index..], state);
            }
            let named = state.named;
            state.named = named.max(run.moves.last().map_or(0, Printed::end));
            let parts = state.parts(run);
            for (from, to) in parts {
                let Some(first) = run.ply else { continue };
                let moves = &run.moves[from..to];
                let start = moves[0].start();
                if start < state.answered
                    || !moves.iter().any(|mv| state.known(mv.start()) == Some(Known::Open))
                {
                    continue;
                }
                state.lines.go_on(&self.book, start);
                let now = state.lines.game_at(start).map_or(0, |main| main.now(start) + 1);
                let paragraph = if now > 0 { 0 } else { span.start };
                if state.note != (now, paragraph) {
                    state.note = (now, paragraph);
                    state.broken.clear();
                }
                let ply = first + from;
                let at = if from == 0 { run.at } else { start };
                let reading = Reading {
                    print: self,
                    lines: &state.lines,
                    before: &runs[..index],
                    paragraph: span.clone(),
                    ply,
                    named: if from == 0 { named } else { run.moves[from - 1].end() },
                    at,
                    moves,
                };
                let is_behind = |broken: &Broken| {
                    broken.at < start
                        && (broken.ply..=broken.ply + broken.count + BEHIND).contains(&ply)
                };
                let is_lost = state.broken.iter().any(is_behind);
                let read = if is_lost { reading.read_to_board() } else { reading.read() };
                let count = read.as_ref().map_or(0, |read| read.moves.len());
                let supposed = if is_lost || count > 0 { Vec::new() } else { reading.supposes() };
                let is_supposed = (1..=SUPPOSED).contains(&supposed.len());
                if count < moves.len() && !is_supposed {
                    let (at, count) = (start, moves.len());
                    state.broken.push(Broken { at, ply, count });
                }
                if is_supposed {
                    state.lines.all.extend(supposed);
                }
                if let Some(read) = read {
                    state.take(read, ply, moves);
                }
            }
        }
    }

    fn put_found(&mut self, found: Vec<Found>, spoken: Vec<Named>, open: &[Open]) {
        let mut gone: Vec<usize> = Vec::new();
        // What is read is not spoken of alone.
        let mut starts = Vec::new();
        if !spoken.is_empty() {
            starts.extend(found.iter().map(|(span, ..)| span.start));
            starts.sort_unstable();
        }
        let read = found.into_iter().map(|(span, position, mv)| Loose {
            span,
            anchor: None,
            told: Told::Read(position, mv),
        });
        let spoken = spoken.into_iter().map(|(span, anchor, spoken)| Loose {
            span,
            anchor,
            told: Told::Spoken(Box::new(spoken)),
        });
        let spoken = spoken.filter(|loose| starts.binary_search(&loose.span.start).is_err());
        for told in read.chain(spoken) {
            let start = u32::try_from(told.span.start).unwrap_or(u32::MAX);
            let index = open.partition_point(|(at, ..)| *at < start);
            match open.get(index).filter(|(at, ..)| *at == start) {
                Some(&(_, _, index, true)) => {
                    self.book.loose[index as usize] = told;
                    continue;
                }
                Some(&(_, _, index, false)) => gone.push(index as usize),
                None => {}
            }
            let bytes = grown::<Loose>() + told.spoken().map_or(0, size_of_val);
            if self.budget.take(bytes, told.span.start) {
                push(&mut self.book.loose, told);
            }
        }
        gone.sort_unstable();
        gone.dedup();
        let mut gone = gone.into_iter().peekable();
        let mut index = 0;
        self.book.unread.retain(|_: &Unread| {
            let goes = gone.next_if_eq(&index).is_some();
            index += 1;
            !goes
        });
    }
}

impl State<'_> {
    /// What is known of the move that stands at a place; nothing of one that is in no list.
    fn known(&self, at: usize) -> Option<Known> {
        let at = u32::try_from(at).unwrap_or(u32::MAX);
        let next = self.taken.partition_point(|(start, _)| *start <= at);
        let is_taken = next.checked_sub(1).is_some_and(|before| self.taken[before].1 > at);
        if is_taken {
            return Some(Known::Taken);
        }
        let index = self.open.partition_point(|(start, ..)| *start < at);
        if self.open.get(index).is_some_and(|(start, ..)| *start == at) {
            return Some(Known::Open);
        }
        let before = index.checked_sub(1).and_then(|before| self.open.get(before));
        before.filter(|(_, end, ..)| *end > at).map(|_| Known::Taken)
    }

    /// The parts of a run that no line has taken in.
    fn parts(&self, run: &Run) -> Vec<(usize, usize)> {
        let mut parts: Vec<(usize, usize)> = Vec::new();
        for (index, mv) in run.moves.iter().enumerate() {
            if self.known(mv.start()) == Some(Known::Taken) {
                continue;
            }
            match parts.last_mut() {
                Some((_, end)) if *end == index => *end += 1,
                _ => parts.push((index, index + 1)),
            }
        }
        parts
    }

    /// Keeps what was read.
    fn take(&mut self, read: Read, ply: usize, moves: &[Printed]) {
        if let Some(index) = read.bears_out {
            let line = &mut self.lines.all[index];
            line.is_supposed = false;
            for (stand, place) in line.stands.windows(2).zip(&line.places) {
                let position = *stand[0].position();
                let legal = position.legal_moves();
                let is_it = |mv: &Move| position.play_unchecked(*mv) == *stand[1].position();
                let is_found = self.found.iter().rev().any(|(span, ..)| span.start == place.0);
                if let Some(mv) = legal.into_iter().find(is_it).filter(|_| !is_found) {
                    self.found.push((place.0..place.1, position, mv));
                }
            }
        }
        self.found.extend(read.bare);
        let places = moves.iter().map(|mv| (mv.start(), mv.end()));
        let mut line = Line::of(ply, read.start, read.moves.iter().copied().zip(places));
        line.game = read.game;
        for (index, (mv, printed)) in read.moves.iter().zip(moves).enumerate() {
            self.found.push((printed.span(), *line.stands[index].position(), *mv));
        }
        self.lines.remember(&line);
        self.lines.all.push(line);
    }
}
