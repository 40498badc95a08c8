//! Writes the moves, strictly.

use staunton_notation::San;
use staunton_rules::{Color, Position};

use super::columns::Columns;
use crate::{Comment, GameTree, Node, NodeId, Step, outcome_to_str};

/// The longest command, in bytes, that is not parted at its blanks.
const UNPARTED: usize = 70;

/// Writes comments, moves, variations and the result.
pub(super) fn write(game: &GameTree, pgn: &mut String) {
    let mut columns = Columns::new(pgn);
    if let Ok(root) = game.node(game.root()) {
        write_comments(&mut columns, &root.comments);
    }
    let mut open: Vec<Line> = Vec::new();
    open.extend(game.main_line().next().map(|first| Line::new(*game.start(), first, Kind::Main)));
    while let Some(line) = open.last_mut() {
        match line.go_on(game, &mut columns) {
            Next::SameLine => {}
            Next::Variation(variation) => open.push(variation),
            Next::EndOfLine => {
                open.pop();
            }
        }
    }
    columns.word(outcome_to_str(game.outcome()));
    columns.finish();
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    Main,
    Variation,
}

/// A line on the way to being written. Lines wait in one another while their variations are
/// written, on a list and not on the stack.
struct Line {
    kind: Kind,
    /// The position before `node`.
    before: Position,
    /// The move to be written, or just written.
    node: NodeId,
    is_written: bool,
    is_first: bool,
    /// Whether Black's move needs a number.
    needs_number: bool,
    /// The next variation on `node`.
    variation: Option<NodeId>,
}

enum Next {
    SameLine,
    Variation(Line),
    EndOfLine,
}

impl Line {
    const fn new(before: Position, node: NodeId, kind: Kind) -> Self {
        Self {
            kind,
            before,
            node,
            is_written: false,
            is_first: true,
            needs_number: true,
            variation: None,
        }
    }

    /// Writes one move, or turns to one variation on it, or goes to the next move.
    fn go_on(&mut self, game: &GameTree, columns: &mut Columns<'_>) -> Next {
        let Ok(node) = game.node(self.node) else { return Next::EndOfLine };
        if !self.is_written {
            self.write_move(game, node, columns);
            return Next::SameLine;
        }
        if let Some(variation) = self.variation {
            self.variation = game.node(variation).ok().and_then(Node::next_sibling);
            self.needs_number = true;
            columns.open('(');
            return Next::Variation(Self::new(self.before, variation, Kind::Variation));
        }
        let Some(next) = node.first_child() else {
            if self.kind == Kind::Variation {
                columns.close(')');
            }
            return Next::EndOfLine;
        };
        if let Some(step) = node.step() {
            self.before = step.apply(&self.before);
        }
        self.node = next;
        self.is_written = false;
        Next::SameLine
    }

    fn write_move(&mut self, game: &GameTree, node: &Node, columns: &mut Columns<'_>) {
        // What stands before a variation's number is read as its own; in mid-line it would be
        // read as a comment on the move before.
        let comment_first = self.is_first && self.kind == Kind::Variation;
        if comment_first {
            write_comments(columns, &node.comments_before);
        }
        let number = self.before.fullmove_number();
        if self.before.turn() == Color::White {
            columns.word(&format!("{number}."));
        } else if self.needs_number || !node.comments_before.is_empty() {
            columns.word(&format!("{number}..."));
        }
        if !comment_first {
            write_comments(columns, &node.comments_before);
        }
        match node.step() {
            Some(Step::Move(mv)) => columns.word(&San::from_move(&self.before, mv).to_string()),
            Some(Step::Null) | None => columns.word("--"),
        }
        node.nags.iter().for_each(|nag| columns.word(&nag.to_string()));
        write_comments(columns, &node.comments);
        self.needs_number = !node.comments.is_empty();
        self.is_written = true;
        self.is_first = false;
        // Only on the line's own move, or every variation would list all the others.
        let is_line = node.parent().and_then(|parent| game.children(parent).next());
        self.variation = node.next_sibling().filter(|_| is_line == Some(self.node));
    }
}

fn write_comments(columns: &mut Columns<'_>, comments: &[Comment]) {
    for comment in comments.iter().filter(|comment| !comment.is_empty()) {
        columns.open('{');
        words(comment.text()).for_each(|word| columns.word(word));
        columns.close('}');
    }
}

/// The words of a comment. A command that is not too long is one word.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let command = rest.strip_prefix("[%").and_then(|_| rest.find(']'));
        let from = command.filter(|&end| end < UNPARTED).unwrap_or(0);
        let end = rest[from..].find(' ').map_or(rest.len(), |blank| from + blank);
        let word = &rest[..end];
        rest = rest[end..].trim_start_matches(' ');
        Some(word)
    })
}
