//! The same figures of games between people, by their rating, and how often a level plays as they do.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use staunton_engine::Level;
use staunton_pgn::Reader;
use staunton_rules::{Color, Game};

use crate::errors::Errors;
use crate::game::Player;

/// Ratings that are told together.
const STEP: u32 = 200;
/// Plies that anybody has from a book.
const BOOK: usize = 16;
/// One of so many plies is asked of the levels.
const ASKED: usize = 29;
/// As many games of each rating at most.
const GAMES: usize = 1_500;
/// As many moves of each rating at most are asked of each level.
const MOVES: u32 = 400;

#[derive(Default)]
struct People {
    games: usize,
    errors: Errors,
    asked: u32,
    matched: Vec<u32>,
}

#[expect(clippy::print_stdout, reason = "a tool of the terminal")]
pub(crate) fn report(path: &Path, levels: &[Level]) -> Result<(), Box<dyn Error>> {
    let mut people: BTreeMap<u32, People> = BTreeMap::new();
    for (number, (tree, faults)) in
        Reader::new(BufReader::new(File::open(path)?)).games().enumerate()
    {
        let Ok(game) = tree.to_game() else { continue };
        if !faults.is_empty() {
            continue;
        }
        for color in Color::ALL {
            let tag = tree.tags().get(color.fold("WhiteElo", "BlackElo"));
            let Some(rating) = tag.and_then(|tag| tag.parse::<u32>().ok()).filter(|it| *it > 0)
            else {
                continue;
            };
            let those = people.entry(rating / STEP * STEP).or_default();
            if those.games < GAMES {
                those.add(&game, color, number, levels);
            }
        }
    }
    for (rating, those) in &people {
        println!(
            "{rating} to {}, {} players of games: {}",
            rating + STEP - 1,
            those.games,
            those.errors
        );
        for (level, matched) in levels.iter().zip(&those.matched) {
            let part = 100.0 * f64::from(*matched) / f64::from(those.asked.max(1));
            println!("  level {} plays {part:.1} % of {} moves", level.rating(), those.asked);
        }
    }
    Ok(())
}

impl People {
    fn add(&mut self, game: &Game, color: Color, number: usize, levels: &[Level]) {
        self.games += 1;
        self.matched.resize(levels.len(), 0);
        let mut so_far = Game::new(*game.start());
        for &mv in game.moves() {
            if so_far.position().turn() == color {
                self.errors.note(&so_far, mv);
                let is_asked =
                    so_far.ply() >= BOOK && (so_far.ply() + number).is_multiple_of(ASKED);
                if is_asked && self.asked < MOVES {
                    self.asked += 1;
                    for (matched, &level) in self.matched.iter_mut().zip(levels) {
                        let chosen = Player::Level(level).choose(&so_far, number as u64);
                        *matched += u32::from(chosen == Some(mv));
                    }
                }
            }
            if so_far.play(mv).is_err() {
                return;
            }
        }
    }
}
