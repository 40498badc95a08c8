//! The cells of a text: what stands between bars, wide gaps and line ends.

use std::ops::Range;

/// A part of a text that holds moves in the order in which they were played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    pub(super) span: Range<usize>,
    /// Whether it begins a line of the text.
    pub(super) begins_line: bool,
    /// Whether a blank line stands before it.
    pub(super) after_blank: bool,
    /// How many bytes its line is indented.
    pub(super) indent: usize,
}

/// A gap of so many blanks parts columns.
const WIDE: usize = 3;

/// The lines of a text, without their ends.
pub(super) fn lines(text: &str) -> Vec<Range<usize>> {
    let mut start = 0;
    let mut lines = Vec::new();
    for line in text.split_inclusive('\n') {
        lines.push(start..start + line.trim_end_matches(['\n', '\r']).len());
        start += line.len();
    }
    lines
}

/// The cells of a text, in its own order.
pub(super) fn cells(text: &str) -> Vec<Cell> {
    cells_in(text, 0..text.len())
}

/// The cells of a part of a text, in their own order. A line that breaks off behind a dash goes on
/// in the next.
pub(super) fn cells_in(text: &str, part: Range<usize>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    let mut after_blank = false;
    let mut breaks_off = false;
    for line in lines(&text[part.clone()]) {
        let line = part.start + line.start..part.start + line.end;
        let words = text[line.clone()].trim();
        if words.is_empty() {
            (after_blank, breaks_off) = (true, false);
            continue;
        }
        let mut of_line = parted(text, line, after_blank);
        if breaks_off && let (Some(last), Some(first)) = (cells.last_mut(), of_line.first()) {
            last.span.end = first.span.end;
            of_line.remove(0);
        }
        cells.extend(of_line);
        after_blank = false;
        breaks_off = words.ends_with(['-', '\u{2014}', '\u{2013}'])
            && words.chars().any(char::is_alphanumeric);
    }
    cells
}

/// The cells of one line.
pub(super) fn parted(text: &str, line: Range<usize>, after_blank: bool) -> Vec<Cell> {
    let mut cells = Vec::new();
    let mut begins_line = true;
    let indent = text[line.clone()].len() - text[line.clone()].trim_start().len();
    let mut put = |span: Range<usize>| {
        let inner = text[span.clone()].trim();
        if !inner.is_empty() {
            let start = span.start + text[span.clone()].find(inner).unwrap_or_default();
            let span = start..start + inner.len();
            let after_blank = after_blank && begins_line;
            cells.push(Cell { span, begins_line, after_blank, indent });
            begins_line = false;
        }
    };
    let (mut start, mut blanks) = (line.start, 0);
    for (at, sign) in text[line.clone()].char_indices() {
        let at = line.start + at;
        blanks = match sign {
            '\t' => WIDE,
            _ if sign.is_whitespace() => blanks + 1,
            _ => 0,
        };
        if sign == '|' || blanks == WIDE {
            put(start..at);
            start = at + sign.len_utf8();
        }
    }
    put(start..line.end);
    cells
}
