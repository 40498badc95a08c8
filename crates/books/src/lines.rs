//! The lines of a text, and what of it is no text of the book.

use std::ops::Range;

/// A line of a text, without its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) span: Range<usize>,
    /// How many blanks stand before its words.
    pub(crate) indent: usize,
    pub(crate) is_blank: bool,
}

/// All lines of a text, whatever ends them.
pub(crate) fn lines(text: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut start = 0;
    let bytes = text.as_bytes();
    let mut at = 0;
    while at <= bytes.len() {
        let sign = bytes.get(at).copied();
        if sign.is_none() || matches!(sign, Some(b'\n' | b'\r')) {
            if sign.is_some() || start < at {
                lines.push(line(text, start..at));
            }
            at += if sign == Some(b'\r') && bytes.get(at + 1) == Some(&b'\n') { 2 } else { 1 };
            start = at;
        } else {
            at += 1;
        }
    }
    lines
}

fn line(text: &str, span: Range<usize>) -> Line {
    let words = &text[span.clone()];
    let trimmed = words.trim_start();
    let indent = words[..words.len() - trimmed.len()]
        .chars()
        .map(|sign| if sign == '\t' { 8 } else { 1 })
        .sum();
    Line { span, indent, is_blank: trimmed.trim_end().is_empty() }
}

/// The number of the line, from 1, in which byte `at` stands.
pub(crate) fn line_number(lines: &[Line], at: usize) -> usize {
    lines.partition_point(|line| line.span.start <= at).max(1)
}

/// The part of a text that is the book, without what its publisher put before and behind it.
pub(crate) fn body(text: &str) -> Range<usize> {
    let mark = |word: &str, from: usize| {
        text[from..].match_indices("***").find_map(|(at, _)| {
            let at = from + at;
            let end = text[at..].find(['\n', '\r']).map_or(text.len(), |end| at + end);
            let line = &text[at..end.min(super::printed::floor(text, at + 160))];
            let is_mark = line.contains(word) && line.contains("PROJECT GUTENBERG");
            is_mark.then_some(at..end.min(at + line.len()))
        })
    };
    let start = mark("START OF", 0).map_or(0, |span| {
        // In a text without lines the mark ends at its own stars.
        let inner = &text[span.start + 3..span.end];
        inner.find("***").map_or(span.end, |stars| span.start + 3 + stars + 3)
    });
    let end = mark("END OF", start).map_or(text.len(), |span| span.start);
    start..end
}
