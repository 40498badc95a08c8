//! The tags over a score, which are those of PGN.

use staunton_pgn::{self as pgn, Fault, GameTree};
use staunton_rules::Position;

/// The tags that are known without quotation marks, as words in brackets would be tags else.
const UNQUOTED: [&str; 8] = ["Event", "Site", "Date", "Round", "White", "Black", "Result", "FEN"];

/// Whether a line is a tag: `[White "Anderssen"]`, `[White 'Anderssen']`, `[White Anderssen]`.
pub(crate) fn is_tag(line: &str) -> bool {
    let line = line.trim_start_matches('\u{feff}').trim();
    let Some(rest) = line.strip_prefix('[').map(str::trim_start) else {
        return false;
    };
    let is_name = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
    let behind = rest.trim_start_matches(is_name);
    let name = &rest[..rest.len() - behind.len()];
    let value = behind.trim_start();
    let quotes = ['"', '\'', '`', '«', '»', '“', '”', '„', '‘', '’', '‚'];
    let is_bare = UNQUOTED.contains(&name) && line.ends_with(']') && value.len() > 1;
    !name.is_empty() && (value.starts_with(quotes) || is_bare)
}

/// Where the tags end that the text begins with.
pub(super) fn tags_end(text: &str) -> usize {
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim();
        if !(trimmed.is_empty() || is_tag(trimmed) && trimmed.ends_with(']')) {
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
