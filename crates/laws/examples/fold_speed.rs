//! How long the umpire takes for an act: folds a game of legal moves under each code.
//!
//! `cargo run --release -p staunton-laws --example fold_speed`

#![expect(clippy::print_stdout, reason = "an example prints what it measures")]

use std::time::Instant;

use staunton_laws::{Act, Agreement, CODES, Event, Party, Table};

/// Plies of a game; the moves are chosen by a fixed rule, without meaning.
const PLIES: usize = 120;
const GAMES: u32 = 50;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for code in CODES {
        let (mut acts, start) = (0u32, Instant::now());
        for game in 0..GAMES {
            let mut table = Table::new(Agreement::new(code))?;
            for ply in 0..PLIES {
                let allowed = table.allowed();
                let chosen = (ply * 7 + game as usize * 13) % allowed.len().max(1);
                let Some(playable) = allowed.get(chosen) else { break };
                let party = Party::from(table.position().turn());
                table.apply(Event::new(table.now(), party, Act::Move(playable.hand())))?;
                acts += 1;
            }
        }
        let micros = start.elapsed().as_micros() / u128::from(acts.max(1));
        println!("{}: {acts} moves, {micros} microseconds each", code.name);
    }
    Ok(())
}
