//! Answers to questions are those that other programs work out by themselves.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use staunton_archive::{Archive, ImportOptions, Question, import};
use tempfile::TempDir;

use crate::source::{archive_of, random_games};

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn archive(pgn: &Path) -> (TempDir, Archive) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = std::fs::File::open(pgn).expect("the games");
    // Small segments, so that there are several.
    let options = ImportOptions { batch_bytes: 8 << 20, ..ImportOptions::default() };
    import(folder.path(), "games", file, &options).expect("imported");
    let archive = Archive::open(folder.path()).expect("open");
    (folder, archive)
}

fn count(archive: &Archive, question: &str) -> u64 {
    let parsed: Question = question.parse().unwrap_or_else(|error| panic!("{question}: {error}"));
    let answer = archive.ask(&parsed, |_| ControlFlow::Continue(())).expect("answered");
    assert!(answer.is_complete);
    answer.hits.len() as u64
}

/// Where python-chess counts otherwise over `masters-8mb.pgn`, and by how many games. Five games have two empty
/// lines between tags and moves: it makes two games of each, one without moves and one without tags.
/// Of some games whose tags stand behind moves without a result it reads no tag.
const OTHERWISE: [(&str, i64); 11] = [
    ("R+r=4", 5),
    ("not Q+q=0", 5),
    ("not \"check\"", 5),
    ("result = 1-0", 3),
    ("result != 1/2-1/2", 4),
    ("year >= 1990", -2),
    ("year < 1900", -1),
    ("whiteelo < 2300", -1),
    ("plies <= 30 and result = 0-1", 1),
    ("not (white ~ capablanca or black ~ capablanca)", 5),
    ("tag \"Round\" = 1", -2),
];

/// Holds lines of `[question, games]` against the archive, which may differ by what `otherwise` says; how
/// many there were.
fn compare(archive: &Archive, lines: &str, otherwise: &[(&str, i64)]) -> usize {
    let mut differ = Vec::new();
    for line in lines.lines() {
        let line: Value = serde_json::from_str(line).expect("JSON");
        let (question, expected) = (line[0].as_str().expect("text"), line[1].as_i64());
        let more = otherwise.iter().find(|(known, _)| *known == question).map_or(0, |(_, n)| *n);
        let found = i64::try_from(count(archive, question)).expect("few") + more;
        if Some(found) != expected {
            differ.push(format!("{question}: {found}, expected {expected:?}"));
        }
    }
    assert!(differ.is_empty(), "{}", differ.join("\n"));
    lines.lines().count()
}

/// The program with these modules, if it is there.
fn python(modules: &str) -> Option<PathBuf> {
    let python = here("../../.venv/bin/python");
    let has_them = Command::new(&python).args(["-c", &format!("import {modules}")]).output();
    if has_them.is_ok_and(|output| output.status.success()) {
        return Some(python);
    }
    staunton_corpora::skip("python", "questions against python-chess and DuckDB: not in .venv");
    None
}

#[test]
fn counts_over_masters_are_those_that_python_chess_worked_out() {
    let Some(path) = staunton_corpora::path("pgn/masters-8mb.pgn") else { return };
    let (_folder, archive) = archive(&path);
    assert!(archive.manifest().segments.len() > 1);
    let lines = std::fs::read_to_string(here("tests/it/questions.jsonl")).expect("the counts");
    assert!(compare(&archive, &lines, &OTHERWISE) >= 200);
}

#[test]
fn counts_over_the_games_of_data_are_those_of_python_chess() {
    let Some(python) = python("chess") else { return };
    let games = here("../../data/games/masters.pgn");
    let (_folder, archive) = archive(&games);
    let script = here("tests/it/questions.py");
    let output = Command::new(python).arg(script).arg(&games).arg("12").output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8(output.stdout).expect("text");
    assert!(compare(&archive, &lines, &[]) >= 100);
}

#[test]
fn counts_of_columns_are_those_of_duckdb() {
    let Some(python) = python("duckdb") else { return };
    let (folder, _) = archive_of(&random_games(3000, 41));
    let archive = Archive::open(folder.path()).expect("open");
    let asked = [
        ("white = w3", "white = 'w3'"),
        ("player ~ W5 and result = 1-0", "white = 'w5' and result = 1"),
        ("white != w3", "white is distinct from 'w3'"),
        ("year = 1920..1950", "date // 10000 between 1920 and 1950"),
        ("date < 1950.01", "date < 19500100"),
        ("elo >= 2000", "white_elo >= 2000"),
        ("blackelo >= 1", "black_elo >= 1"),
        ("plies > 30 or result = *", "plies > 30 or result = 0"),
        ("not (plies > 30 or result = *)", "not (plies > 30 or result = 0)"),
        ("source = games", "source = 0"),
        ("source != games", "source <> 0"),
    ];
    let files = format!("{}/games/*/part.parquet", folder.path().display());
    let script = "import sys, duckdb\nfor where in sys.argv[2:]:\n    \
        print(duckdb.sql(f\"select count(*) from '{sys.argv[1]}' where {where}\").fetchall()[0][0])";
    let output = Command::new(python)
        .args(["-c", script, &files])
        .args(asked.map(|(_, sql)| sql))
        .output()
        .expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let counts = String::from_utf8(output.stdout).expect("text");
    assert_eq!(counts.lines().count(), asked.len());
    for ((question, _), expected) in asked.into_iter().zip(counts.lines()) {
        assert_eq!(count(&archive, question).to_string(), expected, "{question}");
    }
}

#[test]
fn a_wrong_question_is_told_where_and_what_would_fit() {
    for (question, at, expected) in [
        ("", 1, "a field, a condition"),
        ("yaer = 1900", 1, "\"year\"?"),
        ("year 1900", 6, "one of = != < <= > >= ~"),
        ("year ~ 1900", 6, "one of = != < <= > >= with a number"),
        ("year = soon", 8, "a number, or two as 1..9"),
        ("result = 2-0", 10, "1-0, 0-1, 1/2-1/2 or *"),
        ("date = 1900.13", 8, "a date as 1851"),
        ("white < lasker", 7, "one of = != ~ with a text"),
        ("\"smotherd mate\"", 1, "smothered mate"),
        ("\"zugzwang", 1, "a text that ends with \""),
        ("fen \"8/8\"", 5, "a position as FEN"),
        ("board 8/8", 7, "the ranks of a FEN"),
        ("pawns 8/8/8/8/8/8/8/7N", 7, "pawns alone"),
        ("material KRPRK2", 10, "each with its king"),
        ("e4 = X", 6, "a piece as in FEN"),
        ("turn = green", 8, "white or black"),
        ("played Zf3", 8, "a move, as Nf3"),
        ("{R=1", 5, "\"and\", \"or\", or \"}\""),
        ("(year = 1900", 13, "\")\""),
        ("R=1 for many plies", 9, "a number of plies"),
        ("Q=0 then within 2", 18, "a field, a condition"),
        ("year = 1900 )", 13, "\"and\", \"or\", or the end"),
        ("fen \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\" mirrored", 37, "no \"mirrored\" after \"fen\""),
    ] {
        let error = question.parse::<Question>().expect_err(question);
        assert_eq!(error.character, at, "{question}: {error}");
        assert!(error.to_string().contains(expected), "{question}: {error}");
    }
    let deep = "(".repeat(5000);
    assert!(deep.parse::<Question>().is_err());
    assert!("(".repeat(60).parse::<Question>().is_err());
    assert!("not ".repeat(60).parse::<Question>().is_err());
    assert!("Q=0 ".repeat(80).parse::<Question>().is_err());
}

#[test]
fn a_search_is_ended_by_who_asks() {
    let (folder, _) = archive_of(&random_games(500, 2));
    let archive = Archive::open(folder.path()).expect("open");
    let question: Question = "plies >= 0".parse().expect("a question");
    let answer = archive
        .ask(&question, |asked| {
            if asked.found >= 7 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .expect("answered");
    assert_eq!((answer.hits.len(), answer.is_complete), (7, false));
}

#[test]
fn scenes_follow_each_other_in_a_game() {
    let pgn = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n1. e4 e5 2. -- Nc6 *\n\n\
        [FEN \"4k3/P7/8/8/8/8/8/4K2R w K - 0 40\"]\n[SetUp \"1\"]\n\n40. a8=N Kd8 41. O-O *\n";
    let (folder, _) = archive_of(pgn);
    let archive = Archive::open(folder.path()).expect("open");
    for (question, games) in [
        ("played e4 then played Bb5", 1),
        ("played Bb5 then played e4", 0),
        ("played e4 then within 4 played Bb5", 1),
        ("played e4 then within 3 played Bb5", 0),
        ("{played e4} then {played e4}", 0),
        ("e4=P for 6 plies", 1),
        ("e4=P for 7 plies", 0),
        ("played e8=N or played a8=N", 1),
        ("\"under-promotion\" and \"castling\"", 1),
        ("{move = 41 turn = white}", 1),
        ("move > 40", 1),
        ("not \"castling\"", 2),
        ("\"castling\" or e5=p", 3),
        ("{\"castling\" and a8=N} or {Q=3}", 1),
        ("f1=R", 1),
        ("played Nb1xd2 or played Nc6", 2),
    ] {
        assert_eq!(count(&archive, question), games, "{question}");
    }
    let question: Question = "played Bb5".parse().expect("a question");
    let answer = archive.ask(&question, |_| ControlFlow::Continue(())).expect("answered");
    assert_eq!(answer.hits[0].ply, 5);
}
