//! Any text as games in running text: no panic, and the games that were read are written in every
//! notation and read back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use staunton_books::{Form, Options, ReadGame, games};
use staunton_notation::Notation;
use staunton_pgn::{Layout, write_game};

fn read(text: &[u8], notation: Option<Notation>) -> Vec<ReadGame> {
    let styles = notation.map(Into::into).into_iter().collect();
    let options = Options { form: Some(Form::Score), styles, ..Options::default() };
    games(text, &options).into_iter().flatten().filter_map(Result::ok).collect()
}

fuzz_target!(|bytes: &[u8]| {
    for game in read(bytes, None) {
        for finding in &game.findings {
            assert!(finding.span.start <= finding.span.end, "{finding:?}");
        }
        for notation in Notation::ALL {
            let text = write_game(&game.tree, notation, Layout::Lines);
            let again = read(text.as_bytes(), Some(notation));
            // A line that begins with the number 1 may be taken for another game.
            if let [again] = &again[..] {
                assert_eq!(again.tree.len(), game.tree.len(), "{text}");
            }
        }
    }
});
