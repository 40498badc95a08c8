//! Columns of openings in a book: lines of play beside each other, each under a label of its own,
//! `Col. I.   Col. II.`, White's move over Black's.

mod cells;
mod labels;
mod prose;
mod table;

use std::ops::Range;

use crate::layout::lines::Line;
use crate::layout::ply::ply_of;
use crate::layout::printed::Printed;
use crate::layout::styles::Styles;
use crate::layout::token::{TokenKind, Tokens};
use table::{OpeningCell, OpeningRow, OpeningRowKind, OpeningTable};

/// A table of openings takes so many lines at most.
const LONGEST: usize = 240;
/// A line of labels takes so many bytes at most.
const LONGEST_LABELS: usize = 240;
/// A move badly printed takes so many bytes at most.
const LONGEST_GARBLED: usize = 14;

/// A table of openings.
#[derive(Clone, Debug)]
pub(crate) struct Openings {
    pub(crate) span: Range<usize>,
    /// The plies, counted from 0, with which its first row may begin; the likeliest first.
    pub(crate) firsts: Vec<usize>,
    /// Its lines of play, from the left.
    pub(crate) lines: Vec<PlayLine>,
}

/// A line of play of a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct PlayLine {
    /// Its moves from the first row on, those that it shares with others too.
    pub(crate) moves: Vec<Printed>,
    /// Moves behind an empty place: it is not known what they go on from.
    pub(crate) lost: Vec<Printed>,
    /// Who stands better at its end, as its foot says.
    pub(crate) said: Option<Range<usize>>,
}

/// What stands in a column at one ply.
#[derive(Clone, Debug)]
enum Slot {
    /// Nothing, or dots.
    Blank,
    /// As to the left.
    Ditto,
    Move(Printed),
    Words,
}

/// Reads the table that begins with these lines, and how many of them it takes; none if they are
/// none.
pub(crate) fn openings(text: &str, lines: &[Line], styles: &Styles) -> Option<(Openings, usize)> {
    let head = lines.first()?;
    let words = &text[head.span.clone()];
    let may_be = words.len() <= LONGEST_LABELS && (words.contains("   ") || words.contains('|'));
    if head.is_blank || !may_be || !OpeningTable::may_begin(words) {
        return None;
    }
    let begin = head.span.start;
    let last = lines[lines.len().min(LONGEST) - 1].span.end;
    let table = OpeningTable::read(&text[begin..last])?;
    let moved = |span: &Range<usize>| begin + span.start..begin + span.end;
    let (mut grid, mut numbers): (Vec<Vec<Slot>>, Vec<(usize, u32)>) = (Vec::new(), Vec::new());
    let mut end = begin;
    let mut feet: Vec<Option<Range<usize>>> = Vec::new();
    for row in &table.rows {
        let plies = match row.kind {
            OpeningRowKind::Moves => slots(text, row, moved, styles)?,
            OpeningRowKind::Rule => Some(Vec::new()),
            OpeningRowKind::Judgements => {
                let foot = |cell: &OpeningCell| match cell {
                    OpeningCell::Said(span) => Some(moved(span)),
                    OpeningCell::Blank | OpeningCell::Ditto(_) => None,
                };
                feet = row.cells.iter().map(foot).collect();
                Some(Vec::new())
            }
        };
        let Some(plies) = plies else { break };
        numbers.extend(row.number.map(|number| (grid.len(), number)));
        grid.extend(plies);
        end = moved(&row.span).end;
    }
    let mut firsts = firsts(&numbers);
    // Dots stand for a move that is told above the table.
    let dots = grid.iter().take_while(|row| row.iter().all(is_blank)).count();
    grid.drain(..dots);
    for first in &mut firsts {
        *first += dots;
    }
    let lines_of_play = lines_of_play(&grid, table.columns, &feet);
    let moves = lines_of_play.iter().map(|line| line.moves.len()).sum::<usize>();
    if grid.len() < 2 || lines_of_play.len() < 2 || moves < 4 {
        return None;
    }
    let count = lines.iter().take_while(|line| line.span.start < end).count();
    Some((Openings { span: begin..end, firsts, lines: lines_of_play }, count))
}

fn is_blank(slot: &Slot) -> bool {
    matches!(slot, Slot::Blank)
}

/// The plies of a row, column by column; `Some(None)` if too few moves stand in it, `None` if no
/// table has such a row.
#[expect(clippy::option_option, reason = "a row may end the table, or show that there is none")]
fn slots(
    text: &str,
    row: &OpeningRow,
    moved: impl Fn(&Range<usize>) -> Range<usize>,
    styles: &Styles,
) -> Option<Option<Vec<Vec<Slot>>>> {
    let cells: Vec<Vec<Slot>> = row
        .cells
        .iter()
        .map(|cell| match cell {
            OpeningCell::Blank => vec![Slot::Blank],
            OpeningCell::Ditto(_) => vec![Slot::Ditto],
            OpeningCell::Said(span) => said(text, moved(span), styles),
        })
        .collect();
    let count = |is: fn(&Slot) -> bool| cells.iter().filter(|cell| is(&cell[0])).count();
    let is_move = |slot: &Slot| matches!(slot, Slot::Move(mv) if mv.style.is_some());
    let moves = count(is_move);
    let words = cells.len() - count(is_blank) - count(|slot| matches!(slot, Slot::Ditto)) - moves;
    let plies = cells.iter().map(Vec::len).max()?;
    if moves < words {
        return Some(None);
    }
    // Of two plies a ditto repeats both.
    let at = |cell: &Vec<Slot>, ply: usize| match cell.get(ply) {
        Some(slot) => slot.clone(),
        None if matches!(cell[0], Slot::Ditto) => Slot::Ditto,
        None => Slot::Blank,
    };
    Some(Some((0..plies).map(|ply| cells.iter().map(|cell| at(cell, ply)).collect()).collect()))
}

/// What a cell says: a move, or White's and Black's, or words.
fn said(text: &str, span: Range<usize>, styles: &Styles) -> Vec<Slot> {
    let mut moves = Vec::new();
    let (mut has_dots, mut has_words) = (false, false);
    for token in Tokens::new(text, span.clone(), styles) {
        match token.kind {
            TokenKind::Move(style) if !has_words && moves.len() < 2 => {
                let mv = Printed { style: Some(style), ..Printed::new(&token.span()) };
                moves.push(Slot::Move(mv));
            }
            TokenKind::Dots => has_dots = true,
            TokenKind::Number(_) | TokenKind::Joint(_) => {}
            TokenKind::Move(_)
            | TokenKind::Remark
            | TokenKind::Open
            | TokenKind::Close
            | TokenKind::Word => {
                has_words = true;
            }
        }
    }
    if !moves.is_empty() {
        return moves;
    }
    let words = &text[span.clone()];
    if has_dots && !has_words {
        return vec![Slot::Blank];
    }
    let is_garbled = words.len() <= LONGEST_GARBLED
        && words.starts_with(|sign: char| sign.is_alphanumeric())
        && words.contains(|sign: char| sign.is_ascii_digit() || "-x\u{2014}".contains(sign));
    vec![if is_garbled { Slot::Move(Printed::new(&span)) } else { Slot::Words }]
}

/// The plies that the first row may be, by the numbers that stand beside some rows.
fn firsts(numbers: &[(usize, u32)]) -> Vec<usize> {
    let Some(&(row, number)) = numbers.first() else { return vec![0] };
    let firsts = [false, true].map(|is_black| ply_of(number, is_black).checked_sub(row));
    let untrue = |first: usize| {
        let is_true = |&&(row, number): &&(usize, u32)| {
            (ply_of(number, false)..=ply_of(number, true)).contains(&(first + row))
        };
        numbers.len() - numbers.iter().filter(is_true).count()
    };
    let least = firsts.iter().flatten().map(|&first| untrue(first)).min().unwrap_or(0);
    firsts.into_iter().flatten().filter(|&first| untrue(first) == least).collect()
}

/// The lines of play of a table, each from its first row on.
fn lines_of_play(
    grid: &[Vec<Slot>],
    columns: usize,
    feet: &[Option<Range<usize>>],
) -> Vec<PlayLine> {
    let mut lines: Vec<PlayLine> = Vec::new();
    // What stands at each ply of the column to the left.
    let mut left: Vec<Option<Printed>> = vec![None; grid.len()];
    for column in 0..columns {
        let (mut is_own, mut is_over) = (false, false);
        let said = feet.get(column).cloned().flatten();
        let mut line = PlayLine { said, ..PlayLine::default() };
        for (row, left) in grid.iter().zip(&mut left) {
            let slot = row.get(column).cloned().unwrap_or(Slot::Blank);
            let mv = match slot {
                Slot::Move(mv) => {
                    is_own = true;
                    Some(mv)
                }
                Slot::Ditto => left.clone(),
                Slot::Blank if !is_own => left.clone(),
                Slot::Blank | Slot::Words => None,
            };
            match mv.clone() {
                Some(mv) if is_over => line.lost.push(mv),
                Some(mv) => line.moves.push(mv),
                None => is_over = true,
            }
            *left = mv;
        }
        if is_own {
            lines.push(line);
        }
    }
    lines
}

/// Whether two moves are printed alike.
pub(crate) fn is_as_printed(text: &str, one: &Printed, other: &Printed) -> bool {
    let plain = |mv: &Printed| text[mv.span()].chars().filter(|sign| !sign.is_whitespace());
    one.span() == other.span() || plain(one).eq(plain(other))
}
