//! How many games of one file are read from another alike: of a text and its print, or of a print and its scan.
//!
//! `cargo run --release --example same_games -- BOOK.txt BOOK.pdf`

#![expect(clippy::print_stdout, reason = "it is what the program is for")]

use std::error::Error;

use staunton_books::{Options, Reader, Source};
use staunton_notation::san;

fn main() -> Result<(), Box<dyn Error>> {
    let mut paths = std::env::args().skip(1);
    let wanted = games(&paths.next().ok_or("which text is to be found again?")?)?;
    let mut found = games(&paths.next().ok_or("and in which file?")?)?;
    let read = found.len();
    let (mut exact, mut begun, mut lost) = (0, 0, Vec::new());
    for game in &wanted {
        if let Some(index) = found.iter().position(|other| other == game) {
            found.swap_remove(index);
            exact += 1;
        } else {
            lost.push(game);
        }
    }
    // What is right as far as it goes is no false game.
    found.retain(|game| {
        let whole = lost.iter().find(|whole| whole.starts_with(game));
        begun += usize::from(whole.is_some());
        if let Some(whole) = whole {
            let next = whole.get(game.len()).map_or("", String::as_str);
            println!("{} of {} plies, then {next}: {}", game.len(), whole.len(), game.join(" "));
        }
        whole.is_none()
    });
    println!(
        "{} games, {exact} exact, {begun} begun; {read} read, {} of them other",
        wanted.len(),
        found.len()
    );
    for game in found {
        println!("other: {}", game.join(" "));
    }
    Ok(())
}

/// The moves of the games of a file.
fn games(path: &str) -> Result<Vec<Vec<String>>, Box<dyn Error>> {
    let source = Source::read(&std::fs::read(path)?)?;
    let book = Reader::new(source.text(), &Options::of(&source)).finish();
    let moves = book.games.iter().map(|game| {
        let mut position = game.start;
        let written = game.read_plies().map(|(_, mv)| {
            let written = san(&position, mv);
            position = position.play_unchecked(mv);
            written
        });
        written.collect()
    });
    Ok(moves.collect())
}
