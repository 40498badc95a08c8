//! Reading and writing moves, positions and games, against the libraries that do the same.

mod descriptive;
mod event;
mod fens;
mod games;
mod pgn_extract;
pub(crate) mod sample;
mod san_read;
mod san_written;
mod sum;
mod threads;

use std::path::PathBuf;

use sample::Sample;

/// All events on the games of `file`, or of the collection beside the project. Where there is
/// none, it says so.
///
/// # Panics
/// If two contestants give different answers.
pub(crate) fn run(file: Option<&str>, rounds: usize) -> String {
    let path = file.map_or_else(usual, PathBuf::from);
    let Ok(bytes) = std::fs::read(&path) else {
        return format!("Text: not measured, there is no {}\n", path.display());
    };
    let bytes = sample::without_marks(&bytes);
    let sample = Sample::of(&bytes);
    let events = [
        games::race(&bytes, rounds),
        pgn_extract::race(&path, rounds),
        threads::race(&bytes, rounds),
        san_read::race(&sample, rounds),
        san_read::replay(&sample, rounds),
        san_written::race(&sample, rounds),
        fens::read(&sample, rounds),
        fens::write(&sample, rounds),
        descriptive::race(&bytes, rounds),
    ];
    format!(
        "Text, one thread unless said, processor time; medians of {rounds} rounds\n\n{}",
        events.join("\n")
    )
}

/// The collection of games of the corpora, or the sample that every clone has.
pub(crate) fn usual() -> PathBuf {
    staunton_corpora::path("pgn/masters-8mb.pgn")
        .unwrap_or_else(|| staunton_corpora::data_path("games/masters.pgn"))
}
