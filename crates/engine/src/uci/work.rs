//! The thread that searches, one job after another.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use staunton_rules::{Game, Move, Position, perft};

use super::lag::Lag;
use super::options::Options;
use super::output::Output;
use crate::level::{Level, Opponent};
use crate::limits::Limits;
use crate::network::Network;
use crate::score::Score;
use crate::search::{Info, Report, SearchResult, Searcher};
use crate::tablebase::Tablebase;
use crate::time::Budget;
use crate::wdl::Wdl;

/// What the search thread is to do.
pub(super) enum Job {
    Search(Box<Search>),
    Perft(Position, u32),
    Resize(usize),
    Network(Option<Arc<Network>>),
    Threads(usize),
    Clear,
    Ready,
    Bench(Option<Arc<Network>>),
}

/// A search, and how it is to answer.
pub(super) struct Search {
    pub(super) game: Game,
    pub(super) limits: Limits,
    pub(super) level: Option<Level>,
    /// Who plays at the level.
    pub(super) opponent: Opponent,
    pub(super) tablebase: Option<Tablebase>,
    /// A move of the book, which needs no search.
    pub(super) from_book: Option<Move>,
    /// Whether chances are told beside scores.
    pub(super) show_wdl: bool,
    pub(super) signals: Signals,
}

/// How a running search is spoken to.
#[derive(Clone)]
pub(super) struct Signals {
    pub(super) stop: Arc<AtomicBool>,
    pub(super) pondering: Arc<AtomicBool>,
    /// The search has answered.
    pub(super) done: Arc<AtomicBool>,
    /// It has no limit of its own.
    pub(super) endless: bool,
}

/// What the search thread does.
pub(super) fn work(queue: &Receiver<Job>, output: &Output) {
    let options = Options::default();
    let mut searcher = Searcher::new(options.hash_mib, options.threads);
    let mut lag = Lag::default();
    while let Ok(job) = queue.recv() {
        match job {
            Job::Search(search) => answer(&mut searcher, &mut lag, *search, output),
            Job::Perft(position, depth) => divide(&position, depth, output),
            Job::Resize(hash_mib) => {
                let had = searcher.resize(hash_mib);
                if had < hash_mib {
                    output.line(&format!(
                        "info string Hash: there is memory for {had} MiB only, not for {hash_mib}"
                    ));
                }
            }
            Job::Network(network) => searcher.set_network(network),
            Job::Threads(threads) => searcher.set_threads(threads),
            Job::Clear => searcher.clear(),
            Job::Ready => output.line("readyok"),
            Job::Bench(network) => {
                let crate::BenchResult { nodes, elapsed } = crate::bench(network);
                output.line(&format!("info string bench {nodes} nodes {} ms", elapsed.as_millis()));
            }
        }
    }
}

/// Searches and answers with exactly one best move.
fn answer(searcher: &mut Searcher, lag: &mut Lag, search: Search, output: &Output) {
    let started = Instant::now();
    let Search { game, mut limits, level, opponent, tablebase, from_book, show_wdl, signals } =
        search;
    let clock = limits.clock.filter(|_| limits.pondering.is_none());
    if let Some(clock) = &clock {
        limits.lag_ms = lag.measure(&game, clock);
        limits.overhead_ms = limits.overhead_ms.max(limits.lag_ms.unwrap_or(0));
    }
    let Signals { stop, pondering, done, .. } = signals;
    let position = *game.position();
    let (best, ponder);
    if from_book.is_some() {
        output.line("info string book move");
        (best, ponder) = (from_book, None);
    } else if let Some(level) = level.filter(|_| limits.search_moves.is_empty()) {
        let chosen = level.choose_as(opponent, &game, &stop);
        (best, ponder) = (chosen.map(|chosen| chosen.mv), None);
    } else {
        searcher.set_tablebase(tablebase.map(Arc::new));
        let mut tell = |info: &Info<'_>| {
            output.line(&describe(&position, info, show_wdl));
            if output.is_closed() {
                stop.store(true, Relaxed);
            }
        };
        let SearchResult { best: found, ponder: expected, score, .. } =
            searcher.search(&game, &limits, &stop, &mut tell);
        if found.is_none() {
            let wdl = wdl(&position, score, show_wdl);
            output.line(&format!("info depth 0 score {score}{wdl}"));
        }
        (best, ponder) = (found, expected);
    }
    // Of its own accord the engine must not answer before it is asked to.
    while (limits.infinite || pondering.load(Relaxed)) && !stop.load(Relaxed) {
        std::thread::sleep(Duration::from_millis(1));
    }
    if let Some(clock) = &clock
        && let Some(budget) = Budget::for_clock(&limits, position.turn())
    {
        lag.note(&game, clock, started.elapsed(), budget.hard);
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

/// The chances as a part of a line, if they are wanted.
fn wdl(root: &Position, score: Score, is_wanted: bool) -> String {
    if is_wanted { format!(" wdl {}", Wdl::of(score, root)) } else { String::new() }
}

/// The line that tells what was found.
fn describe(root: &Position, info: &Info<'_>, show_wdl: bool) -> String {
    let bound = match info.report {
        Report::Exact => "",
        Report::AtLeast => " lowerbound",
        Report::AtMost => " upperbound",
    };
    let mut text = format!(
        "info depth {} seldepth {} multipv {} score {}{bound}{} nodes {} nps {} hashfull {} tbhits {} time {} pv",
        info.depth,
        info.sel_depth,
        info.multi_pv,
        info.score,
        wdl(root, info.score, show_wdl),
        info.nodes,
        info.nodes_per_second(),
        info.per_mille_full,
        info.table_hits,
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

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    /// What the engine says to these lines.
    fn said(lines: &str) -> String {
        let (mut answers, output) = std::io::pipe().unwrap();
        let lines = lines.as_bytes().to_vec();
        let talk = std::thread::spawn(move || {
            crate::uci::run(std::io::Cursor::new(lines), output, crate::uci::Defaults::default());
        });
        let mut text = String::new();
        answers.read_to_string(&mut text).unwrap();
        talk.join().unwrap();
        text
    }

    #[test]
    fn chances_are_told_beside_scores_where_they_are_wanted() {
        let asked = "uci\nposition startpos\ngo depth 3\n";
        let plain = said(asked);
        assert!(plain.contains("option name UCI_ShowWDL type check default false"), "{plain}");
        assert!(plain.contains(" score ") && !plain.contains(" wdl "), "{plain}");
        let mate = "position fen 7k/8/5K2/8/8/8/8/R7 w - - 0 1\ngo depth 6\n";
        let text = said(&format!("setoption name UCI_ShowWDL value true\n{asked}{mate}"));
        let told: Vec<&str> = text.lines().filter(|line| line.contains(" score ")).collect();
        for line in &told {
            let (_, rest) = line.split_once(" wdl ").expect("each score has its chances");
            let sum: u32 = rest.split(' ').take(3).map(|word| word.parse::<u32>().unwrap()).sum();
            assert_eq!(sum, 1000, "{line}");
        }
        assert!(told.last().is_some_and(|line| line.contains(" mate 2 wdl 1000 0 0 ")), "{text}");
    }

    #[test]
    fn a_level_opens_as_the_master_did_who_is_chosen() {
        let level =
            "setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 800\n";
        let asked = "position startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 f8c5\ngo\n";
        let games = format!("ucinewgame\n{asked}").repeat(20);
        let with = |name| said(&format!("{level}setoption name Openings value {name}\n{games}"));
        let evans = with("Morphy");
        assert_eq!(evans.matches("bestmove b2b4").count(), 20, "{evans}");
        let quiet = with("Staunton");
        assert_eq!(quiet.matches("bestmove b2b4").count(), 0, "{quiet}");
        assert!(quiet.contains("bestmove d2d3") || quiet.contains("bestmove c2c3"), "{quiet}");
    }
}
