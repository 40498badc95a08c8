//! Makes a tree of a game while it is read.

use staunton_notation::Nag;
use staunton_rules::{Move, Outcome, Position};

use super::GameTree;
use super::node::{Node, NodeId, Step};
use crate::{Comment, CommentPlace, Fault, Moves, Text, Visitor};

/// Makes a [`GameTree`] of what is told of a game: the visitor behind
/// [`Reader::games`](crate::Reader::games). Whoever kept the calls can make the tree later.
///
/// # Examples
///
/// ```
/// use staunton_pgn::{TreeBuilder, Visitor};
/// use staunton_rules::Position;
///
/// let mut builder = TreeBuilder::default();
/// builder.begin_moves(&Position::standard());
/// builder.followed(Position::standard().parse_uci("e2e4")?);
/// let (game, faults) = builder.end_game();
/// assert!(faults.is_empty() && game.to_pgn().ends_with("1. e4 *\n\n"));
/// # Ok::<(), staunton_rules::uci::UciError>(())
/// ```
pub struct TreeBuilder {
    tree: GameTree,
    faults: Vec<Fault>,
    /// The last move of the line that is being read.
    last: NodeId,
    /// The moves to which the lines that are waiting will return.
    waiting: Vec<NodeId>,
    /// Comments for the next move.
    before: Vec<Comment>,
}

impl Default for TreeBuilder {
    fn default() -> Self {
        Self {
            tree: GameTree::new(Position::standard()),
            faults: Vec::new(),
            last: NodeId::ROOT,
            waiting: Vec::new(),
            before: Vec::new(),
        }
    }
}

impl TreeBuilder {
    fn last(&mut self) -> &mut Node {
        &mut self.tree.nodes[self.last.index()]
    }

    fn step(&mut self, step: Step) {
        self.last = self.tree.append_unchecked(self.last, step);
        if !self.before.is_empty() {
            self.last().comments_before = std::mem::take(&mut self.before);
        }
    }

    /// Comments for a move that did not come belong to the one before.
    fn settle(&mut self) {
        let left = std::mem::take(&mut self.before);
        if !left.is_empty() {
            self.last().comments.extend(left);
        }
    }
}

impl Visitor for TreeBuilder {
    type Output = (GameTree, Vec<Fault>);

    fn tag(&mut self, name: &str, value: Text<'_>) {
        self.tree.tags.push_new(name, value.decode().into_owned());
    }

    fn begin_moves(&mut self, start: &Position) -> Moves {
        self.tree.start = *start;
        Moves::Follow
    }

    fn followed(&mut self, mv: Move) {
        self.step(Step::Move(mv));
    }

    fn passed(&mut self, _after: &Position) {
        self.step(Step::Null);
    }

    fn nag(&mut self, nag: Nag) {
        self.last().nags.push(nag);
    }

    fn comment(&mut self, text: Text<'_>, place: CommentPlace) {
        let comment = Comment::new(&text.decode());
        if comment.is_empty() {
            return;
        }
        match place {
            CommentPlace::Opening => self.tree.nodes[0].comments.push(comment),
            CommentPlace::BeforeMove => self.before.push(comment),
            CommentPlace::AfterMove => self.last().comments.push(comment),
        }
    }

    fn checks_commands(&self) -> bool {
        true
    }

    fn begin_variation(&mut self) -> Moves {
        // Comments after a number belong before a move; here a variation comes instead.
        self.settle();
        self.waiting.push(self.last);
        self.last = self.last().parent;
        Moves::Follow
    }

    fn end_variation(&mut self) {
        if let Some(line) = self.waiting.pop() {
            // A variation of comments alone speaks of the move it would have replaced.
            if self.tree.nodes[line.index()].parent == self.last {
                self.last = line;
            }
            self.settle();
            self.last = line;
        }
    }

    fn outcome(&mut self, outcome: Option<Outcome>) {
        self.tree.outcome = outcome;
    }

    fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    fn end_game(&mut self) -> Self::Output {
        self.settle();
        let Self { mut tree, faults, .. } = std::mem::take(self);
        tree.shrink_to_fit();
        (tree, faults)
    }
}
