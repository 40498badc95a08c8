//! `staunton play`, with what a person types coming through a pipe.

use std::io::{BufRead, BufReader, Write};

use crate::program::{run, staunton};

/// White mates in two: the computer has one answer only.
const MATE: &str = "7k/8/5K2/8/8/8/8/R7 w - - 0 1";

/// Plays from `fen`, typing these lines, and checks all that is said from the first prompt on.
fn check(fen: &str, typed: &[&str], expected: &str) {
    let answer = run(&["play", "--seed", "7", "--fen", fen], &(typed.join("\n") + "\n"));
    assert_eq!((answer.code, answer.error.as_str()), (0, ""), "{typed:?}");
    let (_, said) = answer.out.split_once("\n\n1. ").or(answer.out.split_once("\n\n80. ")).unwrap();
    assert_eq!(said.trim_end(), expected.trim(), "{typed:?}");
}

#[test]
fn a_game_is_played_to_mate() {
    let answer = run(&["play", "--fen", MATE], "Kg6\nRa8\n");
    assert_eq!((answer.code, answer.error.as_str()), (0, ""));
    let expected = "\
You play White against the computer, level 800 (learner). Type a move, such as e4 or e2e4, or help.

     a  b  c  d  e  f  g  h
  8  .  .  .  .  .  .  .  k  8
  7  .  .  .  .  .  .  .  .  7
  6  .  .  .  .  .  K  .  .  6
  5  .  .  .  .  .  .  .  .  5
  4  .  .  .  .  .  .  .  .  4
  3  .  .  .  .  .  .  .  .  3
  2  .  .  .  .  .  .  .  .  2
  1  R  .  .  .  .  .  .  .  1
     a  b  c  d  e  f  g  h

1. Kg6
The computer plays 1... Kg8

     a  b  c  d  e  f  g  h
  8  .  .  .  .  .  . [k][.] 8
  7  .  .  .  .  .  .  .  .  7
  6  .  .  .  .  .  .  K  .  6
  5  .  .  .  .  .  .  .  .  5
  4  .  .  .  .  .  .  .  .  4
  3  .  .  .  .  .  .  .  .  3
  2  .  .  .  .  .  .  .  .  2
  1  R  .  .  .  .  .  .  .  1
     a  b  c  d  e  f  g  h

2. Ra8

     a  b  c  d  e  f  g  h
  8 [R] .  .  .  .  .  k  .  8
  7  .  .  .  .  .  .  .  .  7
  6  .  .  .  .  .  .  K  .  6
  5  .  .  .  .  .  .  .  .  5
  4  .  .  .  .  .  .  .  .  4
  3  .  .  .  .  .  .  .  .  3
  2  .  .  .  .  .  .  .  .  2
  1 [.] .  .  .  .  .  .  .  1
     a  b  c  d  e  f  g  h

Checkmate. White wins: 1-0
> 
";
    assert_eq!(answer.out, expected);
}

#[test]
fn what_is_no_move_is_refused_with_what_would_fit() {
    let answer = run(&["play", "--fen", MATE], "Rb2\nhlep\n");
    let said = answer.out.split("\n1. ").collect::<Vec<_>>();
    let advice = "Type moves for the legal moves, help for the commands.";
    let [_, illegal, invalid, ..] = said.as_slice() else { panic!("{}", answer.out) };
    assert!(illegal.starts_with("Rb2\n\"Rb2\" is not legal here"), "{illegal}");
    assert!(illegal.contains("; near it are R"), "{illegal}");
    assert!(illegal.ends_with(advice), "{illegal}");
    assert!(invalid.starts_with("hlep\n“hlep” is no move: write one such as e4, Nf3"), "{invalid}");
    assert!(invalid.ends_with(advice), "{invalid}");
}

#[test]
fn the_legal_moves_and_the_position_are_told() {
    check(
        "7k/8/8/8/8/8/P7/K7 w - - 0 1",
        &["moves", "fen", "quit"],
        "
moves
4 legal moves: Kb1 Kb2 a3 a4
1. fen
7k/8/8/8/8/8/P7/K7 w - - 0 1
1. quit
",
    );
}

#[test]
fn a_move_is_taken_back_with_the_answer_to_it() {
    let answer = run(&["play", "--fen", MATE], "undo\nf6g6\nundo\nfen\n");
    assert!(answer.out.contains("1. undo\nThere is no move of yours to take back.\n1. f6g6\n"));
    let (_, after) = answer.out.split_once("2. undo\n").unwrap();
    assert!(after.ends_with("1. fen\n7k/8/5K2/8/8/8/8/R7 w - - 0 1\n1. \n"), "{after}");
}

#[test]
fn the_board_is_turned() {
    let answer = run(&["play", "--fen", MATE], "flip\n");
    let (_, turned) = answer.out.split_once("1. flip\n").unwrap();
    assert!(turned.starts_with("\n     h  g  f  e  d  c  b  a\n  1  .  .  .  .  .  .  .  R  1\n"));
}

#[test]
fn a_move_taken_back_gives_its_time_back() {
    let answer = run(&["play", "--time", "5+3", "--fen", MATE], "f6g6\nundo\n");
    let (before, after) = answer.out.split_once("2. undo\n").unwrap();
    assert!(before.contains("White 5:0"), "{before}");
    assert!(after.contains("White 5:00  Black 5:00\n"), "{after}");
}

#[test]
fn resigning_is_asked_once_more_and_forgotten_by_another_word() {
    let answer = run(&["play", "--fen", MATE], "resign\nfen\nresign\nfen\n");
    assert!(!answer.out.contains("White resigns"), "{}", answer.out);
    assert_eq!(answer.out.matches("Type resign once more").count(), 2);
}

#[test]
fn a_player_may_resign_and_then_only_look() {
    check(
        MATE,
        &["resign", "resign", "Kg6", "fen"],
        "
resign
Type resign once more to give the game up.
1. resign
White resigns. Black wins: 0-1
> Kg6
The game is over. You can still type board, flip, fen, pgn or quit.
> fen
7k/8/5K2/8/8/8/8/R7 w - - 0 1
>
",
    );
}

#[test]
fn a_draw_is_claimed_where_the_laws_give_one() {
    // A ply before fifty moves there is none to claim, but a bare king is glad of one.
    check(
        "7k/8/5K2/8/8/8/8/R7 w - - 99 80",
        &["draw", "quit"],
        "
draw
Agreed. The game is drawn: 1/2-1/2
> quit
",
    );
    check(
        "q5k1/8/8/8/5K2/8/8/1R6 w - - 20 80",
        &["draw", "quit"],
        "
draw
There is no draw to claim, and the computer plays on.
80. quit
",
    );
    check(
        "7k/8/5K2/8/8/8/8/R7 w - - 100 80",
        &["draw", "quit"],
        "
draw
Fifty moves without a capture or a pawn move. The game is drawn: 1/2-1/2
> quit
",
    );
}

#[test]
fn stalemate_is_a_draw() {
    let answer = run(&["play", "--fen", "7k/8/5K2/8/8/8/8/1Q6 w - - 0 1"], "Qg6\n");
    assert!(
        answer.out.ends_with("\nStalemate. The game is drawn: 1/2-1/2\n> \n"),
        "{}",
        answer.out
    );
}

#[test]
fn black_sits_below_and_the_computer_begins() {
    let answer = run(&["play", "--color", "black", "--chess960", "0", "--men", "unicode"], "");
    let said = answer.out;
    assert!(
        said.starts_with("You play Black against the computer, level 800 (learner)."),
        "{said}"
    );
    assert!(said.contains("The computer plays 1. "), "{said}");
    assert!(said.contains("\n  8  ♜  ♚  ♜  ♞  ♞  ♛  ♝  ♝  8\n"), "{said}");
    assert!(said.ends_with("\n1... \n"), "{said}");
}

#[test]
fn the_computer_opens_as_the_master_did_who_is_named() {
    let answer = run(&["play", "--openings", "Morphy", "--color", "black"], "pgn\n");
    let said = answer.out;
    let welcome = "the computer, level 800 (learner), openings of Morphy. Type";
    assert!(said.contains(welcome), "{said}");
    // Of his games that are known he began each so.
    assert!(said.contains("The computer plays 1. e4\n"), "{said}");
    assert!(said.contains("[White \"Staunton, level 800, openings of Morphy\"]"), "{said}");
    let answer = run(&["play", "--openings", "philidor"], "");
    assert_eq!(answer.code, 2);
    let expected = "expected one of anderssen, morphy, staunton, steinitz";
    assert!(answer.error.contains(expected), "{}", answer.error);
    assert_eq!(run(&["play", "--openings", "morphy", "--chess960"], "").code, 2);
}

#[test]
fn the_clock_runs_out_while_nothing_is_typed() {
    let mut child = staunton(&["play", "--time", "0.005"]).spawn().unwrap();
    // Held open: the person is there, and thinks.
    let typing = child.stdin.take().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let said: Vec<String> = lines
        .map(Result::unwrap)
        .take_while(|line| !line.contains("White has no time left. Black wins: 0-1"))
        .collect();
    assert!(said.contains(&"White 0:00.3  Black 0:00.3".to_owned()), "{said:?}");
    drop(typing);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_whole_game_is_played_to_its_end() {
    let mut child = staunton(&["play", "--level", "400", "--seed", "7"]).spawn().unwrap();
    let mut typing = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut chosen = 0;
    let ended = loop {
        writeln!(typing, "moves").unwrap();
        let line = lines
            .find(|line| line.contains(" legal moves: ") || line.starts_with("The game is over"))
            .expect("the program speaks as long as it is asked");
        let Some((_, moves)) = line.split_once(" legal moves: ") else { break line };
        let moves: Vec<&str> = moves.split(' ').collect();
        // Any move will do; this takes now one, now another.
        chosen += 7;
        writeln!(typing, "{}", moves[chosen % moves.len()]).unwrap();
    };
    assert!(ended.starts_with("The game is over."), "{ended}");
    writeln!(typing, "quit").unwrap();
    drop(lines);
    assert!(child.wait().unwrap().success());
}

#[test]
fn the_game_is_told_in_pgn() {
    let answer = run(&["play", "--fen", MATE], "Kg6\nRa8\npgn\n");
    let (_, told) = answer.out.split_once("> pgn\n").unwrap();
    let expected = r#"
[Event "Casual game"]
[Site "?"]
[Date "????.??.??"]
[Round "-"]
[White "You"]
[Black "Staunton, level 800"]
[Result "1-0"]
[BlackType "program"]
[FEN "7k/8/5K2/8/8/8/8/R7 w - - 0 1"]
[SetUp "1"]
[Termination "normal"]

1. Kg6 Kg8 2. Ra8# 1-0

> 
"#;
    assert_eq!(told, expected.trim_start());
}

#[test]
fn moves_of_the_old_books_are_understood() {
    let answer = run(&["play", "--fen", MATE], "K-Kt6\nfen\n");
    assert!(answer.out.contains("The computer plays 1... Kg8"), "{}", answer.out);
}
