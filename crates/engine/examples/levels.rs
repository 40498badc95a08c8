//! Measures the levels: `levels match GAMES LOW HIGH...`, `levels loss GAMES RATING...`,
//! `levels random GAMES RATING...`, each with `--openings FILE` (EPD or FEN, a line each).
//!
//! A match has each rating play the next one named, an opening twice with colours exchanged.
//! `loss` has a level play itself and judges each move by a deeper search; `random` has it play
//! against an opponent who draws lots.

use std::error::Error;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use staunton_engine::{Level, Limits, Score, Searcher};
use staunton_rules::{CastlingMode, Color, Game, Move, Position};

/// Plies after which a game is a draw.
const LONGEST: usize = 400;
/// Positions the judge of a move looks at.
const JUDGE_NODES: u64 = 20_000;
/// No move loses more, in centipawns.
const WORST_CP: i32 = 1_000;
/// The lead in centipawns from which a move is not judged: all win then.
const DECIDED_CP: i32 = 600;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let mut openings = Vec::new();
    if let Some(at) = words.iter().position(|word| word == "--openings") {
        let file = words.get(at + 1).ok_or("--openings wants a file")?;
        openings = read_openings(&std::fs::read_to_string(file)?)?;
        words.drain(at..at + 2);
    }
    let [what, games, ratings @ ..] = words.as_slice() else {
        return Err("usage: levels match|loss|random GAMES RATING... [--openings FILE]".into());
    };
    let games: u64 = games.parse()?;
    let levels = ratings
        .iter()
        .map(|rating| Ok(Level::new(rating.parse()?).ok_or("a rating is 400 to 2600")?))
        .collect::<Result<Vec<_>, Box<dyn Error>>>()?;
    let arena = Arena { openings, games };
    match what.as_str() {
        "match" => {
            for pair in levels.windows(2) {
                arena.report_match(pair[1], pair[0]);
            }
        }
        "loss" => levels.iter().for_each(|&level| arena.report_loss(level)),
        "random" => levels.iter().for_each(|&level| arena.report_random(level)),
        _ => return Err(format!("{what}: expected match, loss or random").into()),
    }
    Ok(())
}

fn read_openings(text: &str) -> Result<Vec<Position>, Box<dyn Error>> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let read = |line: &str| {
        let fields: Vec<&str> = line.split_whitespace().take(4).collect();
        let fen = format!("{} 0 1", fields.join(" "));
        Ok(Position::from_fen(&fen, CastlingMode::Standard)?)
    };
    lines.map(read).collect()
}

struct Arena {
    openings: Vec<Position>,
    games: u64,
}

/// What a match came to, for the first of the two.
#[derive(Default)]
struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    moves: u32,
    time: Duration,
}

impl Tally {
    fn score(&self) -> (f64, f64) {
        let games = f64::from(self.wins + self.draws + self.losses).max(1.0);
        let score = (f64::from(self.wins) + f64::from(self.draws) / 2.0) / games;
        let square = (f64::from(self.wins) + f64::from(self.draws) / 4.0) / games;
        (score, 1.96 * ((square - score * score) / games).sqrt())
    }

    fn add(&mut self, other: &Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        self.moves += other.moves;
        self.time += other.time;
    }
}

impl Arena {
    fn opening(&self, number: u64) -> Game {
        let count = self.openings.len() as u64;
        if count == 0 {
            return Game::default();
        }
        let number = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16;
        self.openings
            .get(usize::try_from(number % count).unwrap_or(0))
            .map_or_else(Game::default, |opening| Game::new(*opening))
    }

    /// Plays all games, two at a time, and adds up what `play` says of each.
    fn all<T: Send>(&self, play: impl Fn(u64) -> T + Sync) -> Vec<T> {
        let next = AtomicU64::new(0);
        let run = || {
            let mut done = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games {
                    return done;
                }
                done.push(play(number));
            }
        };
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..2).map(|_| scope.spawn(run)).collect();
            threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
        })
    }

    #[expect(clippy::print_stdout, reason = "a tool of the terminal")]
    fn report_match(&self, upper: Level, lower: Level) {
        let mut tally = Tally::default();
        for one in self.all(|number| {
            one_game(self.opening(number / 2), number, upper, |game, seed| {
                lower.choose(game, seed, &AtomicBool::new(false)).map(|chosen| chosen.mv)
            })
        }) {
            tally.add(&one);
        }
        let (score, spread) = tally.score();
        println!(
            "{} against {}: +{} ={} -{}  {score:.3} +-{spread:.3}  {:+.0} Elo; {:.1} ms a move",
            upper.rating(),
            lower.rating(),
            tally.wins,
            tally.draws,
            tally.losses,
            elo(score),
            tally.time.as_secs_f64() * 1000.0 / f64::from(tally.moves.max(1)),
        );
    }

    #[expect(clippy::print_stdout, reason = "a tool of the terminal")]
    fn report_random(&self, level: Level) {
        let mut tally = Tally::default();
        for one in self.all(|number| one_game(Game::default(), number, level, at_random)) {
            tally.add(&one);
        }
        let (score, spread) = tally.score();
        println!(
            "{} against random moves: +{} ={} -{}  {score:.3} +-{spread:.3}",
            level.rating(),
            tally.wins,
            tally.draws,
            tally.losses
        );
    }

    #[expect(clippy::print_stdout, reason = "a tool of the terminal")]
    fn report_loss(&self, level: Level) {
        let all = self.all(|number| losses(self.opening(number), level, number));
        let losses: Vec<f64> = all.into_iter().flatten().map(f64::from).collect();
        let count = losses.len().max(1);
        #[expect(clippy::cast_precision_loss, reason = "moves are few")]
        let count = count as f64;
        let mean = losses.iter().sum::<f64>() / count;
        let square = losses.iter().map(|loss| loss * loss).sum::<f64>() / count;
        println!(
            "{}: {mean:.1} +-{:.1} centipawns a move over {count} moves",
            level.rating(),
            1.96 * ((square - mean * mean) / count).sqrt()
        );
    }
}

fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score).max(1e-9)).log10()
}

/// A game of `level`, who has White in every other one.
fn one_game(
    mut game: Game,
    number: u64,
    level: Level,
    other: impl Fn(&Game, u64) -> Option<Move>,
) -> Tally {
    let ours = if number.is_multiple_of(2) { Color::White } else { Color::Black };
    let mut tally = Tally::default();
    while is_open(&game) {
        let mv = if game.position().turn() == ours {
            let started = Instant::now();
            let chosen = level.choose(&game, number, &AtomicBool::new(false));
            tally.moves += 1;
            tally.time += started.elapsed();
            chosen.map(|chosen| chosen.mv)
        } else {
            // Not the same blind spots: the two are not related.
            other(&game, !number)
        };
        let Some(mv) = mv else { break };
        if game.play(mv).is_err() {
            break;
        }
    }
    match (game.position().is_checkmate(), game.position().turn() == ours) {
        (false, _) => tally.draws = 1,
        (true, true) => tally.losses = 1,
        (true, false) => tally.wins = 1,
    }
    tally
}

fn is_open(game: &Game) -> bool {
    game.termination().is_none()
        && !game.is_threefold()
        && !game.is_fifty_moves()
        && game.ply() < LONGEST
}

fn at_random(game: &Game, seed: u64) -> Option<Move> {
    let moves = game.position().legal_moves();
    let bits = (seed ^ game.position().hash() ^ game.ply() as u64)
        .wrapping_mul(0xd6e8_feb8_6659_fd93)
        .rotate_left(29)
        .wrapping_mul(0x9e37_79b9_7f4a_7c15);
    moves.get(usize::try_from(bits >> 33).ok()? % moves.len().max(1)).copied()
}

/// What each move of a game of `level` with itself loses, in centipawns, as a deeper search sees
/// it before and after; only while the game is open.
fn losses(mut game: Game, level: Level, number: u64) -> Vec<i32> {
    let mut losses = Vec::new();
    let mut judge = Searcher::new(4, 1);
    let mut value = |game: &Game| {
        if game.position().is_checkmate() {
            return -10_000;
        }
        let limits = Limits { nodes: Some(JUDGE_NODES), ..Limits::default() };
        let found = judge.search(game, &limits, &AtomicBool::new(false), &mut |_| ());
        match found.score {
            Score::Cp(cp) => cp,
            Score::Mate(moves) if moves > 0 => 10_000,
            Score::Mate(_) => -10_000,
        }
    };
    while is_open(&game) && game.ply() < 120 {
        let seed = if game.position().turn() == Color::White { number } else { !number };
        let Some(chosen) = level.choose(&game, seed, &AtomicBool::new(false)) else { break };
        // What one move costs is seen best on a few plies of each game.
        let is_sample = game.ply() % 10 < 2;
        let before = if is_sample { value(&game) } else { 0 };
        if game.play(chosen.mv).is_err() {
            break;
        }
        if is_sample && before.abs() < DECIDED_CP {
            let after = if game.termination().is_some() && !game.position().is_checkmate() {
                0
            } else {
                -value(&game)
            };
            losses.push((before - after).clamp(0, WORST_CP));
        }
    }
    losses
}
