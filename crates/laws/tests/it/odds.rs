//! Odds find the piece by its kind, wherever it stands.

use staunton_laws::{Agreement, OddsKind};
use staunton_rules::Square;

const SHUFFLED: &str = "chess960 bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1";
const OWN: &str = "start 4k3/8/8/8/8/8/PPP5/B3K3 w - - 0 1";

/// What these odds take off, with the words that tell it, in a game that begins so.
fn taken(start: Option<&str>, odds: &str) -> Result<(Square, String), String> {
    let mut agreement = Agreement::default();
    for line in start.into_iter().map(str::to_owned).chain([format!("odds {odds}")]) {
        agreement.read_line(&line).map_err(|error| error.to_string())?;
    }
    agreement.beginning().map_err(|error| error.to_string())?;
    let odds = agreement.odds.unwrap();
    let (OddsKind::Piece(square) | OddsKind::Moves { pawn: Some(square), .. }) = odds.kind else {
        panic!("{odds}");
    };
    Ok((square, odds.words(&agreement.array)))
}

#[test]
fn a_shuffled_array_gives_the_piece_that_was_named() {
    for (odds, square) in [
        ("white rook", Square::F1),
        ("white knight", Square::C1),
        ("white bishop", Square::A1),
        ("white queen", Square::B1),
        ("black rook", Square::F8),
        ("pawn", Square::F7),
    ] {
        let (found, words) = taken(Some(SHUFFLED), odds).unwrap();
        assert_eq!(found, square, "{odds}");
        let kind = odds.split(' ').next_back().unwrap();
        assert!(words.contains(&format!("plays without the {kind} on {square}.")), "{words}");
        assert!(!words.contains("castle"), "{words}");
    }
}

#[test]
fn the_array_names_pieces_as_people_do() {
    for (odds, name) in [
        ("white rook", "White plays without his queen's rook, a1. His king may castle"),
        ("white man h1", "White plays without his king's rook, h1. His king may castle"),
        ("white knight", "White plays without his queen's knight, b1."),
        ("black queen", "Black plays without his queen, d8."),
        ("pawn", "Black plays without his king's bishop's pawn, f7."),
        ("white man e2", "White plays without his king's pawn, e2."),
    ] {
        let (_, words) = taken(None, odds).unwrap();
        assert!(words.starts_with(name), "{words}");
    }
}

#[test]
fn what_is_not_on_the_board_is_refused() {
    for odds in ["white rook", "white queen", "white knight", "pawn", "white man e4"] {
        let error = taken(Some(OWN), odds).unwrap_err();
        assert!(error.contains("man"), "{odds}: {error}");
    }
    assert_eq!(taken(Some(OWN), "white bishop").unwrap().0, Square::A1);
    let mut agreement = Agreement::default();
    agreement.read_line("odds capped g2").unwrap();
    agreement.read_line("start 7k/5K1p/6P1/8/8/8/6P1/8 w - - 0 1").unwrap();
    agreement.read_line("odds capped g6").unwrap();
    let mut agreement = Agreement::default();
    agreement.read_line("odds rook").unwrap();
    let late = agreement.read_line(SHUFFLED).unwrap_err().to_string();
    assert!(late.contains("before the odds"), "{late}");
}
