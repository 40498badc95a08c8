//! The conversation: commands are read here, searches run in a thread of their own.

use std::io::{BufRead, Read as _, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Sender, channel};

use staunton_rules::{Game, Move};

use super::book;
use super::command::{Command, Go};
use super::endings::Endings;
use super::network;
use super::options::{Change, Defaults, Options};
use super::output::Output;
use super::work::{Job, Search, Signals, work};
use super::{position, seed};
use crate::limits::Limits;
use crate::network::Network;

/// A longer line is no command of anybody's; it is cut.
const MAX_LINE: u64 = 1 << 20;

/// Speaks the interface until `quit` or the end of `input`.
///
/// Commands are answered while a search runs. At the end of the input a search with a limit is
/// finished first, so that commands may come from a file; `quit` stops it at once.
///
/// # Examples
///
/// ```
/// use staunton_engine::uci;
/// use std::io::Read as _;
///
/// let (mut answers, output) = std::io::pipe()?;
/// let defaults = uci::Defaults::default();
/// uci::run("uci\nisready\nquit\n".as_bytes(), output, defaults);
/// let mut text = String::new();
/// answers.read_to_string(&mut text)?;
/// assert!(text.contains("uciok") && text.contains("readyok"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn run(
    input: impl BufRead + Send + 'static,
    output: impl Write + Send + 'static,
    defaults: Defaults,
) {
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
        options: Options::new(defaults),
        game: Game::default(),
        running: None,
        network: None,
        book: None,
        endings: Endings::default(),
        seed: seed::of_new_game(),
    };
    session.set_network();
    session.endings.set_own(&session.options.table_path);
    session.read(input);
    drop(session);
    // The thread ends when there is nobody left to send it jobs.
    if thread.join().is_err() {
        // It has told why on the error channel; there is no one left to tell here.
    }
}

struct Session {
    output: Output,
    jobs: Sender<Job>,
    options: Options,
    game: Game,
    running: Option<Signals>,
    network: Option<Arc<Network>>,
    book: Option<book::Opened>,
    endings: Endings,
    /// Of the game: with it goes who the opponent is.
    seed: u64,
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
            if self.output.is_closed() {
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
                self.output.line(self.options.describe().trim_end());
                self.output.line("uciok");
            }
            // While a search runs the answer must not wait for it.
            Command::IsReady if self.is_searching() => self.output.line("readyok"),
            Command::IsReady => self.send(Job::Ready),
            Command::NewGame => {
                self.stop();
                self.game = Game::default();
                self.seed = seed::of_new_game();
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
            Ok(Change::Book) => match book::read(&self.options.book.path) {
                Ok(book) => self.book = book,
                Err(error) => self.output.line(&format!("info string {error}")),
            },
            Ok(Change::Syzygy) => self.set_syzygy(),
            Ok(Change::Tables) => self.endings.set_own(&self.options.table_path),
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

    /// Takes the tables of the options; if they cannot be had, all stays as it was.
    fn set_syzygy(&mut self) {
        if let Err(error) = self.endings.set_syzygy(&self.options.syzygy.path) {
            let mut text = error.to_string();
            let mut cause = std::error::Error::source(&error);
            while let Some(next) = cause {
                text = format!("{text}: {next}");
                cause = next.source();
            }
            self.output.line(&format!("info string {text}"));
        }
    }

    /// The move of the book, if it is to be asked: where nobody wants an analysis.
    fn book_move(&self, go: &Go<'_>, search_moves: &[Move]) -> Option<Move> {
        let book = self.book.as_deref().filter(|_| self.options.book.is_used)?;
        if go.is_endless() || go.ponder || go.mate.is_some() {
            return None;
        }
        book::choose(book, self.game.position(), search_moves, self.options.book.is_best)
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
        let from_book = self.book_move(go, &search_moves);
        let position = self.game.position();
        let tablebase = self.endings.for_search(position, &self.options.syzygy, &self.output);
        let limits = Limits {
            depth: go.depth,
            nodes: go.nodes,
            soft_nodes: None,
            move_time_ms: go.move_time_ms,
            mate: go.mate,
            clock: go.clock,
            overhead_ms: self.options.overhead_ms,
            lag_ms: None,
            infinite: go.is_endless(),
            search_moves,
            multi_pv: self.options.multi_pv,
            pondering: go.ponder.then(|| Arc::clone(&signals.pondering)),
        };
        let level = self.options.level();
        self.running = Some(signals.clone());
        let game = self.game.clone();
        let search = Search {
            game,
            limits,
            level,
            opponent: self.options.opponent(self.seed),
            tablebase,
            from_book,
            show_wdl: self.options.show_wdl,
            signals,
        };
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
