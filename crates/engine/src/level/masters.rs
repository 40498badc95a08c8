//! Openings of masters of the past, as their games have them.

mod table;

use std::sync::OnceLock;

use staunton_rules::{Game, Move, Position};

use super::personality::Personality;
use crate::eval::mix;
use table::{Table, read};

/// A master of the past whose openings an opponent can play.
///
/// The openings are those of his games that the project has, each move as often as he chose it in
/// that position. Nothing else of the opponent is his: how well he plays is the level's.
///
/// # Examples
///
/// ```
/// use staunton_engine::Master;
///
/// let master = Master::named("anderssen").expect("one of four");
/// assert_eq!(master.name(), "Anderssen");
/// assert!(master.games() > 500);
/// assert_eq!(Master::named("Philidor"), None);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Master {
    /// Adolf Anderssen, 1818 to 1879.
    Anderssen,
    /// Paul Morphy, 1837 to 1884.
    Morphy,
    /// Howard Staunton, 1810 to 1874.
    Staunton,
    /// Wilhelm Steinitz, 1836 to 1900.
    Steinitz,
}

/// The openings of all, made of their games by `levels masters`.
const OPENINGS: &str = include_str!("masters/openings.txt");
/// So many plies more of these openings than of others an opponent has in his head.
const MORE_PLIES: usize = 4;

impl Master {
    /// All of them, by the alphabet.
    pub const ALL: [Self; 4] = [Self::Anderssen, Self::Morphy, Self::Staunton, Self::Steinitz];

    /// The one with this last name, whether it is written in small or capital letters.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|master| master.name().eq_ignore_ascii_case(name))
    }

    /// His last name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Anderssen => "Anderssen",
            Self::Morphy => "Morphy",
            Self::Staunton => "Staunton",
            Self::Steinitz => "Steinitz",
        }
    }

    /// Of how many of his games the openings are.
    pub fn games(self) -> u32 {
        self.table().games
    }

    /// The taste that comes nearest to these openings: what is liked where the games say nothing.
    pub const fn taste(self) -> Personality {
        match self {
            Self::Anderssen | Self::Morphy => Personality::Romantic,
            Self::Staunton => Personality::Solid,
            Self::Steinitz => Personality::Classical,
        }
    }

    /// The move that one of this level and seed plays of the master's in the present position, as
    /// often over the seeds as the master did, if the game began as usual.
    pub(super) fn follow(self, known_plies: usize, game: &Game, seed: u64) -> Option<Move> {
        if game.ply() >= known_plies + MORE_PLIES || *game.start() != Position::standard() {
            return None;
        }
        let key = game.position().polyglot_key();
        let choices = self.table().choices.get(&key)?;
        let total: u32 = choices.iter().map(|choice| choice.times).sum();
        let mut lot = mix(seed ^ mix(key)) % u64::from(total.max(1));
        let chosen = choices.iter().find(|choice| {
            let is_it = lot < u64::from(choice.times);
            lot = lot.saturating_sub(u64::from(choice.times));
            is_it
        })?;
        Some(chosen.mv)
    }

    fn table(self) -> &'static Table {
        static TABLES: OnceLock<[Table; Master::ALL.len()]> = OnceLock::new();
        // That the file can be read, and has them all, a test shows; else nobody would know an opening.
        let tables = TABLES.get_or_init(|| {
            let mut tables = read(OPENINGS).unwrap_or_default();
            Self::ALL.map(|master| tables.remove(master.name()).unwrap_or_default())
        });
        &tables[self as usize]
    }
}

#[cfg(test)]
mod tests;
