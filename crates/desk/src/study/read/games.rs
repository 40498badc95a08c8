//! Games in a text, whatever it is: PGN, a score in any notation, a scrap of a page or a whole one.

use staunton_books::{Form, Options, Reader, Source, report};
use staunton_pgn::{GameTree, Limits, Tags};

use super::finding::{FindingWeight, ReadFindingView};
use super::{ReadGameHeadView, ReadKind, ReadResponse, counted};
use crate::study::style::{in_words, names};
use crate::study::tree::{MOST_NODES, StudyGameView};

/// The most games that are listed.
const MOST_GAMES: usize = 500;

/// The games of a text; nothing if there are none.
pub(super) fn of_text(text: &str, wanted: usize) -> Option<ReadResponse> {
    let source = Source::read(text.as_bytes()).ok()?;
    let read = source.text();
    let limits = Limits { moves: MOST_NODES, notes: 2 * MOST_NODES, ..Limits::default() };
    let book = Reader::new(read, &Options { limits, ..Options::default() }).finish();
    let trees: Vec<GameTree> = book
        .games
        .iter()
        .map(|game| report::tree(&book, game, read))
        .filter(|tree| {
            let is_whole = matches!(book.form, Form::Pgn | Form::Epd);
            is_whole || (1..=MOST_NODES).contains(&tree.len())
        })
        .collect();
    let wanted = wanted.min(trees.len().saturating_sub(1));
    let tree = trees.get(wanted)?;
    let style = *book.styles.first()?;
    let (notation, language) = names(style);
    let described = described(tree, &in_words(style));
    let words = match trees.len() {
        1 => format!("{described}."),
        many => format!("{many} games. On the board is number {}: {described}.", wanted + 1),
    };
    let mut seen = ReadResponse::empty(ReadKind::Game, words);
    seen.notation = Some(notation);
    seen.language = language;
    seen.games = trees.iter().take(MOST_GAMES).map(head).collect();
    seen.study = Some(StudyGameView::of(tree));
    let findings = report::findings(&book, read).into_iter().map(|finding| {
        let span = source.place(finding.span.start)..source.place(finding.span.end);
        let weight = match finding.weight {
            staunton_books::Weight::Fault => FindingWeight::Fault,
            _ => FindingWeight::Doubt,
        };
        ReadFindingView::new(text, span, finding.words, weight)
    });
    seen.findings = findings.collect();
    Some(seen)
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
