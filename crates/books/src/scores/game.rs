//! Games of a machine's form as games of a book.

use std::collections::HashMap;
use std::ops::Range;

use staunton_pgn::{GameTree, NodeId, Step};
use staunton_rules::{Color, Position};

use crate::book::{Evidence, Game, Ply, Reading, Status, Variation};
use crate::finding::Weight;
use crate::scores::ScoreGame;

/// The tags that a game of a book has names for.
const NAMES: [&str; 8] = ["White", "Black", "Event", "Site", "Date", "Round", "ECO", "Opening"];

/// A game of a book, from one that was read from PGN or a plain score; `line` is where it begins.
pub(crate) fn game(id: usize, line: usize, read: ScoreGame) -> Game {
    let tree = read.tree;
    let spans: HashMap<NodeId, Range<usize>> = read.spans.into_iter().collect();
    let mut walk = Walk { tree: &tree, spans: &spans, variations: Vec::new() };
    let first = first_ply(tree.start());
    let plies = walk.line(tree.main_line(), first);
    walk.beside(tree.main_line().collect(), first);
    let variations = walk.variations;
    let is_whole = !read.findings.iter().any(|finding| finding.weight == Weight::Fault)
        && plies.len() == tree.main_line().count();
    let status = match (is_whole, plies.is_empty()) {
        (true, _) => Status::Complete,
        (false, true) => Status::Open,
        (false, false) => Status::Partial,
    };
    Game {
        id,
        title: title(&tree),
        line,
        tags: NAMES.into_iter().filter_map(|name| Some((name, told(&tree, name)?))).collect(),
        start: *tree.start(),
        outcome: tree.outcome(),
        status,
        plies,
        variations,
        words: Vec::new(),
        boards_reached: 0,
        tree: Some(tree),
    }
}

/// What a tag says, if it says anything.
fn told(tree: &GameTree, name: &str) -> Option<String> {
    let value = tree.tags().get(name)?.trim();
    let is_blank = value.chars().all(|sign| matches!(sign, '?' | '.' | '-'));
    (!is_blank).then(|| value.to_owned())
}

/// The players, or what the game was played in.
fn title(tree: &GameTree) -> String {
    match (told(tree, "White"), told(tree, "Black")) {
        (None, None) => told(tree, "Event").unwrap_or_default(),
        (white, black) => {
            let name = |name: Option<String>| name.unwrap_or_else(|| "?".to_owned());
            format!("{} \u{2013} {}", name(white), name(black))
        }
    }
}

/// How many plies come before a position, as its move number tells.
fn first_ply(start: &Position) -> usize {
    let moves = usize::try_from(start.fullmove_number()).unwrap_or(1).saturating_sub(1);
    2 * moves + usize::from(start.turn() == Color::Black)
}

/// The lines of a game, one by one.
struct Walk<'a> {
    tree: &'a GameTree,
    spans: &'a HashMap<NodeId, Range<usize>>,
    variations: Vec<Variation>,
}

impl Walk<'_> {
    /// The plies of a line up to a null move, which is no ply of a game.
    fn line(&self, nodes: impl Iterator<Item = NodeId>, first: usize) -> Vec<Ply> {
        let moves = nodes.map_while(|id| match self.tree.node(id).ok()?.step()? {
            Step::Move(mv) => Some((id, mv)),
            Step::Null => None,
        });
        let ply = |(index, (id, mv)): (usize, (NodeId, _))| Ply {
            ply: first + index + 1,
            span: self.spans.get(&id).cloned().unwrap_or_default(),
            mv: Some(mv),
            reading: Reading::Read,
            candidates: Vec::new(),
            evidence: Evidence::Only,
            doubts: Vec::new(),
            is_borrowed: false,
        };
        moves.enumerate().map(ply).collect()
    }

    /// The variations beside the game's own line, whose first ply follows `first` others.
    fn beside(&mut self, main: Vec<NodeId>, first: usize) {
        // Lines wait on a list, never on the stack.
        let mut open: Vec<(Vec<NodeId>, usize, Option<usize>)> = vec![(main, first, None)];
        while let Some((nodes, first, from)) = open.pop() {
            for (index, id) in nodes.iter().enumerate() {
                let Ok(node) = self.tree.node(*id) else { break };
                if !matches!(node.step(), Some(Step::Move(_))) {
                    break;
                }
                let parent = node.parent().unwrap_or(self.tree.root());
                let mut children = self.tree.children(parent);
                // The first move of a variation has its siblings beside it already.
                if children.next() != Some(*id) {
                    continue;
                }
                for other in children {
                    let line = std::iter::once(other).chain(self.tree.line_after(other));
                    let line: Vec<NodeId> = line.collect();
                    let anchor_ply = first + index;
                    let plies = self.line(line.iter().copied(), anchor_ply);
                    if plies.is_empty() {
                        continue;
                    }
                    let status = Status::Complete;
                    let words = Vec::new();
                    self.variations.push(Variation { from, anchor_ply, status, plies, words });
                    open.push((line, anchor_ply, Some(self.variations.len() - 1)));
                }
            }
        }
    }
}
