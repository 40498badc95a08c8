//! Reads positions, a FEN a line, and tells how long it takes to say at once whether a side can
//! never mate, and how long the search does that proves it.
//!
//! `at_once [NODES] < FENS`: both sides are asked of every position, and each answer at once is held
//! against the search of so many nodes; with 0 nothing is searched. It ends with an error if the two ever disagree.

use std::hint::black_box;
use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

use staunton_proofs::{Bounds, Winnability, unwatched, unwinnable_at_once, winnability};
use staunton_rules::{CastlingMode, Color, FenError, Position, PositionFaultKind};

/// The positions are asked so often, and the fastest round counts.
const ROUNDS: usize = 5;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let nodes = std::env::args().nth(1).map_or(Ok(20_000), |text| text.parse())?;
    let mut positions = Vec::new();
    for line in std::io::stdin().lock().lines() {
        let position = match Position::from_fen(line?.trim(), CastlingMode::Standard) {
            // Problems have too many pieces, and checks that no move can have given.
            Err(FenError::Position(error)) => error
                .forgive(&[PositionFaultKind::TooManyPieces, PositionFaultKind::ImpossibleCheck])?,
            other => other?,
        };
        positions.push(position);
    }
    let mut fastest = Duration::MAX;
    let mut said = 0;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        said = 0;
        for position in &positions {
            for color in Color::ALL {
                said += usize::from(black_box(unwinnable_at_once(position, color)).is_some());
            }
        }
        fastest = fastest.min(start.elapsed());
    }
    let count = u32::try_from(positions.len())?.max(1);
    let mut out = std::io::stdout();
    writeln!(
        out,
        "{count} positions; at once: {:?} a position (both sides), {said} sides can never mate",
        fastest / count
    )?;
    if nodes == 0 {
        return Ok(());
    }
    let bounds = Bounds { nodes, memory_mib: 64 };
    let (mut undecided, mut never) = (0, 0);
    let start = Instant::now();
    for position in &positions {
        for color in Color::ALL {
            let at_once = unwinnable_at_once(position, color).is_some();
            match winnability(position, color, bounds, &unwatched) {
                Winnability::Winnable(_) if at_once => {
                    return Err(format!("{position}: {color} can mate").into());
                }
                Winnability::Winnable(_) => {}
                Winnability::Unwinnable(_) => never += 1,
                Winnability::Undecided(_) => undecided += 1,
            }
        }
    }
    let searched = start.elapsed();
    writeln!(
        out,
        "searched: {:?} a position, {never} sides can never mate, {undecided} undecided",
        searched / count
    )?;
    Ok(())
}
