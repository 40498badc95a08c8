//! Finds ranks of eight squares in a text, one pass over its lines.

use std::ops::Range;

use super::form;
use super::signs::{is_bar, is_blank, is_dash, is_rule, is_vacant};

/// Eight squares beside each other.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// From the first bar or sign to behind the last.
    pub(super) span: Range<usize>,
    /// What stands on each square, blanks around it included, counted from the first sign: a line may
    /// hold a row, and a text nothing but such lines.
    cells: [(u16, u16); 8],
    /// Whether bars part the squares.
    pub(super) has_bars: bool,
}

/// A square's room in print is no wider than this many bytes.
const WIDEST_CELL: usize = 16;
/// A rule between ranks has at least this many signs.
const SHORTEST_RULE: usize = 8;
/// What is longer is looked at no further, so that a line of bars costs no more than another.
const LONGEST_RULE: usize = 160;

/// All rows of the text, in order.
pub(super) fn find(text: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut bars = Vec::new();
    let mut columns = None;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        bars.clear();
        bars.extend(
            line.char_indices()
                .filter(|&(_, sign)| is_bar(sign))
                .map(|(at, sign)| start + at..start + at + sign.len_utf8()),
        );
        if bars.len() >= 9 {
            let before = rows.len();
            let left_over = parted_by_bars(text, start + line.len(), &bars, &mut rows);
            if left_over > 0 && rows.len() - before < 4 {
                // A line with more columns holds no rank, unless bars are drawn over the board.
                rows.truncate(before);
                rows.extend(columns.and_then(|columns| over_drawn(start, &bars, columns)));
            } else if rows.len() > before {
                columns = Some(std::array::from_fn(|bar| bars[bar].start - start));
            }
        } else {
            rows.extend(without_bars(line, start));
        }
        start += line.len();
    }
    rows
}

/// The rows of a line with bars; of a text joined into one line these are all rows of a board.
/// Returns how many bars belong to no row.
fn parted_by_bars(text: &str, end: usize, bars: &[Range<usize>], rows: &mut Vec<Row>) -> usize {
    let mut left_over = 0;
    let mut index = 0;
    while let Some(bar) = bars.get(index) {
        let rule = rule_end(&text[bar.start..end]).map(|length| bar.start + length);
        if let Some(rule) = rule {
            while bars.get(index).is_some_and(|bar| bar.start < rule) {
                index += 1;
            }
        } else if let Some(row) = row_at(bars, index) {
            rows.push(row);
            index += 9;
        } else {
            left_over += 1;
            index += 1;
        }
    }
    left_over
}

/// The row whose bars stand in the columns of the row above, whatever is drawn between them.
fn over_drawn(start: usize, bars: &[Range<usize>], columns: [usize; 9]) -> Option<Row> {
    let column = |bar: &Range<usize>| bar.start - start;
    let is_framed =
        bars.first().map(column) == Some(columns[0]) && bars.last().map(column) == Some(columns[8]);
    let mut found = columns
        .into_iter()
        .filter_map(|wanted| bars.binary_search_by_key(&wanted, column).ok().map(|at| &bars[at]));
    let found: [&Range<usize>; 9] = std::array::from_fn(|_| found.next().unwrap_or(&bars[0]));
    (is_framed && found.is_sorted_by(|one, next| one.start < next.start))
        .then(|| Row::new(|bar| found[bar].clone()))
}

impl Row {
    /// The row between nine bars.
    fn new(bar: impl Fn(usize) -> Range<usize>) -> Self {
        let cells = std::array::from_fn(|cell| bar(cell).end..bar(cell + 1).start);
        Self::with(bar(0).start..bar(8).end, &cells, true)
    }

    fn with(span: Range<usize>, cells: &[Range<usize>; 8], has_bars: bool) -> Self {
        // A row that is wider than that is none, for no cell is so wide.
        let kept = |at: usize| u16::try_from(at - span.start).unwrap_or(u16::MAX);
        let cells = std::array::from_fn(|cell| (kept(cells[cell].start), kept(cells[cell].end)));
        Self { span, cells, has_bars }
    }

    /// What stands on each square, blanks around it included.
    pub(super) fn cells(&self) -> [Range<usize>; 8] {
        let at = |offset: u16| self.span.start + usize::from(offset);
        self.cells.map(|(start, end)| at(start)..at(end))
    }
}

fn row_at(bars: &[Range<usize>], index: usize) -> Option<Row> {
    let bars = bars.get(index..index + 9)?;
    let row = Row::new(|bar| bars[bar].clone());
    row.cells().iter().all(|cell| cell.len() <= WIDEST_CELL).then_some(row)
}

/// The length of the rule a text begins with, if it does: `|---------|`, `|----|----|`.
fn rule_end(text: &str) -> Option<usize> {
    let mut dashes_together = 0;
    let mut most = 0;
    let mut end = 0;
    for (at, sign) in text.char_indices().take(LONGEST_RULE) {
        if !is_bar(sign) && !is_rule(sign) {
            break;
        }
        dashes_together = if is_dash(sign) { dashes_together + 1 } else { 0 };
        most = most.max(dashes_together);
        end = at + sign.len_utf8();
    }
    (most >= 2 && end >= SHORTEST_RULE).then_some(end)
}

/// The row of a line whose squares are parted by blanks or by nothing: `8 r n b q k b n r`.
fn without_bars(line: &str, start: usize) -> Option<Row> {
    let signs: Vec<(usize, char)> = line.char_indices().take(WIDEST_CELL * 8).collect();
    let mut inner = &signs[..];
    if signs.len() == WIDEST_CELL * 8 {
        return None;
    }
    inner = trimmed(inner);
    if let [(_, '1'..='8'), (_, next), ..] = inner
        && (is_blank(*next) || is_bar(*next))
    {
        inner = trimmed(&inner[1..]);
    }
    if let [.., (_, next), (_, '1'..='8')] = inner
        && (is_blank(*next) || is_bar(*next))
    {
        inner = trimmed(&inner[..inner.len() - 1]);
    }
    if let [(_, first), rest @ ..] = inner
        && is_bar(*first)
    {
        inner = trimmed(rest);
    }
    if let [rest @ .., (_, last)] = inner
        && is_bar(*last)
    {
        inner = trimmed(rest);
    }
    let pieces: Vec<(usize, char)> =
        inner.iter().copied().filter(|&(_, sign)| !is_blank(sign)).collect();
    let pieces: [(usize, char); 8] = pieces.try_into().ok()?;
    let are_all_squares =
        pieces.iter().all(|&(_, sign)| is_vacant(sign) || form::single(sign).is_some());
    // Eight signs in one word, or eight words of one sign; `re-enact` is neither.
    let gaps = inner.len() - 8;
    let is_rule = gaps == 0 && pieces.iter().all(|&(_, sign)| is_dash(sign) || sign == '+');
    if !are_all_squares || (gaps > 0 && gaps < 7) || is_rule {
        return None;
    }
    let cells = pieces.map(|(at, sign)| start + at..start + at + sign.len_utf8());
    let span = cells[0].start..cells[7].end;
    Some(Row::with(span, &cells, false))
}

fn trimmed(mut signs: &[(usize, char)]) -> &[(usize, char)] {
    while let [(_, first), rest @ ..] = signs
        && is_blank(*first)
    {
        signs = rest;
    }
    while let [rest @ .., (_, last)] = signs
        && is_blank(*last)
    {
        signs = rest;
    }
    signs
}
