//! What follows what in a book: rows of tables, moves in running text, words, boards.

mod block;
mod bracketed;
mod order;
mod titled;
mod window;

use std::ops::Range;

use staunton_diagram::Diagram;

use crate::layout::fractions::{self, Fraction};
use crate::layout::lines::{Line, is_index};
use crate::layout::lists;
use crate::layout::openings::openings;
use crate::layout::passages::runs;
use crate::layout::printed::Printed;
use crate::layout::rows::middle::row_parted;
use crate::layout::rows::misnumbered::{row_numbered, row_spoiled};
use crate::layout::rows::stacked::stacked;
use crate::layout::rows::{Row, row};
use crate::layout::sides;
use crate::layout::styles::Styles;
use crate::layout::tables;
use crate::layout::token::is_like_one;
use crate::prose::heading;
use crate::prose::words;

pub(crate) use block::Block;
use order::Ordered;
use window::Window;

/// Rows stand so much further in than the text around them, in signs.
const FURTHER_IN: usize = 2;

/// Takes a text to pieces, line by line.
pub(crate) struct Blocks<'a> {
    text: &'a str,
    diagrams: &'a [Diagram],
    styles: &'a Styles,
    next_diagram: usize,
    found: Ordered<'a>,
    last: Last,
    /// The number of the last fraction, if nothing else stood behind it.
    fraction: Option<u32>,
}

/// What was found last.
enum Last {
    Nothing,
    Gap,
    /// A row with this number, and the column of its second move.
    Row(Option<u32>, Option<usize>),
    Other,
}

/// A table has so many rows at most, and a paragraph so many lines: what is longer is parted.
const MOST_ROWS: usize = 4096;
const MOST_LINES: usize = 1 << 14;

impl<'a> Blocks<'a> {
    pub(crate) const fn new(
        text: &'a str,
        diagrams: &'a [Diagram],
        styles: &'a Styles,
        tell: &'a mut dyn FnMut(Block),
    ) -> Self {
        let found = Ordered::new(text, tell);
        let (last, fraction) = (Last::Nothing, None);
        Self { text, diagrams, styles, next_diagram: 0, found, last, fraction }
    }

    /// Tells all pieces of a part of the text, in its order.
    pub(crate) fn of(mut self, body: &Range<usize>) {
        let mut block: Vec<Line> = Vec::new();
        let mut window = Window::new(self.text, body);
        loop {
            let lines = window.ahead();
            let Some(line) = lines.first() else { break };
            let mut next = 1;
            let span = line.span.start.max(body.start)..line.span.end.min(body.end);
            if span.start >= span.end && !line.is_blank {
                window.pass(1);
                continue;
            }
            let in_board = self.board_at(&span);
            let listed = if line.is_blank || in_board {
                None
            } else {
                lists::rows(self.text, lines, self.styles)
            };
            if let Some((mut rows, count)) = listed {
                self.block(&mut block);
                self.table(&mut rows);
                self.gap();
                next = count;
            } else if let Some((table, count)) =
                openings(self.text, lines, self.styles).filter(|_| !in_board)
            {
                self.block(&mut block);
                self.boards_before(table.span.start);
                self.put(Block::Openings(Box::new(table)));
                self.gap();
                next = count;
            } else if line.is_blank || in_board {
                self.block(&mut block);
                if in_board {
                    self.boards_before(span.end);
                }
                self.gap();
            } else {
                block.push(Line { span, ..line.clone() });
                if block.len() == MOST_LINES {
                    self.block(&mut block);
                }
            }
            window.pass(next);
        }
        self.block(&mut block);
        self.boards_before(body.end);
        self.found.finish();
    }

    fn put(&mut self, block: Block) {
        self.fraction = match &block {
            Block::Gap => self.fraction,
            Block::Fractions(found) => found.last().map(|fraction| fraction.number),
            _ => None,
        };
        self.last = match &block {
            Block::Gap => Last::Gap,
            Block::Row(row) => Last::Row(row.number, row.moves.get(1).map(Printed::column)),
            Block::Passage(_)
            | Block::Fractions(_)
            | Block::Openings(_)
            | Block::Words(_)
            | Block::Diagram(_) => Last::Other,
        };
        self.found.put(block);
    }

    fn gap(&mut self) {
        if !matches!(self.last, Last::Gap | Last::Nothing) {
            self.put(Block::Gap);
        }
    }

    /// Whether a line lies within a board.
    fn board_at(&self, span: &Range<usize>) -> bool {
        let near = self.diagrams.partition_point(|board| board.span.end <= span.start);
        self.diagrams.get(near).is_some_and(|board| {
            board.span.start <= span.start
                && board.span.end >= span.end.min(span.start + 1)
                && span.end <= board.span.end
        })
    }

    /// Tells the boards that begin before a place.
    fn boards_before(&mut self, at: usize) {
        while self.diagrams.get(self.next_diagram).is_some_and(|board| board.span.start < at) {
            self.put(Block::Diagram(self.next_diagram));
            self.next_diagram += 1;
        }
    }

    /// The lines between blank ones: a paragraph, or games one below the other, each under its title.
    fn block(&mut self, block: &mut Vec<Line>) {
        let lines = std::mem::take(block);
        let mut at = 0;
        for title in titled::titles(self.text, &lines, self.styles) {
            self.paragraph(&lines[at..title.start]);
            self.gap();
            at = title.end;
            if let (Some(first), Some(last)) = (lines.get(title.start), lines.get(at - 1)) {
                self.boards_before(first.span.start);
                self.put(Block::Words(first.span.start..last.span.end));
                self.put(Block::Gap);
            }
        }
        self.paragraph(&lines[at..]);
    }

    /// Lines that no title parts.
    fn paragraph(&mut self, lines: &[Line]) {
        let mut prose: Option<Prose> = None;
        let mut rows: Vec<Row> = Vec::new();
        let mut at = 0;
        while let Some(line) = lines.get(at) {
            if let Some((fractions, count)) = self.fractions(&lines[at..]) {
                self.table(&mut rows);
                self.close(&mut prose);
                self.boards_before(line.span.start);
                self.put(Block::Fractions(fractions));
                at += count;
                continue;
            }
            if let Some((found, count)) = sides::rows(self.text, &lines[at..], self.styles) {
                self.close(&mut prose);
                rows.extend(found);
                at += count;
                continue;
            }
            if let Some((row, count)) = stacked(self.text, &lines[at..], self.styles) {
                self.close(&mut prose);
                rows.push(row);
                at += count;
                continue;
            }
            if prose.is_none()
                && let Some(count) = self.bracketed(&lines[at..], &mut rows)
            {
                at += count;
                continue;
            }
            at += 1;
            let row = row(self.text, line, self.styles).filter(|row| !is_dense(row));
            let row = row.or_else(|| self.row_between(line, rows.last(), lines.get(at)));
            let row = row.or_else(|| row_parted(self.text, line, self.styles));
            let row = row.filter(|row| {
                prose.as_ref().is_none_or(|prose| prose.may_end(self.text, line, row))
            });
            if let Some(row) = row {
                self.close(&mut prose);
                rows.push(row);
                if rows.len() == MOST_ROWS {
                    self.table(&mut rows);
                }
                continue;
            }
            self.table(&mut rows);
            let in_table = matches!(self.last, Last::Row(..));
            let prose = prose.get_or_insert_with(|| Prose {
                span: line.span.clone(),
                last: line.span.clone(),
                indent: line.indent,
                is_spoiled: in_table,
            });
            prose.is_spoiled &= !words::is_prose(&self.text[line.span.clone()]);
            prose.span.end = line.span.end;
            prose.last = line.span.clone();
        }
        self.table(&mut rows);
        self.close(&mut prose);
    }

    /// The row behind another, or the first of a table, if its number alone is badly printed.
    fn row_between(&self, line: &Line, above: Option<&Row>, below: Option<&Line>) -> Option<Row> {
        let number = match above {
            Some(above) => above.number? + 1,
            None => 1,
        };
        let is_first = || {
            let word = self.text[line.span.clone()].split_whitespace().next();
            below.is_some() && word.is_some_and(is_like_one)
        };
        if above.is_none() && !is_first() {
            return None;
        }
        if below.is_none()
            && let Some(row) = row_spoiled(self.text, line, number)
        {
            return Some(row);
        }
        let below = below.and_then(|line| row(self.text, line, self.styles));
        let found = row_numbered(self.text, line, self.styles, number)?;
        let goes_on = match below {
            Some(below) => below.number == Some(number + 1),
            // The last row of a table must be beyond doubt.
            None => found.moves.len() == 2 && found.moves.iter().all(|mv| mv.style.is_some()),
        };
        goes_on.then_some(found)
    }

    fn close(&mut self, prose: &mut Option<Prose>) {
        if let Some(prose) = prose.take() {
            self.prose(prose.span);
        }
    }

    /// The rows of a table, in the order in which they were played.
    fn table(&mut self, rows: &mut Vec<Row>) {
        for row in tables::in_order(std::mem::take(rows)) {
            self.boards_before(row.span.start);
            self.put(Block::Row(Box::new(row)));
        }
    }

    /// The fractions that begin with these lines, and how many lines they take.
    fn fractions(&self, lines: &[Line]) -> Option<(Vec<Fraction>, usize)> {
        if let [white, rule, ..] = lines
            && let Some(found) =
                fractions::ruled(self.text, [white, rule], lines.get(2), self.styles, self.fraction)
        {
            return Some((found, lines.len().min(3)));
        }
        if let [white, rule, black, ..] = lines
            && fractions::is_rule(self.text, rule)
        {
            let found = fractions::flat(self.text, [white, black], self.styles);
            return found.map(|found| (found, 3));
        }
        let [white, black, ..] = lines else { return None };
        fractions::flat(self.text, [white, black], self.styles).map(|found| (found, 2))
    }

    /// Running text, which boards may break in a text without lines.
    fn prose(&mut self, span: Range<usize>) {
        let mut start = span.start;
        while let Some(board) = self.diagrams.get(self.next_diagram) {
            if board.span.start >= span.end {
                break;
            }
            let until = board.span.start.max(start);
            self.words(start..until);
            start = board.span.end.clamp(start, span.end);
            self.put(Block::Diagram(self.next_diagram));
            self.next_diagram += 1;
        }
        self.words(start..span.end);
        self.gap();
    }

    fn words(&mut self, span: Range<usize>) {
        if self.text[span.clone()].trim().is_empty() {
            return;
        }
        if is_index(&self.text[span.clone()]) {
            self.put(Block::Words(span));
            return;
        }
        let mut at = span.start;
        let text = self.text;
        runs(text, span.clone(), self.styles, &mut |run| {
            if !text[at..run.start()].trim().is_empty() {
                self.put(Block::Words(at..run.start()));
            }
            at = run.end();
            self.put(Block::Passage(Box::new(run)));
        });
        if !self.text[at..span.end].trim().is_empty() {
            self.put(Block::Words(at..span.end));
        }
    }
}

/// Whether a line is no row of a game: numbers follow each other in it, as in running text, or it
/// holds more moves than the halves of a game have.
fn is_dense(row: &Row) -> bool {
    let numbers: Vec<u32> = row.moves.iter().filter_map(|mv| mv.number).collect();
    // Two pairs are the halves of a game; more moves without numbers are lines of play beside each
    // other.
    let is_of_many = row.moves.len() > 4 && numbers.len() < 2;
    is_of_many || numbers.windows(2).any(|pair| pair[1] == pair[0] + 1)
}

/// Whether two moves stand so far apart that no running text has such a gap.
fn is_wide(text: &str, row: &Row) -> bool {
    let [white, black] = &row.moves[..] else { return false };
    white.number.is_some()
        && text.get(white.end()..black.start()).is_some_and(|gap| gap.contains("   "))
}

/// So much of a table may be taken for running text, in bytes.
const LONGEST_SPOILED: usize = 300;

/// Running text that may still go on.
struct Prose {
    span: Range<usize>,
    /// Its last line.
    last: Range<usize>,
    indent: usize,
    /// Whether it may be rows of a table, badly printed.
    is_spoiled: bool,
}

impl Prose {
    /// Whether a line that could be a row is one, and no line of this text.
    fn may_end(&self, text: &str, line: &Line, row: &Row) -> bool {
        // Further in, or behind a line in the middle of the page, such as the names of columns.
        if self.is_spoiled && self.span.len() <= LONGEST_SPOILED
            || line.indent >= self.indent + FURTHER_IN
            || self.indent > line.indent + FURTHER_IN
        {
            return true;
        }
        let last = text[self.last.clone()].trim_end();
        let has_bars = text[line.span.clone()].matches('|').count() > 1;
        if has_bars || heading::is_over_columns(last) || is_wide(text, row) {
            return true;
        }
        let is_over = last.ends_with(['.', ':', '!', '?', '|', '-', '\u{2014}']);
        is_over && !row.has_commas && row.moves.len() <= 2 && row.number.is_some()
    }
}
