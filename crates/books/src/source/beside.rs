//! Plain text whose pages are set in two columns, as a text keeps a newspaper: the left one is read before the
//! right one.

use std::iter::Peekable;
use std::ops::Range;

use super::monospaced::{as_count, as_measure, place, words_of};
use super::placed::PlacedText;
use super::sheet::{self, Row};
use crate::layout::lines::{Line, Lines};

/// A page has so many lines at most: what is longer is parted.
const MOST_LINES: usize = 400;
/// So many blank lines one behind the other end a page.
const MOST_BLANK: usize = 4;
/// Behind so many blank lines what stands below columns is no part of them.
const APART: usize = 2;
/// A line of more bytes is none of a page set in columns.
const LONGEST: usize = 400;

/// The text, column by column where its pages are set in them, and from which of its bytes lines are counted anew, with
/// the number of the line there.
pub(super) fn in_columns(text: PlacedText) -> (PlacedText, Vec<(usize, usize)>) {
    let mut set = PlacedText::default();
    let mut anew = Vec::new();
    let mut from = 0;
    for mut page in Pages::of(text.text()) {
        page.end_below_columns(text.text());
        let Some(columns) = columns(text.text(), &page) else { continue };
        set.part(&text, from..page.span.start);
        for (index, (line, number)) in columns.into_iter().enumerate() {
            if index > 0 {
                set.other("\n", text.place(line.span.start));
            }
            anew.push((set.text().len(), number));
            set.other(&" ".repeat(line.indent), text.place(line.span.start));
            set.part(&text, line.span);
        }
        from = page.span.end;
        set.other("\n", text.place(from));
        anew.push((set.text().len(), page.first + page.lines.len()));
    }
    if anew.is_empty() {
        return (text, anew);
    }
    set.part(&text, from..text.text().len());
    (set, anew)
}

/// Lines that stand near each other.
struct Page {
    span: Range<usize>,
    /// The number of the first, from 1.
    first: usize,
    lines: Vec<Line>,
}

impl Page {
    /// Ends it before a line that stands apart below the last row with columns, and is none itself: a title.
    fn end_below_columns(&mut self, text: &str) {
        let is_row = |line: &Line| has_row_in_its_middle(&text[line.span.clone()]);
        let Some(last) = self.lines.iter().rposition(is_row) else { return };
        let mut blank = 0;
        for index in last + 1..self.lines.len() {
            let line = &self.lines[index];
            let words = text[line.span.clone()].trim_start();
            if !line.is_blank
                && blank >= APART
                && !words.starts_with(|it: char| it.is_ascii_digit())
            {
                self.span.end = line.span.start;
                self.lines.truncate(index);
                return;
            }
            blank = if line.is_blank { blank + 1 } else { 0 };
        }
    }
}

/// The pages of a text that may be set in columns.
struct Pages<'a> {
    text: &'a str,
    lines: Peekable<Lines<'a>>,
    /// How many lines are behind.
    behind: usize,
}

impl<'a> Pages<'a> {
    fn of(text: &'a str) -> Self {
        Self { text, lines: Lines::new(text).peekable(), behind: 0 }
    }

    /// The lines of the next page, and whether one of them may be set in columns.
    fn page(&mut self) -> (Vec<Line>, bool) {
        let (mut lines, mut blank, mut may_be) = (Vec::new(), 0, false);
        while let Some(line) = self.lines.next() {
            blank = if line.is_blank { blank + 1 } else { 0 };
            may_be |= has_row_in_its_middle(&self.text[line.span.clone()]);
            // A long line is a page by itself, whose words nobody takes apart.
            let is_long = |line: &Line| line.span.len() > LONGEST;
            let turns =
                |next: &Line| is_long(next) || self.text[next.span.clone()].starts_with('\u{c}');
            let ends = is_long(&line) || self.lines.peek().is_some_and(turns);
            lines.push(line);
            if ends || blank > MOST_BLANK || lines.len() == MOST_LINES {
                break;
            }
        }
        (lines, may_be)
    }
}

impl Iterator for Pages<'_> {
    type Item = Page;

    fn next(&mut self) -> Option<Page> {
        loop {
            let (lines, may_be) = self.page();
            let start = lines.first()?.span.start;
            let first = self.behind + 1;
            self.behind += lines.len();
            if may_be {
                let end = self.lines.peek().map_or(self.text.len(), |next| next.span.start);
                return Some(Page { span: start..end, first, lines });
            }
        }
    }
}

/// Whether the number of a move stands in the middle of a line, behind a gap, and its move at once behind it.
fn has_row_in_its_middle(line: &str) -> bool {
    let parts = || line.trim_start().split("   ").skip(1);
    line.len() <= LONGEST
        && parts().any(|part| {
            let part = part.trim_start_matches(' ');
            let rest = part.trim_start_matches(|it: char| it.is_ascii_digit());
            let digits = part.len() - rest.len();
            let rest = rest.trim_start_matches(['.', ')', ',']);
            let word = rest.trim_start_matches(' ');
            (1..=3).contains(&digits)
                && rest.len() - word.len() <= 2
                && word.starts_with(char::is_alphabetic)
        })
}

/// The lines of a page column by column, each with its number, if it has columns that are read one behind the other.
fn columns(text: &str, page: &Page) -> Option<Vec<(Line, usize)>> {
    let mut words = Vec::new();
    for (base, line) in page.lines.iter().enumerate() {
        words_of(&text[line.span.clone()], as_measure(base), &mut words);
    }
    let blocks = sheet::games(words);
    (blocks.len() > 1).then(|| {
        blocks
            .iter()
            .enumerate()
            .flat_map(|(index, block)| lines_of(text, page, block, index > 0))
            .collect()
    })
}

/// The rows of a block as parts of the lines of the page, blank lines between those that are apart.
fn lines_of(text: &str, page: &Page, block: &[Row], is_apart: bool) -> Vec<(Line, usize)> {
    let margin = block.iter().map(Row::left).fold(f32::MAX, f32::min);
    let mut lines: Vec<(Line, usize)> = Vec::new();
    let mut last = None;
    for row in block {
        let base = as_count(row.base);
        let Some(line) = page.lines.get(base) else { continue };
        let place = |column: f32| place(text, &line.span, column);
        let span = place(row.left())..place(row.right());
        let number = page.first + base;
        if last.map_or(is_apart, |last| base > last + 1) {
            let at = span.start;
            lines.push((Line { span: at..at, indent: 0, is_blank: true }, number));
        }
        last = Some(base);
        let indent = as_count(row.left() - margin);
        lines.push((Line { span, indent, is_blank: false }, number));
    }
    lines
}
