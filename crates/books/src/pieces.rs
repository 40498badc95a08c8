//! What follows what in a book: rows of tables, moves in running text, words, boards.

use std::ops::Range;

use staunton_notation::Style;
use staunton_notation::diagram::Diagram;

use crate::lines::Line;
use crate::rows::{Row, row};
use crate::runs::{Run, runs};

/// A piece of a book.
#[derive(Clone, Debug)]
pub(crate) enum Piece {
    /// A row of a table of moves.
    Row(Row),
    /// Moves in running text.
    Run(Run),
    /// Words between them; of a paragraph, or a line that stands alone.
    Words(Range<usize>),
    /// The board with this index.
    Diagram(usize),
    /// A blank line, or the end of a paragraph.
    Gap,
}

/// Rows stand so much further in than the text around them, in signs.
const FURTHER_IN: usize = 2;

/// Takes a text to pieces, line by line.
pub(crate) struct Pieces<'a> {
    text: &'a str,
    lines: &'a [Line],
    diagrams: &'a [Diagram],
    styles: &'a [Style],
    next_diagram: usize,
    found: Vec<Piece>,
}

impl<'a> Pieces<'a> {
    pub(crate) const fn new(
        text: &'a str,
        lines: &'a [Line],
        diagrams: &'a [Diagram],
        styles: &'a [Style],
    ) -> Self {
        Self { text, lines, diagrams, styles, next_diagram: 0, found: Vec::new() }
    }

    /// All pieces of a part of the text, in its order.
    pub(crate) fn of(mut self, body: &Range<usize>) -> Vec<Piece> {
        let first = self.lines.partition_point(|line| line.span.end <= body.start);
        let last = self.lines.partition_point(|line| line.span.start < body.end);
        let mut block: Vec<Line> = Vec::new();
        for index in first..last.max(first) {
            let line = &self.lines[index];
            let span = line.span.start.max(body.start)..line.span.end.min(body.end);
            if span.start >= span.end && !line.is_blank {
                continue;
            }
            let in_board = self.board_at(&span);
            if line.is_blank || in_board {
                self.block(&mut block);
                if in_board {
                    self.boards_before(span.end);
                }
                self.gap();
            } else {
                block.push(Line { span, ..line.clone() });
            }
        }
        self.block(&mut block);
        self.boards_before(body.end);
        self.found
    }

    fn gap(&mut self) {
        if !matches!(self.found.last(), Some(Piece::Gap) | None) {
            self.found.push(Piece::Gap);
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
            self.found.push(Piece::Diagram(self.next_diagram));
            self.next_diagram += 1;
        }
    }

    /// A paragraph: the lines between blank ones.
    fn block(&mut self, block: &mut Vec<Line>) {
        let lines = std::mem::take(block);
        let mut prose: Option<(Range<usize>, usize)> = None;
        for line in lines {
            let is_in_table = prose.as_ref().is_none_or(|(_, indent)| {
                // Behind a line in the middle of the page, such as the names of the columns, too.
                line.indent >= indent + FURTHER_IN || *indent > line.indent + FURTHER_IN
            });
            let row = if is_in_table { row(self.text, &line, self.styles) } else { None };
            let row = row.filter(|row| !is_dense(row));
            match row {
                Some(row) => {
                    if let Some((span, _)) = prose.take() {
                        self.prose(span);
                    }
                    self.boards_before(row.span.start);
                    self.found.push(Piece::Row(row));
                }
                None => match &mut prose {
                    Some((span, _)) => span.end = line.span.end,
                    None => prose = Some((line.span.clone(), line.indent)),
                },
            }
        }
        if let Some((span, _)) = prose {
            self.prose(span);
        }
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
            self.found.push(Piece::Diagram(self.next_diagram));
            self.next_diagram += 1;
        }
        self.words(start..span.end);
        self.gap();
    }

    fn words(&mut self, span: Range<usize>) {
        if self.text[span.clone()].trim().is_empty() {
            return;
        }
        let mut at = span.start;
        for run in runs(self.text, span.clone(), self.styles) {
            if !self.text[at..run.start()].trim().is_empty() {
                self.found.push(Piece::Words(at..run.start()));
            }
            at = run.end();
            self.found.push(Piece::Run(run));
        }
        if !self.text[at..span.end].trim().is_empty() {
            self.found.push(Piece::Words(at..span.end));
        }
    }
}

/// Whether a line is running text and no row: numbers that follow each other, or White's and
/// Black's move with a comma between.
fn is_dense(row: &Row) -> bool {
    let numbers: Vec<u32> = row.moves.iter().filter_map(|mv| mv.number).collect();
    numbers.windows(2).any(|pair| pair[1] == pair[0] + 1)
}
