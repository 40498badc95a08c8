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
