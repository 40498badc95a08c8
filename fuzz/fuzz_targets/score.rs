//! Any text as a game in running text: no panic, and the game that was read is written in every
//! notation and read back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use staunton_notation::{
    Layout, Notation, TextOptions, detect, read_game_text, split_games, write_game,
};

fuzz_target!(|bytes: &[u8]| {
    for game in split_games(bytes).filter_map(Result::ok) {
        let _ = detect(&game.text);
        let read = read_game_text(&game.text, &TextOptions::default());
        for finding in &read.findings {
            assert!(game.text.get(finding.span.clone()).is_some());
        }
        for notation in Notation::ALL {
            let text = write_game(&read.game, notation, Layout::Lines);
            let style = Some(notation.into());
            let again = read_game_text(&text, &TextOptions { style, ..TextOptions::default() });
            assert_eq!(again.game.len(), read.game.len(), "{text}");
        }
    }
});
