//! What an archive costs: `cargo bench -p staunton-archive -- import FOLDER PGN [TIMES]` (`-` for PGN reads the input),
//! `find FOLDER FEN...`, `ask FOLDER QUESTION...`. Each prints lines of JSON, with times in seconds; answers beside them, to be held
//! against those of others.

#![expect(clippy::print_stdout, reason = "this is what it is for")]

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::io::{Cursor, Read};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use cpu_time::{ProcessTime, ThreadTime};
use serde_json::json;
use staunton_archive::{Archive, ImportOptions, Question, import};
use staunton_rules::Position;

/// How often a question is asked: the median counts.
const ROUNDS: u32 = 5;
/// The same for what is looked up.
const LOOKS: u32 = 101;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["import", folder, pgn] => run_import(folder, pgn, 1),
        ["import", folder, pgn, times] => run_import(folder, pgn, times.parse()?),
        ["find", folder, ref fens @ ..] => find(folder, fens),
        ["ask", folder, ref questions @ ..] => ask(folder, questions),
        // Without arguments there is nothing to measure it on.
        _ => Ok(()),
    }
}

/// A text so many times over.
struct Again<'a> {
    text: &'a [u8],
    left: usize,
    now: Cursor<&'a [u8]>,
}

impl Read for Again<'_> {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        loop {
            let read = self.now.read(out)?;
            if read > 0 || self.left == 0 {
                return Ok(read);
            }
            self.left -= 1;
            self.now = Cursor::new(self.text);
        }
    }
}

fn run_import(folder: &str, pgn: &str, times: usize) -> Result<(), Box<dyn Error>> {
    let text = if pgn == "-" { Vec::new() } else { fs::read(pgn)? };
    let input: Box<dyn Read> = match pgn {
        "-" => Box::new(std::io::stdin().lock()),
        _ => Box::new(Again { text: &text, left: times, now: Cursor::new(&[]) }),
    };
    let (wall, all, reading) = (Instant::now(), ProcessTime::now(), ThreadTime::now());
    // This thread reads and checks the games, another one sorts and writes.
    let imported = import(Path::new(folder), pgn, input, &ImportOptions::default())?;
    let (wall, all, reading) = (wall.elapsed(), all.elapsed(), reading.elapsed());
    let archive = Archive::open(Path::new(folder))?;
    let told = json!({
        "games": imported.games,
        "rejected": imported.rejected,
        "positions": archive.manifest().positions(),
        "segments": archive.manifest().segments.len(),
        "bytes": archive.manifest().bytes(),
        "wall": wall.as_secs_f64(),
        "cpu": all.as_secs_f64(),
        "reading_cpu": reading.as_secs_f64(),
        "most_memory": most_memory(),
    });
    println!("{told}");
    Ok(())
}

/// The most that this process has held, in bytes, where the kernel tells.
fn most_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix(" kB")?.parse::<u64>().ok()? * 1024)
}

fn find(folder: &str, fens: &[&str]) -> Result<(), Box<dyn Error>> {
    let archive = Archive::open(Path::new(folder))?;
    for fen in fens {
        let position: Position = fen.parse()?;
        let (found, find) = median(LOOKS, || archive.find(&position))?;
        let (explored, explore) = median(LOOKS, || archive.explore(&position))?;
        let games: BTreeSet<i64> = found.iter().map(|hit| hit.game).collect();
        let moves: u64 = explored.moves.iter().map(staunton_archive::ExploredMove::games).sum();
        println!(
            "{}",
            json!({
                "fen": fen,
                "places": found.len(),
                "games": games.len(),
                "explored": moves,
                "find": find.as_secs_f64(),
                "explore": explore.as_secs_f64(),
            })
        );
    }
    Ok(())
}

fn ask(folder: &str, questions: &[&str]) -> Result<(), Box<dyn Error>> {
    let archive = Archive::open(Path::new(folder))?;
    for text in questions {
        let question: Question = text.parse()?;
        let cpu = ProcessTime::now();
        let (answer, wall) =
            median(ROUNDS, || archive.ask(&question, |_| ControlFlow::Continue(())))?;
        // The first time is none of the rounds.
        let cpu = cpu.elapsed().as_secs_f64() / f64::from(ROUNDS + 1);
        let games = answer.games().len();
        println!(
            "{}",
            json!({"question": text, "games": games, "wall": wall.as_secs_f64(), "cpu": cpu})
        );
    }
    Ok(())
}

/// The answer, and the median of the times that it takes.
fn median<T, E>(rounds: u32, mut ask: impl FnMut() -> Result<T, E>) -> Result<(T, Duration), E> {
    let mut answer = ask()?;
    let mut times = Vec::new();
    for _ in 0..rounds {
        let began = Instant::now();
        answer = ask()?;
        times.push(began.elapsed());
    }
    times.sort_unstable();
    Ok((answer, times[times.len() / 2]))
}
