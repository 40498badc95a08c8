//! Rows that stand together make a board.

use super::rows::Row;
use super::signs::{is_bar, is_blank, is_rule};

/// Rows with nothing between them but rules, blanks and the numbers of ranks.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    /// The rows, uppermost first; never empty.
    pub(super) rows: Vec<Row>,
    /// The numbers beside the rows, where they are printed: 1 to 8.
    pub(super) ranks: Vec<Option<u8>>,
}

/// Between two ranks of one board stand no more bytes than this.
const WIDEST_GAP: usize = 600;

/// Parts the rows into boards.
pub(super) fn group(text: &str, rows: Vec<Row>) -> Vec<Grid> {
    let mut grids: Vec<Grid> = Vec::new();
    let mut open: Option<Open> = None;
    for row in rows {
        if let Some(current) = &mut open
            && let Some(gap) = current.gap_to(text, &row)
            && !current.is_complete_before(gap)
        {
            current.add(row, gap);
            continue;
        }
        grids.extend(open.take().map(|done| done.close(text)));
        open = Some(Open::new(text, row));
    }
    grids.extend(open.map(|done| done.close(text)));
    grids
}

/// The numbers found between two rows.
#[derive(Copy, Clone, Default)]
struct Gap {
    first: Option<u8>,
    last: Option<u8>,
}

/// A board whose rows are still being gathered.
struct Open {
    rows: Vec<Row>,
    /// The number before the first row; then what stands between the rows.
    before: Option<u8>,
    gaps: Vec<Gap>,
}

impl Open {
    fn new(text: &str, row: Row) -> Self {
        let before = number_before(text, row.span.start);
        Self { rows: vec![row], before, gaps: Vec::new() }
    }

    /// What stands between the last row and `next`; none if that parts them.
    fn gap_to(&self, text: &str, next: &Row) -> Option<Gap> {
        let last = self.rows.last()?;
        if last.has_bars != next.has_bars {
            return None;
        }
        let between = text.get(last.span.end..next.span.start)?;
        if between.len() > WIDEST_GAP {
            return None;
        }
        let mut gap = Gap::default();
        for sign in between.chars() {
            match sign {
                '1'..='8' => {
                    let number = sign as u8 - b'0';
                    gap.first = gap.first.or(Some(number));
                    gap.last = Some(number);
                }
                _ if is_bar(sign) || is_rule(sign) || is_blank(sign) => {}
                _ => return None,
            }
        }
        Some(gap)
    }

    /// Whether a board ends here and another begins: eight ranks, and the numbers start anew.
    fn is_complete_before(&self, gap: Gap) -> bool {
        self.rows.len() == 8
            && self.before.is_some_and(|first| matches!(first, 1 | 8) && gap.last == Some(first))
    }

    fn add(&mut self, row: Row, gap: Gap) {
        self.rows.push(row);
        self.gaps.push(gap);
    }

    fn close(self, text: &str) -> Grid {
        let Self { rows, before, gaps } = self;
        let end = rows.last().map_or(0, |row| row.span.end);
        let ranks = if before.is_some() {
            std::iter::once(before).chain(gaps.iter().map(|gap| gap.last)).collect()
        } else {
            gaps.iter().map(|gap| gap.first).chain([number_after(text, end)]).collect()
        };
        Grid { rows, ranks }
    }
}

/// The number of a rank that stands before a row, on its line.
fn number_before(text: &str, start: usize) -> Option<u8> {
    let mut signs = text[..start].chars().rev().take(8);
    let sign = signs.find(|&sign| sign == '\n' || !is_blank(sign) && !is_bar(sign))?;
    let is_alone = signs.next().is_none_or(is_blank);
    number(sign).filter(|_| is_alone)
}

/// The number of a rank that stands behind a row, on its line.
fn number_after(text: &str, end: usize) -> Option<u8> {
    let mut signs = text[end..].chars().take(8);
    let sign = signs.find(|&sign| sign == '\n' || !is_blank(sign) && !is_bar(sign))?;
    let is_alone = signs.next().is_none_or(is_blank);
    number(sign).filter(|_| is_alone)
}

fn number(sign: char) -> Option<u8> {
    sign.to_digit(10)
        .and_then(|digit| u8::try_from(digit).ok())
        .filter(|digit| (1..=8).contains(digit))
}
