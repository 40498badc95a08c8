//! The text of a book cut into headings, paragraphs, moves and boards.

use std::ops::Range;

use super::marks::Mark;
use crate::book::Book;

/// What a part of the text is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// The heading of a chapter.
    Chapter,
    /// Another heading, as of a game.
    Heading,
    /// Words, which may name moves.
    Prose,
    /// Nothing but moves, their numbers and results.
    Moves,
    /// Lines that stand as they are printed, as verse and tables.
    Lines,
    /// A board, by its place in the book.
    Board(usize),
}

/// A part of the text.
#[derive(Clone, Debug)]
pub(super) struct Block {
    pub(super) kind: Kind,
    pub(super) span: Range<usize>,
    /// Its moves, by their places.
    pub(super) marks: Range<usize>,
}

/// The longest heading, in bytes.
const LONGEST_HEADING: usize = 90;

/// Cuts a text at its empty lines and its boards.
pub(super) fn blocks(book: &Book, text: &str, marks: &[Mark]) -> Vec<Block> {
    let mut cutter = Cutter { book, text, marks, next: 0, blocks: Vec::new() };
    let mut boards: Vec<(usize, Range<usize>)> =
        book.boards.iter().enumerate().map(|(at, it)| (at, it.diagram.span.clone())).collect();
    boards.sort_by_key(|(_, span)| span.start);
    let mut from = 0;
    for (at, span) in boards {
        if span.start < from {
            continue;
        }
        cutter.words(from..span.start);
        cutter.push(Kind::Board(at), span.clone());
        from = span.end;
    }
    cutter.words(from..text.len());
    cutter.blocks
}

/// A text in one line.
pub(super) fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

struct Cutter<'a> {
    book: &'a Book,
    text: &'a str,
    marks: &'a [Mark],
    /// The first mark that stands in no block yet.
    next: usize,
    blocks: Vec<Block>,
}

impl Cutter<'_> {
    fn push(&mut self, kind: Kind, span: Range<usize>) {
        let first = self.next;
        while self.marks.get(self.next).is_some_and(|mark| mark.span.start < span.end) {
            self.next += 1;
        }
        self.blocks.push(Block { kind, span, marks: first..self.next });
    }

    /// Cuts a stretch at its empty lines.
    fn words(&mut self, stretch: Range<usize>) {
        let mut begun: Option<usize> = None;
        let mut at = stretch.start;
        for line in self.text[stretch.clone()].split_inclusive('\n') {
            let end = at + line.len();
            // A move that goes over an empty line keeps its block together.
            let is_within = self.marks.get(self.next..).and_then(|marks| {
                let next = marks.partition_point(|mark| mark.span.end <= at);
                marks.get(next).map(|mark| mark.span.start < at)
            });
            if line.trim().is_empty() && is_within != Some(true) {
                if let Some(start) = begun.take() {
                    self.block(start..at);
                }
            } else if !line.trim().is_empty() && begun.is_none() {
                begun = Some(at);
            }
            at = end;
        }
        if let Some(start) = begun {
            self.block(start..at);
        }
    }

    fn block(&mut self, span: Range<usize>) {
        let kind = self.kind(&span);
        self.push(kind, span);
    }

    fn kind(&self, span: &Range<usize>) -> Kind {
        let text = &self.text[span.clone()];
        let marks: Vec<&Mark> =
            self.marks[self.next..].iter().take_while(|mark| mark.span.start < span.end).collect();
        if !marks.is_empty() && has_moves_alone(text, span.start, &marks) {
            return Kind::Moves;
        }
        let lines = text.lines().count();
        let may_be_heading = marks.is_empty() && lines <= 3 && text.trim().len() <= LONGEST_HEADING;
        if let Some(kind) = may_be_heading.then(|| self.heading(text)).flatten() {
            return kind;
        }
        if is_lines(text) { Kind::Lines } else { Kind::Prose }
    }

    fn heading(&self, text: &str) -> Option<Kind> {
        let words = words(text);
        if words.is_empty() {
            return None;
        }
        let first = words.split([' ', '.']).next().unwrap_or_default().to_lowercase();
        if matches!(first.as_str(), "chapter" | "part" | "book" | "kapitel" | "chapitre" | "teil") {
            return Some(Kind::Chapter);
        }
        let is_title = self
            .book
            .games
            .iter()
            .any(|game| !game.title.is_empty() && words.contains(&game.title));
        let has_letters = words.chars().any(char::is_alphabetic);
        let is_loud = has_letters && !words.chars().any(char::is_lowercase);
        // A number alone, or a name in capitals.
        let is_short = words.len() <= LONGEST_HEADING;
        (is_title || is_loud && is_short).then_some(Kind::Heading)
    }
}

/// Whether nothing but numbers, dots, marks and results stands between the moves.
fn has_moves_alone(text: &str, start: usize, marks: &[&Mark]) -> bool {
    let mut from = 0;
    let mut rest = String::new();
    for mark in marks {
        let at = mark.span.start.saturating_sub(start).max(from);
        rest.push_str(text.get(from..at).unwrap_or_default());
        from = mark.span.end.saturating_sub(start);
    }
    rest.push_str(text.get(from.min(text.len())..).unwrap_or_default());
    rest.split_whitespace().all(|word| {
        !word.contains(char::is_alphabetic)
            && !word.contains(['(', ')', '[', ']', '\u{bd}'])
            && !matches!(word.trim_end_matches('.'), "1-0" | "0-1" | "1/2-1/2")
    })
}

/// Whether the lines of a text are to stay what they are: verse, tables, lists of contents.
fn is_lines(text: &str) -> bool {
    /// Blanks between two columns.
    const GAP: &str = "   ";
    /// A line of running text is at least so long.
    const SHORT: usize = 45;
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    if lines.len() < 2 {
        return false;
    }
    let columns = lines.iter().filter(|line| line.trim().contains(GAP)).count();
    let short = lines[..lines.len() - 1].iter().filter(|line| line.trim().len() < SHORT).count();
    columns * 2 > lines.len() || short * 4 > (lines.len() - 1) * 3
}
