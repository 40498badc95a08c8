//! Archives for the tests.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use staunton_archive::{Archive, ImportOptions, Question, StoredGame, import, to_move};
use staunton_corpora::path;
use staunton_notation::san;
use staunton_rules::{CastlingMode, Position};
use tempfile::TempDir;

/// An archive in a folder that goes with it.
pub(crate) struct Collection {
    folder: TempDir,
    pub(crate) archive: Archive,
}

impl Collection {
    /// Games of masters, or without the corpora those of `data/`; each `times` over.
    pub(crate) fn of_masters(times: usize) -> Self {
        let files = path("pgn/masters-8mb.pgn").map_or_else(own_files, |file| vec![file]);
        let folder = tempfile::tempdir().expect("a folder");
        let options = ImportOptions { batch_bytes: 4 << 20, ..ImportOptions::default() };
        for time in 0..times {
            for file in &files {
                let name = format!("{} {time}", file.display());
                let games = File::open(file).expect("the games");
                import(folder.path(), &name, games, &options).expect("imported");
            }
        }
        let archive = Archive::open(folder.path()).expect("open");
        Self { folder, archive }
    }

    pub(crate) fn folder(&self) -> &str {
        self.folder.path().to_str().expect("UTF-8")
    }

    /// Some positions of games, drawn by a seed.
    pub(crate) fn positions(&self, count: usize, seed: u64) -> Vec<Position> {
        let mut random = fastrand::Rng::with_seed(seed);
        let games = self.archive.manifest().next_game;
        (0..count)
            .map(|_| {
                let game = self.archive.game(random.i64(0..games)).expect("a game");
                let plies = random.usize(0..=game.moves.len().min(30));
                played(&game, plies).1
            })
            // A FEN says nothing of the rules; keys of Chess960 are asked for otherwise.
            .filter(|position| position.castling_mode() == CastlingMode::Standard)
            .collect()
    }
}

fn own_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data/pgn");
    let files = fs::read_dir(folder).expect("data/").map(|entry| entry.expect("a file").path());
    files.filter(|file| file.extension().is_some_and(|end| end == "pgn")).collect()
}

/// The first moves of a game, as they are written, and where they lead.
pub(crate) fn played(game: &StoredGame, plies: usize) -> (Vec<String>, Position) {
    let start = game.start_fen.as_deref();
    let mut position = start.map_or_else(Position::standard, |fen| {
        Position::from_fen(fen, game.castling).expect("a position")
    });
    let mut words = Vec::new();
    for &bits in game.moves.iter().take(plies) {
        let Some(mv) = to_move(&position, bits) else { break };
        words.push(san(&position, mv));
        position = position.play_unchecked(mv);
    }
    (words, position)
}

/// The questions of the archive's own tests that ask for what moves tell.
pub(crate) fn questions() -> Vec<(String, Question)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = file.join("../crates/archive/tests/it/questions.jsonl");
    let lines = fs::read_to_string(file).expect("the questions");
    let texts = lines.lines().map(|line| {
        let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
        line[0].as_str().expect("text").to_owned()
    });
    let all = texts.map(|text| {
        let question = text.parse().expect("a question");
        (text, question)
    });
    all.filter(|(_, question): &(String, Question)| question.plies([]).is_ok()).collect()
}
