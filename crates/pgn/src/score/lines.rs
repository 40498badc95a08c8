//! Moves one after the other, in lines.

use staunton_notation::{IdentifiedPosition, Notation, Style};
use staunton_rules::Color;

use super::{glyph, moved, sign};
use crate::score::walk::{Walker, walk};
use crate::{Columns, Comment, GameTree, Node, outcome_to_str, words};

/// Writes comments, moves, variations and the result.
pub(super) fn write(game: &GameTree, style: Style, text: &mut String) {
    let mut lines = Lines { columns: Columns::new(text), style, stop: None, needs_number: true };
    if let Ok(root) = game.node(game.root()) {
        lines.comments(&root.comments);
    }
    walk(game, true, &mut lines);
    lines.columns.word(outcome_to_str(game.outcome()));
    lines.columns.finish();
}

struct Lines<'a> {
    columns: Columns<'a>,
    style: Style,
    /// What parts the last move from the next, if it follows at once.
    stop: Option<char>,
    needs_number: bool,
}

/// Whether the moves have blanks in them, so that stops must part them.
const fn has_blanks(notation: Notation) -> bool {
    matches!(notation, Notation::Hoyle | Notation::Staunton | Notation::Spoken)
}

impl Lines<'_> {
    fn comments(&mut self, comments: &[Comment]) {
        for comment in comments.iter().filter(|comment| !comment.is_empty()) {
            self.stop = None;
            self.columns.open('{');
            words(comment.text()).for_each(|word| self.columns.word(word));
            self.columns.close('}');
            self.needs_number = true;
        }
    }

    fn end_stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            self.columns.close(stop);
        }
    }
}

impl Walker for Lines<'_> {
    fn step(&mut self, before: &IdentifiedPosition, node: &Node, is_first: bool) {
        if is_first {
            self.comments(&node.comments_before);
        }
        self.end_stop();
        let (number, turn) = (before.position().fullmove_number(), before.position().turn());
        let has_comment = !is_first && !node.comments_before.is_empty();
        if turn == Color::White {
            self.columns.word(&format!("{number}."));
        } else if self.needs_number || has_comment {
            self.columns.word(&format!("{number}..."));
        }
        if !is_first {
            self.comments(&node.comments_before);
        }
        self.columns.word(&moved(before, node, self.style));
        let more = node.nags.iter().skip(usize::from(glyph(node).is_some()));
        more.for_each(|nag| self.columns.word(&sign(*nag)));
        let stop = if turn == Color::White { ',' } else { ';' };
        let goes_on = node.first_child().is_some() && has_blanks(self.style.notation);
        self.stop = goes_on.then_some(stop);
        self.needs_number = false;
        self.comments(&node.comments);
    }

    fn open(&mut self) {
        self.stop = None;
        self.columns.open('(');
        self.needs_number = true;
    }

    fn close(&mut self) {
        self.stop = None;
        self.columns.close(')');
        self.needs_number = true;
    }
}
