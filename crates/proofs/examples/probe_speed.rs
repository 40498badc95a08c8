//! How fast positions are looked up: in our own tables, and in Syzygy tables.
//!
//! `probe_speed FENS FOLDER`: the positions of a file, as the example `entries` prints them, are
//! looked up in our tables and in the Syzygy tables of a folder. The answers must agree.
#![expect(clippy::print_stdout, reason = "an example")]

use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use staunton_proofs::{Ending, Syzygy, TableVerdict, Tables, unwatched};
use staunton_rules::{CastlingMode, Position, PositionFaultKind};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let text = std::fs::read_to_string(args.next().ok_or("a file of positions is needed")?)?;
    let folder = args.next().ok_or("a folder of Syzygy tables is needed")?;
    let mut positions = Vec::new();
    for line in text.lines() {
        let fen = line.split('\t').next().unwrap_or_default();
        let position = match Position::from_fen(fen, CastlingMode::Standard) {
            Err(staunton_rules::FenError::Position(error)) => {
                error.forgive(&[PositionFaultKind::ImpossibleCheck])?
            }
            other => other?,
        };
        positions.push(position);
    }
    let (mut tables, mut syzygy) = (Tables::default(), Syzygy::default());
    for ending in positions.iter().filter_map(|it| Ending::of(it.board())).map(|it| it.0) {
        tables.make(ending, &unwatched)?;
    }
    for ending in Ending::all() {
        for name in [format!("{ending}.rtbw"), format!("{ending}.rtbz")] {
            let bytes = std::fs::read(Path::new(&folder).join(&name))?;
            syzygy.add(&name, Box::new(bytes))?;
        }
    }
    let start = Instant::now();
    for position in &positions {
        black_box(tables.probe(position)?);
    }
    let own = start.elapsed();
    let start = Instant::now();
    for position in &positions {
        black_box((syzygy.probe_wdl(position)?, syzygy.probe_dtz(position)?));
    }
    let theirs = start.elapsed();
    for position in &positions {
        let sign = match tables.probe(position)? {
            TableVerdict::Win { .. } => 2,
            TableVerdict::Draw => 0,
            TableVerdict::Loss { .. } => -2,
        };
        assert_eq!(syzygy.probe_wdl(position)?.as_number(), sign, "{position}");
    }
    let count = u32::try_from(positions.len())?.max(1);
    println!("{count} positions: ours {:?} each, Syzygy {:?} each", own / count, theirs / count);
    Ok(())
}
