//! Prints the text that is made of a book's file, whatever its form: what its games are read from.
//!
//! `cargo run --release --example book_text -- BOOK.pdf`

#![expect(clippy::print_stdout, reason = "it is what the program is for")]

use std::error::Error;

use staunton_books::Source;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("which book is to be shown?")?;
    let source = Source::read(&std::fs::read(path)?)?;
    print!("{}", source.text());
    Ok(())
}
