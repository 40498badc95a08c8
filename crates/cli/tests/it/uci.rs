//! `staunton uci`.

use crate::program::run;

#[test]
fn it_shakes_hands_and_answers_a_search_with_one_best_move() {
    let answer = run(&["uci"], "uci\nisready\nposition startpos moves e2e4\ngo depth 3\n");
    assert_eq!((answer.code, answer.error.as_str()), (0, ""));
    let lines: Vec<&str> = answer.out.lines().collect();
    let at = |word: &str| lines.iter().position(|line| line.starts_with(word));
    assert!(at("id name Staunton") < at("uciok") && at("uciok") < at("readyok"), "{}", answer.out);
    assert!(at("id name Staunton").is_some(), "{}", answer.out);
    let best = lines.iter().filter(|line| line.starts_with("bestmove ")).count();
    assert_eq!(best, 1, "{}", answer.out);
    assert!(lines.last().unwrap().starts_with("bestmove "), "{}", answer.out);
}

#[test]
fn tables_that_were_made_are_used() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().to_str().unwrap();
    let fen = "8/8/8/3k4/8/8/8/KQ6 w - - 0 1";
    let made = run(&["prove", "--data", folder, "table", fen], "");
    assert_eq!((made.code, made.error.as_str()), (0, ""), "{}", made.out);
    let asked = format!("uci\nposition fen {fen}\ngo depth 1\n");
    let answer = run(&["uci", "--data", folder], &asked);
    assert!(answer.out.contains("option name TablePath type string default "), "{}", answer.out);
    assert!(answer.out.contains(" score mate 9 "), "{}", answer.out);
    let without =
        run(&["uci", "--data", folder], &format!("setoption name TablePath value\n{asked}"));
    assert!(!without.out.contains(" score mate "), "{}", without.out);
}
