//! `staunton ask`.

use serde_json::Value;

use crate::program::{Answer, run};

const LASKER_4: &str = "rn2k2r/pp3ppp/2p5/3pP3/1B3P2/4nN2/PPP3PP/R3K2R w KQkq - 0 1";
const LASKER_5: &str = "6k1/5pp1/3b1n1p/8/P7/2P4P/6P1/4R1K1 b - - 0 1";
const FORK: &str = "r3k3/2N5/8/8/8/8/8/4K3 b - - 0 1";

fn ask(arguments: &[&str]) -> Answer {
    run(&[&["ask"], arguments].concat(), "")
}

#[test]
fn t3_a_position_is_drawn_and_told() {
    let answer = ask(&[FORK, "--men", "ascii", "--term", "fork", "--term", "en prise"]);
    let expected = "
     a  b  c  d  e  f  g  h
  8  r  .  .  .  k  .  .  .  8
  7  .  .  N  .  .  .  .  .  7
  6  .  .  .  .  .  .  .  .  6
  5  .  .  .  .  .  .  .  .  5
  4  .  .  .  .  .  .  .  .  4
  3  .  .  .  .  .  .  .  .  3
  2  .  .  .  .  .  .  .  .  2
  1  .  .  .  .  K  .  .  .  1
     a  b  c  d  e  f  g  h
Black to move.

en prise
  Black's rook on a8 is en prise: White's knight on c7 can take, and the exchanges there win the worth of 4½ pawns.

fork
  White's knight on c7 forks Black's rook on a8 and king on e8.
";
    assert_eq!(format!("\n{}", answer.out), expected);
    assert_eq!((answer.code, answer.error.as_str()), (0, ""));
}

#[test]
fn x4_a_move_is_told_in_any_notation() {
    for text in ["Bc5+", "d6c5", "B-B4 ch"] {
        let answer = ask(&[LASKER_5, "--move", text]);
        assert_eq!(answer.code, 0, "{text}: {}", answer.error);
        assert!(answer.out.contains("\nBc5+\n"), "{}", answer.out);
        assert!(answer.out.contains("  Black's bishop on c5 gives check.\n"), "{}", answer.out);
    }
}

#[test]
fn x3_a_move_that_is_none_is_refused_with_reasons() {
    let expected = "e1 to g1 is not legal:\n  the king may not castle: he would cross f1, which \
                    Black's knight on e3 attacks\n";
    for text in ["O-O", "0-0", "e1g1", "Ke1-g1"] {
        let answer = ask(&[LASKER_4, "--move", text]);
        assert_eq!(answer.code, 0, "{text}: {}", answer.error);
        assert!(answer.out.contains(expected), "{text}: {}", answer.out);
    }
    let answer =
        ask(&["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "--move", "Nd5"]);
    assert_eq!(answer.out.matches("a knight moves").count(), 2, "{}", answer.out);
}

#[test]
fn t5_openings_are_named() {
    let ruy_lopez = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
    let answer = ask(&[ruy_lopez]);
    assert!(answer.out.contains("\nC60 Ruy Lopez\n"), "{}", answer.out);
}

#[test]
fn positions_are_read_line_by_line_and_answered_in_json() {
    let answer = run(&["ask", "-", "--json"], &format!("{FORK}\n\n{LASKER_4}\n"));
    assert_eq!(answer.code, 0, "{}", answer.error);
    let lines: Vec<Value> =
        answer.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!((&lines[0]["fen"], &lines[0]["turn"]), (&FORK.into(), &"black".into()));
    let findings = lines[0]["findings"].as_array().unwrap();
    let fork = findings.iter().find(|found| found["term"] == "fork").unwrap();
    assert_eq!(fork["piece"], "c7");
    assert_eq!(fork["on"], serde_json::json!(["a8", "e8"]));
    assert!(lines[1]["refused"].is_null() && lines[1]["move"].is_null());
    let refused = ask(&[LASKER_4, "--move", "e1g1", "--json"]);
    let refused: Value = serde_json::from_str(&refused.out).unwrap();
    assert_eq!(refused["refused"][0]["to"], "g1");
}

#[test]
fn what_cannot_be_understood_is_said() {
    let answer = ask(&["not a position"]);
    assert_eq!(answer.code, 2);
    assert!(answer.error.contains("is not a position that can be played"), "{}", answer.error);
    let answer = ask(&[FORK, "--move", "hello"]);
    assert_eq!(answer.code, 2);
    assert!(answer.error.contains("--move \"hello\" is not understood"), "{}", answer.error);
    let answer = ask(&[FORK, "--term", "smothered"]);
    assert_eq!(answer.code, 2);
    assert!(answer.error.contains("there are smothered mate"), "{}", answer.error);
}

#[test]
fn b1_a_square_has_three_names() {
    let answer = ask(&["--square", "f6"]);
    assert_eq!(
        answer.out,
        "White's KB6, Black's KB3, f6\nWhite's King's Bishop's sixth, Black's King's Bishop's third\n"
    );
}
