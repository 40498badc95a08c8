//! White's moves on the left, Black's on the right.

use staunton_notation::{IdentifiedPosition, Style};
use staunton_rules::Color;

use super::{glyph, moved, sign};
use crate::score::walk::{Walker, walk};
use crate::{Columns, Comment, GameTree, Node, outcome_to_str, words};

/// One row of two columns for every move; comments and variations stand in lines between.
pub(super) fn write(game: &GameTree, style: Style, text: &mut String) {
    let mut columns = Table { text, style, depth: 0, notes: Vec::new(), cell: None };
    if let Ok(root) = game.node(game.root()) {
        columns.note(&root.comments);
    }
    columns.flush_notes();
    walk(game, true, &mut columns);
    columns.flush_notes();
    columns.text.push_str(outcome_to_str(game.outcome()));
    columns.text.push('\n');
}

struct Table<'a> {
    text: &'a mut String,
    style: Style,
    /// How deep in variations the walk is.
    depth: usize,
    /// Words that stand below the row.
    notes: Vec<String>,
    /// How many signs White's cell of the last row has, if Black's is still empty.
    cell: Option<usize>,
}

/// Where Black's column begins.
const BLACK_COLUMN: usize = 34;

impl Table<'_> {
    fn note(&mut self, comments: &[Comment]) {
        for comment in comments.iter().filter(|comment| !comment.is_empty()) {
            self.notes.push(format!("{{{}}}", comment.text()));
        }
    }

    /// Ends the row and writes what stands below it.
    fn flush_notes(&mut self) {
        if self.notes.is_empty() {
            return;
        }
        if self.cell.take().is_some() {
            self.text.push('\n');
        }
        let mut columns = Columns::new(self.text);
        for note in std::mem::take(&mut self.notes) {
            words(&note).for_each(|word| columns.word(word));
        }
        columns.finish();
    }
}

impl Walker for Table<'_> {
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
            self.note(&node.comments_before);
            self.flush_notes();
            if turn == Color::White {
                let cell = format!("{number:>3}. {moved}");
                self.text.push_str(&cell);
                self.cell = Some(cell.chars().count());
            } else {
                let filled = self.cell.take().unwrap_or_else(|| {
                    let dots = format!("{number:>3}. ...");
                    self.text.push_str(&dots);
                    dots.chars().count()
                });
                let gap = BLACK_COLUMN.saturating_sub(filled).max(2);
                self.text.push_str(&" ".repeat(gap));
                self.text.extend([&number.to_string(), ". ", &moved, "\n"]);
            }
        }
        let more = node.nags.iter().skip(usize::from(glyph(node).is_some()));
        self.notes.extend(more.copied().map(sign));
        self.note(&node.comments);
        if self.depth == 0 && node.first_child().is_none() && self.cell.take().is_some() {
            self.text.push('\n');
        }
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
