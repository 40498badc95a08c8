//! The report as a page to read: every game, every doubt, every board.

use html_escape::encode_quoted_attribute as encode;
use std::fmt::Write as _;

use staunton_diagram as diagram;
use staunton_diagram::Reading as Shown;
use staunton_notation::san;

use super::telling::{evidence, walk};
use crate::book::{Book, Figure, Game, Ply, Reading};

const STYLE: &str = "body{font:1rem/1.5 Georgia,serif;max-width:50rem;margin:2rem auto;padding:0 1rem;\
color:#222;background:#fff}h1,h2{line-height:1.2}.repaired{background:#fff3c4}.open{background:#ffd9d9}\
.quiet{color:#555}pre{font:0.9rem/1.2 monospace;overflow-x:auto}ol.doubts{font-size:.95rem}\
@media(prefers-color-scheme:dark){body{color:#ddd;background:#1b1b1b}.quiet{color:#aaa}\
.repaired{background:#5a4a00}.open{background:#6b2020}}";

/// The report of a book as a page in HTML that needs nothing else.
///
/// # Examples
///
/// ```
/// use staunton_books::{Options, Reader, report};
///
/// let text = "GAME I.\n\n  1. P to K 4    1. P to K 4\n";
/// let book = Reader::new(text, &Options::default()).finish();
/// let page = report::html(&book, text);
/// assert!(page.starts_with("<!") && page.contains("GAME I"));
/// ```
pub fn html(book: &Book, text: &str) -> String {
    let mut page = String::new();
    let title = book.title.as_deref().unwrap_or("A book");
    let count = |status| book.games.iter().filter(|game| game.status == status).count();
    let _ = write!(
        page,
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{0}: what was read</title><style>{STYLE}</style>\n<h1>{0}</h1>\n\
         <p>{1} games: {2} complete, {3} in part, {4} open. {5} boards. {6} moves in prose. \
         {7} places that look like moves and could not be read.</p>\n",
        encode(title),
        book.games.len(),
        count(crate::Status::Complete),
        count(crate::Status::Partial),
        count(crate::Status::Open),
        book.boards.len(),
        book.loose.len(),
        book.unread.len()
    );
    for game in &book.games {
        told(&mut page, game, text);
    }
    page.push_str("<h2>Boards</h2>\n");
    for figure in &book.boards {
        board(&mut page, figure);
    }
    page.push_str("<h2>Not read</h2>\n<ul>\n");
    for unread in &book.unread {
        let printed = encode(&text[unread.span.clone()]);
        let _ = writeln!(page, "<li><b>{printed}</b>: {}", unread.reason.told());
    }
    page.push_str("</ul>\n");
    page
}

fn told(page: &mut String, game: &Game, text: &str) {
    let title = if game.title.is_empty() { "A line" } else { game.title.as_str() };
    let _ = write!(
        page,
        "<h2>{}. {}</h2>\n<p class=\"quiet\">Line {}, {}.",
        game.id,
        encode(title),
        game.line,
        game.status.name()
    );
    for (name, value) in &game.tags {
        let _ = write!(page, " {name}: {}.", encode(value));
    }
    page.push_str("</p>\n<p>");
    for (position, ply) in walk(game.start, &game.plies) {
        if let Some(mv) = ply.mv {
            if ply.ply() % 2 == 1 {
                let _ = write!(page, "{}.\u{a0}", ply.ply().div_ceil(2));
            }
            let class = if ply.reading == Reading::Repaired { " class=\"repaired\"" } else { "" };
            let printed = encode(&text[ply.span()]);
            let _ = write!(page, "<span{class} title=\"{printed}\">{}</span> ", san(&position, mv));
        } else {
            let printed = encode(&text[ply.span()]);
            let _ = write!(page, "<span class=\"open\">{printed}</span>");
            break;
        }
    }
    page.push_str("</p>\n");
    doubts(page, game, text);
}

/// What was mended, chosen, or left open.
fn doubts(page: &mut String, game: &Game, text: &str) {
    let is_doubtful = |ply: &Ply| {
        ply.reading == Reading::Repaired
            || ply.reading == Reading::Open && ply.mv.is_some()
            || !ply.doubts().is_empty()
            || ply.mv.is_none() && ply.evidence != crate::Evidence::BehindOpen
    };
    let mut told = walk(game.start, &game.plies).filter(|(_, ply)| is_doubtful(ply)).peekable();
    if told.peek().is_none() {
        return;
    }
    page.push_str("<ol class=\"doubts\">\n");
    for (position, ply) in told {
        let number = ply.ply().div_ceil(2);
        let dots = if ply.ply() % 2 == 1 { "." } else { "..." };
        let read = ply.mv.map_or_else(|| "open".to_owned(), |mv| san(&position, mv));
        let may: Vec<String> = ply.candidates().iter().map(|&mv| san(&position, mv)).collect();
        let may =
            if may.is_empty() { String::new() } else { format!(" It may be {}.", may.join(", ")) };
        let _ = writeln!(
            page,
            "<li>{number}{dots} <b>{}</b>: {read}; {}.{may}",
            encode(&text[ply.span()]),
            evidence(ply)
        );
    }
    page.push_str("</ol>\n");
}

fn board(page: &mut String, figure: &Figure) {
    let label = figure.diagram.label.as_ref().map_or("A board", |label| label.text.as_str());
    let _ = writeln!(page, "<h3>{} (line {})</h3>", encode(label), figure.line);
    let board = match &figure.diagram.reading {
        Shown::Position { board, anomalies, repairs } => {
            for anomaly in anomalies {
                let _ = writeln!(page, "<p class=\"open\">{}</p>", encode(&anomaly.to_string()));
            }
            if repairs.chosen.is_some() {
                page.push_str(
                    "<p class=\"repaired\">Drawn as one change of one square mends it.</p>\n",
                );
            }
            repairs.chosen.as_ref().map_or(*board, |repair| repair.board)
        }
        Shown::Other { board, reason } => {
            let _ = writeln!(page, "<p class=\"quiet\">{}</p>", encode(&reason.to_string()));
            *board
        }
    };
    if let Some((game, ply)) = figure.reached {
        let _ = writeln!(page, "<p class=\"quiet\">Game {game} reaches it after ply {ply}.</p>");
    }
    let drawn = diagram::write(&board, diagram::TextStyle::UNICODE);
    let _ = writeln!(page, "<pre>{}</pre>", encode(&drawn));
}
