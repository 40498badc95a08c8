//! Squares that a file and a rank leave.

use staunton_rules::{Bitboard, File, Rank};

/// The squares of a file and of a rank, where they are known.
pub(crate) fn origins(file: Option<File>, rank: Option<Rank>) -> Bitboard {
    let file = file.map_or(Bitboard::FULL, Bitboard::from_file);
    file & rank.map_or(Bitboard::FULL, Bitboard::from_rank)
}
