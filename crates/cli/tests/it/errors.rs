//! Errors say what was wrong, where, and what would have fitted.

use crate::program::run;

fn check(arguments: &[&str], code: i32, expected: &str) {
    let answer = run(arguments, "");
    assert_eq!(answer.error.trim_end(), expected.trim(), "{arguments:?}");
    assert_eq!(answer.code, code, "{arguments:?}");
    assert_eq!(answer.out, "", "{arguments:?}");
}

#[test]
fn a_fen_that_is_none_is_refused_with_its_place() {
    check(
        &["perft", "3", "--fen", "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"],
        2,
        r#"
error: --fen "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" is not a position that can be played
  because: invalid fen at byte 18 (placement): found "9/8/8/8/PPPPPPPP", expected a piece (PNBRQKpnbrqk), a count of 1 to 8, or /
"#,
    );
}

#[test]
fn a_position_that_cannot_be_is_refused_with_every_reason() {
    check(
        &["play", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"],
        2,
        r#"
error: --fen "8/8/8/8/8/8/8/8 w - - 0 1" is not a position that can be played
  because: impossible position: white has no king; black has no king
"#,
    );
}

#[test]
fn a_time_that_is_none_is_refused() {
    check(
        &["play", "--time", "5m"],
        2,
        r#"
error: invalid value '5m' for '--time <MIN[+SEC]>': "5m" is no time: expected minutes, or minutes+seconds a move, such as 10, 5+3 or 0.5+1

For more information, try '--help'.
"#,
    );
}

#[test]
fn a_starting_position_that_is_none_is_refused() {
    check(
        &["play", "--chess960", "960"],
        2,
        r#"
error: invalid value '960' for '--chess960 [<NUMBER>]': "960" is no starting position: expected a number from 0 to 959, or random

For more information, try '--help'.
"#,
    );
}

#[test]
fn a_word_that_is_no_command_is_refused_with_one_like_it() {
    let answer = run(&["pley"], "");
    assert_eq!(answer.code, 2);
    assert!(answer.error.contains("a similar subcommand exists: 'play'"), "{}", answer.error);
}

#[test]
fn an_address_that_is_taken_is_refused_with_a_way_out() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let data = std::env::temp_dir().join(format!("staunton-taken-{}", std::process::id()));
    let answer = run(&["serve", "--listen", &address, "--data", data.to_str().unwrap()], "");
    drop(std::fs::remove_dir_all(&data));
    assert_eq!(answer.code, 1);
    let expected =
        format!("error: the game cannot be served\n  because: cannot listen on {address}");
    assert!(answer.error.contains(&expected), "{}", answer.error);
    assert!(answer.error.contains("--listen 127.0.0.1:0 takes any free port"), "{}", answer.error);
}
