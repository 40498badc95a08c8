//! Any messages of the people at a game: no panic, what is decided can happen, what was kept folds to the
//! same game, and everybody can be shown it.

#![no_main]

#[path = "../../crates/desk/tests/it/messages/game.rs"]
mod game;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| {
    game::take(text);
});
