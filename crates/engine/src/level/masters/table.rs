//! The file of the masters' openings, as it is read.
//!
//! `= Anderssen white 317` begins the openings of one master with one colour, and says of how many
//! games they are. Then a line for each of them that ends somewhere: how many plies it has in common
//! with the line above, how many games ended it there, and the plies that follow, in UCI.

use std::collections::BTreeMap;

use fnv::FnvHashMap;
use staunton_rules::{Color, Game, Move};

/// What a master played.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    /// In so many games.
    pub(super) games: u32,
    /// By the key of the position, whose turn is his.
    pub(super) choices: FnvHashMap<u64, Vec<Choice>>,
}

/// A move, and how often he played it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Choice {
    pub(super) mv: Move,
    pub(super) times: u32,
}

/// A line of the file that cannot be read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct TableError {
    /// The number of the line, from 1.
    pub(super) line: usize,
    /// What would fit.
    pub(super) expected: &'static str,
}

/// The tables of all masters, by their names.
pub(super) fn read(text: &str) -> Result<BTreeMap<&str, Table>, TableError> {
    let mut tables: BTreeMap<&str, Table> = BTreeMap::new();
    let mut reading: Option<(&str, Color)> = None;
    let mut played: Vec<Move> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let fault = |expected| TableError { line: number, expected };
        let mut words = line.split_whitespace();
        match words.next() {
            None | Some("#") => {}
            Some("=") => {
                let mut head = || words.next().unwrap_or_default();
                let (name, color, games) = (head(), color_of(head()), head().parse::<u32>());
                let (Some(color), Ok(games)) = (color, games) else {
                    return Err(fault("= NAME white|black GAMES"));
                };
                tables.entry(name).or_default().games += games;
                reading = Some((name, color));
                played.clear();
            }
            Some(common) => {
                let (name, color) = reading.ok_or(fault("a line that begins with = before"))?;
                let common = common.parse().map_err(|_| fault("a number of plies"))?;
                let times = words.next().and_then(|times| times.parse().ok());
                let times = times.ok_or(fault("a number of games"))?;
                played.truncate(common);
                let game = after(&mut played, words).ok_or(fault("legal moves"))?;
                tables.entry(name).or_default().add(&game, color, times);
            }
        }
    }
    Ok(tables)
}

fn color_of(word: &str) -> Option<Color> {
    match word {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
}

/// The game of the moves played and these more, which are added to them.
fn after<'a>(played: &mut Vec<Move>, more: impl Iterator<Item = &'a str>) -> Option<Game> {
    let mut game = Game::default();
    for &mv in &*played {
        game.play(mv).ok()?;
    }
    for uci in more {
        let mv = game.position().parse_uci(uci).ok()?;
        game.play(mv).ok()?;
        played.push(mv);
    }
    Some(game)
}

impl Table {
    fn add(&mut self, game: &Game, color: Color, times: u32) {
        for (position, &mv) in game.positions().zip(game.moves()) {
            if position.turn() != color {
                continue;
            }
            let choices = self.choices.entry(position.polyglot_key()).or_default();
            match choices.iter_mut().find(|choice| choice.mv == mv) {
                Some(choice) => choice.times += times,
                None => choices.push(Choice { mv, times }),
            }
        }
    }
}
