//! A few moves, one of them illegal: what is legal is read, and the illegal one named at its place.

use staunton_books::{Finding, Options, games};

use crate::scrap::Scrap;

/// The moves of the one game, and what is said of the text.
fn check(text: &str, moves: &str, said: &[&str]) {
    let scrap = Scrap::read(text);
    assert_eq!(scrap.games(), [moves], "{text}: {:?}", scrap.told());
    assert_eq!(scrap.told(), said, "{text}");
    // A stream tells the same.
    let read: Vec<_> = games(text.as_bytes(), &Options::default()).unwrap().flatten().collect();
    let [game] = &read[..] else { panic!("{text}: {} games", read.len()) };
    assert_eq!(game.tree.to_pgn(), scrap.tree().to_pgn(), "{text}");
    assert_eq!(game.findings.iter().map(Finding::to_string).collect::<Vec<_>>(), said, "{text}");
}

#[test]
fn n9_one_legal_move_and_one_that_is_not_are_told_apart() {
    let near = "near it are e6 or e5";
    check("1. P-K4 P-K5", "e4", &[&format!("\"P-K5\" is no legal move; {near}")]);
    check("1. e4 e3", "e4", &[&format!("\"e3\" is no legal move; {near}")]);
    check("1. P to K 4, P to K 5", "e4", &[&format!("\"P to K 5\" is no legal move; {near}")]);
    check("1. P-K5", "", &["\"P-K5\" is no legal move; near it are e3 or e4"]);
}

#[test]
fn n9_what_several_moves_fit_is_no_illegal_move() {
    check("1. Kt-B3", "", &["\"Kt-B3\" may be Nc3 or Nf3"]);
}

#[test]
fn what_stands_behind_an_illegal_move_is_not_read() {
    let near = "is not legal here; near it are e6, e5, a6 or b6";
    check("1. P-K4 P-K5 2. Kt-KB3", "e4", &[&format!("\"P-K5\" {near}")]);
    check("1. e4 e3 2. Nf3 Nc6", "e4", &[&format!("\"e3\" {near}")]);
}
