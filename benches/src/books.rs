//! How fast printed books are read: a book of real games in each dialect, clean and spoiled as scans
//! are, and one of 500 kB, with the memory that it takes.

// The noise of the exam.
#[expect(clippy::unwrap_used, reason = "it is written as a test")]
#[path = "../../crates/books/tests/it/exam/noise.rs"]
mod noise;

use std::fmt::Write as _;
use std::io::{Read as _, Write as _};
use std::process::{Command, Stdio};

use staunton_books::{Options, Reader};
use staunton_notation::{IdentifiedPosition, Notation, Style, write_move};
use staunton_pgn as pgn;
use staunton_rules::{Move, Position};

use crate::stopwatch::Stopwatch;
use crate::{median, text_race};
use noise::Noise;

/// So many games are printed in each dialect.
const GAMES: usize = 60;
/// The length of the long book, in bytes.
const LONG: usize = 500_000;
/// So many of ten thousand signs are spoiled.
const SPOILED: u32 = 50;

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
        #[expect(clippy::cast_precision_loss, reason = "a rate is read in three digits")]
        let rate = |seconds: f64| plies as f64 / seconds / 1e3;
        let clean = rate(time(rounds, &page, Some(plies)));
        let spoiled = rate(time(rounds, &Noise::new(1, SPOILED).spoiled(&page), None));
        let _ = writeln!(
            told,
            "Books in {notation}, one thread: {clean:.0} thousand plies a second of processor time, \
             {spoiled:.1} where {SPOILED} of 10,000 signs are spoiled"
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
    let seconds = time(rounds, &book, Some(plies));
    let length = book.len() / 1000;
    let memory = memory_of(&book);
    let _ = writeln!(told, "A book of {length} kB, {plies} plies: {seconds:.2} s, {memory}");
    told
}

/// The most memory that a book takes, read in a process of its own.
fn memory_of(book: &str) -> String {
    let read = || {
        let mut reader = Command::new(std::env::current_exe().ok()?)
            .args(["books", "memory"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .ok()?;
        reader.stdin.take()?.write_all(book.as_bytes()).ok()?;
        String::from_utf8(reader.wait_with_output().ok()?.stdout).ok()
    };
    read().map_or_else(|| "its memory was not measured".to_owned(), |told| told.trim().to_owned())
}

/// Reads the book that comes from the standard input, and tells by how much the most memory that
/// this process ever held grew.
pub(crate) fn memory() -> String {
    let mut text = String::new();
    if let Err(error) = std::io::stdin().read_to_string(&mut text) {
        return format!("no book came: {error}");
    }
    let before = peak_kib();
    let book = Reader::new(&text, &Options::default()).finish();
    let after = peak_kib();
    assert!(!book.games.is_empty(), "a book of games has some");
    match before.zip(after) {
        Some((before, after)) => format!("{:.1} MiB", f64::from(after - before) / 1024.0),
        None => "its memory is not told by this system".to_owned(),
    }
}

/// The most memory that this process ever held, in KiB.
fn peak_kib() -> Option<u32> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
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
    let mut standing = IdentifiedPosition::new(Position::standard());
    let mut words = Vec::new();
    for &mv in game {
        words.push(write_move(&standing, mv, style));
        standing.play(mv);
    }
    let mut page = format!("GAME No. {number}\n\n");
    for (number, pair) in (1..).zip(words.chunks(2)) {
        let black = pair.get(1).map_or("", String::as_str);
        let _ = writeln!(page, "  {number:>3}. {:<30}  {black}", pair[0]);
    }
    page.push_str("\n\n");
    page
}

/// The seconds of processor time that it takes to read a book.
///
/// # Panics
/// If not so many plies of it are read.
fn time(rounds: usize, text: &str, plies: Option<usize>) -> f64 {
    let mut seconds = Vec::new();
    for _ in 0..rounds {
        let watch = Stopwatch::start();
        let book = Reader::new(text, &Options::default()).finish();
        seconds.push(watch.seconds());
        let read: usize = book.games.iter().map(|game| game.read_plies().count()).sum();
        assert_eq!(read, plies.unwrap_or(read), "a clean print is read whole");
    }
    median::of(seconds)
}
