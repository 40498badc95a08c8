//! The two counters of a position, which operations may tell.

use std::num::NonZeroU32;

use staunton_rules::{Position, Setup};

/// The position with a counter that `hmvc` or `fmvn` sets; as it is for any other opcode.
pub(super) fn counted(position: &Position, opcode: &str, number: i64) -> Position {
    let mut setup = position.to_setup();
    let Ok(number) = u32::try_from(number) else { return *position };
    set_counter(&mut setup, opcode, number);
    // Counters make no position impossible.
    Position::from_setup(setup, position.castling_mode()).unwrap_or(*position)
}

pub(super) fn set_counter(setup: &mut Setup, opcode: &str, number: u32) {
    match opcode {
        "hmvc" => setup.halfmove_clock = number,
        "fmvn" => setup.fullmove_number = NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN),
        _ => {}
    }
}
