//! Tables of openings: the first line of play is the game, or goes on from the moves above the
//! table; the others leave it, or each other, where their moves are printed otherwise.

use std::ops::Range;

use crate::openings::{Openings, is_as_printed};
use crate::pieces::Piece;
use crate::rows::Printed;
use crate::runs::Run;

use super::running::is_blacks;
use super::{Aside, Draft, Leaves, Planner, Step, ply_of};

/// A table stands so many pieces behind the moves that lead to it at most.
const NEAR: usize = 8;
/// The ply of moves of which it is not known where they stand.
const NOWHERE: usize = usize::MAX / 2;

/// The tables of openings of a game, all of which begin with the same ply.
#[derive(Clone, Debug, Default)]
pub(super) struct Tables {
    first: usize,
    /// Their lines of play; the first is the game's.
    lines: Vec<Known>,
}

/// A line of play that was told.
#[derive(Clone, Debug)]
struct Known {
    name: usize,
    moves: Vec<Printed>,
    /// How many of its moves it shares with the one it leaves, and which that is.
    after: usize,
    from: usize,
}

impl Planner<'_> {
    pub(super) fn openings(&mut self, table: &Openings) {
        let first = self.first_ply_of(table);
        let next = self.drafts.last().filter(|draft| !draft.is_closed).map(Draft::next_ply);
        let (first, goes_on) = if let Some(first) = first {
            (first, Some(first) == next)
        } else {
            let Some(&first) = table.firsts.first() else { return };
            self.open(first);
            (first, true)
        };
        self.heading.clear();
        self.branches.clear();
        self.diagram = None;
        let (group, text) = (self.group, self.text);
        let Some(draft) = self.drafts.last_mut() else { return };
        if let (true, Some(game)) = (goes_on, table.lines.first()) {
            draft.count += game.moves.len();
            draft.steps.extend(numbered(&game.moves, first).into_iter().map(Step::Move));
            draft.has_gap |= !game.lost.is_empty();
            draft.words.extend(game.said.clone().map(|said| (draft.count, said)));
        }
        draft.end = table.span.end;
        let tables = draft.tables.take().filter(|tables| tables.first == first);
        let mut tables = tables.unwrap_or_else(|| Tables::of(draft, first));
        for (index, line) in table.lines.iter().enumerate() {
            // A table has fewer lines than bytes.
            let name = table.span.start + index;
            let mut aside = |moves: &[Printed], leaves: Leaves, said: Option<Range<usize>>| {
                let moves = numbered(moves, leaves.ply);
                let (after, leaves) = (draft.count, Some(leaves));
                draft.asides.push(Aside {
                    moves,
                    after,
                    group,
                    diagram: None,
                    in_rows: true,
                    leaves,
                    depth: 0,
                    said,
                });
            };
            if let Some((after, from)) = tables.add(text, name, &line.moves) {
                let leaves = Leaves { ply: first + after, name, line: from };
                aside(&line.moves[after..], leaves, line.said.clone());
            }
            if !line.lost.is_empty() {
                aside(&line.lost, Leaves { ply: NOWHERE, name, line: None }, None);
            }
        }
        draft.tables = Some(tables);
    }

    /// The ply with which a table begins that belongs to the last game.
    fn first_ply_of(&self, table: &Openings) -> Option<usize> {
        let draft = self.drafts.last()?;
        // The next page of a table may have a heading of its own.
        let again = draft.tables.as_ref().map(|tables| tables.first).filter(|&first| first > 0);
        let next = draft.next_ply();
        let firsts = || table.firsts.iter().copied().filter(|&first| first > 0);
        let of_game = || {
            // Where nothing else tells it begins with the likeliest ply.
            let likeliest = table.firsts.first().copied().filter(|&first| first > 0);
            let before = likeliest.filter(|&first| first < next);
            firsts().find(|&first| first == next).or(before)
        };
        again
            .filter(|first| table.firsts.contains(first))
            .or_else(|| if draft.is_closed { None } else { of_game() })
    }

    /// Whether the moves of a run lead to a table of openings that stands below them.
    pub(super) fn leads_to_table(&self, run: &Run, at: usize) -> bool {
        let first = &run.moves[0];
        let ply = first.number.map(|number| ply_of(number, is_blacks(run, 0)));
        let behind = self.pieces[at + 1..].iter().take(NEAR);
        let mut behind = behind.take_while(|piece| !matches!(piece, Piece::Row(_) | Piece::Run(_)));
        let is_it = |piece: &Piece| match piece {
            Piece::Openings(table) => table.firsts.contains(&run.moves.len()),
            Piece::Gap
            | Piece::Words(_)
            | Piece::Diagram(_)
            | Piece::Fractions(_)
            | Piece::Row(_)
            | Piece::Run(_) => false,
        };
        ply == Some(0) && behind.any(is_it)
    }
}

/// Moves of which the first has its number.
fn numbered(moves: &[Printed], ply: usize) -> Vec<Printed> {
    let mut moves = moves.to_vec();
    if let Some(mv) = moves.first_mut() {
        (mv.number, mv.after_dots) = (u32::try_from(ply / 2 + 1).ok(), ply % 2 == 1);
    }
    moves
}

impl Tables {
    fn of(draft: &Draft, first: usize) -> Self {
        let moves = draft.moves().skip(first.saturating_sub(draft.first_ply)).cloned().collect();
        Self { first, lines: vec![Known { name: 0, moves, after: 0, from: 0 }] }
    }

    /// Adds a line of play. It leaves the line it shares most with; none if all of it is told.
    fn add(
        &mut self,
        text: &str,
        name: usize,
        moves: &[Printed],
    ) -> Option<(usize, Option<usize>)> {
        let (mut from, mut after) = (0, 0);
        for (index, line) in self.lines.iter().enumerate() {
            let pairs = line.moves.iter().zip(moves);
            let count = pairs.take_while(|(one, other)| is_as_printed(text, one, other)).count();
            if count > after {
                (from, after) = (index, count);
            }
        }
        // What two lines share is told of the one that has it first.
        while from > 0 && self.lines[from].after >= after {
            from = self.lines[from].from;
        }
        if after == moves.len() {
            return None;
        }
        self.lines.push(Known { name, moves: moves.to_vec(), after, from });
        Some((after, (from > 0).then(|| self.lines[from].name)))
    }
}
