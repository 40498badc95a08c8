//! A few moves, one of them illegal: what is legal is read, and the illegal one named at its place.

use staunton_books::{Finding, Options, games};

use crate::scrap::Scrap;

const PAWNS_WAY: &str = "a pawn moves one square straight forward, or two at first, and takes one \
                         square slantwise forward";

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
    let near = format!("is no legal move: {PAWNS_WAY}; near it are e6 or e5");
    check("1. P-K4 P-K5", "e4", &[&format!("\"P-K5\" {near}")]);
    check("1. e4 e3", "e4", &[&format!("\"e3\" {near}")]);
    check("1. P to K 4, P to K 5", "e4", &[&format!("\"P to K 5\" {near}")]);
    let near = format!("is no legal move: {PAWNS_WAY}; near it are e3 or e4");
    check("1. P-K5", "", &[&format!("\"P-K5\" {near}")]);
}

#[test]
fn n9_what_several_moves_fit_is_no_illegal_move() {
    check("1. Kt-B3", "", &["\"Kt-B3\" may be Nc3 or Nf3"]);
}

#[test]
fn what_stands_behind_an_illegal_move_is_not_read() {
    let near = format!("is not legal here: {PAWNS_WAY}; near it are e6, e5, a6 or b6");
    check("1. P-K4 P-K5 2. Kt-KB3", "e4", &[&format!("\"P-K5\" {near}")]);
    check("1. e4 e3 2. Nf3 Nc6", "e4", &[&format!("\"e3\" {near}")]);
}

#[test]
fn n9_why_a_move_is_not_legal_is_told() {
    let check = |text: &str, why: &str| {
        let told = Scrap::read(text).told();
        assert!(told.iter().any(|told| told.contains(why)), "{text}: {told:?}");
    };
    check("B to K 5", "not legal here: a bishop moves on diagonals only");
    check("Nc3xd5", "not legal here: no man stands on c3");
    check("1. e4 e5 2. Bh6", "pawn on d2 stands in the way");
    check("1. P-K4 P-K4 2. R-R3", "pawn on h2 stands in the way");
}

#[test]
fn n9_a_single_move_is_never_called_nonsense() {
    let options = |fen: &str| Options { start: Some(fen.parse().unwrap()), ..Options::default() };
    let check = |text: &str, options: &Options, said: &str| {
        let read: Vec<_> = games(text.as_bytes(), options).unwrap().flatten().collect();
        let told: Vec<_> =
            read.iter().flat_map(|game| &game.findings).map(Finding::to_string).collect();
        assert_eq!(told, [said], "{text}");
    };
    let pawns = options("4k3/8/8/2p1p3/1P1P1P2/8/8/4K3 w - - 0 1");
    check("P takes P", &pawns, "\"P takes P\" may be dxc5, fxe5, bxc5 or dxe5");
    let array = Options::default();
    check("P to R 4", &array, "\"P to R 4\" may be a4 or h4");
    check("1. Kt to B 3", &array, "\"Kt to B 3\" may be Nc3 or Nf3");
}

#[test]
fn n9_a_missing_reply_ends_the_game_and_shifts_nothing() {
    let text = "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-B4 4. P-B3 Kt-B3";
    let said = "\"4.\" is no move: expected Black's reply to the move before";
    let scrap = Scrap::read(text);
    assert_eq!(scrap.told(), [said]);
    let tree = scrap.tree().to_pgn();
    assert!(tree.contains("3. Bc4 {4. P-B3 Kt-B3} *"), "{tree}");
    // Numbers before each ply, and Black's own with dots, are no gap.
    check("1. e4 e5 2. Nf3 2... Nc6 3. Bb5 3. ... a6", "e4 e5 Nf3 Nc6 Bb5 a6", &[]);
}

#[test]
fn what_is_not_read_stands_in_a_comment() {
    let text = "[White \"A\"]\n\n1. P-K4 P-K4 2. Kt-KB3 (2. P-KB4 PxP 3. Q-R8 Q-R8) Kt-QB3 3. R-K6 B-B4 1-0";
    let tree = Scrap::read(text).tree().to_pgn();
    assert!(tree.contains("{Q-R8 Q-R8}"), "{tree}");
    assert!(tree.contains("{R-K6 B-B4} 1-0"), "{tree}");
}

#[test]
fn am_ways_that_are_too_many_to_be_followed_prove_nothing() {
    // Every move fits two pawns or two knights; `h3` fits to the end as well as `a3`.
    let rows = [
        "1. P to R 3     P to R 3",
        "2. P to R 4     P to R 4",
        "3. P to Kt 3    P to Kt 3",
        "4. P to Kt 4    P to Kt 4",
        "5. P to B 3     P to B 3",
        "6. Kt to B 3    Kt to B 3",
        "7. P to K 3     P to K 3",
        "8. P to Q 3     P to Q 3",
    ];
    for count in 1..=rows.len() {
        let page = format!("GAME I.\n\n{}\n", rows[..count].join("\n"));
        let scrap = Scrap::read(&page);
        assert_eq!(scrap.games().concat(), "", "{count} rows: {:?}", scrap.told());
    }
}
