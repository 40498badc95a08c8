//! Walks through a game with its variations, in the order in which they are written.

use staunton_notation::IdentifiedPosition;

use crate::{GameTree, Node, NodeId, Step};

/// What is told on the way. Lines wait in one another on a list, never on the stack.
pub(super) trait Walker {
    /// A move; `before` is where it is played. `is_first` says that it begins a line.
    fn step(&mut self, before: &IdentifiedPosition, node: &Node, is_first: bool);
    /// A variation on the move just told begins.
    fn open(&mut self);
    /// The variation ends, and the line that waited goes on.
    fn close(&mut self);
}

/// A line on the way.
struct Line {
    before: IdentifiedPosition,
    node: NodeId,
    is_told: bool,
    is_first: bool,
    is_variation: bool,
    /// The next variation on `node`.
    variation: Option<NodeId>,
}

impl Line {
    const fn new(before: IdentifiedPosition, node: NodeId, is_variation: bool) -> Self {
        Self { before, node, is_told: false, is_first: true, is_variation, variation: None }
    }
}

/// Tells every move of a game; with `has_variations` false only those of the game itself.
pub(super) fn walk(game: &GameTree, has_variations: bool, walker: &mut dyn Walker) {
    let start = || IdentifiedPosition::new(*game.start());
    let mut open: Vec<Line> =
        game.main_line().next().map(|first| Line::new(start(), first, false)).into_iter().collect();
    while let Some(line) = open.last_mut() {
        let Ok(node) = game.node(line.node) else { break };
        if !line.is_told {
            walker.step(&line.before, node, line.is_first);
            (line.is_told, line.is_first) = (true, false);
            // Only on the line's own move, or every variation would list all the others.
            let own = node.parent().and_then(|parent| game.children(parent).next());
            let is_own = own == Some(line.node) && has_variations;
            line.variation = node.next_sibling().filter(|_| is_own);
        } else if let Some(variation) = line.variation {
            line.variation = game.node(variation).ok().and_then(Node::next_sibling);
            walker.open();
            let before = line.before.clone();
            open.push(Line::new(before, variation, true));
        } else if let Some(next) = node.first_child() {
            match node.step() {
                Some(Step::Move(mv)) => line.before.play(mv),
                Some(Step::Null) | None => {
                    line.before.pass();
                }
            }
            (line.node, line.is_told) = (next, false);
        } else {
            if line.is_variation {
                walker.close();
            }
            open.pop();
        }
    }
}
