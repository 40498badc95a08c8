//! Tables of openings: the first line of play is the game, or goes on from the moves above the
//! table; the others leave it, or each other, where their moves are printed otherwise.

use crate::budget::{grown, push};
use crate::layout::blocks::Block;
use crate::layout::openings::{Openings, PlayLine};
use crate::layout::passages::Passage;
use crate::layout::printed::Printed;

use crate::layout::ply::ply_of;

use super::running::is_blacks;
use super::tables::Tables;
use super::{Aside, Draft, Leaves, Planner, Step};

/// A table stands so many pieces behind the moves that lead to it at most.
const NEAR: usize = 8;
/// The ply of moves of which it is not known where they stand.
const NOWHERE: usize = usize::MAX / 2;

impl Planner<'_> {
    pub(super) fn openings(&mut self, table: &Openings) {
        let first = self.first_ply_of(table);
        let next = self.drafts.last().filter(|draft| !draft.is_closed).map(Draft::next_ply);
        let (first, goes_on) = if let Some(first) = first {
            (first, Some(first) == next)
        } else {
            let Some(&first) = table.firsts.first() else { return };
            self.open(first, table.span.start);
            (first, true)
        };
        self.heading.clear();
        self.branches.clear();
        self.diagram = None;
        let (group, text) = (self.group, self.text);
        // Each line stands in the game, and among those that others may leave.
        let bytes = |line: &PlayLine| {
            grown::<Aside>() + 2 * size_of_val(&line.moves[..]) + size_of_val(&line.lost[..])
        };
        if !self.pay(table.lines.iter().map(bytes).sum(), table.span.start) {
            return;
        }
        let Some(draft) = self.drafts.last_mut() else { return };
        if let (true, Some(game)) = (goes_on, table.lines.first()) {
            draft.count += game.moves.len();
            draft.steps.extend(numbered(&game.moves, first).into_iter().map(Step::Move));
            draft.has_gap |= !game.lost.is_empty();
            draft.words.extend(game.said.clone().map(|said| (draft.count, said)));
        }
        draft.end = table.span.end;
        let tables = draft.tables.take().filter(|tables| tables.first == first);
        let mut tables = tables.unwrap_or_else(|| {
            let moves = draft.moves().skip(first.saturating_sub(draft.first_ply));
            Tables::of(moves.cloned().collect(), first)
        });
        for (index, line) in table.lines.iter().enumerate() {
            // A table has fewer lines than bytes.
            let name = table.span.start + index;
            let mut aside = |moves: &[Printed], leaves: Leaves| {
                let moves = numbered(moves, leaves.ply);
                let (after, leaves) = (draft.count, Some(Box::new(leaves)));
                let aside =
                    Aside { moves, after, group, diagram: None, in_rows: true, leaves, depth: 0 };
                push(&mut draft.asides, aside);
            };
            if let Some((after, from)) = tables.add(text, name, &line.moves) {
                let said = line.said.clone();
                let leaves = Leaves { ply: first + after, name, line: from, said };
                aside(&line.moves[after..], leaves);
            }
            if !line.lost.is_empty() {
                aside(&line.lost, Leaves { ply: NOWHERE, name, line: None, said: None });
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
    pub(super) fn leads_to_table(&self, run: &Passage) -> bool {
        let first = &run.moves[0];
        let ply = first.number.map(|number| ply_of(number, is_blacks(run, 0)));
        let behind = self.ahead.iter().take(NEAR);
        let mut behind =
            behind.take_while(|piece| !matches!(piece, Block::Row(_) | Block::Passage(_)));
        let is_it = |piece: &Block| match piece {
            Block::Openings(table) => table.firsts.contains(&run.moves.len()),
            Block::Gap
            | Block::Words(_)
            | Block::Diagram(_)
            | Block::Fractions(_)
            | Block::Row(_)
            | Block::Passage(_) => false,
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
