//! Columns of openings: lines of play beside each other that begin alike, each under a label of
//! its own, White's move over Black's; a dash or a ditto says that a move is that of the column
//! to the left.

mod labels;
mod merge;
mod table;

use super::Layout;
use super::arrange::{Arrangement, Item, Order};
use super::rows::{Cell, cells_in, lines};
use super::tokens::dots;
use std::ops::Range;
use table::is_label_line;

pub(super) use merge::merge;
pub use table::{OpeningCell, OpeningRow, OpeningRowKind, OpeningTable};

/// No table has more lines of play beside each other.
const MOST: usize = 24;

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
        (0..lines.len()).filter(|&at| is_label_line(text, &lines[at])).collect();
    let common = lines.get(*heads.first()?)?.start;
    let before: Vec<Item> = cells_in(text, 0..common).into_iter().map(Item::Cell).collect();
    let (mut orders, mut words) = (Vec::new(), Vec::new());
    for (place, &head) in heads.iter().enumerate() {
        let end = heads.get(place + 1).copied().unwrap_or(lines.len());
        let mut table = OpeningTable::of(text, &lines[head..end])?;
        words.append(&mut table.words);
        let behind = lines[head..end].iter().filter(|line| line.start >= table.span.end);
        words.extend(behind.filter(|line| !text[line.start..line.end].trim().is_empty()).cloned());
        let own = lines_of_play(text, &table).into_iter().filter(|column| column.is_own);
        orders.extend(own.map(|column| {
            let items = before.iter().cloned().chain(column.items).collect();
            Order { items, streams: Vec::new() }
        }));
    }
    let is_table = (2..=MOST).contains(&orders.len());
    is_table.then_some(Arrangement { layout: Layout::Openings, lines: orders, words })
}

/// What each column of a table tells.
fn lines_of_play(text: &str, table: &OpeningTable) -> Vec<Column> {
    let mut columns: Vec<Column> = (0..table.columns).map(|_| Column::default()).collect();
    for row in &table.rows {
        let is_foot = row.kind == OpeningRowKind::Judgements;
        let mut left: Option<Item> = None;
        for (column, cell) in columns.iter_mut().zip(&row.cells) {
            let said = match cell {
                OpeningCell::Ditto(span) if left.is_none() => Some(span),
                OpeningCell::Said(span) => Some(span),
                OpeningCell::Ditto(_) | OpeningCell::Blank => None,
            };
            let item = match said {
                Some(span) => {
                    column.is_own |= dots(&text[span.clone()]) < span.len();
                    Some(Item::Cell(whole(span)))
                }
                None if *cell == OpeningCell::Blank && (column.is_own || is_foot) => None,
                None => left,
            };
            column.items.extend(item.clone());
            left = item;
        }
    }
    columns
}

fn whole(span: &Range<usize>) -> Cell {
    Cell { span: span.clone(), begins_line: false, after_blank: false, indent: 0 }
}
