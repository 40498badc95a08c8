//! The tags over a score, which are those of PGN.

use staunton_pgn::{self as pgn, Fault, GameTree};
use staunton_rules::Position;

/// Where the tags end that the text begins with.
pub(super) fn tags_end(text: &str) -> usize {
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim();
        let is_tag = trimmed.starts_with('[') && trimmed.contains('"') && trimmed.ends_with(']');
        if !is_tag && !trimmed.is_empty() {
            break;
        }
        end += line.len();
    }
    end
}

/// A game without moves that has the tags of this text and starts where they say.
pub(super) fn with_tags(tags: &str) -> (GameTree, Vec<Fault>) {
    if tags.trim().is_empty() {
        return (GameTree::new(Position::standard()), Vec::new());
    }
    let mut games = pgn::read_all(format!("{tags}\n\n*\n").as_bytes()).games;
    if games.is_empty() {
        return (GameTree::new(Position::standard()), Vec::new());
    }
    let (game, mut faults) = games.remove(0);
    // The result stands in the tags and, later, behind the moves; here there are none.
    faults.retain(|fault| !matches!(fault.kind, pgn::FaultKind::OutcomeConflict { .. }));
    (game, faults)
}
