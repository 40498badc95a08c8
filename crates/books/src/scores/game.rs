//! Games of a machine's form as games of a book.

use std::ops::Range;

use staunton_pgn::{GameTree, NodeId, Step};
use staunton_rules::{Color, Position};

use crate::book::{Game, Ply, Status, Variation, bytes_of};
use crate::budget::{Budget, grown, push};
use crate::finding::Weight;
use crate::scores::ScoreGame;

/// The tags that a game of a book has names for.
const NAMES: [&str; 8] = ["White", "Black", "Event", "Site", "Date", "Round", "ECO", "Opening"];

/// A game of a book, from one that was read from PGN or a plain score; `line` is where it begins.
/// None where no memory is left for it; of the lines beside it those are left out for which none is,
/// which stand in its tree all the same.
pub(crate) fn game(id: usize, line: usize, read: ScoreGame, budget: &Budget) -> Option<Game> {
    let tree = read.tree;
    let at = read.spans.iter().map(|(_, span)| span.start).min().unwrap_or(0);
    let mut spans = read.spans;
    spans.sort_by_key(|(id, _)| *id);
    let mut walk = Walk { tree: &tree, spans: &spans, variations: Vec::new(), budget };
    let first = first_ply(tree.start());
    let plies = walk.line(tree.main_line(), first);
    let (title, mut tags) = (title(&tree), Vec::new());
    tags.extend(NAMES.into_iter().filter_map(|name| Some((name, told(&tree, name)?))));
    tags.shrink_to_fit();
    let words: usize = tags.iter().map(|tag| size_of_val(tag) + tag.1.len()).sum();
    let words = words + title.len();
    let bytes = grown::<Game>() + words + size_of::<GameTree>() + tree.bytes_below();
    let bytes = bytes + bytes_of(&plies);
    if !budget.take(bytes, at) {
        return None;
    }
    walk.beside(first);
    let mut variations = walk.variations;
    variations.shrink_to_fit();
    let is_whole = !read.findings.iter().any(|finding| finding.weight == Weight::Fault)
        && plies.len() == tree.main_line().count();
    let status = match (is_whole, plies.is_empty()) {
        (true, _) => Status::Complete,
        (false, true) => Status::Open,
        (false, false) => Status::Partial,
    };
    Some(Game {
        id,
        title,
        line,
        tags,
        start: *tree.start(),
        outcome: tree.outcome(),
        status,
        plies,
        variations,
        words: Vec::new(),
        boards_reached: 0,
        tree: Some(Box::new(tree)),
    })
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
    /// Where each move stands, by its node.
    spans: &'a [(NodeId, Range<usize>)],
    variations: Vec<Variation>,
    budget: &'a Budget,
}

impl Walk<'_> {
    /// The plies of a line up to a null move, which is no ply of a game.
    fn line(&self, nodes: impl Iterator<Item = NodeId> + Clone, first: usize) -> Vec<Ply> {
        let count = nodes.clone().count();
        let moves = nodes.map_while(|id| match self.tree.node(id).ok()?.step()? {
            Step::Move(mv) => Some((id, mv)),
            Step::Null => None,
        });
        let ply = |(index, (id, mv))| Ply::read(first + index + 1, &self.span(id), mv);
        let mut plies = Vec::with_capacity(count);
        plies.extend(moves.enumerate().map(ply));
        plies
    }

    /// Where a move stands, the last place if it has several.
    fn span(&self, node: NodeId) -> Range<usize> {
        let behind = self.spans.partition_point(|(id, _)| *id <= node);
        let found = behind.checked_sub(1).map(|index| &self.spans[index]);
        found.filter(|(id, _)| *id == node).map(|(_, span)| span.clone()).unwrap_or_default()
    }

    /// The variations beside the game's own line, whose first ply follows `first` others.
    fn beside(&mut self, first: usize) {
        let tree = self.tree;
        let Some(main) = tree.main_line().next() else { return };
        // Lines wait on a list, never on the stack.
        let mut open: Vec<(NodeId, usize, Option<usize>)> = vec![(main, first, None)];
        let each = grown::<Variation>() + grown::<(NodeId, usize, Option<usize>)>();
        while let Some((begin, first, from)) = open.pop() {
            for (index, id) in line_from(tree, begin).enumerate() {
                let Ok(node) = tree.node(id) else { break };
                if !matches!(node.step(), Some(Step::Move(_))) {
                    break;
                }
                let parent = node.parent().unwrap_or(tree.root());
                let mut children = tree.children(parent);
                // The first move of a variation has its siblings beside it already.
                if children.next() != Some(id) {
                    continue;
                }
                for other in children {
                    let anchor_ply = first + index;
                    let plies = self.line(line_from(tree, other), anchor_ply);
                    let Some(begin) = plies.first().map(|ply| ply.span().start) else { continue };
                    if !self.budget.take(each + bytes_of(&plies), begin) {
                        return;
                    }
                    let status = Status::Complete;
                    let words = Vec::new();
                    let line = Variation { from, anchor_ply, status, plies, words };
                    push(&mut self.variations, line);
                    push(&mut open, (other, anchor_ply, Some(self.variations.len() - 1)));
                }
            }
        }
    }
}

/// A line from one of its moves on.
fn line_from(tree: &GameTree, first: NodeId) -> impl Iterator<Item = NodeId> + Clone + '_ {
    std::iter::once(first).chain(tree.line_after(first))
}
