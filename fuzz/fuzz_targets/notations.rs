//! Any text as a move in any notation, in any position: what is read is legal, what is told of it
//! stands in the text, and what is written of it is read back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use staunton_fuzz::position_and_rest;
use staunton_notation::{Notation, parse_any, read_move, read_prefix, write_move};

fuzz_target!(|bytes: &[u8]| {
    let (position, text) = position_and_rest(bytes);
    let Ok(text) = std::str::from_utf8(text) else { return };
    for notation in Notation::ALL {
        match read_move(&position, text, notation) {
            Ok(reading) => {
                assert!(position.is_legal(reading.mv), "{text}");
                let written = write_move(&position, reading.mv, notation);
                let again = read_move(&position, &written, notation).map(|again| again.mv);
                assert_eq!(again, Ok(reading.mv), "{written}");
            }
            Err(finding) => assert!(text.get(finding.span).is_some(), "{text}"),
        }
        assert!(text.is_char_boundary(read_prefix(&position, text, notation).1), "{text}");
    }
    let _ = parse_any(&position, text);
});
