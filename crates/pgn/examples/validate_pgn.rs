//! Checks PGN files: every fault with its place, and an exit status of 1 if there is one.
//!
//! `cargo run --example validate_pgn -- GAMES.pgn ...`

#![expect(clippy::print_stdout, reason = "it is what the program is for")]

use std::error::Error;
use std::fs::File;
use std::process::ExitCode;

use staunton_pgn::Reader;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let (mut games, mut faults) = (0, 0);
    for path in std::env::args().skip(1) {
        for (_, found) in Reader::new(File::open(&path)?).games() {
            games += 1;
            for fault in &found {
                println!("{path}: {fault}");
            }
            faults += found.len();
        }
    }
    println!("{games} games, {faults} faults");
    Ok(if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
