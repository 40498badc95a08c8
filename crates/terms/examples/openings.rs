//! Makes `data/openings/names.tsv` from the tables of lichess-org/chess-openings.
//!
//! `cargo run -p staunton-terms --example openings -- a.tsv b.tsv c.tsv d.tsv e.tsv > names.tsv`

#![expect(clippy::print_stdout, reason = "the table is what it is for")]

use std::fs;

/// Moves, code and name of one opening.
type Line = (Vec<String>, String, String);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut lines = Vec::new();
    for path in std::env::args().skip(1) {
        let text = fs::read_to_string(&path)?;
        lines.extend(text.lines().skip(1).filter_map(line));
    }
    lines.sort();
    println!("shared\tmoves\teco\tname");
    let mut last: &[String] = &[];
    for (moves, eco, name) in &lines {
        let shared = last.iter().zip(moves).take_while(|(before, now)| before == now).count();
        println!("{shared}\t{}\t{eco}\t{name}", moves[shared..].join(" "));
        last = moves;
    }
    Ok(())
}

/// `eco`, `name` and `pgn` with tabs between; the numbers of the moves are left out.
fn line(text: &str) -> Option<Line> {
    let mut columns = text.split('\t');
    let (eco, name, pgn) = (columns.next()?, columns.next()?, columns.next()?);
    let moves = pgn.split(' ').filter(|word| !word.ends_with('.')).map(str::to_owned);
    Some((moves.collect(), eco.to_owned(), name.to_owned()))
}
