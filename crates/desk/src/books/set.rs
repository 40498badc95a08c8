//! Sets the text of a book: what is a heading, what a paragraph, what columns of moves, and where
//! the boards stand. Nothing of the text is lost: every sign that is no blank stands in a block,
//! but for the lines that tell title and author.

mod groups;
mod rows;
mod runs;

use std::ops::Range;

use staunton_books::Figure;
use staunton_diagram::Reading;
use staunton_rules::{Color, fen};

use self::groups::{Group, Kind, groups};
use self::runs::Runs;
use super::marks::squeezed;
use super::page::{Block, Board, Picture};

/// A text that stands without line ends is broken at sentences, about so far apart, in bytes.
const PARAGRAPH: usize = 900;

/// The blocks of a text, each with the byte where it begins.
#[derive(Debug, Default)]
pub(super) struct Leaves {
    pub(super) blocks: Vec<Block>,
    pub(super) starts: Vec<usize>,
}

impl Leaves {
    /// Sets a text; `spans` are the moves in it, in order and apart, `pictures` what stands for pictures.
    /// `reached` tells the move after which a board stands.
    pub(super) fn of(
        text: &str,
        spans: &[Range<usize>],
        boards: &[Figure],
        pictures: &[(Range<usize>, Picture)],
        reached: impl Fn(&Figure) -> Option<usize>,
    ) -> Self {
        let mut leaves = Self::default();
        let setter = Setter { text, runs: Runs { text, spans } };
        let body = body(text);
        leaves.front(text, told_before(text)..body.start);
        let mut at = body.start;
        let boards = boards.iter().map(|figure| {
            let start = figure.diagram.board_span.start;
            let of = pictures.binary_search_by_key(&start, |(span, _)| span.start).ok();
            let picture = of.map(|index| pictures[index].1.clone());
            (figure.diagram.span.clone(), drawn(figure, text, reached(figure), picture))
        });
        let alone =
            pictures.iter().filter(|(span, it)| it.placement.is_some() || is_alone(text, span));
        let alone = alone.map(|(span, picture)| (span.clone(), Block::Picture(picture.clone())));
        let mut figures: Vec<(Range<usize>, Block)> = boards.chain(alone).collect();
        // A board, with its label above it, stands before the picture that shows it.
        figures.sort_by_key(|(span, block)| (span.start, matches!(block, Block::Picture(_))));
        for (span, block) in figures {
            if span.start < at || span.end > body.end {
                continue;
            }
            setter.set(at..span.start, &mut leaves);
            leaves.put(span.start, block);
            at = span.end;
        }
        setter.set(at..body.end, &mut leaves);
        leaves.front(text, body.end..text.len());
        leaves
    }

    /// The block in which byte `at` of the text stands.
    pub(super) fn block_at(&self, at: usize) -> usize {
        self.starts.partition_point(|&start| start <= at).saturating_sub(1)
    }

    fn put(&mut self, at: usize, block: Block) {
        self.starts.push(at);
        self.blocks.push(block);
    }

    fn front(&mut self, text: &str, span: Range<usize>) {
        let words = text[span.clone()].trim();
        if !words.is_empty() {
            self.put(span.start, Block::Front { text: words.to_owned() });
        }
    }
}

struct Setter<'a> {
    text: &'a str,
    runs: Runs<'a>,
}

impl Setter<'_> {
    /// Sets the text between two boards.
    fn set(&self, span: Range<usize>, leaves: &mut Leaves) {
        let groups = groups(self.text, span, &self.runs);
        let mut at = 0;
        while let Some(group) = groups.get(at) {
            let mut count = 1;
            if group.kind == Kind::Rows {
                // A game set with blank lines between its rows is one table.
                let near = |next: &&Group| next.kind == Kind::Rows && next.blanks <= 1;
                count += groups[at + 1..].iter().take_while(near).count();
            }
            self.block(&groups[at..at + count], leaves);
            at += count;
        }
    }

    fn block(&self, groups: &[Group], leaves: &mut Leaves) {
        let Some(first) = groups.first() else { return };
        let lines: Vec<Range<usize>> =
            groups.iter().flat_map(|group| group.lines.iter().cloned()).collect();
        let (Some(start), Some(end)) =
            (lines.first().map(|line| line.start), lines.last().map(|line| line.end))
        else {
            return;
        };
        let whole = start..end;
        match first.kind {
            Kind::Heading(level) => {
                let runs = self.runs.of(whole);
                leaves.put(start, Block::Heading { level, runs });
            }
            Kind::Rows => leaves.put(start, rows::set(&self.runs, &lines)),
            Kind::Verse => {
                let lines = lines.into_iter().map(|line| self.runs.of(line)).collect();
                leaves.put(start, Block::Verse { lines });
            }
            Kind::Print => {
                let text = dedented(self.text, &lines);
                leaves.put(start, Block::Print { text });
            }
            Kind::Words => {
                for part in self.runs.sentences(whole, PARAGRAPH) {
                    let runs = self.runs.of(part.clone());
                    if !runs.is_empty() {
                        leaves.put(part.start, Block::Words { runs });
                    }
                }
            }
        }
    }
}

/// The length of the lines at the very beginning that tell title and author: they are told over the page, and
/// are no part of the book.
fn told_before(text: &str) -> usize {
    let lines = text.split_inclusive('\n');
    let told = lines.take_while(|line| line.starts_with("Title: ") || line.starts_with("Author: "));
    told.map(str::len).sum()
}

/// The lines without the blanks that all of them begin with.
fn dedented(text: &str, lines: &[Range<usize>]) -> String {
    let blank = |line: &Range<usize>| {
        let words = &text[line.clone()];
        words.len() - words.trim_start_matches(' ').len()
    };
    let least = lines.iter().map(blank).min().unwrap_or(0);
    let lines: Vec<&str> =
        lines.iter().map(|line| text[line.start + least..line.end].trim_end()).collect();
    lines.join("\n")
}

/// Whether nothing else stands in the line of a picture.
fn is_alone(text: &str, span: &Range<usize>) -> bool {
    let before = text[..span.start].rsplit('\n').next().unwrap_or_default();
    let behind = text[span.end..].split('\n').next().unwrap_or_default();
    before.trim().is_empty() && behind.trim().is_empty()
}

/// A printed board; what is no position of chess stays as it is printed.
fn drawn(figure: &Figure, text: &str, reached: Option<usize>, picture: Option<Picture>) -> Block {
    let diagram = &figure.diagram;
    let Reading::Position { board, anomalies, repairs } = &diagram.reading else {
        let whole = text[diagram.span.clone()].trim_matches(['\n', '\r']).trim_end();
        return Block::Print { text: whole.to_owned() };
    };
    let told: Vec<String> = anomalies.iter().map(ToString::to_string).collect();
    Block::Board(Board {
        placement: fen::placement(board),
        label: diagram.label.as_ref().map(|label| label.text.trim().to_owned()),
        caption: diagram.caption.clone().map(|span| squeezed(&text[span])),
        turned: diagram.below == Color::Black,
        anomaly: (!told.is_empty()).then(|| told.join("; ")),
        repair: repairs.chosen.as_ref().map(|repair| fen::placement(&repair.board)),
        reached,
        picture,
    })
}

/// The part of a text that is the book, without what Project Gutenberg puts before and behind it.
fn body(text: &str) -> Range<usize> {
    let mark = |word: &str, from: usize| {
        let mut at = from;
        text[from..].split_inclusive('\n').find_map(|line| {
            let span = at..at + line.len();
            at = span.end;
            let is_mark = line.len() < 300
                && line.trim_start().starts_with("***")
                && line.contains(word)
                && line.contains("PROJECT GUTENBERG");
            is_mark.then_some(span)
        })
    };
    let start = mark("START OF", 0).map_or_else(|| told_before(text), |span| span.end);
    let end = mark("END OF", start).map_or(text.len(), |span| span.start);
    start..end
}
