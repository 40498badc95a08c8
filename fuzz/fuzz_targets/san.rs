//! Any text as a move in SAN or otherwise, in any position: what is read is legal, and strict SAN
//! means the same to the strict reader and to the tolerant one.

#![no_main]

use libfuzzer_sys::fuzz_target;
use staunton_fuzz::position_and_rest;
use staunton_notation::{San, parse_move};

fuzz_target!(|bytes: &[u8]| {
    let (position, text) = position_and_rest(bytes);
    let Ok(text) = std::str::from_utf8(text) else { return };
    let tolerant = parse_move(&position, text);
    if let Ok(mv) = tolerant {
        assert!(position.is_legal(mv), "{text}");
    }
    let Ok(san) = text.parse::<San>() else { return };
    assert_eq!(san.to_string(), text);
    if let Ok(mv) = san.to_move(&position) {
        assert_eq!(tolerant, Ok(mv), "{text}");
        assert_eq!(San::from_move(&position, mv).to_move(&position), Ok(mv));
    }
});
