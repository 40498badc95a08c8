//! Measures the levels: `levels match|loss|random|greedy|errors GAMES RATING...`, each with
//! `--openings FILE` (EPD or FEN, a line each), `levels human FILE RATING...`,
//! `levels keep FOLDER`, `levels masters FILE...` and `levels chosen FILE...`.
//!
//! A match has each rating play the next one named, an opening twice with colours exchanged.
//! `loss` has a level play itself and judges each move by a deeper search; `random` and `greedy`
//! have it play against an opponent who draws lots, or takes what he can. `errors` counts what
//! levels do that people do or do not, `human` the same in games of people (PGN) by their rating,
//! and how often a level plays the move that was played. `keep` writes games of low levels down.
//! `masters` writes the openings of masters as their games (PGN) have them, `chosen` tells how near
//! the choice of opponents comes to those games.

mod chosen;
mod errors;
mod game;
mod human;
mod keep;
mod loss;
mod masters;

use std::error::Error;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use staunton_engine::Level;
use staunton_rules::{CastlingMode, Color, Game, Position};

use errors::Errors;
use game::Player;

const USAGE: &str = "usage: levels match|loss|random|greedy|errors GAMES RATING... [--openings FILE], \
                     levels human FILE RATING..., levels keep FOLDER, or levels masters|chosen FILE...";

fn main() -> Result<(), Box<dyn Error>> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let mut openings = Vec::new();
    if let Some(at) = words.iter().position(|word| word == "--openings") {
        let file = words.get(at + 1).ok_or("--openings wants a file")?;
        openings = read_openings(&std::fs::read_to_string(file)?)?;
        words.drain(at..at + 2);
    }
    match words.split_first() {
        Some((what, files)) if what == "masters" => return masters::write(files),
        Some((what, files)) if what == "chosen" => return chosen::report(files),
        _ => {}
    }
    let [what, amount, ratings @ ..] = words.as_slice() else { return Err(USAGE.into()) };
    let levels = ratings
        .iter()
        .map(|rating| Ok(Level::new(rating.parse()?).ok_or("a rating is 400 to 2600")?))
        .collect::<Result<Vec<_>, Box<dyn Error>>>()?;
    match what.as_str() {
        "human" => return human::report(Path::new(amount), &levels),
        "keep" => return keep::games(Path::new(amount)),
        _ => {}
    }
    let arena = Arena { openings, games: amount.parse()? };
    match what.as_str() {
        "match" => levels.windows(2).for_each(|pair| {
            arena.report_match(pair[1], Player::Level(pair[0]));
        }),
        "loss" => levels.iter().for_each(|&level| arena.report_loss(level)),
        "random" => levels.iter().for_each(|&level| arena.report_match(level, Player::Lots)),
        "greedy" => levels.iter().for_each(|&level| arena.report_match(level, Player::Greedy)),
        "errors" => levels.iter().for_each(|&level| arena.report_errors(level)),
        _ => return Err(USAGE.into()),
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
    fn report_match(&self, level: Level, other: Player) {
        let results = self.all(|number| {
            let ours = if number.is_multiple_of(2) { Color::White } else { Color::Black };
            let players = match ours {
                Color::White => [Player::Level(level), other],
                Color::Black => [other, Player::Level(level)],
            };
            // Both games of an opening have seeds of their own, and either player his.
            let opening = self.opening(number / 2);
            game::winner(&game::play(opening, players, number, |_, _| ()))
                .map(|color| color == ours)
        });
        let count = |of| {
            f64::from(u32::try_from(results.iter().filter(|it| **it == of).count()).unwrap_or(0))
        };
        let (wins, draws, losses) = (count(Some(true)), count(None), count(Some(false)));
        let games = (wins + draws + losses).max(1.0);
        let score = (wins + draws / 2.0) / games;
        let spread = 1.96 * (((wins + draws / 4.0) / games - score * score) / games).sqrt();
        println!(
            "{} against {}: +{wins} ={draws} -{losses}  {score:.3} +-{spread:.3}  {:+.0} Elo",
            level.rating(),
            other.name(),
            400.0 * (score / (1.0 - score).max(1e-9)).log10(),
        );
    }

    #[expect(clippy::print_stdout, reason = "a tool of the terminal")]
    fn report_errors(&self, level: Level) {
        let all = self.all(|number| {
            let mut errors = Errors::default();
            let players = [Player::Level(level); 2];
            game::play(self.opening(number), players, number, |game, mv| errors.note(game, mv));
            errors
        });
        println!("{}: {}", level.rating(), all.into_iter().sum::<Errors>());
    }

    #[expect(clippy::print_stdout, reason = "a tool of the terminal")]
    fn report_loss(&self, level: Level) {
        let all = self.all(|number| loss::losses(self.opening(number), level, number));
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
