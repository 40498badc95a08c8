//! Any bytes as games: no panic, and what is read is written the same twice.

#![no_main]

use staunton_pgn::{Limits, Reader, read_all};

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for (game, faults) in read_all(bytes).games {
        let once = game.to_pgn();
        let again = read_all(once.as_bytes()).games;
        assert_eq!(again.len(), 1, "{once}");
        assert_eq!(again[0].0.to_pgn(), once);
        for fault in faults {
            let _ = fault.to_string();
        }
    }
    let limits =
        Limits { depth: 2, tags: 2, tag_bytes: 8, comment_bytes: 8, moves: 8, notes: 8, faults: 2 };
    Reader::with_limits(bytes, limits).games().for_each(drop);
});
