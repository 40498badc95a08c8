//! How fast printed books are read: a book of real games in each dialect, and one of 500 kB.

use std::fmt::Write as _;

use staunton_books::{Options, Reader};
use staunton_notation::{Notation, Standing, Style, pgn, write_move};
use staunton_rules::{Move, Position};

use crate::median;
use crate::stopwatch::Stopwatch;
use crate::text_race;

/// So many games are printed in each dialect.
const GAMES: usize = 60;
/// The length of the long book, in bytes.
const LONG: usize = 500_000;

/// The games beside the project, printed in two columns; where there are none, it says so.
pub(crate) fn run(rounds: usize) -> String {
    let path = text_race::usual();
    let Ok(bytes) = std::fs::read(&path) else {
        return format!("Books: not measured, there is no {}\n", path.display());
    };
    let games = games(&bytes);
    let mut told = String::new();
    for notation in [Notation::Descriptive, Notation::Hoyle, Notation::Staunton, Notation::San] {
        let page: String = (1..)
            .zip(&games)
            .map(|(number, game)| printed(number, game, notation.into()))
            .collect();
        let plies = games.iter().map(Vec::len).sum();
        let seconds = time(rounds, &page, plies);
        #[expect(clippy::cast_precision_loss, reason = "a rate is read in three digits")]
        let rate = plies as f64 / seconds / 1e3;
        let _ = writeln!(
            told,
            "Books in {notation}, one thread: {rate:.0} thousand plies a second of processor time"
        );
    }
    let mut book = String::new();
    let mut plies = 0;
    for (number, game) in (1..).zip(games.iter().cycle()) {
        if book.len() >= LONG {
            break;
        }
        book.push_str(&printed(number, game, Notation::Descriptive.into()));
        plies += game.len();
    }
    let seconds = time(rounds, &book, plies);
    let _ = writeln!(told, "A book of {} kB, {plies} plies: {seconds:.2} s", book.len() / 1000);
    told
}

/// Whole games from the array.
fn games(bytes: &[u8]) -> Vec<Vec<Move>> {
    let plain = pgn::Reader::new(bytes).games().filter_map(|(tree, faults)| {
        let moves: Vec<Move> = tree.main_line().filter_map(|id| tree.node(id).ok()?.mv()).collect();
        let is_plain = faults.is_empty() && *tree.start() == Position::standard();
        (is_plain && moves.len() >= 20).then_some(moves)
    });
    plain.take(GAMES).collect()
}

/// A game as a book sets it, in two columns.
fn printed(number: usize, game: &[Move], style: Style) -> String {
    let mut standing = Standing::new(Position::standard());
    let mut words = Vec::new();
    for &mv in game {
        words.push(write_move(&standing, mv, style));
        standing.play(mv);
    }
    let mut page = format!("GAME No. {number}\n\n");
    for (number, pair) in (1..).zip(words.chunks(2)) {
        let black = pair.get(1).map_or("", String::as_str);
        let _ = writeln!(page, "  {number:>3}. {:<30}{black}", pair[0]);
    }
    page.push_str("\n\n");
    page
}

/// The seconds of processor time that it takes to read a book.
///
/// # Panics
/// If not every ply of it is read.
fn time(rounds: usize, text: &str, plies: usize) -> f64 {
    let mut seconds = Vec::new();
    for _ in 0..rounds {
        let watch = Stopwatch::start();
        let book = Reader::new(text, &Options::default()).finish();
        seconds.push(watch.seconds());
        let read: usize = book.games.iter().map(|game| game.read_plies().count()).sum();
        assert_eq!(read, plies, "a clean print is read whole");
    }
    median::of(seconds)
}
