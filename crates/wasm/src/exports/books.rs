//! What reads texts and books where there is no server.

use super::buffers::{answer, bytes};
use super::host;
use crate::books;

/// Reads a text.
#[unsafe(no_mangle)]
extern "C" fn staunton_read_text() -> u32 {
    answer(|asked| Ok(books::read_text(asked)))
}

/// Reads a book.
#[unsafe(no_mangle)]
extern "C" fn staunton_read_book() -> u32 {
    // A file is not always text.
    let asked = bytes();
    answer(|_| Ok(books::read_book(&asked, host::time, &mut host::tell)))
}

/// Checks corrections.
#[unsafe(no_mangle)]
extern "C" fn staunton_book_corrections() -> u32 {
    answer(|asked| Ok(books::book_corrections(asked)))
}

/// The moves of a book in another notation.
#[unsafe(no_mangle)]
extern "C" fn staunton_book_moves() -> u32 {
    answer(|asked| Ok(books::book_moves(asked)))
}

/// A game of a book.
#[unsafe(no_mangle)]
extern "C" fn staunton_book_game() -> u32 {
    answer(|asked| Ok(books::book_game(asked)))
}

/// Looks for games in a book.
#[unsafe(no_mangle)]
extern "C" fn staunton_book_search() -> u32 {
    answer(|asked| Ok(books::book_search(asked)))
}
