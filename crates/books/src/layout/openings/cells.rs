//! The cells of a line: what stands between bars and wide gaps.

use std::ops::Range;

/// A part of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    pub(super) span: Range<usize>,
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

/// The cells of one line.
pub(super) fn parted(text: &str, line: Range<usize>) -> Vec<Cell> {
    let mut cells = Vec::new();
    let mut put = |span: Range<usize>| {
        let inner = text[span.clone()].trim();
        if !inner.is_empty() {
            let start = span.start + text[span].find(inner).unwrap_or_default();
            cells.push(Cell { span: start..start + inner.len() });
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

/// The number of a move at the beginning of a text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Number {
    pub(super) value: u32,
    /// How many bytes it takes, with its dot or brackets.
    pub(super) length: usize,
}

/// `12.`, `12)`, `(12)`, `12` at the beginning of `text`.
pub(super) fn number(text: &str) -> Option<Number> {
    let bracket = usize::from(text.starts_with('('));
    let digits = text[bracket..].bytes().take_while(u8::is_ascii_digit).count();
    let behind = &text[bracket + digits..];
    let is_number = (1..=3).contains(&digits) && !behind.starts_with(['-', '/', '\u{2013}']);
    let value = text[bracket..bracket + digits].parse().ok().filter(|_| is_number)?;
    let closes = usize::from(behind.starts_with(['.', ')', ':']));
    if bracket == 1 && !behind.starts_with(')') {
        return None;
    }
    Some(Number { value, length: bracket + digits + closes })
}
