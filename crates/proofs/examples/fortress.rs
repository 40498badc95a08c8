//! `fortress FEN [NODES] [ENDING ...]` tries whether the side to move can hold out for ever, given the
//! tables of some endings, and prints what it took.
#![expect(clippy::print_stdout, reason = "an example")]

use std::time::Instant;

use staunton_proofs::{Bounds, Ending, Fortress, Progress, Tables, fortress, unwatched};
use staunton_rules::{CastlingMode, Position};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let fen = args.next().ok_or("a FEN is needed")?;
    let nodes = args.next().map_or(Ok(1_000_000), |text| text.parse())?;
    let position = Position::from_fen(&fen, CastlingMode::Standard)?;
    let mut tables = Tables::default();
    for name in args {
        tables.make(name.parse::<Ending>()?, &unwatched)?;
    }
    let start = Instant::now();
    let last = std::cell::Cell::new(Progress::default());
    let watch = |progress: Progress| {
        last.set(progress);
        std::ops::ControlFlow::Continue(())
    };
    let verdict = fortress(&position, &tables, Bounds { nodes, memory_mib: 4000 }, &watch);
    let (word, nodes) = match &verdict {
        Fortress::Proved(strategy) => ("holds", strategy.nodes().len()),
        Fortress::Refuted(strategy) => ("is lost", strategy.nodes().len()),
        Fortress::Undecided(_) => ("undecided", 0),
    };
    println!("{word}: {nodes} nodes of about {} in {:.1?}", last.get().nodes, start.elapsed());
    Ok(())
}
