//! Blocks of a book as XHTML.

use std::fmt::Write as _;
use std::ops::Range;

use html_escape::encode_quoted_attribute as encode;
use staunton_diagram::Diagram;
use staunton_rules::Color;

use super::blocks::{Block, Kind, words};
use super::prepared::{Moves, Prepared};

/// What differs between the documents of an EPUB and a page: where a move leads, and how a board is shown.
pub(super) trait Target {
    /// The attributes of the link of a move, by its place among the moves.
    fn link(&self, mark: usize) -> String;
    /// The picture of a printed board.
    fn board(&mut self, figure: usize) -> String;
    /// The picture of the position after a move.
    fn end(&mut self, mark: usize) -> String;
}

/// Writes one block.
pub(super) fn block(
    out: &mut String,
    prepared: &Prepared<'_>,
    block: &Block,
    target: &mut impl Target,
) {
    let writer = Writer { prepared, target: &*target };
    let text = &prepared.text[block.span.clone()];
    let _ = match block.kind {
        Kind::Chapter => writeln!(out, "<h2>{}</h2>", encode(&words(text))),
        Kind::Heading => writeln!(out, "<h3>{}</h3>", encode(&words(text))),
        Kind::Prose => writeln!(out, "<p>{}</p>", writer.running(block)),
        Kind::Moves => writeln!(out, "<p class=\"moves\">{}</p>", writer.moves(block)),
        Kind::Lines => writeln!(out, "<pre>{}</pre>", writer.lines(block)),
        Kind::Board(at) => {
            let figure = &prepared.book.boards[at];
            let picture = target.board(at);
            let diagram = &figure.diagram;
            let said = diagram.label.as_ref().map(|label| label.text.as_str());
            let caption = diagram.caption.clone().map(|span| words(&prepared.text[span]));
            let said: Vec<&str> = said
                .into_iter()
                .chain(caption.as_deref())
                .filter(|said| !said.is_empty())
                .collect();
            let mut after = String::new();
            let caption = if said.is_empty() {
                String::new()
            } else {
                format!("<figcaption>{}</figcaption>", encode(&said.join(". ")))
            };
            let beside = beside(diagram, prepared.text);
            if !beside.is_empty() {
                after = format!("<p class=\"beside\">{}</p>\n", encode(&beside));
            }
            writeln!(out, "<figure>{picture}{caption}</figure>\n{after}")
        }
    };
    ends(out, prepared, block, target);
}

/// The words that are printed with a board besides its name and what is said below it, as a key to its letters.
fn beside(diagram: &Diagram, text: &str) -> String {
    let label = diagram.label.as_ref().map(|label| label.span.clone());
    let told: Vec<Range<usize>> =
        [Some(diagram.board_span.clone()), label, diagram.caption.clone()]
            .into_iter()
            .flatten()
            .collect();
    let mut at = diagram.span.start;
    let mut lines = Vec::new();
    for line in text[diagram.span.clone()].split_inclusive('\n') {
        let is_told =
            told.iter().any(|span| span.start < at + line.trim_end().len() && at < span.end);
        // The letters of files are no words.
        let has_word = line.split(|sign: char| !sign.is_alphabetic()).any(|word| word.len() > 2);
        if !is_told && has_word {
            lines.push(words(line));
        }
        at += line.len();
    }
    lines.join(" ")
}

/// The board at the end of each game whose last move stands in the block.
fn ends(out: &mut String, prepared: &Prepared<'_>, block: &Block, target: &mut impl Target) {
    for at in block.marks.clone() {
        let mark = &prepared.marks[at];
        if !mark.is_end {
            continue;
        }
        let number = mark.before.fullmove_number();
        let dots = mark.before.turn().fold(".", "...");
        let said = format!("After {number}{dots} {}", mark.san());
        let _ = writeln!(
            out,
            "<figure class=\"end\">{}<figcaption>{}</figcaption></figure>",
            target.end(at),
            encode(&said)
        );
    }
}

struct Writer<'a, T: Target> {
    prepared: &'a Prepared<'a>,
    target: &'a T,
}

impl<T: Target> Writer<'_, T> {
    /// A move as it is shown, with its link.
    fn linked(&self, at: usize) -> String {
        let mark = &self.prepared.marks[at];
        let printed = words(&self.prepared.text[mark.span.clone()]);
        let san = mark.san();
        let (shown, other) = match self.prepared.moves {
            Moves::Algebraic => (san.as_str(), printed.as_str()),
            Moves::Printed => (printed.as_str(), san.as_str()),
        };
        let class = if mark.is_repaired { "mended" } else { "move" };
        format!(
            "<a class=\"{class}\" title=\"{}\" {}>{}</a>",
            encode(other),
            self.target.link(at),
            encode(shown)
        )
    }

    /// The text of a block with its moves, each piece between them shown by `show`.
    fn woven(&self, block: &Block, show: impl Fn(&str) -> String) -> String {
        let text = self.prepared.text;
        let mut out = String::new();
        let mut from = block.span.start;
        for at in block.marks.clone() {
            let mark = &self.prepared.marks[at];
            if mark.span.start < from || mark.span.end > block.span.end {
                continue;
            }
            out.push_str(&show(&text[from..mark.span.start]));
            out.push_str(&self.linked(at));
            from = mark.span.end;
        }
        out.push_str(&show(&text[from..block.span.end]));
        out
    }

    fn running(&self, block: &Block) -> String {
        let show = |part: &str| {
            // One blank where the text has blanks or ends of lines.
            let (begins, ends) =
                (part.starts_with(char::is_whitespace), part.ends_with(char::is_whitespace));
            let inner = words(part);
            let blank = |is: bool| if is { " " } else { "" };
            if inner.is_empty() {
                return blank(begins).to_owned();
            }
            format!("{}{}{}", blank(begins), encode(&inner), blank(ends))
        };
        emphasised(self.woven(block, show).trim())
    }

    fn lines(&self, block: &Block) -> String {
        self.woven(block, |part| {
            encode(part.trim_matches(['\r', '\n'])).into_owned().replace('\r', "")
        })
    }

    /// Moves one behind the other, however they are printed.
    fn moves(&self, block: &Block) -> String {
        let mut out = String::new();
        let mut is_first = true;
        for at in block.marks.clone() {
            let position = &self.prepared.marks[at].before;
            let number = position.fullmove_number();
            match position.turn() {
                Color::White => {
                    let _ = write!(out, "{number}.\u{a0}");
                }
                Color::Black if is_first => {
                    let _ = write!(out, "{number}\u{2026}\u{a0}");
                }
                Color::Black => {}
            }
            is_first = false;
            out.push_str(&self.linked(at));
            out.push(' ');
        }
        out.truncate(out.trim_end().len());
        out
    }
}

/// `_words_` as plain texts write italics.
fn emphasised(text: &str) -> String {
    let parts: Vec<&str> = text.split('_').collect();
    // Only pairs within the words, none inside a tag.
    if parts.len() < 3
        || parts.len().is_multiple_of(2)
        || parts.iter().any(|part| part.contains('<'))
    {
        return text.to_owned();
    }
    let mut out = String::new();
    for (at, part) in parts.into_iter().enumerate() {
        match at % 2 {
            0 => out.push_str(part),
            _ => {
                let _ = write!(out, "<em>{part}</em>");
            }
        }
    }
    out
}
