//! Any text as FEN: what can be played on is written and read back the same, and played.

#![no_main]

use libfuzzer_sys::fuzz_target;
use staunton_rules::fen::{self, FenStyle};
use staunton_rules::{CastlingMode, Position};

fuzz_target!(|text: &str| {
    let Ok(setup) = fen::parse(text) else { return };
    for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
        let kinds = match Position::from_setup(setup.clone(), mode) {
            Ok(position) => {
                for style in [FenStyle::XFen, FenStyle::Shredder] {
                    let fen = fen::write(&position.to_setup(), style);
                    assert_eq!(Position::from_fen(&fen, mode).as_ref(), Ok(&position), "{fen}");
                }
                play_each(&position);
                continue;
            }
            Err(error) => error.faults().iter().map(|fault| fault.kind()).collect::<Vec<_>>(),
        };
        // Whatever is forgiven can be played on without harm.
        let error = Position::from_setup(setup.clone(), mode).unwrap_err();
        play_each(&error.forgive(&kinds).expect("all was forgiven"));
    }
});

fn play_each(position: &Position) {
    for mv in &position.legal_moves() {
        let _ = position.play_unchecked(mv).legal_moves();
    }
}
