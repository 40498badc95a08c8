//! How near the openings that opponents choose come to the games of the masters they are taken from.

use std::collections::{BTreeMap, HashMap};
use std::error::Error;
use std::sync::atomic::AtomicBool;

use staunton_engine::{Level, Master, Opponent};
use staunton_rules::{Color, Game, Move};

use crate::masters::{LONGEST, Played, games};

/// So many opponents choose in each position.
const SEEDS: u32 = 1_000;

/// What a master played in a position, and what was chosen there.
struct Place {
    game: Game,
    times: u32,
    played: HashMap<Move, u32>,
}

impl Place {
    /// The total variation distance between both, 0 to 1: the part of the choices that would have
    /// to be others.
    fn distance(&self, master: Master) -> f64 {
        let mut chosen: HashMap<Move, u32> = HashMap::new();
        for seed in 0..SEEDS {
            let opponent = Opponent { seed: seed.into(), openings: Some(master) };
            let stop = AtomicBool::new(false);
            if let Some(found) = Level::MAX.choose_as(opponent, &self.game, &stop) {
                *chosen.entry(found.mv).or_default() += 1;
            }
        }
        let part = |counts: &HashMap<Move, u32>, mv, all: u32| {
            f64::from(counts.get(mv).copied().unwrap_or(0)) / f64::from(all)
        };
        let difference = |mv| (part(&chosen, mv, SEEDS) - part(&self.played, mv, self.times)).abs();
        let only_chosen = chosen.keys().filter(|mv| !self.played.contains_key(mv));
        self.played.keys().chain(only_chosen).map(difference).sum::<f64>() / 2.0
    }
}

#[expect(clippy::print_stdout, reason = "a tool of the terminal")]
pub(crate) fn report(paths: &[String]) -> Result<(), Box<dyn Error>> {
    let games = games(paths)?;
    for master in Master::ALL {
        for color in Color::ALL {
            let own: Vec<&Played> =
                games.iter().filter(|game| game.master == master && game.color == color).collect();
            let by_ply = places(&own, color);
            print!("{} {}, {} games:", master.name(), color.fold("white", "black"), own.len());
            for (ply, places) in by_ply {
                // By the games: a position that stood often counts often. Those that stood once
                // say nothing of how often, and are left to the others.
                let often = places.values().filter(|place| place.times > 1);
                let (mut sum, mut times, mut count) = (0.0, 0, 0);
                for place in often {
                    sum += place.distance(master) * f64::from(place.times);
                    times += place.times;
                    count += 1;
                }
                if times > 0 {
                    let mean = sum / f64::from(times);
                    print!("  move {}: {mean:.3} ({count} positions, {times} games)", ply / 2 + 1);
                }
            }
            println!();
        }
    }
    Ok(())
}

/// The positions in which he was to move, by ply and key.
fn places(own: &[&Played], color: Color) -> BTreeMap<usize, HashMap<u64, Place>> {
    let mut by_ply: BTreeMap<usize, HashMap<u64, Place>> = BTreeMap::new();
    for played in own {
        let mut game = Game::default();
        for (ply, &mv) in played.moves.iter().enumerate().take(LONGEST) {
            if game.position().turn() == color {
                let places = by_ply.entry(ply).or_default();
                let place = places.entry(game.position().polyglot_key()).or_insert_with(|| Place {
                    game: game.clone(),
                    times: 0,
                    played: HashMap::new(),
                });
                place.times += 1;
                *place.played.entry(mv).or_default() += 1;
            }
            if game.play(mv).is_err() {
                break;
            }
        }
    }
    by_ply
}
