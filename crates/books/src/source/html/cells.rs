//! The cells of tables, each in its column.

use std::ops::Range;

use super::lines::Lines;
use super::tokens::{Tag, Token, Tokens};

/// A cell of a table is so wide, or a multiple of it, in characters.
const CELL: usize = 40;
/// A cell that holds nothing but a number is so wide.
const NUMBER: usize = 8;
/// Between two cells stand so many blanks at least.
const GAP: usize = 3;
/// A cell of more lines is no cell of a row.
const MOST_LINES: usize = 3;
/// A cell is one line up to so many bytes, with its tags.
const LONGEST_LINE: usize = 240;

/// Where the cells of the table stand that is read.
#[derive(Default)]
pub(super) struct Cells {
    /// The cell that is read, or was read last.
    cell: Cell,
    /// Where the next cell of the row begins, in characters.
    next: usize,
    /// Whether the first column of the table holds nothing but numbers.
    is_numbered: bool,
    /// Cells of the row above that reach into this one: where each begins and ends.
    spanned: Vec<(usize, usize)>,
}

/// A cell of a table.
#[derive(Default)]
struct Cell {
    /// Where it begins in its line, in characters.
    column: usize,
    /// Where it begins in the text.
    at: usize,
    /// How many rows it stands in.
    rows: usize,
    /// Where it ends in the page if it is one line, whatever its tags say.
    line_end: usize,
    is_open: bool,
}

impl Cells {
    /// Whether a tag at this byte of the page stands in a cell that is one line.
    pub(super) const fn is_line(&self, at: usize) -> bool {
        at < self.cell.line_end
    }

    /// The column in which the cell begins that was begun last.
    pub(super) const fn column(&self) -> usize {
        self.cell.column
    }

    /// Begins a table; `tokens` are what is behind its tag.
    pub(super) fn table_begins(&mut self, page: &str, tokens: &mut Tokens, at: usize) {
        self.table_ends();
        self.is_numbered = is_numbered(page, tokens, at);
    }

    pub(super) fn table_ends(&mut self) {
        (self.next, self.is_numbered) = (0, false);
        self.spanned.clear();
    }

    pub(super) fn row_begins(&mut self) {
        (self.next, self.cell.is_open) = (0, false);
    }

    pub(super) fn row_ends(&mut self) {
        self.cell.is_open = false;
    }

    /// Begins a cell; `tokens` are what is behind its tag.
    pub(super) fn begins(
        &mut self,
        lines: &mut Lines,
        tokens: &mut Tokens,
        tag: &Tag,
        span: &Range<usize>,
    ) {
        if self.cell.is_open {
            self.ends(lines, span.start);
        }
        // What the row above holds in two rows takes its place in this one.
        while let Some(index) = self.spanned.iter().position(|(start, _)| *start == self.next) {
            self.next = self.spanned.remove(index).1;
        }
        lines.blanks_to(self.next, span.start);
        let rows = tag.attribute("rowspan").and_then(|rows| rows.trim().parse().ok());
        self.cell = Cell {
            column: lines.column,
            at: lines.text().len(),
            rows: rows.unwrap_or(1),
            line_end: line_end(tokens, span.end),
            is_open: true,
        };
    }

    /// Ends a cell at byte `at` of the page.
    pub(super) fn ends(&mut self, lines: &mut Lines, at: usize) {
        let words = lines.text().get(self.cell.at..).unwrap_or_default().trim();
        // A whole column of a table stands in one cell: what is beside it comes behind it.
        if words.lines().count() > MOST_LINES {
            lines.ends(2, at);
            (self.cell.is_open, self.next) = (false, 0);
            return;
        }
        let is_number =
            words.starts_with(|sign: char| sign.is_ascii_digit()) && words.len() < NUMBER - GAP;
        // An empty cell over or under the numbers is as wide as they are.
        let is_margin = words.is_empty() && self.cell.column == 0 && self.is_numbered;
        let width = if is_number || is_margin { NUMBER } else { CELL };
        let next = self.cell.column + width;
        // A line may have ended within the cell.
        let column = lines.column.max(self.cell.column);
        self.next = if next >= column + GAP { next } else { (column + GAP).next_multiple_of(CELL) };
        self.cell.is_open = false;
        if self.cell.rows > 1 {
            self.spanned.push((self.cell.column, self.next));
        }
    }
}

/// Where the cell ends that begins at byte `at` of a page, if it is short and holds no table.
fn line_end(tokens: &mut Tokens, at: usize) -> usize {
    for token in tokens.until(at + LONGEST_LINE) {
        match token {
            Token::Close { name, span } if is_cell(name) => return span.start,
            Token::Open { tag, .. } if tag.name == "table" => break,
            _ => {}
        }
    }
    0
}

fn is_cell(name: &str) -> bool {
    matches!(name, "td" | "th")
}

/// Whether the first cells of the first rows of a table are numbers or empty.
fn is_numbered(page: &str, tokens: &mut Tokens, at: usize) -> bool {
    /// So many bytes of a table are looked at.
    const NEAR: usize = 2000;
    let mut count = 0;
    // The words of the first cell of a row, while they are read.
    let (mut is_first, mut words) = (false, None::<String>);
    for token in tokens.until(at + NEAR) {
        match token {
            Token::Open { tag, .. } if tag.name == "tr" => is_first = true,
            Token::Open { tag, .. } if is_cell(&tag.name) && is_first => {
                (is_first, words) = (false, Some(String::new()));
            }
            Token::Text { span } => {
                if let Some(words) = &mut words {
                    words.push_str(&page[span.clone()]);
                }
            }
            Token::Reference { meant, .. } => words.iter_mut().for_each(|it| it.push_str(meant)),
            Token::Open { .. } | Token::Close { .. } => {
                if let Some(words) = words.take() {
                    let digits = words.trim().trim_end_matches(['.', ')']);
                    if !digits.bytes().all(|byte| byte.is_ascii_digit()) || digits.len() > 3 {
                        return false;
                    }
                    count += usize::from(!digits.is_empty());
                }
                // A table within a table is looked at when it comes.
                let (Token::Open { tag: Tag { name, .. }, .. } | Token::Close { name, .. }) = token
                else {
                    continue;
                };
                if name == "table" {
                    break;
                }
            }
        }
    }
    count > 0
}
