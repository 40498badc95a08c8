//! Any bytes as a book: no panic, places within the input, and every main line is legal.

#![no_main]

use libfuzzer_sys::fuzz_target;
use staunton_books::{Options, Reader, Source, report};

fuzz_target!(|bytes: &[u8]| {
    let Ok(source) = Source::read(bytes) else { return };
    let text = source.text();
    let book = Reader::new(text, &Options::default()).finish();
    for game in &book.games {
        let mut position = game.start;
        for (ply, mv) in game.read_plies() {
            assert!(text.get(ply.span()).is_some(), "{:?}", ply.span());
            assert!(source.place(ply.span().end) <= source.bytes(), "{:?}", ply.span());
            position = position.play(mv).unwrap_or_else(|_| panic!("{mv:?} is not legal"));
        }
    }
    let places = |at| source.place(at);
    report::json(&book, text, source.bytes(), &places, std::io::sink()).unwrap();
});
