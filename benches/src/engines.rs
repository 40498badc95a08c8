//! Positions a second of whole engines, ours and others that are installed: they are under the GPL, so
//! that they run as processes of their own and are asked only where they are.

use std::io::{BufRead, BufReader, Lines, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use staunton_pgn::Reader;

use crate::{median, text_race};

/// Positions searched in each round.
const POSITIONS: usize = 12;
/// Plies played before a position is taken.
const PLIES: usize = 40;
/// Milliseconds each is searched.
const MILLISECONDS: u32 = 500;
/// Mebibytes of every engine's table.
const HASH_MIB: u32 = 64;
/// The others, as Debian names them, and where it puts them.
const OTHERS: [&str; 3] = ["stockfish", "ethereal-chess", "glaurung"];
const GAMES: &str = "/usr/games";
/// Ticks of a second in which Linux tells processor time.
const TICKS: f64 = 100.0;

/// Each engine searches every position in turn, one thread each, by turns.
///
/// # Panics
/// If an engine breaks off.
pub(crate) fn run(rounds: usize) -> String {
    let path = text_race::usual();
    let Ok(pgn) = std::fs::read(&path) else {
        return format!("Engines: not measured, there is no {}\n", path.display());
    };
    let positions = positions(&pgn);
    let mut engines: Vec<Engine> = programs().into_iter().filter_map(Engine::start).collect();
    let mut rates = vec![Vec::new(); engines.len()];
    for _ in 0..rounds {
        let mut sums = vec![(0, 0.0); engines.len()];
        for fen in &positions {
            for (engine, sum) in engines.iter_mut().zip(&mut sums) {
                let (nodes, seconds) = engine.search(fen);
                *sum = (sum.0 + nodes, sum.1 + seconds);
            }
        }
        for (rates, (nodes, seconds)) in rates.iter_mut().zip(sums) {
            #[expect(clippy::cast_precision_loss, reason = "a rate is read in three digits")]
            rates.push(nodes as f64 / seconds / 1e6);
        }
    }
    let rates: Vec<f64> = rates.into_iter().map(median::of).collect();
    let head = format!(
        "Engines, one thread, million nodes a second of processor time; {} positions, medians of \
         {rounds} rounds\n",
        positions.len()
    );
    let told = engines.iter().zip(&rates).map(|(engine, rate)| {
        format!("  {:<30}{rate:>16.2}{:>22.2}\n", engine.name, rate / rates[0])
    });
    let missing = OTHERS
        .iter()
        .filter(|name| find(name).is_none())
        .map(|name| format!("  {name:<30} not installed (apt-get install {name})\n"));
    std::iter::once(head).chain(told).chain(missing).collect()
}

/// The positions after so many plies of the first games that are so long.
fn positions(pgn: &[u8]) -> Vec<String> {
    let games = Reader::new(pgn).games().filter_map(|(tree, _)| tree.to_game().ok());
    let late = games.filter_map(|game| game.positions().nth(PLIES).map(ToString::to_string));
    late.take(POSITIONS).collect()
}

/// What to start: ourselves first.
fn programs() -> Vec<(String, PathBuf, Vec<&'static str>)> {
    let ours = std::env::current_exe().unwrap_or_default();
    let others = OTHERS.iter().filter_map(|&name| Some((name.to_owned(), find(name)?, vec![])));
    std::iter::once(("staunton".to_owned(), ours, vec!["uci"])).chain(others).collect()
}

pub(crate) fn find(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from(GAMES)]);
    folders.map(|folder| folder.join(name)).find(|program| program.is_file())
}

/// An engine that runs.
pub(crate) struct Engine {
    name: String,
    process: Child,
    input: ChildStdin,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    /// Starts it and waits until it is ready; none if it cannot be started.
    pub(crate) fn start((name, program, words): (String, PathBuf, Vec<&str>)) -> Option<Self> {
        let mut command = Command::new(program);
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().ok()?;
        let (input, output) = (process.stdin.take()?, process.stdout.take()?);
        let mut engine = Self { name, process, input, lines: BufReader::new(output).lines() };
        engine.say("uci");
        engine.wait_for("uciok");
        engine.say(&format!("setoption name Hash value {HASH_MIB}"));
        engine.say("setoption name Threads value 1");
        engine.say("isready");
        engine.wait_for("readyok");
        Some(engine)
    }

    /// Searches a position: how many positions it visited, and the processor time that took in
    /// seconds.
    fn search(&mut self, fen: &str) -> (u64, f64) {
        let mut nodes = 0;
        let seconds = self.go(fen, &format!("movetime {MILLISECONDS}"), |line| {
            nodes = number_after(line, "nodes").unwrap_or(nodes);
        });
        (nodes, seconds)
    }

    /// Looks for a mate in `moves`, a minute at most: whether it found one, and the processor time that took.
    pub(crate) fn mate(&mut self, fen: &str, moves: u32) -> (bool, f64) {
        let mut found = false;
        let seconds = self.go(fen, &format!("mate {moves} movetime 60000"), |line| {
            let told = number_after::<i64>(line, "mate");
            found |= told.is_some_and(|told| (1..=i64::from(moves)).contains(&told));
        });
        (found, seconds)
    }

    /// Searches a position so far, and takes what is told meanwhile: the processor time in seconds.
    fn go(&mut self, fen: &str, so_far: &str, mut take: impl FnMut(&str)) -> f64 {
        self.say("ucinewgame");
        self.say(&format!("position fen {fen}"));
        self.say("isready");
        self.wait_for("readyok");
        let before = self.processor_seconds();
        self.say(&format!("go {so_far}"));
        loop {
            let line = self.line();
            if line.starts_with("bestmove") {
                return self.processor_seconds() - before;
            }
            take(&line);
        }
    }

    /// The processor time of the process, with its threads that have ended: some engines start one
    /// for each search.
    fn processor_seconds(&self) -> f64 {
        let path = Path::new("/proc").join(self.process.id().to_string()).join("stat");
        let text = std::fs::read_to_string(path).expect("the system tells of processes");
        // The name, in brackets, may have blanks; the times follow as the twelfth and thirteenth.
        let (_, rest) = text.rsplit_once(')').expect("a name in brackets");
        let times = rest.split_whitespace().skip(11).take(2);
        times.filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / TICKS
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the engine listens");
        self.input.flush().expect("the engine listens");
    }

    fn wait_for(&mut self, word: &str) {
        while !self.line().starts_with(word) {}
    }

    fn line(&mut self) -> String {
        self.lines.next().expect("the engine goes on").expect("the engine speaks text")
    }
}

/// The number that stands behind a word.
fn number_after<T: std::str::FromStr>(line: &str, word: &str) -> Option<T> {
    line.split_whitespace().skip_while(|&found| found != word).nth(1)?.parse().ok()
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It ends by itself, or is ended; either is well.
        drop(writeln!(self.input, "quit"));
        drop(self.process.wait());
    }
}
