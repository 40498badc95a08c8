//! A game before it is read: which moves belong to it, and which stand beside it.

use std::ops::Range;

use crate::place::Place;
use crate::rows::Printed;

use super::openings::Tables;
use super::ply_of;

/// What belongs to the main line of a game, in its order.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// A move, and the ply it is, counted from 0 at the array.
    Move(Printed),
    /// A board.
    Diagram(usize),
}

/// Moves beside the main line.
#[derive(Clone, Debug)]
pub(crate) struct Aside {
    pub(crate) moves: Vec<Printed>,
    /// How many moves of the main line are printed before it.
    pub(crate) after: usize,
    /// The paragraph or table it stands in: lines of one go on from each other.
    pub(crate) group: usize,
    /// The last board before it, if no move of the main line came after that.
    pub(crate) diagram: Option<usize>,
    /// Whether it stands in rows, as a game does.
    pub(crate) in_rows: bool,
    /// Where it leaves, if the page says so itself.
    pub(crate) leaves: Option<Leaves>,
}

/// Where a line leaves that the page says itself.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Leaves {
    /// The ply that it begins with, counted from 0 at the array.
    pub(crate) ply: usize,
    /// What it is called: no other line of the book has this number.
    pub(crate) name: usize,
    /// The name of the line that it leaves; none: the game.
    pub(crate) line: Option<usize>,
}

/// The words over a game as the text has them, with what stands between.
pub(crate) fn words_over<'a>(text: &'a str, heading: &[Range<usize>]) -> Option<&'a str> {
    let (first, last) = heading.first().zip(heading.last())?;
    Some(&text[first.start..last.end])
}

/// A game before it is read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    /// The words before it, nearest last.
    pub(crate) heading: Vec<Range<usize>>,
    /// The ply of the first move of the main line; 0 is White's first.
    pub(crate) first_ply: usize,
    pub(crate) steps: Vec<Step>,
    pub(crate) asides: Vec<Aside>,
    /// The last board before it.
    pub(crate) diagram: Option<usize>,
    /// The words of its result.
    pub(crate) ending: Option<Range<usize>>,
    /// All words in it.
    pub(crate) words: Vec<(usize, Range<usize>)>,
    /// How many of the steps are moves.
    pub(super) count: usize,
    pub(super) place: Place,
    pub(super) is_closed: bool,
    /// The paragraph of its last move.
    pub(super) group: usize,
    /// Whether rows are missing in it.
    pub(crate) has_gap: bool,
    /// Whether it stands in running text.
    pub(super) is_running: bool,
    /// How many moves White makes before Black's first: one at "Pawn and two moves".
    pub(crate) passes: usize,
    /// Where its last move ends.
    pub(super) end: usize,
    /// How many moves it had when a row was passed over, for others are missing before it.
    pub(super) gap: Option<usize>,
    /// Its tables of openings, if it has any.
    pub(super) tables: Option<Tables>,
}

impl Draft {
    /// How many moves the main line has.
    pub(crate) const fn len(&self) -> usize {
        self.count
    }

    pub(super) const fn next_ply(&self) -> usize {
        let passed = if self.count < self.passes { self.count } else { self.passes };
        self.first_ply + self.count + passed
    }

    /// Whether no line beside the game ends where this ply begins: rows before it are missing.
    pub(super) fn is_gap_before(&self, ply: usize) -> bool {
        let end = self.asides.iter().rev().take(64).find_map(|aside| {
            let first = &aside.moves[0];
            Some(ply_of(first.number?, first.after_dots) + aside.moves.len())
        });
        end != Some(ply)
    }

    /// The moves of the main line.
    pub(crate) fn moves(&self) -> impl Iterator<Item = &Printed> {
        self.steps.iter().filter_map(|step| match step {
            Step::Move(mv) => Some(mv),
            Step::Diagram(_) => None,
        })
    }
}
