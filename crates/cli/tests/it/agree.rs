//! The same bytes give the same games, comments and faults, whichever command reads them.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::program::run;

/// The pages of layouts and those beside them.
fn pages() -> Vec<PathBuf> {
    let data = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data");
    let folders = ["books/layouts", "books", "pages", "pgn"].map(|folder| data.join(folder));
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    let has_text = |path: &PathBuf| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        matches!(extension, Some("txt" | "html" | "pgn"))
    };
    let mut pages: Vec<PathBuf> = files.map(|file| file.unwrap().path()).filter(has_text).collect();
    pages.sort();
    pages
}

/// The movetext of each game that has moves, with its comments.
fn movetext(pgn: &str) -> Vec<String> {
    let read = staunton_pgn::read_all(pgn.as_bytes()).games.into_iter();
    let games = read.filter(|(game, _)| !game.is_empty());
    games
        .map(|(game, _)| {
            let pgn = game.to_pgn();
            let moves = pgn.split_once("\n\n").unwrap().1;
            moves.split_whitespace().collect::<Vec<_>>().join(" ")
        })
        .collect()
}

#[test]
fn convert_and_read_agree_on_every_page() {
    let pages = pages();
    assert!(pages.len() > 100, "{}", pages.len());
    for page in pages {
        let name = page.display().to_string();
        let converted = run(&["convert", &name], "");
        let read = run(&["read", &name, "--pgn", "-"], "");
        assert_eq!(movetext(&converted.out), movetext(&read.out), "{name}");
        let report = run(&["read", &name, "--report", "-"], "");
        let report: Value = serde_json::from_str(&report.out).unwrap();
        let findings = report["findings"].as_array().unwrap().iter();
        let mut told: Vec<String> = findings
            .map(|it| {
                format!(
                    "game {}, line {}: {}",
                    it["game"],
                    it["line"],
                    it["words"].as_str().unwrap()
                )
            })
            .collect();
        let lines = converted.error.lines().filter(|line| line.starts_with("game "));
        // Games beside each other are told one by one there, and in the order of the text here.
        let mut lines: Vec<&str> = lines.collect();
        lines.sort_unstable();
        told.sort_unstable();
        assert_eq!(lines, told, "{name}");
    }
}
