//! Any bytes as an opening book, asked for any position: no panic, and only legal moves.

#![no_main]

use staunton_fuzz::position_and_rest;
use staunton_pgn::polyglot::{Book, write};

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (position, rest) = position_and_rest(bytes);
    if let Ok(book) = Book::new(rest) {
        assert!(book.moves(&position).all(|found| position.is_legal(found.mv)));
        let again = Book::new(write(book.entries())).expect("it was written in order");
        assert_eq!(again.len(), book.len());
    }
});
