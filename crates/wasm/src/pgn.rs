//! PGN for a host: read to JSON, written from a game.

use std::fmt::Write as _;

use staunton_notation::San;
use staunton_pgn::{Comment, Fault, GameTree, NodeId, Step, Tags, outcome_to_str, read_all};
use staunton_rules::{Game, Position};

use crate::json;

/// Reads every game of a text. The JSON is `{"games": [...], "faults": [...]}`, in the form of
/// `PgnCollection` in `npm/notation.d.ts`.
///
/// # Examples
///
/// ```
/// let json = staunton_wasm::pgn_to_json("1. e4 {best} e5 *");
/// assert!(json.contains(r#"{"san":"e4","uci":"e2e4","comments":["best"]}"#), "{json}");
/// ```
pub fn pgn_to_json(text: &str) -> String {
    let collection = read_all(text.as_bytes());
    let mut out = String::from("{\"games\":");
    json::list(&mut out, &collection.games, |out, (tree, faults)| game(out, tree, faults));
    out.push_str(",\"faults\":");
    json::list(&mut out, &collection.stray, fault);
    out.push('}');
    out
}

/// A game in the export format of PGN; of `tags`, each line has a name, a tab and a value.
///
/// # Examples
///
/// ```
/// use staunton_rules::Game;
///
/// let pgn = staunton_wasm::pgn_of(&Game::default(), "White\tAnderssen");
/// assert!(pgn.contains("[White \"Anderssen\"]"));
/// ```
pub fn pgn_of(game: &Game, tags: &str) -> String {
    let mut set = Tags::new();
    for (name, value) in tags.lines().filter_map(|line| line.split_once('\t')) {
        // A name with other signs could not be written.
        let _ = set.set(name, value);
    }
    GameTree::from_game(game, set).to_pgn()
}

fn game(out: &mut String, tree: &GameTree, faults: &[Fault]) {
    out.push_str("{\"tags\":{");
    for (index, (name, value)) in tree.tags().iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        json::text(out, name);
        out.push(':');
        json::text(out, value);
    }
    out.push_str("},\"start\":");
    json::text(out, &tree.start().to_string());
    out.push_str(",\"result\":");
    json::text(out, outcome_to_str(tree.outcome()));
    let root = tree.root();
    comments(out, ",\"comments\":", &tree[root].comments);
    out.push_str(",\"moves\":");
    line(out, tree, root, *tree.start());
    out.push_str(",\"faults\":");
    json::list(out, faults, fault);
    out.push('}');
}

/// The moves after a node, each with what could have been played instead of it.
fn line(out: &mut String, tree: &GameTree, after: NodeId, mut position: Position) {
    let mut parent = after;
    json::list(out, tree.line_after(after), |out, id| {
        node(out, tree, id, &position);
        let mut others = tree.children(parent).skip(1).peekable();
        if others.peek().is_some() {
            out.push_str(",\"variations\":");
            json::list(out, others, |out, other| variation(out, tree, other, position));
        }
        out.push('}');
        position = next(tree, id, &position);
        parent = id;
    });
}

/// A line that begins with this node; what else could be played instead stands with the main line.
fn variation(out: &mut String, tree: &GameTree, first: NodeId, position: Position) {
    out.push('[');
    node(out, tree, first, &position);
    out.push('}');
    let mut rest = String::new();
    line(&mut rest, tree, first, next(tree, first, &position));
    if rest.len() > 2 {
        out.push(',');
    }
    out.push_str(&rest[1..]);
}

/// All of a node but its end.
fn node(out: &mut String, tree: &GameTree, id: NodeId, position: &Position) {
    let node = &tree[id];
    match node.step() {
        Some(Step::Move(mv)) => {
            out.push_str("{\"san\":\"");
            San::from_move(position, mv).append_to(out);
            // Writing to a string cannot fail.
            let _ = write!(out, "\",\"uci\":\"{}\"", position.uci(mv));
        }
        Some(Step::Null) | None => out.push_str("{\"san\":\"--\",\"uci\":\"0000\""),
    }
    if !node.nags.is_empty() {
        out.push_str(",\"nags\":");
        json::list(out, &node.nags, |out, nag| {
            let _ = write!(out, "{}", nag.0);
        });
    }
    comments(out, ",\"before\":", &node.comments_before);
    comments(out, ",\"comments\":", &node.comments);
}

fn comments(out: &mut String, name: &str, comments: &[Comment]) {
    if !comments.is_empty() {
        out.push_str(name);
        json::list(out, comments, |out, comment| json::text(out, comment.text()));
    }
}

fn next(tree: &GameTree, id: NodeId, position: &Position) -> Position {
    match tree[id].step() {
        Some(Step::Move(mv)) => position.play_unchecked(mv),
        Some(Step::Null) | None => position.null_move().unwrap_or(*position),
    }
}

fn fault(out: &mut String, fault: &Fault) {
    let place = fault.place;
    let _ = write!(out, "{{\"line\":{},\"column\":{},\"text\":", place.line, place.column);
    json::text(out, &fault.kind.to_string());
    out.push('}');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_with_everything_is_told() {
        let pgn = "[White \"A \\\"B\\\"\"]\n\n{first} 1. e4 $1 (1. d4 d5 (1... Nf6 2. c4)) (1. c4) e5 {good} 2. Qh6 *";
        let told = pgn_to_json(pgn);
        let expected = r#""moves":[{"san":"e4","uci":"e2e4","nags":[1],"variations":[[{"san":"d4","uci":"d2d4"},{"san":"d5","uci":"d7d5","variations":[[{"san":"Nf6","uci":"g8f6"},{"san":"c4","uci":"c2c4"}]]}],[{"san":"c4","uci":"c2c4"}]]},{"san":"e5","uci":"e7e5","comments":["good","2. Qh6"]}]"#;
        assert!(told.contains(expected), "{told}");
        assert!(told.contains(r#""White":"A \"B\"""#), "{told}");
        assert!(told.contains(r#""comments":["first"]"#) && told.contains("Qh6"), "{told}");
    }
}
