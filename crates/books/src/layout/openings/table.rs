//! A table of openings, row by row.

use std::ops::Range;

use staunton_rules::Color;

use super::cells::{Cell, lines, number, parted};
use super::labels::labels;
use super::prose::is_prose;
use crate::prose::judgement::judgement;

/// A note within a table takes so many lines at most.
const MOST_BETWEEN: usize = 12;

/// A table of openings: lines of play beside each other, each under a label of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct OpeningTable {
    /// The bytes it takes, from its labels to its last row.
    pub(super) span: Range<usize>,
    /// How many lines of play stand beside each other.
    pub(super) columns: usize,
    /// Its rows, from the top.
    pub(super) rows: Vec<OpeningRow>,
    /// Lines between its labels and its first row, such as the names of the openings.
    pub(super) words: Vec<Range<usize>>,
}

/// A row of a table of openings: one ply of every line, a rule, or who stands better.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct OpeningRow {
    /// The bytes it takes.
    pub(super) span: Range<usize>,
    /// What it holds.
    pub(super) kind: OpeningRowKind,
    /// The number before it.
    pub(super) number: Option<u32>,
    /// What stands in each column; nothing in a rule.
    pub(super) cells: Vec<OpeningCell>,
}

/// What a row of a table of openings holds.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum OpeningRowKind {
    /// A move in each column.
    Moves,
    /// A line that parts White's moves from Black's, or rows from each other.
    Rule,
    /// Tokens that say who stands better.
    Judgements,
}

/// What stands in a column of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum OpeningCell {
    /// Nothing.
    Blank,
    /// A sign or a word that repeats the column to the left.
    Ditto(Range<usize>),
    /// Moves, or words.
    Said(Range<usize>),
}

/// Whether a line holds the labels of a table, and nothing else.
fn is_label_line(text: &str, line: &Range<usize>) -> bool {
    labels(text, line).is_some()
}

impl OpeningTable {
    /// The table that a text begins with; none if its first line holds no labels such as
    /// `Col. I.   Col. II.` It ends before the next line of labels, before prose behind which it
    /// does not go on, or where a number is smaller than the one before; what its cells say is not
    /// looked at.
    pub(super) fn read(text: &str) -> Option<Self> {
        let all = lines(text);
        let next = all.iter().skip(1).position(|line| is_label_line(text, line));
        Self::of(text, &all[..next.map_or(all.len(), |next| next + 1)])
    }

    /// Whether a text is one line of labels and nothing else: a table may begin with it.
    pub(super) fn may_begin(line: &str) -> bool {
        is_label_line(line, &(0..line.len()))
    }

    /// The table whose labels stand in the first of some lines.
    fn of(text: &str, lines: &[Range<usize>]) -> Option<Self> {
        let (head, below) = lines.split_first()?;
        let places = labels(text, head)?;
        let mut reader = Reader {
            columns: places.len(),
            places,
            rows: Vec::new(),
            words: Vec::new(),
            last: None,
        };
        let mut end = head.end;
        // Lines of a note within the table.
        let mut between: Vec<Range<usize>> = Vec::new();
        for (at, line) in below.iter().enumerate() {
            let is_over_rule = below.get(at + 1).is_some_and(|line| is_rule(&text[line.clone()]));
            let is_row = if between.is_empty() {
                reader.row(text, line, is_over_rule)
            } else {
                reader.goes_on(text, line) && reader.row(text, line, is_over_rule)
            };
            if is_row {
                reader.words.append(&mut between);
                end = line.end;
            } else if between.len() < MOST_BETWEEN {
                between.push(line.clone());
            } else {
                break;
            }
        }
        let Reader { columns, rows, words, .. } = reader;
        Some(Self { span: head.start..end, columns, rows, words })
    }
}

struct Reader {
    /// How many lines of play stand beside each other.
    columns: usize,
    /// The byte of its line at which each column begins, counted in signs; two for each where
    /// White's moves and Black's have columns of their own.
    places: Vec<usize>,
    rows: Vec<OpeningRow>,
    words: Vec<Range<usize>>,
    /// The number of the last row; none before the first.
    last: Option<u32>,
}

impl Reader {
    /// Takes a line of the table, which stands over a rule or not; whether it could be one.
    fn row(&mut self, text: &str, line: &Range<usize>, is_over_rule: bool) -> bool {
        let words = &text[line.clone()];
        let row = words.trim_start_matches([' ', '\t', '|']);
        let number = number(row);
        let value = number.map(|number| number.value);
        let goes_back = |value| self.last.is_some_and(|last| value < last);
        if row.is_empty() || is_rule(words) {
            let span = line.clone();
            if !row.is_empty() {
                let kind = OpeningRowKind::Rule;
                self.rows.push(OpeningRow { span, kind, number: value, cells: Vec::new() });
            }
            self.last = value.or(self.last);
            return true;
        }
        let begin = line.end - row.len() + number.map_or(0, |number| number.length);
        let found = parted(text, begin..line.end);
        match value {
            // Names of the openings, or of the sides, under the labels.
            None if self.last.is_none() && !is_over_rule => {
                if found.len() == 2 * self.columns && found.iter().all(|cell| is_side(text, cell)) {
                    self.split(text, line, &found);
                }
                self.words.push(line.clone());
                return true;
            }
            None if is_prose(row) || row.starts_with('(') => return false,
            Some(value) if goes_back(value) => return false,
            value => {
                if self.last.is_none() && found.len() == 2 * self.places.len() {
                    self.split(text, line, &found);
                }
                self.last = value.or(self.last);
            }
        }
        let Some(cells) = self.cells(text, line, found) else { return false };
        let said = |cell: &Cell| &text[cell.span.clone()];
        let first = cells.iter().flatten().next();
        let is_foot = first.is_some_and(|cell| is_judgement(said(cell)));
        let kind = if is_foot { OpeningRowKind::Judgements } else { OpeningRowKind::Moves };
        let told = |cell: &Option<Cell>| match cell {
            None => OpeningCell::Blank,
            Some(cell) if !is_foot && is_ditto(said(cell)) => OpeningCell::Ditto(cell.span.clone()),
            Some(cell) => OpeningCell::Said(cell.span.clone()),
        };
        // Of two cells under a label the second is the ply behind the first.
        let parts = self.places.len() / self.columns;
        for part in 0..parts {
            let cells = cells.iter().skip(part).step_by(parts).map(told).collect();
            let number = value.filter(|_| part == 0);
            self.rows.push(OpeningRow { span: line.clone(), kind, number, cells });
        }
        true
    }

    /// Whether the table goes on with a line behind a note: it has the next number, and fills the
    /// columns, which are too many for those of a game.
    fn goes_on(&self, text: &str, line: &Range<usize>) -> bool {
        let row = text[line.clone()].trim_start_matches([' ', '\t', '|']);
        let Some((number, last)) = number(row).zip(self.last) else { return false };
        let found = parted(text, line.end - row.len() + number.length..line.end);
        number.value == last + 1 && found.len() == self.places.len() && self.places.len() > 2
    }

    /// White's moves and Black's have columns of their own, where these cells begin.
    fn split(&mut self, text: &str, line: &Range<usize>, found: &[Cell]) {
        let signs = |to: usize| text[line.start..to].chars().count();
        self.places = found.iter().map(|cell| signs(cell.span.start)).collect();
    }

    /// What stands in each column of a line; nothing if two things stand in one.
    fn cells(
        &mut self,
        text: &str,
        line: &Range<usize>,
        found: Vec<Cell>,
    ) -> Option<Vec<Option<Cell>>> {
        let mut cells: Vec<Option<Cell>> = vec![None; self.places.len()];
        // As many cells as columns stand in them, however they are set.
        let is_full = found.len() == cells.len();
        if is_full {
            let signs = |to: usize| text[line.start..to].chars().count();
            self.places = found.iter().map(|cell| signs(cell.span.start)).collect();
        }
        for (index, cell) in found.into_iter().enumerate() {
            let at = if is_full { index } else { self.nearest(text, line, &cell) };
            if cells.get_mut(at)?.replace(cell).is_some() {
                return None;
            }
        }
        Some(cells)
    }

    /// The column that begins nearest to where a cell does.
    fn nearest(&self, text: &str, line: &Range<usize>, cell: &Cell) -> usize {
        let signs = |to: usize| text[line.start..to].chars().count();
        let from = signs(cell.span.start);
        let middle = usize::midpoint(from, signs(cell.span.end));
        let distance = |place: &usize| place.abs_diff(from).min(place.abs_diff(middle));
        let places = self.places.iter().map(distance).enumerate();
        places.min_by_key(|(_, distance)| *distance).map_or(0, |(index, _)| index)
    }
}

/// Whether a cell names a side, over its moves.
fn is_side(text: &str, cell: &Cell) -> bool {
    let name = text[cell.span.clone()].trim_matches(|sign: char| !sign.is_alphabetic());
    let sides = ["white", "black", "weiss", "wei\u{df}", "schwarz", "blancs", "noirs", "w", "b"];
    sides.contains(&name.to_lowercase().as_str())
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
