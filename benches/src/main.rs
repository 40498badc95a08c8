//! The race: our rules against other libraries, and how fast engine and server are.
//!
//! `make bench` runs it, built for this very processor, all contestants alike. An argument gives
//! the number of rounds; `text` races in reading and writing alone, and `text FILE` on these games.

#![forbid(unsafe_code)]

mod contestant;
mod median;
mod perft_race;
mod position;
mod server;
mod stopwatch;
mod text_race;

use std::process::ExitCode;

use stopwatch::Stopwatch;

/// Rounds when none are asked for: enough for a median that a busy moment does not move.
const ROUNDS: usize = 5;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (text, file, rounds) = match words.as_slice() {
        ["text", file, rounds] => (true, Some(*file), Some(*rounds)),
        ["text", rest] if rest.parse::<usize>().is_ok() => (true, None, Some(*rest)),
        ["text", file] => (true, Some(*file), None),
        ["text"] => (true, None, None),
        [rounds] => (false, None, Some(*rounds)),
        [] => (false, None, None),
        _ => return usage(),
    };
    let rounds = match rounds.map(str::parse) {
        None => ROUNDS,
        Some(Ok(rounds)) if rounds > 0 => rounds,
        Some(_) => return usage(),
    };
    if text {
        say(&text_race::run(file, rounds));
        return ExitCode::SUCCESS;
    }
    say(&perft_race::run(rounds));
    say(&text_race::run(None, rounds));
    say(&engine(rounds));
    say(&server::run());
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("usage: staunton-benches [ROUNDS] | text [FILE] [ROUNDS]");
    ExitCode::from(2)
}

/// The engine's fixed searches, several times; its answer must be the same each time.
fn engine(rounds: usize) -> String {
    let mut nodes = None;
    let mut seconds = Vec::new();
    for _ in 0..rounds {
        let watch = Stopwatch::start();
        let counted = staunton_engine::bench().nodes;
        seconds.push(watch.seconds());
        assert_eq!(*nodes.get_or_insert(counted), counted, "the engine is not deterministic");
    }
    let nodes = nodes.unwrap_or_default();
    let seconds = median::of(seconds);
    #[expect(clippy::cast_precision_loss, reason = "a rate is read in three digits")]
    let rate = nodes as f64 / seconds / 1e6;
    format!(
        "Engine, one thread: {rate:.2} million nodes a second of processor time (fingerprint {nodes})\n"
    )
}

#[expect(clippy::print_stdout, reason = "the answer of the race")]
fn say(text: &str) {
    println!("{text}");
}
