//! Games for the tests.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use staunton_archive::{ImportOptions, Imported, import};
use staunton_rules::Position;
use tempfile::TempDir;

/// The files of games in `data/`.
pub(crate) fn files() -> Vec<PathBuf> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
    let mut files = Vec::new();
    for folder in ["pgn", "games"] {
        let entries = std::fs::read_dir(data.join(folder)).expect("data/");
        files.extend(entries.filter_map(|entry| Some(entry.ok()?.path())));
    }
    files.retain(|path| path.extension().is_some_and(|extension| extension == "pgn"));
    files.sort();
    files
}

/// Games of random moves, with ratings, results and dates.
pub(crate) fn random_games(games: usize, seed: u64) -> String {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut pgn = String::new();
    for game in 0..games {
        let result = ["1-0", "0-1", "1/2-1/2", "*"][random.usize(..4)];
        let (elo, year) = (1000 + random.u32(..1800), 1900 + random.u32(..100));
        writeln!(pgn, "[White \"w{}\"]\n[WhiteElo \"{elo}\"]", game % 7).expect("text");
        writeln!(pgn, "[Date \"{year}.01.??\"]\n[Result \"{result}\"]\n").expect("text");
        let mut position = Position::standard();
        for _ in 0..random.usize(..40) {
            let moves = position.legal_moves();
            // Few choices, so that positions come back.
            let Some(&mv) = moves.get(random.usize(..moves.len().clamp(1, 3))) else { break };
            write!(pgn, "{} ", position.uci(mv)).expect("text");
            position = position.play_unchecked(mv);
        }
        writeln!(pgn, "{result}\n").expect("text");
    }
    pgn
}

/// The same, where any move may be played, those that take first.
pub(crate) fn wild_games(games: usize, seed: u64) -> String {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut pgn = String::new();
    for _ in 0..games {
        let result = ["1-0", "0-1", "1/2-1/2", "*"][random.usize(..4)];
        let (elo, year) = (1000 + random.u32(..1800), 1900 + random.u32(..100));
        writeln!(pgn, "[WhiteElo \"{elo}\"]\n[Date \"{year}.??.??\"]\n[Result \"{result}\"]\n")
            .expect("text");
        let mut position = Position::standard();
        for _ in 0..random.usize(10..140) {
            let moves = position.legal_moves();
            let takes: Vec<_> = moves.iter().filter(|mv| mv.is_capture()).collect();
            let mv = match takes.get(random.usize(..2 * takes.len() + 2)) {
                Some(&&mv) => mv,
                None => match moves.get(random.usize(..moves.len().max(1))) {
                    Some(&mv) => mv,
                    None => break,
                },
            };
            write!(pgn, "{} ", position.uci(mv)).expect("text");
            position = position.play_unchecked(mv);
        }
        writeln!(pgn, "{result}\n").expect("text");
    }
    pgn
}

/// How often to do something: what the variable says, or `usual`.
pub(crate) fn times(variable: &str, usual: usize) -> usize {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// An archive of this PGN, in small segments.
pub(crate) fn archive_of(pgn: &str) -> (TempDir, Imported) {
    let folder = tempfile::tempdir().expect("a folder");
    let options = ImportOptions { batch_bytes: 1 << 16, ..ImportOptions::default() };
    let imported = import(folder.path(), "games", pgn.as_bytes(), &options).expect("imported");
    (folder, imported)
}
