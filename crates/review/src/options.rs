//! How a game is reviewed.

use std::fmt;
use std::str::FromStr;

use staunton_notation::{Locale, Notation, Style};

/// For whom a review is written.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Level {
    /// Short lines, no figures, and the plain things too: who attacks whom, what is developed.
    Beginner,
    /// Longer lines, the engine's figures, and nothing that goes without saying.
    #[default]
    Club,
}

impl Level {
    /// How many plies of a line are shown at most, where the line need not be longer to be true.
    pub(crate) const fn plies_shown(self) -> usize {
        match self {
            Self::Beginner => 3,
            Self::Club => 6,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Beginner => "beginner",
            Self::Club => "club",
        })
    }
}

/// A name that no level has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no level of review is called {0:?}; there are beginner and club")]
pub struct UnknownLevel(pub String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        match text {
            "beginner" => Ok(Self::Beginner),
            "club" => Ok(Self::Club),
            other => Err(UnknownLevel(other.to_owned())),
        }
    }
}

/// How a game is reviewed.
///
/// The same game with the same options on one thread gives the same review, word for word.
///
/// # Examples
///
/// ```
/// use staunton_notation::Notation;
/// use staunton_review::{Level, Options};
///
/// // For a club player, in descriptive notation, with a longer look than is usual.
/// let options = Options {
///     level: "club".parse()?,
///     style: Notation::DescriptiveKt.into(),
///     nodes: 2 * Options::default().nodes,
///     ..Options::default()
/// };
/// assert_eq!(options.level, Level::Club);
/// # Ok::<(), staunton_review::UnknownLevel>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// For whom.
    pub level: Level,
    /// How many positions the engine looks at for each position of the game. Where a move seems
    /// to be a fault it looks again, at [`Options::AGAIN`] times as many.
    pub nodes: u64,
    /// How moves are written.
    pub style: Style,
    /// The language of the sentences.
    pub locale: Locale,
    /// Of sentences that say the same, which are chosen.
    pub seed: u64,
    /// The size of the engine's table, in MiB.
    pub hash_mib: usize,
    /// The engine's threads.
    pub threads: usize,
}

impl Options {
    /// How much longer a seeming fault is looked at before it is told.
    pub const AGAIN: u64 = 6;
}

impl Default for Options {
    fn default() -> Self {
        Self {
            level: Level::Club,
            nodes: 40_000,
            style: Style::new(Notation::San),
            locale: Locale::English,
            seed: 1,
            hash_mib: 32,
            threads: 1,
        }
    }
}
