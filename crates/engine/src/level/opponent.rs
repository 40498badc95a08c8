//! Who plays at a level.

use super::masters::Master;
use super::personality::Personality;

/// Who the opponent is, beside how well he plays: the same from the first move of a game to the last.
///
/// # Examples
///
/// ```
/// use staunton_engine::{Master, Opponent, Personality};
///
/// // By chance, as the seed of the game brings him.
/// assert_eq!(Opponent::of(42).personality(), Personality::of(42));
/// // With the openings of a master.
/// let opponent = Opponent { openings: Some(Master::Anderssen), ..Opponent::of(42) };
/// assert_eq!(opponent.personality(), Personality::Romantic);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Opponent {
    /// Of the game: with it go blind spots, whims, and what else is left to chance.
    pub seed: u64,
    /// Whose openings he plays; none for those that the seed brings.
    pub openings: Option<Master>,
}

impl Opponent {
    /// The one that the seed of a game brings.
    pub const fn of(seed: u64) -> Self {
        Self { seed, openings: None }
    }

    /// His taste: that of the master whose openings he plays, else what the seed brings.
    pub fn personality(self) -> Personality {
        self.openings.map_or_else(|| Personality::of(self.seed), Master::taste)
    }
}
