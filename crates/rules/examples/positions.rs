//! Prints positions from games drawn by lot, half of them Chess960, for another program to judge:
//! the FEN, the legal moves as UCI writes them, `check` or `-`, how the game stops here or `-`,
//! and the castling mode, parted by tabs.
//!
//! Usage: `positions [COUNT]`, 100 000 if it is not given.

use std::io::{self, BufWriter, Write as _};

use staunton_rules::{CastlingMode, Position, Termination};

#[expect(clippy::unwrap_used, reason = "it is shared with the tests")]
#[path = "../tests/it/walks.rs"]
mod walks;

fn line(position: &Position) -> String {
    let mut moves: Vec<_> = position.legal_moves().iter().map(|&mv| position.uci(mv)).collect();
    moves.sort();
    let check = if position.is_check() { "check" } else { "-" };
    let by_material =
        position.is_insufficient_material().then_some(Termination::InsufficientMaterial);
    let outcome = position
        .termination()
        .or(by_material)
        .map_or_else(|| "-".to_owned(), |termination| termination.to_string());
    let mode = match position.castling_mode() {
        CastlingMode::Standard => "standard",
        CastlingMode::Chess960 => "chess960",
    };
    format!("{position}\t{}\t{check}\t{outcome}\t{mode}", moves.join(" "))
}

fn main() -> io::Result<()> {
    let count = match std::env::args().nth(1) {
        Some(count) => count.parse().map_err(io::Error::other)?,
        None => 100_000,
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let mut printed = 0usize;
    for seed in 2_000_000.. {
        let mut position = walks::start(seed);
        for mv in walks::moves(seed, 400) {
            if printed == count {
                return out.flush();
            }
            position = position.play_unchecked(mv);
            writeln!(out, "{}", line(&position))?;
            printed += 1;
        }
    }
    out.flush()
}
