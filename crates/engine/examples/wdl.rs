//! Fits how often the engine's games are won, drawn and lost at a score: `wdl SECONDS NODES FILE`.
//!
//! The engine plays itself from the positions of FILE (EPD or FEN, a line each), so many seconds
//! long, and looks at so many positions for a move. Of each game every fourth ply counts, with its
//! score, the pieces on the board and the result; the four numbers of `src/wdl.rs` are those
//! that make these results likeliest.

use std::error::Error;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use staunton_engine::network::Network;
use staunton_engine::{Limits, Score, Searcher};
use staunton_rules::{CastlingMode, Color, Game, Position};

/// Plies after which a game is a draw.
const LONGEST: usize = 400;
/// Scores beyond this tell nothing of the curve.
const MOST_CP: i32 = 2_000;
/// Steps of the fit, each a fraction of the last that failed.
const ROUNDS: usize = 400;

/// A position of a game: its score and pieces, and what came of it, all for the side to move.
#[derive(Copy, Clone)]
struct Sample {
    cp: f64,
    pieces: f64,
    /// 1, 0 or -1.
    result: i32,
}

#[expect(clippy::print_stdout, reason = "a tool of the terminal")]
fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [seconds, nodes, file] = words.as_slice() else {
        return Err("usage: wdl SECONDS NODES FILE".into());
    };
    let text = std::fs::read_to_string(file)?;
    let openings: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let end = Instant::now() + Duration::from_secs(seconds.parse()?);
    let limits = Limits { nodes: Some(nodes.parse()?), ..Limits::default() };
    let (next, samples) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let mut searcher = Searcher::new(4, 1);
                searcher.set_network(Some(Network::standard()));
                while Instant::now() < end {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(opening) = read(openings[number % openings.len()]) else { continue };
                    searcher.clear();
                    let played = play(&mut searcher, opening, &limits);
                    if let Ok(mut samples) = samples.lock() {
                        samples.extend(played);
                    }
                }
            });
        }
    });
    let samples = samples.into_inner()?;
    let fitted = fit(&samples);
    println!("{} games, {} positions", next.into_inner(), samples.len());
    println!(
        "HALF_WON [{:.1}, {:.1}]  SLOWNESS [{:.1}, {:.1}]",
        fitted[0], fitted[1], fitted[2], fitted[3]
    );
    for low in (0..500).step_by(100) {
        let there: Vec<_> =
            samples.iter().filter(|it| (it.cp - f64::from(low)).abs() < 50.0).collect();
        let of = |result| there.iter().filter(|it| it.result == result).count();
        println!("near {low} cp: {} won, {} drawn, {} lost", of(1), of(0), of(-1));
    }
    Ok(())
}

fn read(line: &str) -> Option<Game> {
    let fields: Vec<&str> = line.split_whitespace().take(4).collect();
    let fen = format!("{} 0 1", fields.join(" "));
    Position::from_fen(&fen, CastlingMode::Standard).ok().map(Game::new)
}

/// Plays a game to its end, without adjudication.
fn play(searcher: &mut Searcher, mut game: Game, limits: &Limits) -> Vec<Sample> {
    let mut seen: Vec<(Color, f64, f64)> = Vec::new();
    while game.termination().is_none()
        && !game.is_threefold()
        && !game.is_fifty_moves()
        && game.ply() < LONGEST
    {
        let found = searcher.search(&game, limits, &AtomicBool::new(false), &mut |_| ());
        let Some(best) = found.best else { break };
        if let Score::Cp(cp) = found.score
            && cp.abs() <= MOST_CP
            && game.ply() % 4 < 2
        {
            let pieces = u32::try_from(game.position().board().occupied().len()).unwrap_or(32);
            seen.push((game.position().turn(), f64::from(cp), f64::from(pieces)));
        }
        if game.play(best).is_err() {
            break;
        }
    }
    let winner = game.position().is_checkmate().then(|| !game.position().turn());
    let result = |color| winner.map_or(0, |winner| if winner == color { 1 } else { -1 });
    seen.into_iter()
        .map(|(color, cp, pieces)| Sample { cp, pieces, result: result(color) })
        .collect()
}

/// The mean of the logarithm of how likely the results are.
fn likelihood(samples: &[Sample], [a0, a1, b0, b1]: [f64; 4]) -> f64 {
    let sum: f64 = samples
        .iter()
        .map(|sample| {
            let part = sample.pieces / 32.0;
            let (a, b) = (a0 + a1 * part, (b0 + b1 * part).max(5.0));
            let won = |cp: f64| 1.0 / (1.0 + ((a - cp) / b).exp());
            let (win, loss) = (won(sample.cp), won(-sample.cp));
            let chance = match sample.result {
                1 => win,
                0 => 1.0 - win - loss,
                _ => loss,
            };
            chance.max(1e-9).ln()
        })
        .sum();
    #[expect(clippy::cast_precision_loss, reason = "positions are few")]
    let count = samples.len().max(1) as f64;
    sum / count
}

/// The numbers that make the samples likeliest, by steps along each that shrink where none helps.
fn fit(samples: &[Sample]) -> [f64; 4] {
    let mut best = [200.0, 0.0, 80.0, 0.0];
    let mut value = likelihood(samples, best);
    let mut step = 64.0;
    for _ in 0..ROUNDS {
        let mut is_better = false;
        for index in 0..4 {
            for sign in [1.0, -1.0] {
                let mut tried = best;
                tried[index] += sign * step;
                let now = likelihood(samples, tried);
                if now > value {
                    (best, value, is_better) = (tried, now, true);
                }
            }
        }
        if !is_better {
            step /= 2.0;
            if step < 0.1 {
                break;
            }
        }
    }
    best
}
