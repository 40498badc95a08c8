//! The games as PGN, with their variations and the book's words.

use staunton_notation::pgn::{Comment, GameTree, NodeId};
use staunton_rules::Position;

use super::json::result;
use crate::book::{Book, Game, Ply, Status};

/// All games of a book that have moves, as PGN. A main line stops at the first ply that stays
/// open, and says so.
pub fn pgn(book: &Book, text: &str) -> String {
    let mut out = String::new();
    for game in book.games.iter().filter(|game| game.read_plies().next().is_some()) {
        out.push_str(&tree(book, game, text).to_pgn());
        out.push('\n');
    }
    out
}

/// A game as a tree that can be edited and written.
fn tree(book: &Book, game: &Game, text: &str) -> GameTree {
    let mut tree = GameTree::new(game.start);
    let tags = tree.tags_mut();
    let event = if game.title.is_empty() { "?" } else { game.title.as_str() };
    let known = |name: &str| game.tags.iter().find(|(tag, _)| *tag == name).map(|(_, value)| value);
    let mut pairs = vec![("Event", event), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?")];
    pairs.extend([("White", "?"), ("Black", "?"), ("Result", result(game.outcome))]);
    for (name, value) in pairs {
        let value = known(name).map_or(value, String::as_str);
        // The names are those of the standard.
        let _ = tags.set(name, value);
    }
    if let Some(title) = &book.title {
        let _ = tags.set("Source", title);
    }
    let _ = tags.set("BookLine", &game.line.to_string());
    let _ = tags.set("Status", game.status.name());
    if game.start != Position::standard() {
        let _ = tags.set("SetUp", "1");
        let _ = tags.set("FEN", &game.start.to_string());
    }
    tree.set_outcome(game.outcome);
    let main = grow(&mut tree, &game.plies);
    words(&mut tree, &main, game, text);
    let mut lines: Vec<Vec<(usize, NodeId)>> = Vec::new();
    for line in &game.variations {
        let from = line.from.and_then(|from| lines.get(from)).unwrap_or(&main);
        let after = line.plies.first().map_or(0, |ply| ply.ply - 1);
        let anchor = from.iter().find(|(ply, _)| *ply == after).map(|(_, node)| *node);
        let mut nodes = Vec::new();
        if let Some(anchor) = anchor {
            nodes.push((after, anchor));
            let mut at = anchor;
            for ply in &line.plies {
                let Some(mv) = ply.mv else { break };
                let Ok(next) = tree.add(at, mv) else { break };
                at = next;
                nodes.push((ply.ply, next));
            }
        }
        lines.push(nodes);
    }
    tree
}

/// Plays the plies of the main line; each node with the plies before it.
fn grow(tree: &mut GameTree, plies: &[Ply]) -> Vec<(usize, NodeId)> {
    let first = plies.first().map_or(0, |ply| ply.ply - 1);
    let mut at = tree.root();
    let mut nodes = vec![(first, at)];
    for ply in plies {
        let Some(mv) = ply.mv else { break };
        let Ok(next) = tree.add(at, mv) else { break };
        at = next;
        nodes.push((ply.ply, next));
    }
    nodes
}

/// Puts the words of the book behind the moves they follow, and says where the line stops.
fn words(tree: &mut GameTree, main: &[(usize, NodeId)], game: &Game, text: &str) {
    let mut said: Vec<(NodeId, String)> = Vec::new();
    let borrowed = game.plies.iter().filter(|ply| ply.is_borrowed).count();
    for (plies, span) in &game.words {
        let Some((_, node)) = main.get(plies + borrowed) else { continue };
        let words = crate::header::squeezed(&text[span.clone()]);
        let words = words.replace(['{', '}'], "");
        match said.last_mut() {
            Some((last, before)) if last == node => {
                before.push(' ');
                before.push_str(&words);
            }
            _ => said.push((*node, words)),
        }
    }
    if game.status == Status::Partial
        && let Some((_, node)) = main.last()
    {
        let open = game.plies.iter().find(|ply| ply.mv.is_none());
        let told = open.map_or_else(
            || "The book's moves go on, but some are missing.".to_owned(),
            |ply| format!("{:?} stays open: {}", &text[ply.span.clone()], ply.evidence.told()),
        );
        said.push((*node, told));
    }
    for (node, words) in said {
        if let Ok(node) = tree.node_mut(node) {
            node.comments.push(Comment::new(&words));
        }
    }
}
