//! Random numbers that give each position a hash, changed move by move.

use crate::{CastlingRights, Piece, Square};

pub(crate) const fn piece(piece: Piece, square: Square) -> u64 {
    PIECES[piece.color.as_index()][piece.role.as_index()][square.as_index()]
}

pub(crate) const BLACK_TO_MOVE: u64 = KEYS_AFTER_PIECES[0];

pub(crate) const fn en_passant(square: Square) -> u64 {
    KEYS_AFTER_PIECES[1 + square.file().as_index()]
}

pub(crate) fn castling(rights: CastlingRights) -> u64 {
    rights.iter().fold(0, |hash, (color, _, rook)| {
        let start = 9 + 8 * color.as_index();
        hash ^ KEYS_AFTER_PIECES[start + rook.file().as_index()]
    })
}

static PIECES: [[[u64; 64]; 6]; 2] = {
    let mut table = [[[0; 64]; 6]; 2];
    let mut index = 0;
    while index < 768 {
        table[index / 384][index / 64 % 6][index % 64] = random(index as u64);
        index += 1;
    }
    table
};

const KEYS_AFTER_PIECES: [u64; 25] = {
    let mut table = [0; 25];
    let mut index = 0;
    while index < 25 {
        table[index] = random(768 + index as u64);
        index += 1;
    }
    table
};

/// The `index`-th number of the `SplitMix64` sequence (Steele, Lea and Flood, 2014).
pub(crate) const fn random(index: u64) -> u64 {
    let mut z = (index + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
