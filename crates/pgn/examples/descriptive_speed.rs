//! Reads games in descriptive notation, and says how many plies a second that makes.
//!
//! `cargo run --release -p staunton-pgn --example descriptive_speed -- FILE.pgn [ROUNDS]`
//!
//! The games of the file are written in each dialect first; what is then read must be the same
//! moves again. The figure to reach is 200 000 plies a second.

#![expect(clippy::print_stdout, reason = "the figures are what it is for")]

use std::time::{Duration, Instant};

use staunton_notation::{IdentifiedPosition, Notation, read_move, write_move};
use staunton_pgn::Reader;
use staunton_rules::{Game, Move, Position};

const DIALECTS: [Notation; 5] = [
    Notation::Descriptive,
    Notation::DescriptiveKt,
    Notation::Hoyle,
    Notation::Staunton,
    Notation::Spanish,
];

/// The most games that are read.
const GAMES: usize = 1_000;

/// A game, and how its moves are written in one dialect.
struct Score {
    start: Position,
    moves: Vec<Move>,
    texts: Vec<String>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let Some(path) = arguments.next() else {
        println!("SKIPPED: no file of games is given");
        return Ok(());
    };
    let rounds: usize = arguments.next().map_or(Ok(5), |text| text.parse())?;
    let bytes = std::fs::read(path)?;
    let games: Vec<Game> = Reader::new(&bytes[..])
        .games()
        .filter_map(|(tree, _)| tree.to_game().ok())
        .take(GAMES)
        .collect();
    for notation in DIALECTS {
        let scores: Vec<Score> = games.iter().map(|game| written(game, notation)).collect();
        let plies: usize = scores.iter().map(|score| score.moves.len()).sum();
        let mut times: Vec<Duration> =
            (0..rounds.max(1)).map(|_| time_to_read(&scores, notation)).collect();
        times.sort_unstable();
        let median = times[times.len() / 2];
        let rate = f64::from(u32::try_from(plies)?) / median.as_secs_f64();
        println!("{notation:<16} {plies} plies, {rate:>9.0} plies/s (median of {})", times.len());
    }
    Ok(())
}

fn written(game: &Game, notation: Notation) -> Score {
    let mut now = IdentifiedPosition::new(*game.start());
    let texts = game.moves().iter().map(|&mv| {
        let text = write_move(&now, mv, notation);
        now.play(mv);
        text
    });
    let texts = texts.collect();
    Score { start: *game.start(), moves: game.moves().to_vec(), texts }
}

/// How long it takes to read all scores; every move must be the one that was written.
fn time_to_read(scores: &[Score], notation: Notation) -> Duration {
    let began = Instant::now();
    for score in scores {
        let mut now = IdentifiedPosition::new(score.start);
        for (text, &mv) in score.texts.iter().zip(&score.moves) {
            let read = read_move(&now, text, notation).map(|reading| reading.mv);
            assert_eq!(read, Ok(mv), "{notation} {text}");
            now.play(mv);
        }
    }
    began.elapsed()
}
