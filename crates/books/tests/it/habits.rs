//! Habits of printers, and of those who copied them, each on a page of its own.

use staunton_books::{Options, Reader};
use staunton_rules::{Color, Outcome};

use crate::told;

/// The moves of the games of a page, and how each ended.
fn games(page: &str) -> Vec<(String, Option<Outcome>)> {
    let book = Reader::new(page, &Options::default()).finish();
    book.games.iter().map(|game| (told::game(game), game.outcome)).collect()
}

#[test]
fn a_first_number_that_became_a_letter_begins_a_game() {
    let game = [("e4 e5 Nf3 Nc6 Bc4 Bc5".to_owned(), None)];
    for first in ["l.", "I.", "i.", "l,"] {
        let rows = "P-K4      P-K4\n2. Kt-KB3    Kt-QB3\n3. B-B4      B-B4\n";
        assert_eq!(games(&format!("GAME I.\n\n{first} {rows}")), game, "{first}");
    }
    assert_eq!(games("l. P-K4, P-K4; 2. Kt-KB3, Kt-QB3; 3. B-B4, B-B4.\n"), game);
    // A line that only begins so is none.
    assert_eq!(games("I. Openings\n2. P-K4      P-K4\n"), []);
}

#[test]
fn what_is_won_or_given_up_in_a_game_is_not_the_game() {
    let rows = "1. P-K4      P-K4\n2. Kt-KB3    Kt-QB3\n3. B-B4      B-B4\n";
    let white = Some(Outcome::Win(Color::White));
    for (words, outcome) in [
        ("White wins a piece.", None),
        ("White wins.", white),
        ("White won easily.", white),
        ("Black gave up the Queen for two pieces.", None),
        ("Black gave up the game.", white),
        ("Drawn back to its square.", None),
        ("Black resigned on the next move.", white),
        ("and White mates in four moves.", white),
        ("White mates in four moves.", None),
    ] {
        let page = format!("GAME I.\n\n{rows}\n{words}\n\nGAME II.\n\n{rows}");
        assert_eq!(games(&page)[0].1, outcome, "{words}");
    }
}

#[test]
fn he_who_resigns_may_be_told_by_his_name() {
    let rows = "1. P-K4      P-K4\n2. Kt-KB3    Kt-QB3\n3. B-B4      B-B4\n";
    let head = "WHITE (Mr. Lee).    BLACK (Mr. Bird).";
    for (words, outcome) in [
        ("and Mr. Bird resigned.", Some(Outcome::Win(Color::White))),
        ("Mr. Lee resigns.", Some(Outcome::Win(Color::Black))),
        ("Mr. Mason resigned.", None),
        ("Mr. Bird resigned the office of secretary.", None),
    ] {
        let page = format!("GAME I.\n\n{head}\n\n{rows}\n{words}\n\nGAME II.\n\n{rows}");
        assert_eq!(games(&page)[0].1, outcome, "{words}");
    }
}
