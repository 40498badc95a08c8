//! Plays fast games against itself and writes down quiet positions for the tuner.
//!
//! `selfplay OUT SEED SECONDS [NODES]`: a line for each position, `FEN;SCORE;RESULT`, both seen by
//! White: the score in centipawns, the result 1, 0.5 or 0.

use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use staunton_engine::{Limits, Score, Searcher};
use staunton_rules::{Color, Game, Termination};

/// Plies played at random, so that no two games are alike.
const RANDOM_PLIES: u64 = 8;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().collect();
    let [_, out, seed, seconds, rest @ ..] = args.as_slice() else {
        return Err("usage: selfplay OUT SEED SECONDS [NODES]".into());
    };
    let nodes = rest.first().map_or(Ok(2_000), |text| text.parse())?;
    let end = Instant::now() + Duration::from_secs(seconds.parse()?);
    let mut out = BufWriter::new(File::options().create(true).append(true).open(out)?);
    let mut chance = Chance(seed.parse::<u64>()? << 20 | 1);
    let mut searcher = Searcher::new(4, 1);
    let (mut games, mut positions) = (0u32, 0);
    while Instant::now() < end {
        searcher.clear();
        if let Some(game) = random_start(&mut chance) {
            positions += play(&mut searcher, game, nodes, &mut out)?;
            games += 1;
        }
    }
    out.flush()?;
    eprintln!("{games} games, {positions} positions");
    Ok(())
}

struct Chance(u64);

impl Chance {
    fn next(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % bound.max(1)
    }
}

fn random_start(chance: &mut Chance) -> Option<Game> {
    let mut game = Game::default();
    for _ in 0..RANDOM_PLIES + (chance.next(2) as u64) {
        let moves = game.position().legal_moves();
        let mv = *moves.get(chance.next(moves.len()))?;
        game.play(mv).ok()?;
    }
    game.position().has_legal_moves().then_some(game)
}

/// Plays one game to its end and writes its positions; how many there were.
fn play(
    searcher: &mut Searcher,
    mut game: Game,
    nodes: u64,
    out: &mut impl Write,
) -> Result<usize, Box<dyn Error>> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let stop = AtomicBool::new(false);
    let mut kept = Vec::new();
    let mut decided = 0;
    let result = loop {
        if let Some(termination) = game.termination() {
            break match termination {
                Termination::Checkmate => {
                    f64::from(u8::from(game.position().turn() == Color::Black))
                }
                _ => 0.5,
            };
        }
        if game.is_threefold() || game.is_fifty_moves() || game.ply() > 400 {
            break 0.5;
        }
        let position = *game.position();
        let found = searcher.search(&game, &limits, &stop, &mut |_| ());
        let Some(mv) = found.best else { break 0.5 };
        let sign = position.turn().fold(1, -1);
        let score = match found.score {
            Score::Cp(cp) => cp * sign,
            Score::Mate(moves) => moves.signum() * 10_000 * sign,
        };
        // A game that begins lost tells little.
        if game.ply() < 12 && score.abs() > 400 {
            return Ok(0);
        }
        let is_quiet = !position.is_check() && !mv.is_capture() && mv.promotion().is_none();
        if is_quiet && score.abs() < 2_000 {
            kept.push((position, score));
        }
        decided = if score.abs() > 1_500 { decided + 1 } else { 0 };
        if decided >= 6 {
            break f64::from(u8::from(score > 0));
        }
        game.play(mv)?;
    };
    for (position, score) in &kept {
        writeln!(out, "{position};{score};{result}")?;
    }
    Ok(kept.len())
}
