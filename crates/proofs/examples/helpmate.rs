//! Solves a helpmate: `helpmate PLIES FEN`; the side to move begins.

use std::time::Instant;

use staunton_proofs::{Bounds, Helpmate, helpmate, unwatched};
use staunton_rules::Position;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let plies: u32 = words.next().ok_or("how many plies?")?.parse()?;
    let fen: Vec<String> = words.collect();
    let position: Position = fen.join(" ").parse()?;
    let winner = if plies % 2 == 0 { !position.turn() } else { position.turn() };
    let bounds = Bounds { nodes: 1_000_000_000, memory_mib: 1024 };
    let begun = Instant::now();
    let verdict = helpmate(&position, winner, plies, bounds, &unwatched);
    println!("{:?}", begun.elapsed());
    match verdict {
        Helpmate::Lines(lines) => println!("{} {:?}", lines.len(), lines.first()),
        Helpmate::Undecided(lines, limit) => println!("{} {limit}", lines.len()),
    }
    Ok(())
}
