//! `staunton play` at a terminal: lines are edited, Ctrl-C asks, and a game that is left is kept.

use std::path::Path;
use std::process::Command;

use crate::program::run;

/// White mates in two: the computer has one answer only.
const MATE: &str = "7k/8/5K2/8/8/8/8/R7 w - - 0 1";

/// Plays at a terminal: what has to be seen, and what is typed then; keys are typed at a prompt, since
/// before it the terminal itself takes them. What was written, and the exit
/// status.
fn at_terminal(data: &Path, arguments: &[&str], steps: &[(&str, &str)]) -> (String, i32) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/terminal.py");
    let output = Command::new("python3")
        .arg(script)
        .arg(serde_json::to_string(steps).unwrap())
        .arg(env!("CARGO_BIN_EXE_staunton"))
        .args(["play", "--data", data.to_str().unwrap()])
        .args(arguments)
        .output()
        .unwrap();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    (String::from_utf8(output.stdout).unwrap(), output.status.code().unwrap())
}

#[test]
fn a_line_is_edited_and_an_earlier_one_comes_back() {
    let data = tempfile::tempdir().unwrap();
    // Typed with a slip that is taken back; Up brings "fen" again.
    let steps = [
        ("1. ", "fez\u{7f}n\r"),
        ("w - - 0 1", ""),
        ("1. ", "\u{1b}[A\r"),
        ("w - - 0 1", ""),
        ("1. ", "quit\r"),
    ];
    let (said, code) = at_terminal(data.path(), &["--fen", MATE], &steps);
    assert_eq!(code, 0, "{said}");
    assert_eq!(said.matches("7k/8/5K2/8/8/8/8/R7 w - - 0 1\r\n").count(), 2, "{said}");
    assert!(!said.contains("^[[A"), "{said}");
}

#[test]
fn ctrl_c_asks_and_the_game_is_kept_and_gone_on_with() {
    let data = tempfile::tempdir().unwrap();
    let steps = [
        ("1. ", "Kg6\r"),
        ("2. ", "\u{3}"),
        ("Press Ctrl-C again", ""),
        ("2. ", "fen\r"),
        ("w - - 2 2", ""),
        ("2. ", "\u{3}"),
        ("Press Ctrl-C again", ""),
        ("2. ", "\u{3}"),
    ];
    let (said, code) = at_terminal(data.path(), &["--fen", MATE, "--level", "1000"], &steps);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("staunton play --resume goes on with it"), "{said}");
    assert!(data.path().join("play.json").is_file());
    // Another game says that there is one, and leaves it alone until a move is made.
    let other = run(&["play", "--data", data.path().to_str().unwrap()], "quit\n");
    assert!(other.out.starts_with("An unfinished game is kept"), "{}", other.out);
    let steps = [("level 1000", ""), ("2. ", "Ra8\r"), ("Checkmate. White wins", "quit\r")];
    let (said, code) = at_terminal(data.path(), &["--resume"], &steps);
    assert_eq!(code, 0, "{said}");
    assert!(!data.path().join("play.json").exists(), "a game that is over is not kept");
}

#[test]
fn the_flag_falls_while_a_line_is_typed() {
    let data = tempfile::tempdir().unwrap();
    let steps = [("1. ", "e"), ("White has no time left", "\u{7f}quit\r")];
    let (said, code) = at_terminal(data.path(), &["--time", "0.02"], &steps);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("Black wins: 0-1"), "{said}");
}

#[test]
fn a_kept_game_has_its_clocks_and_can_be_taken_back() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().to_str().unwrap();
    let first = run(&["play", "--data", folder, "--time", "5+3", "--fen", MATE], "Kg6\n");
    assert!(first.out.ends_with("The game is kept: staunton play --resume goes on with it.\n"));
    let second = run(&["play", "--data", folder, "--resume"], "pgn\nundo\nfen\nquit\n");
    assert_eq!((second.code, second.error.as_str()), (0, ""));
    assert!(second.out.contains("1. Kg6 Kg8 *"), "{}", second.out);
    assert!(second.out.contains("White 5:0"), "{}", second.out);
    assert!(second.out.contains("White 5:00  Black 5:00"), "{}", second.out);
    assert!(second.out.contains(&format!("{MATE}\n")), "{}", second.out);
}

#[test]
fn a_kept_game_goes_on_against_the_same_openings() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().to_str().unwrap();
    let first = run(&["play", "--data", folder, "--openings", "steinitz"], "e4\nquit\n");
    assert_eq!(first.code, 0, "{}", first.error);
    let second = run(&["play", "--data", folder, "--resume"], "pgn\nquit\n");
    let black = "[Black \"Staunton, level 800, openings of Steinitz\"]";
    assert!(second.out.contains(black), "{}", second.out);
}

#[test]
fn without_a_kept_game_there_is_nothing_to_go_on_with() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().to_str().unwrap();
    let answer = run(&["play", "--data", folder, "--resume"], "");
    assert_eq!(answer.code, 1);
    assert!(answer.error.contains("there is no unfinished game in"), "{}", answer.error);
    std::fs::write(data.path().join("play.json"), "{}").unwrap();
    let answer = run(&["play", "--data", folder, "--resume"], "");
    assert!(answer.error.contains("holds no game of this program"), "{}", answer.error);
    let answer = run(&["play", "--resume", "--level", "900"], "");
    assert_eq!(answer.code, 2);
}
