//! Games in Portable Game Notation, or near it.

use staunton_notation::Notation;
use staunton_notation::pgn::{Collection, GameTree, Limits, Reader, Tags};

use super::finding::ReadFindingView;
use super::{ReadGameHeadView, ReadKind, ReadResponse, counted};
use crate::study::tree::{MOST_NODES, StudyGameView};

/// The most games that are listed.
const MOST_GAMES: usize = 500;

/// The games of a text that is PGN: it has tags, or at least moves that are read without a fault.
/// Moves with a fault in them may be of another notation.
pub(super) fn of_pgn(text: &str, wanted: usize) -> Option<ReadResponse> {
    let collection = read(text);
    let has_tags = text.lines().any(|line| is_tag(line.trim_start()));
    let wanted = wanted.min(collection.games.len().saturating_sub(1));
    let (tree, faults) = collection.games.get(wanted)?;
    let mut findings: Vec<ReadFindingView> = collection
        .stray
        .iter()
        .chain(faults)
        .filter_map(|fault| ReadFindingView::of_fault(text, fault, has_tags))
        .collect();
    let is_clean = !findings.iter().any(ReadFindingView::is_fault) && !tree.is_empty();
    if !is_clean && !has_tags {
        return None;
    }
    findings.sort_by_key(ReadFindingView::place);
    let mut seen = ReadResponse::empty(ReadKind::Game, words(&collection, tree, wanted));
    seen.notation = Some(Notation::San.name());
    seen.games = collection.games.iter().take(MOST_GAMES).map(|(tree, _)| head(tree)).collect();
    seen.study = Some(StudyGameView::of(tree));
    seen.findings = findings;
    Some(seen)
}

pub(super) fn read(text: &str) -> Collection {
    let limits = Limits { moves: MOST_NODES, notes: 2 * MOST_NODES, ..Limits::default() };
    let mut games = Reader::with_limits(text.as_bytes(), limits).games();
    let read = games.by_ref().collect();
    Collection { games: read, stray: games.reader().stray_faults().to_vec() }
}

/// Whether a line is a tag: `[White "Anderssen"]`.
pub(super) fn is_tag(line: &str) -> bool {
    let Some(rest) = line.strip_prefix('[') else { return false };
    let name = rest.len()
        - rest.trim_start_matches(|sign: char| sign.is_ascii_alphanumeric() || sign == '_').len();
    name > 0 && rest[name..].trim_start().starts_with('"')
}

fn words(collection: &Collection, tree: &GameTree, wanted: usize) -> String {
    let one = described(tree, "algebraic");
    match collection.games.len() {
        0 | 1 => format!("{one}."),
        many => format!("{many} games. On the board is number {}: {one}.", wanted + 1),
    }
}

/// "A game of 18 moves, algebraic, with 3 variations and one note".
pub(super) fn described(tree: &GameTree, notation: &str) -> String {
    let plies = tree.main_line().count();
    let variations =
        tree.nodes().map(|id| tree.children(id).count().saturating_sub(1)).sum::<usize>();
    let notes = tree
        .nodes()
        .filter_map(|id| tree.node(id).ok())
        .map(|node| {
            let comments = node.comments_before.iter().chain(&node.comments);
            comments.filter(|comment| !comment.words().is_empty()).count()
        })
        .sum::<usize>();
    let extras: Vec<String> = [(variations, "variation"), (notes, "note")]
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, noun)| counted(count, noun))
        .collect();
    let with =
        if extras.is_empty() { String::new() } else { format!(", with {}", extras.join(" and ")) };
    let length = if plies == 0 {
        "A game without moves".to_owned()
    } else {
        format!("A game of {}", counted(plies.div_ceil(2), "move"))
    };
    format!("{length}, {notation}{with}")
}

/// A game in a list.
pub(super) fn head(tree: &GameTree) -> ReadGameHeadView {
    ReadGameHeadView { title: title(tree.tags()), plies: tree.main_line().count() }
}

fn title(tags: &Tags) -> String {
    let tag = |name| tags.get(name).map(str::trim).filter(|value| !matches!(*value, "" | "?"));
    let players = match (tag("White"), tag("Black")) {
        (None, None) => tag("Event").unwrap_or("A game").to_owned(),
        (white, black) => format!("{} – {}", white.unwrap_or("?"), black.unwrap_or("?")),
    };
    let year = tag("Date").and_then(|date| date.get(..4)).filter(|year| !year.contains('?'));
    let title = year.map_or(players.clone(), |year| format!("{players}, {year}"));
    title.chars().take(100).collect()
}
