//! `staunton terms`.

use serde_json::Value;

use crate::program::run;

const GAMES: &str = "\
[White \"A\"]\n[Black \"B\"]\n[Date \"1850.??.??\"]\n\n1. g4 e5 2. f4 Qh4# 0-1\n\n\
[White \"C\"]\n[Black \"D\"]\n\n1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 *\n\n\
[White \"E\"]\n[Black \"F\"]\n\n1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Nd7 5. Qe2 Ngf6 6. Nd6# 1-0\n";

#[test]
fn t1_a_term_is_found_in_games() {
    let answer = run(&["terms", "--find", "smothered mate", "-"], GAMES);
    let expected = "3: E - F: 6. Nd6# (smothered mate) Smothered mate: White's knight on d6 mates \
                    Black's king on e8, whom his own men hem in on every side.\n";
    assert_eq!((answer.out.as_str(), answer.code), (expected, 0));
    assert_eq!(answer.error, "1 of 3 games\n");
}

#[test]
fn t1_several_terms_are_combined_and_counted() {
    let find = |more: &[&str]| {
        let answer =
            run(&[&["terms", "--find", "check", "--find", "checkmate"], more].concat(), GAMES);
        (answer.out, answer.code)
    };
    let (out, code) = find(&["--count", "-"]);
    assert_eq!(
        (out.as_str(), code),
        ("2 of 3 games have it\n        2 check\n        2 checkmate\n", 0)
    );
    let (out, _) = find(&["--together", "-"]);
    assert_eq!(out.lines().count(), 4, "{out}");
    let (out, _) = find(&["--side", "white", "--json", "-"]);
    let first: Value = serde_json::from_str(out.lines().next().unwrap()).unwrap();
    assert_eq!(
        (&first["game"], &first["ply"], &first["after"]),
        (&1.into(), &4.into(), &"2... Qh4#".into())
    );
}

#[test]
fn t5_games_are_chosen_by_the_opening_they_came_by() {
    let answer =
        run(&["terms", "--find", "check", "--opening", "king's bishop's gambit", "-"], GAMES);
    assert!(answer.out.starts_with("2: C - D: 3... Qh4+ (check)"), "{}", answer.out);
    assert_eq!(answer.out.lines().count(), 1);
}

#[test]
fn where_nothing_is_found_the_program_says_so() {
    let answer = run(&["terms", "--find", "stalemate", "-"], GAMES);
    assert_eq!((answer.out.as_str(), answer.code), ("", 1));
    assert!(answer.error.contains("none of 3 games has it"), "{}", answer.error);
    let answer = run(&["terms", "--find", "stalemate", "/no/such/file.pgn"], "");
    assert_eq!(answer.code, 2);
    assert!(answer.error.contains("cannot be read"), "{}", answer.error);
}

#[test]
fn the_list_has_every_term_with_its_definition_and_source() {
    let answer = run(&["terms"], "");
    assert_eq!(answer.code, 0);
    assert!(answer.out.contains(
        "doubled pawn (of a position; Staunton)\n  The front one of two pawns of one colour on a file.\n"
    ), "{}", answer.out);
    let lines = run(&["terms", "--json"], "").out;
    assert!(lines.lines().count() > 60);
    let one = run(&["terms", "fork", "--json"], "").out;
    let one: Value = serde_json::from_str(one.trim()).unwrap();
    assert_eq!((&one["term"], &one["source"].is_string()), (&"fork".into(), &true));
}
