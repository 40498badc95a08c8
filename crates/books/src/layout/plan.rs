//! Which moves of a book belong to one game: found by numbers, columns and headings alone, before
//! any of them is held against a position.

mod anchor;
mod beside;
mod branch;
mod draft;
mod first;
mod lost;
mod numbered;
mod openings;
mod running;
mod tables;

use std::collections::VecDeque;
use std::ops::Range;

use staunton_diagram::Diagram;

use crate::budget::{Budget, grown, push};
use crate::layout::blocks::Block;
use crate::layout::columns::{Alignment, Columns};
use crate::layout::ply::ply_of;
use crate::layout::printed::Printed;
use crate::layout::rows::Row;
use crate::prose::header;
use crate::prose::heading::{self, Heading};

use branch::Branch;
use draft::bytes_of;
pub(crate) use draft::{Aside, Draft, Leaves, Step, tells_side, words_over};
pub(crate) use numbered::Anchor;
use numbered::{Chapter, Labels};

/// So many words before a game are looked at for its heading.
const HEADING: usize = 14;

/// What the lists of a game take at the beginning.
const LISTS: usize = 4 * (size_of::<Step>() + size_of::<(usize, Range<usize>)>() + 8);

/// So many pieces behind one are looked at to find out what belongs to it.
const AHEAD: usize = 40;

/// Puts the pieces of a book together to games, as they are told.
pub(crate) struct Planner<'a> {
    text: &'a str,
    diagrams: &'a [Diagram],
    labels: Labels,
    chapter: Chapter,
    /// The piece before the one that is put in its place.
    before: Before,
    /// Those behind it.
    ahead: VecDeque<Block>,
    drafts: Vec<Draft>,
    /// Words since the last move.
    heading: Vec<Range<usize>>,
    diagram: Option<usize>,
    group: usize,
    /// Runs and rows that belong to no game.
    stray: Vec<Aside>,
    /// The lines beside the game that may still go on, the last one last.
    branches: Vec<Branch>,
    /// Whether the last row belongs to the last of them, and nothing came after it.
    is_beside: bool,
    /// Whether it is told where the games begin: then any number may be that of a first move.
    has_start: bool,
    budget: &'a Budget,
    /// What was taken of it for what belongs to no game.
    paid: usize,
    /// Whether nothing is left of it: what comes then is passed over.
    is_over: bool,
}

/// What a piece was.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Before {
    /// A row with this number.
    Row(Option<u32>),
    Passage,
    Other,
}

/// What a book holds.
pub(crate) struct Plan {
    pub(crate) drafts: Vec<Draft>,
    pub(crate) stray: Vec<Aside>,
}

impl<'a> Planner<'a> {
    /// A planner that has seen nothing of this text; `has_start` tells whether it is told where the
    /// games begin.
    pub(crate) fn new(
        text: &'a str,
        diagrams: &'a [Diagram],
        has_start: bool,
        budget: &'a Budget,
    ) -> Self {
        Self {
            text,
            diagrams,
            labels: Labels::of(diagrams),
            chapter: Chapter::Play,
            before: Before::Other,
            ahead: VecDeque::new(),
            drafts: Vec::new(),
            heading: Vec::new(),
            diagram: None,
            group: 0,
            stray: Vec::new(),
            branches: Vec::new(),
            is_beside: false,
            has_start,
            budget,
            paid: 0,
            is_over: false,
        }
    }

    /// Takes the next piece. It is put in its place when enough of what stands behind it is there.
    pub(crate) fn take(&mut self, piece: Block) {
        if self.is_over {
            return;
        }
        self.ahead.push_back(piece);
        if self.ahead.len() > AHEAD {
            self.next();
        }
    }

    /// The games of the pieces that were taken.
    pub(crate) fn finish(mut self) -> Plan {
        while !self.ahead.is_empty() && !self.is_over {
            self.next();
        }
        // What belongs to no game is told at once.
        self.budget.give_back(self.paid);
        Plan { drafts: self.drafts, stray: self.stray }
    }

    fn next(&mut self) {
        let Some(piece) = self.ahead.pop_front() else { return };
        let before = match &piece {
            Block::Row(row) => Before::Row(row.number),
            Block::Passage(_) => Before::Passage,
            Block::Gap
            | Block::Words(_)
            | Block::Diagram(_)
            | Block::Fractions(_)
            | Block::Openings(_) => Before::Other,
        };
        self.put_in_place(piece);
        self.before = before;
    }

    /// Takes memory for what is put into the last game; false where none is left.
    fn pay(&mut self, bytes: usize, at: usize) -> bool {
        self.is_over |= !self.budget.take(bytes, at);
        if !self.is_over {
            *self.drafts.last_mut().map_or(&mut self.paid, |draft| &mut draft.paid) += bytes;
        }
        !self.is_over
    }

    fn put_in_place(&mut self, piece: Block) {
        let was_beside = std::mem::take(&mut self.is_beside);
        match piece {
            Block::Gap => self.group += 1,
            Block::Words(span) => self.words(&span),
            Block::Diagram(index) => {
                self.diagram = Some(index);
                if let Some(draft) = self.drafts.last_mut() {
                    draft.steps.push(Step::Diagram(index));
                }
            }
            // They are rows by now.
            Block::Fractions(_) => {}
            // A row that goes on from one beside the game stands beside it too.
            Block::Row(row) if was_beside && self.goes_on_directly(&row) => {}
            Block::Row(row) => self.row(*row),
            Block::Passage(run) => self.run(*run),
            Block::Openings(table) => self.openings(&table),
        }
    }

    fn words(&mut self, span: &Range<usize>) {
        let words = &self.text[span.clone()];
        // Words between moves of a paragraph are no heading, whatever they say.
        let is_apart = self.before != Before::Passage
            && !matches!(self.ahead.front(), Some(Block::Passage(_)));
        let heading = heading::of(words).filter(|_| is_apart);
        // `or (A.)` below a row only says where another line is to be found.
        let is_below_row = matches!(self.before, Before::Row(_));
        let heading = heading.filter(|heading| *heading != Heading::Variation || !is_below_row);
        if !self.pay(grown::<(usize, Range<usize>)>(), span.start) {
            return;
        }
        if let Some(draft) = self.drafts.last_mut() {
            match heading {
                Some(Heading::Game | Heading::Chapter | Heading::Variation) => {
                    draft.is_closed = true;
                    self.branches.clear();
                }
                Some(Heading::Result) if draft.ending.is_none() && !draft.is_closed => {
                    draft.ending = Some(span.clone());
                    draft.is_closed = true;
                }
                Some(Heading::Result | Heading::Other) | None => {}
            }
            let after = draft.len();
            push(&mut draft.words, (after, span.clone()));
            if is_apart && header::ends_words(self.text, span) {
                draft.sections.push(span.start);
            }
        }
        if heading == Some(Heading::Game) {
            self.diagram = None;
        }
        if matches!(heading, Some(Heading::Game | Heading::Chapter)) {
            self.chapter = Chapter::Play;
        }
        if is_apart && heading::is_over_solutions(words) {
            self.chapter = Chapter::Solutions;
        }
        self.heading.push(span.clone());
        if self.heading.len() > HEADING {
            // The title stays, however much is said below it.
            let is_title = |span: &Range<usize>| header::is_section(self.text, span);
            let first = self.heading.iter().position(|span| !is_title(span));
            self.heading.remove(first.unwrap_or(0));
        }
    }

    fn row(&mut self, row: Row) {
        let place = self.drafts.last().map(|draft| draft.place).unwrap_or_default();
        let next = self.drafts.last().map_or(0, Draft::next_ply);
        let placed = place.of(&row, next);
        let Some(ply) = placed.ply else {
            if row.moves.is_empty() {
                self.note_tail(&row);
            } else {
                self.aside_row(row);
            }
            return;
        };
        let is_open = self.drafts.last().is_some_and(|draft| !draft.is_closed);
        // A move without a number belongs to the row above it.
        let is_bare = row.number.is_none() && row.moves.iter().all(|mv| mv.number.is_none());
        if is_bare && self.drafts.last().is_some_and(|draft| draft.gap == Some(draft.count)) {
            self.aside_row(row);
            return;
        }
        if is_open && ply >= next && self.is_beside(place, &row, next) {
            if !self.goes_on_beside(&row) {
                self.aside_row(row);
            }
        } else if is_open && ply == next && placed.is_aligned {
            self.put(row, placed);
        } else if self.goes_on_beside(&row) {
        } else if is_open
            && placed.is_aligned
            && self.heading.is_empty()
            && self.is_misnumbered(&row, ply, next)
        {
            self.put(row, Alignment { ply: Some(next), ..placed });
        } else if self.begins(&row, ply) {
            self.open(ply, row.span.start);
            let placed = Columns::default().of(&row, ply);
            self.put(row, placed);
        } else if is_open && placed.is_aligned && self.are_lost(ply, next, row.span.start) {
            self.lose(ply - next, row.span.start);
            self.put(row, placed);
        } else if is_open && placed.is_aligned && self.is_misnumbered(&row, ply, next) {
            self.put(row, Alignment { ply: Some(next), ..placed });
        } else if self.drafts.last().is_none_or(|draft| draft.is_closed) && self.is_game_ahead() {
            self.open(ply, row.span.start);
            self.put(row, placed);
        } else {
            if is_open
                && ply > next
                && placed.is_aligned
                && let Some(draft) = self.drafts.last_mut()
            {
                let is_gap = place.is_flush(&row) || draft.is_gap_before(ply);
                draft.has_gap |= is_gap;
                draft.gap = is_gap.then_some(draft.count);
            }
            self.aside_row(row);
        }
    }

    /// Whether the number of a row is a misprint: what follows goes on as if it were right.
    fn is_misnumbered(&self, row: &Row, ply: usize, next: usize) -> bool {
        if (ply + next) % 2 == 1 || row.moves.is_empty() {
            return false;
        }
        let after = next + row.moves.len();
        let second = row.moves.get(1).and_then(|mv| mv.number);
        if self.is_last_row(row, next) {
            return true;
        }
        let is_second = second.is_some_and(|number| ply_of(number, false) == next);
        if is_second && ply.abs_diff(next) <= 2 {
            return true;
        }
        let following = self.ahead.iter().take(AHEAD).find_map(|piece| match piece {
            Block::Row(row) => Some(row),
            Block::Gap
            | Block::Words(_)
            | Block::Passage(_)
            | Block::Fractions(_)
            | Block::Openings(_)
            | Block::Diagram(_) => None,
        });
        let place = self.drafts.last().map(|draft| draft.place).unwrap_or_default();
        following.is_some_and(|row| place.of(row, after).ply == Some(after))
    }

    /// Begins a game with this ply, whose first move stands at a place.
    fn open(&mut self, ply: usize, at: usize) {
        let anchor = self.anchor(at);
        let heading = std::mem::take(&mut self.heading);
        let title = heading.iter().rfind(|span| header::is_section(self.text, span));
        let title = title.map_or(usize::MAX, |span| span.end);
        let mut diagram = self.diagram.take();
        let above = diagram;
        if let Anchor::Board(index, _) = anchor {
            diagram = Some(index);
        }
        let above = above.filter(|_| self.names_below(anchor, at));
        let mut draft =
            Draft { heading, first_ply: ply, diagram, anchor, above, ..Draft::default() };
        draft.passes = self.passes(&draft.heading);
        let last = self.drafts.last().map_or(0, |draft| draft.end);
        let at = draft.heading.last().map_or(last, |span| span.end);
        // Its lists begin with room for a few entries each.
        let bytes = grown::<Draft>() + size_of_val(&draft.heading[..]) + LISTS;
        if self.is_over || !self.budget.take(bytes, at) {
            self.is_over = true;
            return;
        }
        draft.paid = bytes;
        if let Some(before) = self.drafts.last_mut() {
            before.shrink_to_fit();
            // What is said below its title is said of this game.
            let first = before.asides.partition_point(|aside| aside.moves[0].start() < title);
            let moved = before.asides.drain(first..);
            draft.asides.extend(moved.map(|aside| Aside { after: 0, ..aside }));
        }
        push(&mut self.drafts, draft);
        self.branches.clear();
    }

    fn put(&mut self, mut row: Row, placed: Alignment) {
        self.heading.clear();
        self.branches.clear();
        self.diagram = None;
        if !self.pay(bytes_of(&row.moves, &row.remarks), row.span.start) {
            return;
        }
        let Some(draft) = self.drafts.last_mut() else { return };
        draft.place = placed.place;
        // Black answers at once: all the moves are in one row, or there is one.
        if draft.count < draft.passes && row.moves.len() > 1 {
            draft.passes = draft.count;
        }
        draft.remark(&row.remarks);
        draft.count += row.moves.len();
        draft.end = row.moves.last().map_or(draft.end, Printed::end);
        draft.steps.extend(std::mem::take(&mut row.moves).into_iter().map(Step::Move));
        self.note_tail(&row);
    }

    fn note_tail(&mut self, row: &Row) {
        let Some(draft) = self.drafts.last_mut() else { return };
        if let Some(tail) = &row.tail {
            let is_result = heading::of(&self.text[tail.clone()]) == Some(Heading::Result);
            if is_result && draft.ending.is_none() {
                draft.ending = Some(tail.clone());
            }
            draft.words.push((draft.len(), tail.clone()));
        }
    }

    fn aside(&mut self, moves: Vec<Printed>, depth: u32) {
        let Some(first) = moves.first().map(Printed::start) else { return };
        let (group, diagram) = (self.group, self.diagram);
        let after = self.drafts.last().map_or(0, Draft::len);
        let aside = Aside { moves, after, group, diagram, in_rows: false, leaves: None, depth };
        if self.pay(aside.bytes(), first) {
            let list = self.drafts.last_mut().map_or(&mut self.stray, |draft| &mut draft.asides);
            push(list, aside);
        }
    }
}
