//! Texts and books that are read where there is no server. What is kept of a book the host keeps.

use std::ops::ControlFlow;

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use staunton_books::Corrections;
use staunton_desk::DeskError;
use staunton_desk::books::{
    BookCorrectionsRequest, BookSearchQuery, Head, MadeBook, Page, Searched, game_of, make, search,
    written as written_moves,
};
use staunton_desk::calls::{self, sent};
use staunton_desk::study::{StudyGameView, StyleRequest};
use staunton_engine::TimeSource;

use crate::error::chain;
use crate::pace::Pace;
use crate::written::{answered, json, written};

/// How far the reading of a book has come.
#[derive(Serialize)]
struct BookProgress {
    done: usize,
    of: usize,
}

/// The moves of a book in one notation.
#[derive(Serialize)]
struct BookMoves {
    moves: Vec<Option<String>>,
}

/// A game of a book, to be studied.
#[derive(Serialize)]
struct BookGame {
    study: StudyGameView,
}

/// What is looked for, and in which book.
#[derive(Deserialize)]
struct BookAsked {
    id: String,
    title: String,
    #[serde(flatten)]
    query: BookSearchQuery,
}

/// Reads a text, asked as `/v1/read` is: a status as of `call`, a line feed, and what was read.
pub fn read_text(asked: &str) -> String {
    written(&calls::read(asked.as_bytes()))
}

/// Reads a book: its corrections as a JSON array of lines, a line feed, and the file. How far it has come goes to `tell`.
/// The answer is a status, and, each behind a line feed: what a list tells of it, its games, where its positions stand
/// (hexadecimal), its PGN as a JSON string, and its page. That is what the host keeps, and asks the other functions by.
pub fn read_book(asked: &[u8], clock: TimeSource, tell: &mut dyn FnMut(String)) -> String {
    answered(made(asked, clock, tell))
}

fn made(
    asked: &[u8],
    clock: TimeSource,
    tell: &mut dyn FnMut(String),
) -> Result<String, DeskError> {
    let end = asked.iter().position(|&byte| byte == b'\n').unwrap_or(asked.len());
    let (lines, file) = (&asked[..end], asked.get(end + 1..).unwrap_or_default());
    let refused = |error: &dyn std::error::Error| DeskError::BadRequest(chain(error));
    let lines: Vec<String> = serde_json::from_slice(lines).map_err(|error| refused(&error))?;
    let corrections = Corrections::read(&lines.join("\n")).map_err(|error| refused(&error))?;
    let pace = Pace::by(clock);
    let watch = |done, of| {
        if pace.is_due() {
            tell(json(&BookProgress { done, of }));
        }
        ControlFlow::Continue(())
    };
    let made = make(file, &corrections, watch).map_err(|error| refused(&error))?;
    let MadeBook { summary, page, places, pgn, .. } = made.ok_or(DeskError::NotFound("book"))?;
    let (games, places) = (json(&page.games), HEXLOWER.encode(&places));
    Ok([summary.to_json(), games, places, json(&pgn), json(&page)].join("\n"))
}

/// Checks what a reader knows better, sent as to `/v1/books/{id}/corrections`: the lines as a JSON array.
pub fn book_corrections(asked: &str) -> String {
    let checked =
        sent::<BookCorrectionsRequest>(asked.as_bytes()).and_then(BookCorrectionsRequest::check);
    answered(checked.map(|lines| json(&lines)))
}

/// The moves of a book in another notation: the style as JSON, a line feed, and the page.
pub fn book_moves(asked: &str) -> String {
    let (style, page) = asked.split_once('\n').unwrap_or((asked, ""));
    let style = sent::<StyleRequest>(style.as_bytes()).and_then(|style| style.style());
    answered(style.and_then(|style| {
        let page: Page = serde_json::from_str(page).map_err(|_| DeskError::NotFound("page"))?;
        Ok(json(&BookMoves { moves: written_moves(&page, style) }))
    }))
}

/// A game of a book, to be studied: its number, a line feed, the games, a line feed, and the PGN.
pub fn book_game(asked: &str) -> String {
    let mut parts = asked.splitn(3, '\n');
    let mut part = || parts.next().unwrap_or_default();
    let (number, games, pgn) = (part().parse().unwrap_or(0), part(), part());
    let tree = game_of(games.as_bytes(), pgn.as_bytes(), number);
    let study = tree.map(|tree| json(&BookGame { study: StudyGameView::of(&tree) }));
    answered(study.ok_or(DeskError::NotFound("game")))
}

/// Looks for games in a book: its id, its title and what is looked for as JSON, a line feed, the games, a line feed, and
/// where its positions stand. The answer is a list of hits.
pub fn book_search(asked: &str) -> String {
    let mut parts = asked.splitn(3, '\n');
    let mut part = || parts.next().unwrap_or_default();
    answered(found(part(), part(), part()))
}

fn found(asked: &str, games: &str, places: &str) -> Result<String, DeskError> {
    let BookAsked { id, title, query } = sent(asked.as_bytes())?;
    let wanted = query.wanted()?;
    let games: Vec<Head> = serde_json::from_str(games).unwrap_or_default();
    let places = HEXLOWER.decode(places.as_bytes()).unwrap_or_default();
    let book = Searched { id: &id, title: &title, games: &games, places: &places };
    let mut found = Vec::new();
    search(&book, &wanted, &mut found);
    Ok(json(&found))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn a_game_is_read_in_the_notation_of_the_old_books() {
        let told = read_text(r#"{"text": "1 P-K4 P-K4 2 Kt-KB3 Kt-QB3"}"#);
        assert!(told.starts_with("200\n") && told.contains("\"g1f3\""), "{told}");
        assert!(read_text("{").starts_with("400\n"));
    }

    const BOOK: &[u8] = b"GAME I.\n\n1 P-K4 P-K4\n2 Kt-KB3 Kt-QB3\n3 B-Kt5 P-QR3\n";

    fn read(corrections: &str) -> Vec<String> {
        let mut heard = Vec::new();
        let asked = [corrections.as_bytes(), b"\n", BOOK].concat();
        let told = read_book(&asked, || Duration::ZERO, &mut |line| heard.push(line));
        assert_eq!(heard, [r#"{"done":0,"of":0}"#]);
        told.split('\n').map(str::to_owned).collect()
    }

    #[test]
    fn a_book_is_read_and_asked_by_what_was_kept() {
        let kept = read("[]");
        let [status, summary, games, places, pgn, page] = &kept[..] else { panic!("{kept:?}") };
        assert_eq!(status, "200");
        let summary: Value = serde_json::from_str(summary).unwrap();
        assert_eq!(
            (&summary["counts"]["games"], &summary["counts"]["plies"]),
            (&json!(1), &json!(6))
        );
        let moves = book_moves(&format!("{{\"notation\": \"san\"}}\n{page}"));
        assert!(moves.starts_with("200\n") && moves.contains("\"Nf3\""), "{moves}");
        let pgn: String = serde_json::from_str(pgn).unwrap();
        let game = book_game(&format!("1\n{games}\n{pgn}"));
        assert!(game.starts_with("200\n{\"study\":") && game.contains("f1b5"), "{game}");
        assert!(book_game(&format!("2\n{games}\n{pgn}")).starts_with("404\n"));
        let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        let find = |fen: &str| {
            let asked = json!({"id": "b1", "title": "A book", "fen": fen});
            book_search(&format!("{asked}\n{games}\n{places}"))
        };
        assert!(find(fen).contains("\"book\":\"b1\""), "{}", find(fen));
        assert!(find("8/8").starts_with("422\n"));
    }

    #[test]
    fn what_a_reader_knows_better_is_heeded() {
        let checked = book_corrections(r#"{"corrections": [" game 1 ply 3 Bc4 "]}"#);
        let lines = checked.strip_prefix("200\n").unwrap();
        let kept = read(lines);
        assert!(kept[1].contains("\"heeded\":[true]"), "{}", kept[1]);
        assert!(kept[5].contains("\"Bc4\""));
        assert!(book_corrections(r#"{"corrections": ["game"]}"#).starts_with("400\n"));
    }

    #[test]
    fn what_is_no_book_is_said() {
        let told = read_book(b"[]\nPK\x03\x04broken", || Duration::ZERO, &mut |_| ());
        assert!(told.starts_with("400\n"), "{told}");
        assert!(read_book(b"", || Duration::ZERO, &mut |_| ()).starts_with("400\n"));
    }
}
