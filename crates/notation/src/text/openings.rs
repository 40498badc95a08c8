//! Columns of openings: lines of play beside each other that begin alike, each under a label of
//! its own, White's move over Black's; a dash or a ditto says that a move is that of the column
//! to the left.

mod labels;
mod merge;

use std::ops::Range;

use super::Layout;
use super::arrange::{Arrangement, Item, Order};
use super::prose::is_prose;
use super::rows::{Cell, cells_in, lines, parted};
use super::tokens::{dots, number};
use crate::judgement::judgement;
use labels::labels;
use staunton_rules::Color;

pub(super) use merge::merge;

/// No table has more lines of play beside each other.
const MOST: usize = 24;

/// Where the columns of a table stand, and the line of play each of them tells.
struct Table {
    /// The byte of its line at which each column begins, counted in signs.
    places: Vec<usize>,
    columns: Vec<Column>,
    /// The lines of the table that are no row of it.
    words: Vec<Range<usize>>,
    /// The number of the last row; none before the first.
    last: Option<u32>,
}

/// One line of play, as far as it was seen.
#[derive(Default)]
struct Column {
    items: Vec<Item>,
    /// Whether a move of its own was seen; before it, a blank says what a ditto says.
    is_own: bool,
}

/// Columns of openings; nothing if a text has no line of labels with rows below it.
pub(super) fn columns(text: &str) -> Option<Arrangement> {
    let lines = lines(text);
    let heads: Vec<usize> =
        (0..lines.len()).filter(|&at| labels(text, &lines[at]).is_some()).collect();
    let common = lines.get(*heads.first()?)?.start;
    let before: Vec<Item> = cells_in(text, 0..common).into_iter().map(Item::Cell).collect();
    let (mut orders, mut words) = (Vec::new(), Vec::new());
    for (place, &head) in heads.iter().enumerate() {
        let end = heads.get(place + 1).copied().unwrap_or(lines.len());
        let mut table = Table::new(labels(text, &lines[head])?);
        let mut is_over = false;
        for (at, line) in lines.iter().enumerate().take(end).skip(head + 1) {
            let is_over_rule = lines.get(at + 1).is_some_and(|line| is_rule(&text[line.clone()]));
            is_over |= !is_over && !table.row(text, line, is_over_rule);
            if is_over && !text[line.clone()].trim().is_empty() {
                table.words.push(line.clone());
            }
        }
        words.append(&mut table.words);
        orders.extend(table.columns.into_iter().filter(|column| column.is_own).map(|column| {
            let items = before.iter().cloned().chain(column.items).collect();
            Order { items, streams: Vec::new() }
        }));
    }
    let is_table = (2..=MOST).contains(&orders.len());
    is_table.then_some(Arrangement { layout: Layout::Openings, lines: orders, words })
}

impl Table {
    fn new(places: Vec<usize>) -> Self {
        let columns = places.iter().map(|_| Column::default()).collect();
        Self { places, columns, words: Vec::new(), last: None }
    }

    /// Takes a line of the table, which stands over a rule or not; whether it could be one.
    fn row(&mut self, text: &str, line: &Range<usize>, is_over_rule: bool) -> bool {
        let words = &text[line.clone()];
        let row = words.trim_start_matches([' ', '\t', '|']);
        let number = number(row);
        if row.is_empty() || is_rule(words) {
            self.last = number.map(|number| number.value).or(self.last);
            return true;
        }
        match number.map(|number| number.value) {
            // Names of the openings, under the labels.
            None if self.last.is_none() && !is_over_rule => {
                self.words.push(line.clone());
                return true;
            }
            None if is_prose(row) || row.starts_with('(') => return false,
            Some(value) if self.last.is_some_and(|last| value < last) => return false,
            value => self.last = value.or(self.last),
        }
        let begin = line.end - row.len() + number.map_or(0, |number| number.length);
        let Some(cells) = self.cells(text, line, begin) else { return false };
        let said = |cell: &Cell| &text[cell.span.clone()];
        // At the foot of the columns stands who has the better game.
        let is_foot = cells.iter().flatten().next().is_some_and(|cell| is_judgement(said(cell)));
        let mut left: Option<Item> = None;
        for (column, cell) in self.columns.iter_mut().zip(cells) {
            let item = match cell {
                Some(cell) if is_foot || left.is_none() || !is_ditto(said(&cell)) => {
                    column.is_own |= dots(said(&cell)) < said(&cell).len();
                    Some(Item::Cell(cell))
                }
                None if column.is_own || is_foot => None,
                _ => left,
            };
            column.items.extend(item.clone());
            left = item;
        }
        true
    }

    /// What stands in each column of a line, from a byte on; nothing if two things stand in one.
    fn cells(&self, text: &str, line: &Range<usize>, from: usize) -> Option<Vec<Option<Cell>>> {
        let found = parted(text, from..line.end, false);
        let mut cells: Vec<Option<Cell>> = vec![None; self.places.len()];
        // As many cells as columns stand in them, however they are set.
        let is_full = found.len() == cells.len();
        for (index, cell) in found.into_iter().enumerate() {
            let at = if is_full { index } else { self.nearest(text, line, &cell) };
            let cell = Cell { begins_line: false, ..cell };
            if cells.get_mut(at)?.replace(cell).is_some() {
                return None;
            }
        }
        Some(cells)
    }

    /// The column whose label begins nearest to where a cell does.
    fn nearest(&self, text: &str, line: &Range<usize>, cell: &Cell) -> usize {
        let signs = |to: usize| text[line.start..to].chars().count();
        let from = signs(cell.span.start);
        let middle = usize::midpoint(from, signs(cell.span.end));
        let distance = |place: &usize| place.abs_diff(from).min(place.abs_diff(middle));
        let places = self.places.iter().map(distance).enumerate();
        places.min_by_key(|(_, distance)| *distance).map_or(0, |(index, _)| index)
    }
}

/// A line that parts rows, or White's moves from Black's, with a number or without.
fn is_rule(line: &str) -> bool {
    let row = line.trim_start_matches([' ', '\t', '|']);
    let number = number(row);
    let rest = row[number.map_or(0, |number| number.length)..].trim();
    let sign = |sign: char| "-_=|+: \u{2500}\u{2014}\u{2013}".contains(sign);
    let is_long = |word: &str| word.chars().count() > 3;
    rest.is_empty() && number.is_some()
        || rest.chars().all(sign) && rest.split_whitespace().any(is_long)
}

/// What stands for the move of the column to the left.
fn is_ditto(cell: &str) -> bool {
    let small = cell.trim_end_matches('.').to_lowercase();
    let words = ["\"", "''", ",,", "\u{201d}", "\u{201e}", "\u{3003}", "do", "ditto", "same"];
    let dash = |sign| matches!(sign, '-' | '\u{2014}' | '\u{2013}');
    words.contains(&small.as_str()) || !cell.is_empty() && cell.chars().all(dash)
}

/// A sign that judges a position, and nothing else.
fn is_judgement(cell: &str) -> bool {
    let found = judgement(cell, Color::White);
    found.is_some_and(|found| found.nag.is_some() && found.length == cell.len())
}
