//! Any text as a move in UCI, in any position: what is read is legal and written the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use staunton_fuzz::position_and_rest;
use staunton_rules::uci::UciMove;

fuzz_target!(|bytes: &[u8]| {
    let (position, text) = position_and_rest(bytes);
    let Ok(text) = std::str::from_utf8(text) else { return };
    let Ok(uci) = text.parse::<UciMove>() else { return };
    assert_eq!(uci.to_string().parse(), Ok(uci));
    if let Ok(mv) = uci.to_move(&position) {
        assert!(position.is_legal(mv));
        assert_eq!(position.parse_uci(&position.uci(mv)), Ok(mv));
    }
});
