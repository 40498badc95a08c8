//! The conversation: commands are read here, searches run in a thread of their own.

use std::io::{BufRead, Read as _, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use staunton_rules::{Game, Move, Position, perft};

use super::command::{Command, Go};
use super::lag::Lag;
use super::network;
use super::options::{Change, Options};
use super::position;
use crate::level::Level;
use crate::limits::Limits;
use crate::network::Network;
use crate::search::{Info, Report, SearchResult, Searcher};

/// A longer line is no command of anybody's; it is cut.
const MAX_LINE: u64 = 1 << 20;

/// Speaks the interface until `quit` or the end of `input`.
///
/// Commands are answered while a search runs. At the end of the input a search with a limit is
/// finished first, so that commands may come from a file; `quit` stops it at once.
pub fn run(input: impl BufRead + Send + 'static, output: impl Write + Send + 'static) {
    let output = Output::new(output);
    let (jobs, queue) = channel();
    let for_search = output.clone();
    let thread = std::thread::Builder::new()
        .name("search".into())
        .stack_size(16 << 20)
        .spawn(move || work(&queue, &for_search));
    let Ok(thread) = thread else {
        output.line("info string the search thread could not be started");
        return;
    };
    let mut session = Session {
        output,
        jobs,
        options: Options::default(),
        game: Game::default(),
        running: None,
        network: None,
    };
    session.read(input);
    drop(session);
    // The thread ends when there is nobody left to send it jobs.
    if thread.join().is_err() {
        // It has told why on the error channel; there is no one left to tell here.
    }
}

/// Where answers go; lines never mix, and each is sent at once.
#[derive(Clone)]
struct Output {
    writer: Arc<Mutex<Box<dyn Write + Send>>>,
    /// Nobody reads any more.
    closed: Arc<AtomicBool>,
}

impl Output {
    fn new(writer: impl Write + Send + 'static) -> Self {
        Self { writer: Arc::new(Mutex::new(Box::new(writer))), closed: Arc::default() }
    }

    fn line(&self, text: &str) {
        let Ok(mut writer) = self.writer.lock() else { return };
        if writeln!(writer, "{text}").and_then(|()| writer.flush()).is_err() {
            self.closed.store(true, Relaxed);
        }
    }
}

/// What the search thread is to do.
enum Job {
    Search(Box<Search>),
    Perft(Position, u32),
    Resize(usize),
    Network(Option<Arc<Network>>),
    Threads(usize),
    Clear,
    Ready,
    Bench(Option<Arc<Network>>),
}

struct Search {
    game: Game,
    limits: Limits,
    level: Option<Level>,
    signals: Signals,
}

/// How a running search is spoken to.
#[derive(Clone)]
struct Signals {
    stop: Arc<AtomicBool>,
    pondering: Arc<AtomicBool>,
    /// The search has answered.
    done: Arc<AtomicBool>,
    /// It has no limit of its own.
    endless: bool,
}

struct Session {
    output: Output,
    jobs: Sender<Job>,
    options: Options,
    game: Game,
    running: Option<Signals>,
    network: Option<Arc<Network>>,
}

impl Session {
    fn read(&mut self, mut input: impl BufRead) {
        let mut line = Vec::new();
        loop {
            line.clear();
            match input.by_ref().take(MAX_LINE).read_until(b'\n', &mut line) {
                Ok(0) | Err(_) => {
                    self.end_of_input();
                    return;
                }
                Ok(_) => {}
            }
            let text = String::from_utf8_lossy(&line);
            match Command::read(&text) {
                Some(Command::Quit) => {
                    self.stop();
                    return;
                }
                Some(command) => self.obey(command),
                None if text.trim().is_empty() => {}
                None => {
                    let words: String = text.trim().chars().take(60).collect();
                    self.output.line(&format!("info string unknown command: {words}"));
                }
            }
            if self.output.closed.load(Relaxed) {
                self.stop();
                return;
            }
        }
    }

    fn obey(&mut self, command: Command<'_>) {
        match command {
            Command::Uci => {
                self.output.line(concat!("id name Staunton ", env!("CARGO_PKG_VERSION")));
                self.output.line("id author the Staunton authors");
                self.output.line(Options::describe().trim_end());
                self.output.line("uciok");
            }
            // While a search runs the answer must not wait for it.
            Command::IsReady if self.is_searching() => self.output.line("readyok"),
            Command::IsReady => self.send(Job::Ready),
            Command::NewGame => {
                self.stop();
                self.game = Game::default();
                self.send(Job::Clear);
            }
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref()),
            Command::Position { fen, moves } => {
                let mode = self.options.mode;
                if let Err(error) = position::set(&mut self.game, fen.as_deref(), &moves, mode) {
                    self.output.line(&format!("info string {error}"));
                }
            }
            Command::Go(go) => self.go(&go),
            Command::Stop => self.stop(),
            Command::PonderHit => {
                if let Some(signals) = &self.running {
                    signals.pondering.store(false, Relaxed);
                }
            }
            Command::Show => {
                let position = self.game.position();
                self.output.line(&format!("info string fen {position}"));
            }
            Command::Evaluate => {
                let mut evaluator = crate::eval::Evaluator::new(1);
                evaluator.set_network(self.network.as_ref());
                let value = evaluator.evaluate(self.game.position(), 0);
                self.output.line(&format!("info string evaluation {value} cp"));
            }
            Command::Bench => self.send(Job::Bench(self.network.clone())),
            Command::Quit => {}
        }
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) {
        match self.options.set(name, value) {
            Ok(Change::Nothing) => {}
            Ok(Change::Hash) => self.send(Job::Resize(self.options.hash_mib)),
            Ok(Change::Threads) => self.send(Job::Threads(self.options.threads)),
            Ok(Change::ClearHash) => self.send(Job::Clear),
            Ok(Change::Network) => self.set_network(),
            Err(error) => self.output.line(&format!("info string {error}")),
        }
    }

    /// Takes the network of the options; if it cannot be had, all stays as it was.
    fn set_network(&mut self) {
        match network::read(&self.options.eval_file) {
            Ok(network) => {
                self.network = network;
                self.send(Job::Network(self.network.clone()));
            }
            Err(error) => self.output.line(&format!("info string {error}")),
        }
    }

    fn go(&mut self, go: &Go<'_>) {
        // A search that still runs answers first: each `go` has its own `bestmove`.
        self.stop();
        if let Some(depth) = go.perft {
            self.send(Job::Perft(*self.game.position(), depth));
            return;
        }
        let mut search_moves = Vec::new();
        for text in &go.search_moves {
            match self.game.position().parse_uci(text) {
                Ok(mv) => search_moves.push(mv),
                Err(error) => self.output.line(&format!("info string searchmoves: {error}")),
            }
        }
        let signals = Signals {
            stop: Arc::default(),
            pondering: Arc::new(AtomicBool::new(go.ponder)),
            done: Arc::default(),
            endless: go.is_endless(),
        };
        let limits = Limits {
            depth: go.depth,
            nodes: go.nodes,
            soft_nodes: None,
            move_time_ms: go.move_time_ms,
            mate: go.mate,
            clock: go.clock,
            overhead_ms: self.options.overhead_ms,
            infinite: go.is_endless(),
            search_moves,
            multi_pv: self.options.multi_pv,
            pondering: go.ponder.then(|| Arc::clone(&signals.pondering)),
        };
        let level = self.options.level();
        self.running = Some(signals.clone());
        let search = Search { game: self.game.clone(), limits, level, signals };
        self.send(Job::Search(Box::new(search)));
    }

    fn is_searching(&self) -> bool {
        self.running.as_ref().is_some_and(|signals| !signals.done.load(Relaxed))
    }

    fn stop(&mut self) {
        if let Some(signals) = &self.running {
            signals.stop.store(true, Relaxed);
            signals.pondering.store(false, Relaxed);
        }
    }

    /// Nobody will say `stop` any more: a search without end is ended, another may finish.
    fn end_of_input(&mut self) {
        if let Some(signals) = &self.running {
            signals.pondering.store(false, Relaxed);
            signals.stop.store(signals.endless, Relaxed);
        }
    }

    fn send(&self, job: Job) {
        if self.jobs.send(job).is_err() {
            self.output.line("info string the search thread has ended");
        }
    }
}

/// What the search thread does.
fn work(queue: &Receiver<Job>, output: &Output) {
    let options = Options::default();
    let mut searcher = Searcher::new(options.hash_mib, options.threads);
    let mut lag = Lag::default();
    while let Ok(job) = queue.recv() {
        match job {
            Job::Search(search) => answer(&mut searcher, &mut lag, *search, output),
            Job::Perft(position, depth) => divide(&position, depth, output),
            Job::Resize(hash_mib) => searcher.resize(hash_mib),
            Job::Network(network) => searcher.set_network(network),
            Job::Threads(threads) => searcher.set_threads(threads),
            Job::Clear => searcher.clear(),
            Job::Ready => output.line("readyok"),
            Job::Bench(network) => {
                let crate::BenchResult { nodes, elapsed } =
                    network.map_or_else(crate::bench, crate::bench_network);
                output.line(&format!("info string bench {nodes} nodes {} ms", elapsed.as_millis()));
            }
        }
    }
}

/// Searches and answers with exactly one best move.
fn answer(searcher: &mut Searcher, lag: &mut Lag, search: Search, output: &Output) {
    let started = Instant::now();
    let Search { game, mut limits, level, signals } = search;
    let clock = limits.clock.filter(|_| limits.pondering.is_none());
    if let Some(clock) = &clock {
        limits.overhead_ms = limits.overhead_ms.max(lag.measure(&game, clock));
    }
    let Signals { stop, pondering, done, .. } = signals;
    let position = *game.position();
    let (best, ponder);
    if let Some(level) = level.filter(|_| limits.search_moves.is_empty()) {
        (best, ponder) = (level.choose(&game, seed_of(&game), &stop), None);
    } else {
        let mut tell = |info: &Info<'_>| {
            output.line(&describe(&position, info));
            if output.closed.load(Relaxed) {
                stop.store(true, Relaxed);
            }
        };
        let SearchResult { best: found, ponder: expected, score, .. } =
            searcher.search(&game, &limits, &stop, &mut tell);
        if found.is_none() {
            output.line(&format!("info depth 0 score {score}"));
        }
        (best, ponder) = (found, expected);
    }
    // Of its own accord the engine must not answer before it is asked to.
    while (limits.infinite || pondering.load(Relaxed)) && !stop.load(Relaxed) {
        std::thread::sleep(Duration::from_millis(1));
    }
    if let Some(clock) = &clock {
        lag.note(&game, clock, started.elapsed());
    }
    done.store(true, Relaxed);
    let name = |mv: Move| position.uci(mv);
    let best_name = best.map_or_else(|| "(none)".to_owned(), name);
    match (best, ponder) {
        (Some(mv), Some(ponder)) => {
            let next = position.play_unchecked(mv);
            output.line(&format!("bestmove {best_name} ponder {}", next.uci(ponder)));
        }
        _ => output.line(&format!("bestmove {best_name}")),
    }
}

/// The same game goes on with the same errors: the seed is its beginning.
fn seed_of(game: &Game) -> u64 {
    game.start().hash()
}

/// The line that tells what was found.
fn describe(root: &Position, info: &Info<'_>) -> String {
    let bound = match info.report {
        Report::Exact => "",
        Report::AtLeast => " lowerbound",
        Report::AtMost => " upperbound",
    };
    let mut text = format!(
        "info depth {} seldepth {} multipv {} score {}{bound} nodes {} nps {} hashfull {} time {} pv",
        info.depth,
        info.sel_depth,
        info.multi_pv,
        info.score,
        info.nodes,
        info.nodes_per_second(),
        info.per_mille_full,
        info.elapsed.as_millis(),
    );
    let mut position = *root;
    for &mv in info.line {
        text.push(' ');
        text.push_str(&position.uci(mv));
        position = position.play_unchecked(mv);
    }
    text
}

/// Counts the positions below each move.
fn divide(position: &Position, depth: u32, output: &Output) {
    let started = Instant::now();
    let mut total = 0;
    if depth == 0 {
        total = 1;
    } else {
        for mv in position.legal_moves() {
            let count = perft(&position.play_unchecked(mv), depth - 1);
            output.line(&format!("{}: {count}", position.uci(mv)));
            total += count;
        }
    }
    output.line("");
    output.line(&format!("Nodes searched: {total}"));
    output.line(&format!("info string perft {depth}: {} ms", started.elapsed().as_millis()));
}
