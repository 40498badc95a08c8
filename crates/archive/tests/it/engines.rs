//! Other programs read the files as they are, and count the same.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};
use staunton_archive::{Archive, Cut, merge_cut};
use staunton_rules::Position;
use tempfile::TempDir;

use crate::source::{archive_of, random_games};

#[test]
fn duckdb_and_polars_count_the_same() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let python = root.join(".venv/bin/python");
    let has_them = Command::new(&python).args(["-c", "import duckdb, polars"]).output();
    if !has_them.is_ok_and(|output| output.status.success()) {
        staunton_corpora::skip("python", "archives against DuckDB and Polars: not in .venv");
        return;
    }
    let (folder, _) = archive_of(&random_games(1000, 11));
    hold(&python, &folder);
    merge_cut(folder.path(), Cut::new(16).expect("a power of two")).expect("cut");
    hold(&python, &folder);
}

fn hold(python: &Path, folder: &TempDir) {
    let archive = Archive::open(folder.path()).expect("open");
    let mut position = Position::standard();
    let (mut keys, mut expected) = (Vec::new(), Vec::new());
    for _ in 0..12 {
        let hits = archive.find(&position).expect("found");
        let games: BTreeSet<i64> = hits.iter().map(|hit| hit.game).collect();
        let counts = json!([hits.len(), games.len()]);
        let moves = archive.explore(&position).expect("explored").moves;
        let sum =
            |of: fn(&staunton_archive::ExploredMove) -> u64| moves.iter().map(of).sum::<u64>();
        // A segment where the position stands once has it in positions alone.
        let mut wins = json!([sum(|mv| mv.white), sum(|mv| mv.black)]);
        if hits.len() < 200 {
            wins = Value::Null;
        }
        keys.push(position.polyglot_key().cast_signed().to_string());
        expected.push(json!([counts.clone(), counts, wins]));
        let Some(mv) = moves.iter().find_map(|mv| mv.to_move(&position)) else { break };
        position = position.play_unchecked(mv);
    }
    let (mut games, mut plies) = (0, 0);
    archive
        .for_each(|game| -> Result<(), staunton_archive::ArchiveError> {
            games += 1;
            plies += game.moves.len();
            Ok(())
        })
        .expect("read");
    expected.push(json!([[games, plies, plies], [games, plies, plies]]));

    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/engines.py");
    let output = Command::new(python).arg(script).arg(folder.path()).args(&keys).output();
    let output = output.expect("python runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let answers = String::from_utf8(output.stdout).expect("text");
    assert_eq!(answers.lines().count(), expected.len());
    for (answer, expected) in answers.lines().zip(&mut expected) {
        let answer: Value = serde_json::from_str(answer).expect("JSON");
        if expected[2].is_null() && answer.as_array().is_some_and(|parts| parts.len() == 3) {
            expected[2] = answer[2].clone();
        }
        assert_eq!(answer, *expected);
    }
}
