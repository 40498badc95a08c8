//! One number for the moves of a game, which grows with each of them: FNV-1a over the start, where it is not the
//! usual one, and two bytes for each move.

/// The number before the first move of a game that starts from this FEN, empty for the usual array.
pub(crate) fn start(fen: &[u8]) -> u64 {
    fen.iter().copied().fold(0xcbf2_9ce4_8422_2325, add)
}

/// The number after one more move.
pub(crate) fn after(fingerprint: u64, bits: u16) -> u64 {
    bits.to_le_bytes().into_iter().fold(fingerprint, add)
}

const fn add(hash: u64, byte: u8) -> u64 {
    (hash ^ byte as u64).wrapping_mul(0x100_0000_01b3)
}
