//! Reviews every game of a PGN on the standard input, and prints each as Markdown.
//!
//! Run by `cargo run --release -p staunton-review --example tell_a_game < games.pgn`; a word after it is
//! the level, `beginner` or `club`, the next the notation.

use std::env;
use std::error::Error;
use std::io::{Write, stdin, stdout};
use std::sync::atomic::AtomicBool;

use staunton_pgn::Reader;
use staunton_review::{Options, Page, review};

fn main() -> Result<(), Box<dyn Error>> {
    let mut options = Options::default();
    let mut words = env::args().skip(1);
    if let Some(level) = words.next() {
        options.level = level.parse()?;
    }
    if let Some(notation) = words.next() {
        options.style = notation.parse()?;
    }
    let stop = AtomicBool::new(false);
    for (tree, _faults) in Reader::new(stdin().lock()).games() {
        let game = tree.to_game()?;
        let told = review(&game, tree.outcome(), &options, &stop, &mut |_| ())?;
        writeln!(stdout(), "{}", Page::new(&told, tree.tags()).to_markdown())?;
    }
    Ok(())
}
