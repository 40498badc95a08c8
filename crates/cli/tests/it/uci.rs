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
fn chances_are_told_beside_scores_where_they_are_wanted() {
    let asked = "uci\nposition startpos\ngo depth 4\n";
    let plain = run(&["uci"], asked);
    assert!(
        plain.out.contains("option name UCI_ShowWDL type check default false"),
        "{}",
        plain.out
    );
    assert!(!plain.out.contains(" wdl "), "{}", plain.out);
    let mate = "position fen 7k/8/5K2/8/8/8/8/R7 w - - 0 1\ngo depth 6\n";
    let answer = run(&["uci"], &format!("setoption name UCI_ShowWDL value true\n{asked}{mate}"));
    let told: Vec<Vec<u32>> = answer
        .out
        .lines()
        .filter_map(|line| line.split_once(" wdl "))
        .map(|(_, rest)| rest.split(' ').take(3).map(|word| word.parse().unwrap()).collect())
        .collect();
    let infos = answer.out.lines().filter(|line| line.contains(" score ")).count();
    assert!(infos >= 4 && told.len() == infos, "{}", answer.out);
    assert!(told.iter().all(|wdl| wdl.iter().sum::<u32>() == 1000), "{told:?}");
    assert_eq!(told.last().unwrap(), &[1000, 0, 0], "{}", answer.out);
}

#[test]
fn a_large_table_does_not_hold_up_the_first_search() {
    let asked = "isready\nposition startpos\ngo nodes 20000\n";
    let spent = |hash: usize| {
        let answer = run(&["uci"], &format!("setoption name Hash value {hash}\n{asked}"));
        let last = answer.out.lines().rfind(|line| line.starts_with("info depth ")).unwrap();
        let time = last.split_once(" time ").unwrap().1.split(' ').next().unwrap().to_owned();
        time.parse::<u64>().unwrap()
    };
    // Pages that a search has to lay down itself take some milliseconds each.
    let (small, large) = (spent(16), spent(512));
    assert!(large <= 3 * small + 300, "{large} ms with 512 MiB, {small} ms with 16");
    let answer =
        run(&["uci"], "setoption name Hash value 65536\nsetoption name Hash value 65537\n");
    assert!(answer.out.contains("info string option Hash cannot be"), "{}", answer.out);
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
