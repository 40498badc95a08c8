//! White's moves above a line, Black's below it.

use staunton_notation::{IdentifiedPosition, Style};
use staunton_rules::Color;

use super::{glyph, moved, sign};
use crate::score::walk::{Walker, walk};
use crate::{Columns, Comment, GameTree, Node, outcome_to_str, words};

/// As many moves side by side as fit, White's above the line and Black's below; comments and
/// variations stand in lines between, and what follows them begins anew.
pub(super) fn write(game: &GameTree, style: Style, text: &mut String) {
    let mut moves = Fractions { text, style, parts: Vec::new(), depth: 0, notes: Vec::new() };
    if let Ok(root) = game.node(game.root()) {
        moves.note(&root.comments);
    }
    walk(game, true, &mut moves);
    moves.flush();
    moves.text.push_str(outcome_to_str(game.outcome()));
    moves.text.push('\n');
}

struct Fractions<'a> {
    text: &'a mut String,
    style: Style,
    /// The moves that wait to be written.
    parts: Vec<Fraction>,
    /// How deep in variations the walk is.
    depth: usize,
    /// Words that stand below them.
    notes: Vec<String>,
}

impl Fractions<'_> {
    fn note(&mut self, comments: &[Comment]) {
        for comment in comments.iter().filter(|comment| !comment.is_empty()) {
            self.notes.push(format!("{{{}}}", comment.text()));
        }
    }

    /// Writes the moves that wait, and what stands below them.
    fn flush(&mut self) {
        let parts = std::mem::take(&mut self.parts);
        let mut rest = &parts[..];
        while !rest.is_empty() {
            let mut width = 0;
            let fits = |part: &&Fraction| {
                width += part.width() + 2;
                width <= 80
            };
            let count = rest.iter().take_while(fits).count().max(1);
            let (row, after) = rest.split_at(count);
            for line in [Fraction::above, Fraction::rule, Fraction::below] {
                let cells: Vec<String> = row.iter().map(line).collect();
                self.text.push_str(cells.join("  ").trim_end());
                self.text.push('\n');
            }
            self.text.push('\n');
            rest = after;
        }
        if self.notes.is_empty() {
            return;
        }
        let mut columns = Columns::new(self.text);
        for note in std::mem::take(&mut self.notes) {
            words(&note).for_each(|word| columns.word(word));
        }
        columns.finish();
        self.text.push('\n');
    }
}

/// One move of each side; dots where one is not given.
struct Fraction {
    number: String,
    white: String,
    black: String,
}

impl Fraction {
    fn body(&self) -> usize {
        self.white.chars().count().max(self.black.chars().count()).max(2)
    }

    fn width(&self) -> usize {
        self.number.len() + self.body()
    }

    fn above(&self) -> String {
        format!("{}{:<width$}", self.number, self.white, width = self.body())
    }

    fn rule(&self) -> String {
        format!("{}{}", " ".repeat(self.number.len()), "-".repeat(self.body()))
    }

    fn below(&self) -> String {
        format!("{}{:<width$}", " ".repeat(self.number.len()), self.black, width = self.body())
    }
}

impl Walker for Fractions<'_> {
    fn step(&mut self, before: &IdentifiedPosition, node: &Node, is_first: bool) {
        let (number, turn) = (before.position().fullmove_number(), before.position().turn());
        let moved = moved(before, node, self.style);
        if self.depth > 0 {
            if is_first {
                self.note(&node.comments_before);
            }
            let dots = if turn == Color::White { "." } else { "..." };
            self.notes.push(format!("{number}{dots}"));
            if !is_first {
                self.note(&node.comments_before);
            }
            self.notes.push(moved);
        } else {
            if !node.comments_before.is_empty() {
                // Behind its number a comment belongs to the move that follows.
                let dots = if turn == Color::White { "." } else { "..." };
                self.notes.push(format!("{number}{dots}"));
                self.note(&node.comments_before);
            }
            if !self.notes.is_empty() {
                self.flush();
            }
            let number = format!("{number}. ");
            match (turn, self.parts.last_mut()) {
                (Color::White, _) => {
                    self.parts.push(Fraction { number, white: moved, black: String::new() });
                }
                (Color::Black, Some(part)) => part.black = moved,
                (Color::Black, None) => {
                    self.parts.push(Fraction { number, white: "...".to_owned(), black: moved });
                }
            }
        }
        let more = node.nags.iter().skip(usize::from(glyph(node).is_some()));
        self.notes.extend(more.copied().map(sign));
        self.note(&node.comments);
    }

    fn open(&mut self) {
        self.depth += 1;
        self.notes.push("(".to_owned());
    }

    fn close(&mut self) {
        self.depth -= 1;
        self.notes.push(")".to_owned());
    }
}
