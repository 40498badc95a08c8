//! Random numbers that give each position a hash, changed move by move.

use crate::{Bitboard, CastlingRights, Piece, Rank, Square};

#[inline]
pub(crate) fn piece(piece: Piece, square: Square) -> u64 {
    let set = piece.color.as_index() << 3 | piece.role.as_index();
    number(set << 6 | square.as_index())
}

/// The number of a piece of the set eight times colour and role; nought for sets of nobody.
#[inline]
pub(crate) fn of_set(set: u8, square: usize) -> u64 {
    number((set as usize) << 6 | square & 63)
}

pub(crate) const BLACK_TO_MOVE: u64 = random(768);

pub(crate) const fn en_passant(square: Square) -> u64 {
    KEYS_AFTER_PIECES[1 + square.file().as_index()]
}

pub(crate) fn castling(rights: CastlingRights) -> u64 {
    castling_rooks(rights.as_bitboard())
}

/// Of the rights that stand on these rooks.
pub(crate) fn castling_rooks(rooks: Bitboard) -> u64 {
    rooks.into_iter().fold(0, |hash, rook| {
        let start = 9 + 8 * usize::from(rook.rank() != Rank::First);
        hash ^ KEYS_AFTER_PIECES[start + rook.file().as_index()]
    })
}

#[cfg(not(target_family = "wasm"))]
#[inline]
fn number(index: usize) -> u64 {
    PIECES[index & (ENTRIES - 1)]
}

/// Reckoned when it is asked for first, and kept turned over, for some are nought: numbers without order cannot be
/// packed, and a module is sent over networks.
#[cfg(target_family = "wasm")]
#[inline]
fn number(index: usize) -> u64 {
    static KEPT: crate::attacks::cache::Cache<ENTRIES> = crate::attacks::cache::Cache::new();
    let index = index & (ENTRIES - 1);
    !KEPT.get(index, || !of_index(index))
}

/// Sixty-four for each of eight roles of each colour, the last two of which are nobody's: so no
/// index can lie outside.
const ENTRIES: usize = 1024;

#[cfg(not(target_family = "wasm"))]
static PIECES: [u64; ENTRIES] = {
    let mut table = [0; ENTRIES];
    let mut index = 0;
    while index < ENTRIES {
        table[index] = of_index(index);
        index += 1;
    }
    table
};

const fn of_index(index: usize) -> u64 {
    let (color, role, square) = (index >> 9, index >> 6 & 7, index & 63);
    if role < 6 { random((color * 384 + role * 64 + square) as u64) } else { 0 }
}

static KEYS_AFTER_PIECES: [u64; 25] = {
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
