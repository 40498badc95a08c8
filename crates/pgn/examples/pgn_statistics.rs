//! Counts the games, results, moves and openings of PGN files, without keeping a game.
//!
//! `cargo run --release --example pgn_statistics -- GAMES.pgn ...`

#![expect(clippy::print_stdout, reason = "it is what the program is for")]

use std::collections::HashMap;
use std::error::Error;
use std::fs::File;

use staunton_notation::san;
use staunton_pgn::{Reader, Visitor};
use staunton_rules::{Move, Outcome, Position, RepetitionKey};

/// What is counted while the reader goes through the games.
#[derive(Default)]
struct Statistics {
    games: u64,
    plies: u64,
    checkmates: u64,
    results: HashMap<String, u64>,
    first_moves: HashMap<String, u64>,
    positions: HashMap<RepetitionKey, u32>,
    is_first: bool,
}

impl Visitor for Statistics {
    type Output = ();

    fn begin_game(&mut self) {
        self.games += 1;
        self.is_first = true;
    }

    fn played(&mut self, mv: Move, before: &Position, after: &Position) {
        self.plies += 1;
        self.checkmates += u64::from(after.is_checkmate());
        if std::mem::take(&mut self.is_first) {
            *self.first_moves.entry(san(before, mv)).or_default() += 1;
        }
        *self.positions.entry((*after).into()).or_default() += 1;
    }

    fn outcome(&mut self, outcome: Option<Outcome>) {
        let result = outcome.map_or("*".to_owned(), |outcome| outcome.to_string());
        *self.results.entry(result).or_default() += 1;
    }

    fn end_game(&mut self) {}
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut statistics = Statistics::default();
    for path in std::env::args().skip(1) {
        let mut reader = Reader::new(File::open(path)?);
        while reader.read_game(&mut statistics).is_some() {}
    }
    println!("{} games, {} plies", statistics.games, statistics.plies);
    println!("{} different positions", statistics.positions.len());
    println!("{} checkmates", statistics.checkmates);
    for counts in [&statistics.results, &statistics.first_moves] {
        let mut rows: Vec<_> = counts.iter().collect();
        rows.sort_by_key(|&(name, count)| (std::cmp::Reverse(*count), name.clone()));
        for (name, count) in rows.iter().take(8) {
            println!("{count:8}  {name}");
        }
    }
    Ok(())
}
