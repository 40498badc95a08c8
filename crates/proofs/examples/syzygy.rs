//! Holds our own tables against Syzygy tables of three and four pieces, entry by entry.
//!
//! `syzygy FOLDER [STEP [ENDING...]]` compares every STEP-th entry of these endings, or of all.
#![expect(clippy::print_stdout, reason = "an example")]

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use staunton_proofs::{Ending, Syzygy, Table, TableEntry, TableVerdict, Tables, unwatched};
use staunton_rules::{CastlingMode, Color, Piece, Position, PositionFaultKind, Role, Setup};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let folder = args.next().ok_or("a folder of Syzygy tables is needed")?;
    let step: usize = args.next().map_or(Ok(1), |text| text.parse())?;
    let asked: Vec<String> = args.collect();
    let mut syzygy = Syzygy::default();
    for ending in Ending::all() {
        for name in [format!("{ending}.rtbw"), format!("{ending}.rtbz")] {
            let bytes = std::fs::read(Path::new(&folder).join(&name))?;
            syzygy.add(&name, Box::new(bytes))?;
        }
    }
    let mut tables = Tables::default();
    for ending in Ending::all() {
        tables.add(Arc::new(Table::generate(ending, &tables, &unwatched)?));
        if asked.is_empty() || asked.contains(&ending.to_string()) {
            compare(&tables, ending, &syzygy, step)?;
        }
    }
    Ok(())
}

/// Compares one ending; entries with a right to take in passing too.
fn compare(
    tables: &Tables,
    ending: Ending,
    syzygy: &Syzygy,
    step: usize,
) -> Result<(), Box<dyn std::error::Error>> {
    let start = Instant::now();
    let table = tables.get(ending).ok_or("it was made just now")?;
    let zeroing = table.plies_to_zeroing(tables);
    let (mut count, mut rounded, mut wrong) = (0, 0, 0);
    for (entry, zeroing) in table.entries().zip(zeroing).step_by(step) {
        let position = position(ending, &entry)?;
        let theirs = (syzygy.probe_wdl(&position)?, syzygy.probe_dtz(&position)?);
        let sign = match entry.verdict {
            TableVerdict::Win { .. } => 1,
            TableVerdict::Draw => 0,
            TableVerdict::Loss { .. } => -1,
        };
        // Mated already counts as one for them.
        let ours = sign * zeroing.map_or(0, |plies| i32::from(plies.max(1)));
        let same_verdict = theirs.0.as_number() == 2 * sign;
        let by = (theirs.1 - ours) * sign;
        count += 1;
        if !same_verdict || !(-1..=0).contains(&by) {
            wrong += 1;
            if wrong <= 3 {
                println!("{ending}: {position}: {theirs:?}, ours {:?} and {ours}", entry.verdict);
            }
        } else if by == -1 {
            rounded += 1;
        }
    }
    println!(
        "{ending:7} {count:>8} entries, {wrong} differ, {rounded} one ply less for counting in moves, {:.1?}",
        start.elapsed()
    );
    Ok(())
}

fn position(ending: Ending, entry: &TableEntry) -> Result<Position, Box<dyn std::error::Error>> {
    let mut setup = Setup { turn: entry.turn, ..Setup::empty() };
    let kings = [(Color::White, Role::King), (Color::Black, Role::King)];
    let pieces = kings.into_iter().chain(ending.pieces());
    for ((color, role), square) in pieces.zip(entry.squares) {
        setup.board.set(square, Piece::new(color, role));
    }
    if entry.is_passing {
        let other = setup.board.by_piece(!entry.turn, Role::Pawn).first().ok_or("a pawn")?;
        setup.ep_square = other.offset(0, entry.turn.fold(1, -1));
    }
    // A check that no move can have given is no fault here.
    Ok(Position::from_setup(setup, CastlingMode::Standard)
        .or_else(|error| error.forgive(&[PositionFaultKind::ImpossibleCheck]))?)
}
