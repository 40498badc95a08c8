//! Reads a printed book, whatever its form: its games as PGN, and what is to be said of them.
//!
//! `cargo run --release --example read_book -- BOOK.txt [REPORT.json]`

#![expect(clippy::print_stdout, reason = "it is what the program is for")]

use std::error::Error;

use staunton_books::{Options, Reader, Source, Status, report};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("which book is to be read?")?;
    let source = Source::read(&std::fs::read(path)?)?;
    let options = Options::of(&source);
    let book = Reader::new(source.text(), &options).finish();
    print!("{}", report::pgn(&book, source.text()));
    let whole = book.games.iter().filter(|game| game.status == Status::Complete).count();
    println!("{} games, {whole} of them whole", book.games.len());
    if let Some(path) = std::env::args().nth(2) {
        let file = std::fs::File::create(path)?;
        report::json(&book, source.text(), source.bytes(), &|at| source.place(at), file)?;
    }
    for finding in report::findings(&book, source.text()) {
        println!("{finding}");
    }
    Ok(())
}
