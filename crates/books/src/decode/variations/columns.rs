//! Lines of a table of openings: the table itself says where each of them leaves.

use crate::book::Reason;
use crate::decode::beam::{Clue, solve};
use crate::decode::plies::plies;
use crate::layout::marks::{mark_behind, mark_of};
use crate::layout::plan::{Aside, Leaves};
use crate::prose::words::words_before;

use super::Variations;
use super::leave::Leave;

impl Variations<'_> {
    /// Reads a line that leaves where it is told to.
    pub(super) fn told(&mut self, aside: &Aside, leaves: &Leaves) {
        let begun = |name: usize| {
            let line = self.named.iter().rev().find(|(other, _)| *other == name);
            line.map(|(_, index)| Leave::Line(*index))
        };
        let leave = leaves.line.map_or(Some(Leave::Game), begun);
        let standing = leave.and_then(|leave| self.standing(leave, leaves.ply).cloned());
        let (Some(leave), Some(standing)) = (leave, standing) else {
            self.unread(&aside.moves, Reason::NoStart);
            return;
        };
        let known: Vec<Option<String>> =
            aside.moves.iter().map(|mv| (self.known)(mv.start())).collect();
        let pairs = aside.moves.iter().zip(&known);
        let clues: Vec<Clue<'_>> = pairs
            .map(|(mv, known)| known.as_ref().map_or(Clue::Move(mv), |it| Clue::Known(mv, it)))
            .collect();
        let solution = solve(self.decoder, standing, &clues, false);
        let line = self.put(aside, leaves.ply, leave, plies(&solution, leaves.ply));
        if let (Some(index), Some(said)) = (line, &leaves.said) {
            self.found.variations[index].words.push(said.clone());
        }
        self.named.extend(line.map(|line| (leaves.name, line)));
    }

    /// The places that a line in the words about a table may leave: the column in which the mark of
    /// its note stands, or the only one from which it can be read.
    pub(super) fn leaves_of_table(&self, ply: usize, aside: &Aside) -> Vec<Leave> {
        let has = |leave: &Leave| self.standing(*leave, ply).is_some();
        let is_named = |index: usize| self.named.iter().any(|(_, line)| *line == index);
        let recent = (0..self.lines.len()).rev().take_while(|&index| !is_named(index));
        let near: Vec<Leave> = recent
            .filter(|&index| self.lines[index].group == aside.group)
            .map(Leave::Line)
            .filter(has)
            .collect();
        let columns = self.named.iter().map(|(_, line)| Leave::Line(*line));
        let mut columns: Vec<Leave> = columns.chain([Leave::Game]).filter(has).collect();
        columns.dedup();
        if let Some(mark) = note_mark(self.decoder.text, aside.moves[0].start()) {
            columns.retain(|leave| self.is_marked(*leave, mark));
        } else {
            let reads = |standing| self.walk(standing, &aside.moves).2 == aside.moves.len();
            columns.retain(|leave| self.standing(*leave, ply).is_some_and(reads));
        }
        if columns.len() != 1 {
            columns.clear();
        }
        [near, columns].concat()
    }

    /// Whether the mark of a note stands behind a move of a line.
    fn is_marked(&self, leave: Leave, mark: &str) -> bool {
        let has = |end: usize| mark_behind(self.decoder.text, end) == Some(mark);
        match leave {
            Leave::Game => self.printed.iter().any(|&end| has(end)),
            Leave::Line(index) => {
                self.found.variations[index].plies.iter().any(|ply| has(ply.span().end))
            }
        }
    }
}

/// The mark of the note in which a place stands: `(a)`, `[b]`, at the beginning of a line before it.
fn note_mark(text: &str, at: usize) -> Option<&str> {
    /// A note is looked through so far back, in bytes.
    const NEAR: usize = 400;
    let before = words_before(text, at, NEAR);
    before.lines().rev().find_map(|line| mark_of(line.trim_start()))
}
