//! Any bytes as a stream of games: no panic, and the games of the stream are those of the reader.

#![no_main]

use libfuzzer_sys::fuzz_target;
use staunton_books::{Options, Reader, Source, games, report};

fuzz_target!(|bytes: &[u8]| {
    let options = Options::default();
    let Ok(source) = Source::read(bytes) else { return };
    let book = Reader::new(source.text(), &options).finish();
    for finding in report::findings(&book, source.text()) {
        assert!(source.text().get(finding.span.clone()).is_some(), "{finding:?}");
    }
    let trees = book.games.iter().map(|game| report::tree(&book, game, source.text()));
    let trees: Vec<String> =
        trees.filter(|tree| !tree.is_empty()).map(|tree| tree.to_pgn()).collect();
    let read = games(bytes, &options).expect("the source was read");
    let read = read.map(|game| game.expect("bytes are read without an error").tree);
    let read: Vec<String> = read.filter(|tree| !tree.is_empty()).map(|tree| tree.to_pgn()).collect();
    assert_eq!(read, trees);
});
