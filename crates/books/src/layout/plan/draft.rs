//! A game before it is read: which moves belong to it, and which stand beside it.

use std::ops::Range;

use crate::budget::grown;
use crate::layout::columns::Columns;
use crate::layout::marks::hang;
use crate::layout::printed::Printed;

use super::numbered::Anchor;
use super::tables::Tables;
use crate::layout::ply::ply_of;
use crate::prose::header;
use crate::prose::references::is_label;

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
    /// Where it leaves, if the page says so itself; of many lines few do.
    pub(crate) leaves: Option<Box<Leaves>>,
    /// In how many brackets it stands.
    pub(crate) depth: u32,
}

/// Where a line leaves that the page says itself.
#[derive(Clone, Debug)]
pub(crate) struct Leaves {
    /// The ply that it begins with, counted from 0 at the array.
    pub(crate) ply: usize,
    /// What it is called: no other line of the book has this number.
    pub(crate) name: usize,
    /// The name of the line that it leaves; none: the game.
    pub(crate) line: Option<usize>,
    /// What the table says below its last move.
    pub(crate) said: Option<Range<usize>>,
}

impl Aside {
    /// What it takes among others.
    pub(crate) fn bytes(&self) -> usize {
        grown::<Self>() + size_of_val(&self.moves[..])
    }
}

/// Between the parts of what is said stand numbers, brackets and dots, in so many bytes at most.
const LONGEST_GAP: usize = 32;

/// Whether words say something: they are more than a closing mark of bold print, a stop, or the
/// mark of a note.
fn says_something(text: &str, span: &Range<usize>) -> bool {
    /// The mark of a note has so many signs at most.
    const LONGEST_MARK: usize = 3;
    let words = &text[span.clone()];
    let signs = words.chars().filter(|sign| sign.is_alphanumeric()).count();
    let is_mark = words.trim().starts_with(['(', '[']) && signs <= LONGEST_MARK;
    let is_apart = text[..span.start].ends_with(char::is_whitespace) || span.start == 0;
    let is_sign = matches!(words.trim(), "=" | "+" | "-" | "\u{2014}" | "\u{b1}" | "\u{2213}");
    !is_mark && (signs > 0 || is_apart && is_sign)
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
    /// From where it is played.
    pub(crate) anchor: Anchor,
    /// The board above it, if the words name one that stands below.
    pub(crate) above: Option<usize>,
    /// A line in the text below a board is one if so many of its moves are legal there.
    pub(crate) least: usize,
    /// The words of its result.
    pub(crate) ending: Option<Range<usize>>,
    /// All words in it.
    pub(crate) words: Vec<(usize, Range<usize>)>,
    /// Where headings in it begin: behind the last move one ends its words.
    pub(super) sections: Vec<usize>,
    /// How many of the steps are moves.
    pub(super) count: usize,
    pub(super) place: Columns,
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
    /// What was taken of the budget for it.
    pub(crate) paid: usize,
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

    /// Leaves out the moves that White makes before Black's first.
    pub(crate) fn leave_ahead(&mut self) {
        let passes = self.passes;
        let mut ahead = 0;
        self.steps.retain(|step| {
            ahead += usize::from(matches!(step, Step::Move(_)));
            ahead > passes
        });
        self.first_ply = 2 * passes;
        self.asides.iter_mut().for_each(|it| it.after = it.after.saturating_sub(passes));
        self.words.iter_mut().for_each(|(it, _)| *it = it.saturating_sub(passes));
    }

    /// Gives back the memory that is kept for what is still to come in it.
    pub(super) fn shrink_to_fit(&mut self) {
        self.steps.shrink_to_fit();
        self.asides.shrink_to_fit();
        self.words.shrink_to_fit();
        self.sections.shrink_to_fit();
    }

    /// Takes in short words in brackets, each behind so many of the moves that are to come.
    pub(super) fn remark(&mut self, remarks: &[(usize, Range<usize>)]) {
        let count = self.count;
        self.words.extend(remarks.iter().map(|(moves, span)| (count + moves, span.clone())));
    }

    /// The words of the game, with the moves that stand in them: what is said without a break is
    /// one thing, and marks that say nothing are left out.
    pub(crate) fn told(&self, text: &str) -> Vec<(usize, Range<usize>)> {
        let words = self.words.iter().map(|(after, span)| (*after, span.clone(), true));
        let beside = self.asides.iter().filter(|aside| !aside.in_rows).filter_map(|aside| {
            let (first, last) = aside.moves.first().zip(aside.moves.last())?;
            Some((aside.after, first.start()..last.end(), false))
        });
        let last = self.moves().map(Printed::end).max().unwrap_or(0);
        let within = |(_, span): &(usize, Range<usize>)| {
            (span.start >= last)
                .then(|| {
                    header::section_within(text, span).or_else(|| header::game_within(text, span))
                })
                .flatten()
        };
        let within = self.words.iter().filter_map(within).min();
        let sections = self.sections.iter().copied().filter(|&at| at >= last);
        let end = sections.chain(within).min().unwrap_or(text.len());
        let parts = words.chain(beside).filter(|(_, span, _)| span.start < end);
        let parts =
            parts.map(|(after, span, is_words)| (after, span.start..span.end.min(end), is_words));
        let mut parts: Vec<(usize, Range<usize>, bool)> = parts.collect();
        parts.sort_by_key(|(_, span, _)| span.start);
        hang(text, &self.moves().collect::<Vec<_>>(), &mut parts);
        let mut moves: Vec<usize> = self.moves().map(Printed::start).collect();
        moves.sort_unstable();
        let goes_on = |before: &Range<usize>, span: &Range<usize>| {
            let gap = text.get(before.end..span.start).unwrap_or_default();
            let has_move = moves.partition_point(|&at| at < before.end)
                < moves.partition_point(|&at| at < span.start);
            let lines = gap.lines().skip(1);
            let is_broken = lines.filter(|line| line.trim().is_empty()).count() > 1;
            before.end <= span.start && gap.len() <= LONGEST_GAP && !has_move && !is_broken
        };
        let mut told: Vec<(usize, Range<usize>, bool)> = Vec::new();
        for (after, span, is_words) in parts {
            match told.last_mut() {
                Some((place, before, has_words)) if *place == after && goes_on(before, &span) => {
                    before.end = before.end.max(span.end);
                    *has_words |= is_words;
                }
                _ => told.push((after, span, is_words)),
            }
        }
        // The label of the board below is said of that.
        for (_, span, _) in &mut told {
            let words = text[span.clone()].trim_end();
            let last = words.rfind(['\n', '\r']).map_or(0, |end| end + 1);
            if is_label(&words[last..]) {
                span.end = span.start + words[..last].trim_end().len();
            }
        }
        told.retain(|(_, span, has_words)| *has_words && says_something(text, span));
        told.into_iter().map(|(after, span, _)| (after, span)).collect()
    }

    /// The moves of the main line.
    pub(crate) fn moves(&self) -> impl Iterator<Item = &Printed> {
        self.steps.iter().filter_map(|step| match step {
            Step::Move(mv) => Some(mv),
            Step::Diagram(_) => None,
        })
    }
}

/// What moves of the main line take, and the remarks between them.
pub(super) fn bytes_of(moves: &[Printed], remarks: &[(usize, Range<usize>)]) -> usize {
    moves.len() * size_of::<Step>() + size_of_val(remarks)
}

/// Whether a number without dots is White's in a book: dots stand before Black's moves where they
/// are alone, or his moves have no numbers of their own.
pub(crate) fn tells_side(drafts: &[Draft]) -> bool {
    let asides = drafts.iter().flat_map(|draft| &draft.asides).filter(|aside| !aside.in_rows);
    let alone = asides.flat_map(|aside| &aside.moves).filter(|mv| mv.number.is_some());
    let (dots, bare): (Vec<&Printed>, Vec<&Printed>) = alone.partition(|mv| mv.after_dots);
    let blacks =
        drafts.iter().flat_map(|draft| draft.moves().skip(1 - draft.first_ply % 2).step_by(2));
    let (own, none): (Vec<&Printed>, Vec<&Printed>) = blacks.partition(|mv| mv.number.is_some());
    9 * dots.len() > bare.len() || own.len() < none.len()
}
