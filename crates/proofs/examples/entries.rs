//! Prints entries of our tables drawn by lot, for another program to compare with Syzygy.
//!
//! `entries COUNT ENDING ...`: for each a line with the FEN, win, draw or loss as 2, 0 or -2, and
//! the plies to the next capture or pawn move, tab-separated. Without endings: all 35.

use std::io::{BufWriter, Write};
use std::sync::Arc;

use staunton_proofs::{Ending, Table, TableEntry, TableVerdict, Tables, unwatched};
use staunton_rules::{CastlingMode, Color, Piece, Position, PositionFaultKind, Role, Setup};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let count: usize = args.next().ok_or("how many entries?")?.parse()?;
    let asked: Vec<Ending> = args.map(|name| name.parse()).collect::<Result<_, _>>()?;
    let is_asked = |ending| asked.is_empty() || asked.contains(&ending);
    let each = count.div_ceil(Ending::all().filter(|&it| is_asked(it)).count().max(1));
    let mut tables = Tables::default();
    let mut out = BufWriter::new(std::io::stdout());
    let mut seed = 1_u64;
    for ending in Ending::all().filter(|&it| is_asked(it)) {
        tables.make(ending, &unwatched)?;
        let table: Arc<Table> = Arc::clone(tables.get(ending).ok_or("made just now")?);
        let zeroing = table.plies_to_zeroing(&tables);
        let skip = (zeroing.len() / each).max(1);
        let mut next = 0;
        for (index, (entry, plies)) in table.entries().zip(zeroing).enumerate() {
            if index == next {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                next += 1 + usize::try_from(seed >> 33)? % (2 * skip - 1);
                tell(&mut out, ending, &entry, plies)?;
            }
        }
    }
    Ok(out.flush()?)
}

fn tell(
    out: &mut impl Write,
    ending: Ending,
    entry: &TableEntry,
    zeroing: Option<u8>,
) -> Result<(), Box<dyn std::error::Error>> {
    let sign = match entry.verdict {
        TableVerdict::Win { .. } => 1,
        TableVerdict::Draw => 0,
        TableVerdict::Loss { .. } => -1,
    };
    // Mated already counts as one for Syzygy.
    let plies = sign * zeroing.map_or(0, |plies| i32::from(plies.max(1)));
    writeln!(out, "{}\t{}\t{plies}", position(ending, entry)?, 2 * sign)?;
    Ok(())
}

fn position(ending: Ending, entry: &TableEntry) -> Result<Position, Box<dyn std::error::Error>> {
    let mut setup = Setup { turn: entry.turn, ..Setup::empty() };
    let kings = [(Color::White, Role::King), (Color::Black, Role::King)];
    for ((color, role), square) in kings.into_iter().chain(ending.pieces()).zip(entry.squares) {
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
