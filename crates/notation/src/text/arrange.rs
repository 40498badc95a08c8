//! In which order the cells of a text were played: the ways it may be.

use std::ops::Range;

use super::Layout;
use super::fractions;
use super::openings;
use super::rows::{Cell, cells, lines, parted};
use super::tokens::numbers;

/// What is read next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Item {
    /// All of a cell.
    Cell(Cell),
    /// One move of a line that holds Black's moves alone; the number tells the line.
    OneOf(usize),
}

/// A line of play, in order.
#[derive(Clone, Debug, Default)]
pub(super) struct Order {
    pub(super) items: Vec<Item>,
    /// The lines of Black's moves alone.
    pub(super) streams: Vec<Range<usize>>,
}

impl Order {
    /// Whether all of it stands in the order of the text.
    pub(super) fn is_in_order(&self) -> bool {
        let mut end = 0;
        self.streams.is_empty()
            && self.items.iter().all(|item| match item {
                Item::Cell(cell) => {
                    let follows = end <= cell.span.start;
                    end = cell.span.end;
                    follows
                }
                Item::OneOf(_) => false,
            })
    }
}

/// A layout a text may have, and what it makes of it.
#[derive(Clone, Debug)]
pub(super) struct Arrangement {
    pub(super) layout: Layout,
    pub(super) lines: Vec<Order>,
    /// What belongs to no line.
    pub(super) words: Vec<Range<usize>>,
}

/// The layouts that a text may have, the plainest first.
pub(super) fn all(text: &str) -> Vec<Arrangement> {
    let plain = cells(text).into_iter().map(Item::Cell).collect();
    let lines = vec![Order { items: plain, streams: Vec::new() }];
    let plain = Arrangement { layout: Layout::InOrder, lines, words: Vec::new() };
    let others = [
        halves(text),
        parallel(text),
        fractions::ruled(text),
        fractions::flat(text),
        openings::columns(text),
    ];
    std::iter::once(plain).chain(others.into_iter().flatten()).collect()
}

/// A row with two numbers: where the second stands, and by how much it is greater.
struct Row {
    line: Range<usize>,
    second: usize,
    difference: u32,
}

fn rows(text: &str) -> Vec<Result<Row, Range<usize>>> {
    lines(text)
        .into_iter()
        .filter(|line| !text[line.clone()].trim().is_empty())
        .map(|line| {
            let found = numbers(text, line.clone());
            let first = found.first().map(|(_, number)| number.value);
            // Of `1. x 1. y 25. z 25. w` the third begins the other half.
            let other = found.iter().find(|(_, number)| Some(number.value) > first);
            let second = other.or_else(|| found.get(1));
            match (first, second) {
                (Some(first), Some((at, number))) if number.value >= first => {
                    Ok(Row { second: *at, difference: number.value - first, line })
                }
                _ => Err(line),
            }
        })
        .collect()
}

/// The two parts of every row, the first of them all, then the second of them all.
fn split(text: &str, fits: impl Fn(&Row) -> bool) -> Option<[Vec<Item>; 2]> {
    let rows = rows(text);
    if rows.iter().flatten().filter(|row| fits(row)).count() < 2 {
        return None;
    }
    let [mut left, mut right] = [Vec::new(), Vec::new()];
    for row in rows {
        match row {
            Ok(row) if fits(&row) => {
                left.extend(parted(text, row.line.start..row.second, false));
                right.extend(parted(text, row.second..row.line.end, false));
            }
            Ok(row) => left.extend(parted(text, row.line, false)),
            Err(line) => left.extend(parted(text, line, false)),
        }
    }
    Some([left, right].map(|cells| cells.into_iter().map(Item::Cell).collect()))
}

fn halves(text: &str) -> Option<Arrangement> {
    // Most rows tell by how much the second half is on.
    let mut differences: Vec<u32> =
        rows(text).into_iter().flatten().map(|row| row.difference).filter(|by| *by > 1).collect();
    differences.sort_unstable();
    let by = *differences.get(differences.len() / 2)?;
    let [mut items, right] = split(text, |row| row.difference == by)?;
    items.extend(right);
    let lines = vec![Order { items, streams: Vec::new() }];
    Some(Arrangement { layout: Layout::Halves, lines, words: Vec::new() })
}

fn parallel(text: &str) -> Option<Arrangement> {
    let sides = split(text, |row| row.difference == 0)?;
    let lines = sides.into_iter().map(|items| Order { items, streams: Vec::new() }).collect();
    Some(Arrangement { layout: Layout::Parallel, lines, words: Vec::new() })
}
