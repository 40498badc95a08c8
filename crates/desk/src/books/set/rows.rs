//! Moves in columns: which cell of a line stands in which column.

use std::ops::Range;

use super::runs::Runs;
use crate::books::page::{Block, Cell, Row};

/// So many blanks stand between two columns at least.
const GAP: usize = 3;

/// A line, cut into what stands in columns.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Split {
    /// The number before its moves.
    pub(super) number: Option<Range<usize>>,
    /// Each cell, and how many signs stand before it.
    pub(super) cells: Vec<(usize, Range<usize>)>,
}

impl Split {
    /// Cuts a line where wide gaps are, never within a move.
    pub(super) fn of(runs: &Runs<'_>, line: Range<usize>) -> Self {
        let mut split = Self::default();
        let words = &runs.text[line.clone()];
        let mut start: Option<(usize, usize)> = None;
        let (mut end, mut blanks) = (line.start, 0);
        for (column, (at, sign)) in words.char_indices().enumerate() {
            let at = line.start + at;
            if sign == ' ' || sign == '\t' || sign == '\u{a0}' {
                blanks += if sign == '\t' { GAP } else { 1 };
                continue;
            }
            if let Some((from, begin)) = start
                && blanks >= GAP
                && !runs.is_within(at)
            {
                split.cells.push((from, begin..end));
                start = None;
            }
            start = start.or(Some((column, at)));
            (end, blanks) = (at + sign.len_utf8(), 0);
        }
        split.cells.extend(start.map(|(from, begin)| (from, begin..end)));
        split.take_number(runs);
        split
    }

    /// Takes the number off the first cell, if one stands there and no move does.
    fn take_number(&mut self, runs: &Runs<'_>) {
        let Some((column, cell)) = self.cells.first().cloned() else { return };
        let words = &runs.text[cell.clone()];
        let digits = words.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0
            || digits > 3
            || !runs.spans_in(&(cell.start..cell.start + digits)).is_empty()
        {
            return;
        }
        let dot = usize::from(words[digits..].starts_with(['.', ')', ',']));
        let number = cell.start..cell.start + digits + dot;
        let rest = &words[digits + dot..];
        if dot == 0 && !rest.is_empty() && !rest.starts_with(' ') {
            return;
        }
        let gap = rest.len() - rest.trim_start().len();
        let begin = number.end + gap;
        self.cells.remove(0);
        if begin < cell.end {
            self.cells.insert(0, (column + digits + dot + gap, begin..cell.end));
        }
        self.number = Some(number);
    }
}

/// Sets lines of moves in columns.
pub(super) fn set(runs: &Runs<'_>, lines: &[Range<usize>]) -> Block {
    let split: Vec<Split> = lines.iter().map(|line| Split::of(runs, line.clone())).collect();
    let columns = columns(&split);
    let rows = split.iter().map(|split| {
        let mut free = 0;
        let cells = split.cells.iter().enumerate().map(|(index, (column, span))| {
            let left = split.cells.len() - 1 - index;
            let last = columns.len().saturating_sub(1 + left).max(free);
            let near =
                (free..=last).min_by_key(|&at| columns.get(at).map_or(0, |c| c.abs_diff(*column)));
            let at = near.unwrap_or(free);
            free = at + 1;
            Cell { at, runs: runs.of(span.clone()) }
        });
        let cells = cells.collect();
        let number = split.number.clone().map(|span| runs.text[span].to_owned());
        Row { number, cells }
    });
    let rows: Vec<Row> = rows.collect();
    let most = rows.iter().flat_map(|row| &row.cells).map(|cell| cell.at + 1).max().unwrap_or(0);
    Block::Rows { columns: most, rows }
}

/// Where the columns begin: the mean of the rows that have all of them.
fn columns(split: &[Split]) -> Vec<usize> {
    let most = split.iter().map(|split| split.cells.len()).max().unwrap_or(0);
    let full: Vec<&Split> = split.iter().filter(|split| split.cells.len() == most).collect();
    let mean = |at: usize| {
        let sum: usize =
            full.iter().filter_map(|split| split.cells.get(at)).map(|cell| cell.0).sum();
        sum / full.len().max(1)
    };
    (0..most).map(mean).collect()
}
