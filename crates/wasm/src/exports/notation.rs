//! All notations and PGN.

use super::buffers::answer;
use super::chess::{low, with};
use crate::{Handle, pgn};

/// Writes a move in the style that the input names.
#[unsafe(no_mangle)]
extern "C" fn staunton_write(handle: Handle, bits: u32) -> u32 {
    answer(|style| with(|games| games.write(handle, low(bits), style)))
}

/// The key of Polyglot.
#[unsafe(no_mangle)]
extern "C" fn staunton_key(handle: Handle) -> u64 {
    with(|games| games.get(handle).map_or(0, |game| game.position().polyglot_key()))
}

/// The game as PGN; the input has its tags.
#[unsafe(no_mangle)]
extern "C" fn staunton_pgn(handle: Handle) -> u32 {
    answer(|tags| with(|games| Ok(pgn::pgn_of(games.get(handle)?, tags))))
}

/// Reads PGN to JSON.
#[unsafe(no_mangle)]
extern "C" fn staunton_read_pgn() -> u32 {
    answer(|text| Ok(pgn::pgn_to_json(text)))
}
