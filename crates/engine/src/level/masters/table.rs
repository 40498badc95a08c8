//! The file of the masters' openings, as it is read.
//!
//! `= Anderssen white 317` begins the openings of one master with one colour, and says of how many
//! games they are. Then a line for each of them that ends somewhere: how many plies it has in common
//! with the line above, how many games ended it there, and the plies that follow, in UCI.

use fnv::FnvHashMap;
use staunton_rules::{Color, Game, Move};

use super::Master;

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

/// The tables of all masters, in the order of [`Master::ALL`].
pub(super) fn read(text: &str) -> Result<[Table; Master::ALL.len()], TableError> {
    let mut tables = <[Table; Master::ALL.len()]>::default();
    let mut reading: Option<(usize, Color)> = None;
    let mut played: Vec<Move> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let fault = |expected| TableError { line: number, expected };
        let mut words = line.split_whitespace();
        match words.next() {
            None | Some("#") => {}
            Some("=") => {
                let head = (words.next(), words.next(), words.next());
                let of = |(name, color, games): (Option<&str>, Option<&str>, Option<&str>)| {
                    let color = match color? {
                        "white" => Color::White,
                        "black" => Color::Black,
                        _ => return None,
                    };
                    Some((Master::named(name?)? as usize, color, games?.parse::<u32>().ok()?))
                };
                let (master, color, games) = of(head).ok_or(fault("= NAME white|black GAMES"))?;
                tables[master].games += games;
                reading = Some((master, color));
                played.clear();
            }
            Some(common) => {
                let (master, color) = reading.ok_or(fault("a line that begins with = before"))?;
                let common: usize = common.parse().map_err(|_| fault("a number of plies"))?;
                let times = words.next().and_then(|times| times.parse().ok());
                let times = times.ok_or(fault("a number of games"))?;
                played.truncate(common);
                let mut game = Game::default();
                for &mv in &played {
                    game.play(mv).map_err(|_| fault("legal moves"))?;
                }
                for uci in words {
                    let mv = game.position().parse_uci(uci).map_err(|_| fault("a legal move"))?;
                    game.play(mv).map_err(|_| fault("a legal move"))?;
                    played.push(mv);
                }
                tables[master].add(&game, color, times);
            }
        }
    }
    Ok(tables)
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
