//! Plays the levels against each other: `levels [GAMES] [LEVEL...]`.
//!
//! Each level plays the one below it; openings are four random plies, each played twice with
//! colours exchanged.

use std::error::Error;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use staunton_engine::Level;
use staunton_rules::{Color, Game};

#[expect(clippy::print_stdout, reason = "a tool of the terminal")]
fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Vec<u64> =
        std::env::args().skip(1).map(|arg| arg.parse()).collect::<Result<_, _>>()?;
    let games = numbers.first().copied().unwrap_or(40);
    let chosen = numbers.get(1..).unwrap_or(&[]);
    for upper in Level::all().skip(1) {
        if !chosen.is_empty() && !chosen.contains(&u64::from(upper.number())) {
            continue;
        }
        let Some(lower) = Level::new(upper.number() - 1) else { continue };
        let mut tally = Tally::default();
        for number in 0..games {
            tally.play(upper, lower, number);
        }
        println!("{}", tally.line(upper, lower));
    }
    Ok(())
}

#[derive(Default)]
struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    moves: u32,
    time: Duration,
    longest: Duration,
}

impl Tally {
    fn play(&mut self, upper: Level, lower: Level, number: u64) {
        let ours = if number.is_multiple_of(2) { Color::White } else { Color::Black };
        let mut game = opening(number / 2);
        while game.termination().is_none()
            && !game.is_threefold()
            && !game.is_fifty_moves()
            && game.ply() < 300
        {
            let is_ours = game.position().turn() == ours;
            let level = if is_ours { upper } else { lower };
            let started = Instant::now();
            let Some(mv) = level.choose(&game, number, &AtomicBool::new(false)) else { break };
            if is_ours {
                self.moves += 1;
                self.time += started.elapsed();
                self.longest = self.longest.max(started.elapsed());
            }
            if game.play(mv).is_err() {
                break;
            }
        }
        let mated = game.position().is_checkmate();
        match (mated, game.position().turn() == ours) {
            (false, _) => self.draws += 1,
            (true, true) => self.losses += 1,
            (true, false) => self.wins += 1,
        }
    }

    fn line(&self, upper: Level, lower: Level) -> String {
        let games = f64::from(self.wins + self.draws + self.losses).max(1.0);
        let score = (f64::from(self.wins) + f64::from(self.draws) / 2.0) / games;
        let spread = (score * (1.0 - score) / games).sqrt();
        format!(
            "level {} against {}: +{} ={} -{}  {:.2} +-{:.2}; {:.1} ms a move, {} ms at most",
            upper.number(),
            lower.number(),
            self.wins,
            self.draws,
            self.losses,
            score,
            1.96 * spread,
            self.time.as_secs_f64() * 1000.0 / f64::from(self.moves.max(1)),
            self.longest.as_millis(),
        )
    }
}

/// The start and four plies by chance.
fn opening(number: u64) -> Game {
    let mut game = Game::default();
    let mut seed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    for _ in 0..4 {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let moves = game.position().legal_moves();
        let pick = usize::try_from(seed >> 33).unwrap_or(0) % moves.len().max(1);
        if let Some(&mv) = moves.get(pick) {
            let _ = game.play(mv);
        }
    }
    game
}
