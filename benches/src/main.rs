//! The race: our rules against other libraries, and how fast engine and server are.
//!
//! `make bench` runs it, built for this very processor, all contestants alike. An argument gives
//! the number of rounds; `perft` races in moves alone, `text` in reading and writing,
//! `text FILE` on these games, `proofs` in proving, `terms` in the technical terms, `books` in
//! reading printed books, `review` in telling a game in words, `engines` in positions searched,
//! `server` in what a move costs it, `server memory` in what it keeps;
//! `onlookers [NUMBER]` has so many people look at one game; `attacks [WORD]` does what hostile
//! clients once did.

#![forbid(unsafe_code)]

mod books;
mod contestant;
mod engines;
mod median;
mod perft_race;
mod position;
mod proofs;
mod review;
mod server;
mod stopwatch;
mod terms;
mod text_race;

use std::process::ExitCode;

use perft_race::Race;
use staunton_engine::network::Network;
use stopwatch::Stopwatch;

/// Rounds when none are asked for: enough for a median that a busy moment does not move.
const ROUNDS: usize = 5;

/// Onlookers when no number is given: as many as a process may have files where it may have 20,000.
const ONLOOKERS: usize = 19_500;

/// The last ply counted, not made.
const COUNTED: Race = Race { title: "Perft", contestants: &contestant::COUNTING, shallower: 0 };

/// Every leaf made.
const MADE: Race =
    Race { title: "Every move made", contestants: &contestant::making::MAKING, shallower: 1 };

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = match words.last().map(|word| word.parse::<usize>()) {
        Some(Ok(0)) => return usage(),
        Some(Ok(number)) => {
            words.pop();
            Some(number)
        }
        Some(Err(_)) | None => None,
    };
    let rounds = number.unwrap_or(ROUNDS);
    match words.as_slice() {
        [] => {
            moves(rounds);
            say(&text_race::run(None, rounds));
            say(&proofs::run());
            say(&terms::run(rounds));
            say(&books::run(rounds));
            say(&review::run());
            say(&engine(rounds));
            say(&engines::run(rounds));
            say(&server::run());
        }
        ["proofs"] => say(&proofs::run()),
        ["terms"] => say(&terms::run(rounds)),
        ["books"] => say(&books::run(rounds)),
        // What measures the memory that a book takes.
        ["books", "memory"] => say(&books::memory()),
        ["review"] => say(&review::run()),
        ["engines"] => say(&engines::run(rounds)),
        // What the race of engines starts as ours.
        ["uci"] => staunton_engine::uci::run(
            std::io::BufReader::new(std::io::stdin()),
            std::io::stdout(),
            staunton_engine::uci::Defaults::default(),
        ),
        ["server"] => say(&server::run()),
        ["server", "memory"] => say(&server::memory()),
        ["attacks"] => say(&server::attacks(None)),
        ["attacks", word] => say(&server::attacks(Some(word))),
        ["onlookers"] => say(&server::onlookers(number.unwrap_or(ONLOOKERS))),
        ["perft"] => moves(rounds),
        ["text"] => say(&text_race::run(None, rounds)),
        ["text", file] => say(&text_race::run(Some(file), rounds)),
        _ => return usage(),
    }
    ExitCode::SUCCESS
}

/// The races of move generators.
fn moves(rounds: usize) {
    say(&COUNTED.run(rounds));
    say(&MADE.run(rounds));
}

fn usage() -> ExitCode {
    eprintln!(
        "usage: staunton-benches [perft | text [FILE] | proofs | terms | books | review | engines | server [memory] | onlookers | attacks [WORD]] [ROUNDS or NUMBER]"
    );
    ExitCode::from(2)
}

/// The engine's fixed searches, several times, by the network and by hand in turn; the answers must
/// be the same each time.
fn engine(rounds: usize) -> String {
    let ways = [("network", Some(Network::standard())), ("evaluation by hand", None)];
    let mut nodes = [None; 2];
    let mut seconds = [Vec::new(), Vec::new()];
    for _ in 0..rounds {
        for (way, (_, network)) in ways.iter().enumerate() {
            let watch = Stopwatch::start();
            let counted = staunton_engine::bench(network.clone()).nodes;
            seconds[way].push(watch.seconds());
            let first = *nodes[way].get_or_insert(counted);
            assert_eq!(first, counted, "the engine is not deterministic");
        }
    }
    let lines = ways.iter().zip(nodes).zip(seconds).map(|(((name, _), nodes), seconds)| {
        let nodes = nodes.unwrap_or_default();
        #[expect(clippy::cast_precision_loss, reason = "a rate is read in three digits")]
        let rate = nodes as f64 / median::of(seconds) / 1e6;
        format!(
            "Engine, one thread, {name}: {rate:.2} million nodes a second of processor time \
             (fingerprint {nodes})\n"
        )
    });
    lines.collect()
}

#[expect(clippy::print_stdout, reason = "the answer of the race")]
fn say(text: &str) {
    println!("{text}");
}
