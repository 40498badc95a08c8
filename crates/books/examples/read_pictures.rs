//! Reads a book with pictures and writes its report: `cargo run --example read_pictures --features pictures -- BOOK`.

use std::error::Error;
use std::io::{Write as _, stdout};

use staunton_books::{Album, Options, Reader, Source, report};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("which book?")?;
    let bytes = std::fs::read(path)?;
    let source = Source::read(&bytes)?;
    let album = Album::of(&source, &bytes, &mut |_name| None, &mut || true);
    let mut options = Options { about: source.about().clone(), ..Options::default() };
    let first = Reader::new(source.text(), &options).finish();
    options.sights = album.sights(&first, &mut || true).unwrap_or_default();
    let book = Reader::new(source.text(), &options).finish();
    let mut out = stdout().lock();
    report::json(&book, source.text(), source.bytes(), &|at| source.place(at), &mut out)?;
    Ok(writeln!(out)?)
}
