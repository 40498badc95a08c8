//! Any text as a page with a game: no panic, legal moves, places within the text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use staunton_notation::text::{Options, read_game};

fuzz_target!(|text: &str| {
    let page = read_game(text, &Options::default());
    for note in &page.notes {
        assert!(text.get(note.span.clone()).is_some(), "{note:?}");
        drop(note.to_string());
    }
    for line in &page.lines {
        let mut position = line.start;
        for ply in &line.plies {
            assert!(text.get(ply.span.clone()).is_some(), "{ply:?}");
            position = position.play(ply.mv).expect("the moves are legal");
        }
        assert_eq!(line.to_game().main_line().count(), line.plies.len());
    }
});
