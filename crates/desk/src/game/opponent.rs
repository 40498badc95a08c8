//! Who the computer is in a game: it follows from the game's id, and so never changes.

use std::hash::Hasher;

use fnv::FnvHasher;
use serde::{Deserialize, Serialize};
use staunton_engine::{Master, Opponent};
use utoipa::ToSchema;

/// A master of the past whose openings the computer plays, as his games have them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MasterName {
    /// Adolf Anderssen.
    Anderssen,
    /// Paul Morphy.
    Morphy,
    /// Howard Staunton.
    Staunton,
    /// Wilhelm Steinitz.
    Steinitz,
}

impl From<MasterName> for Master {
    fn from(name: MasterName) -> Self {
        match name {
            MasterName::Anderssen => Self::Anderssen,
            MasterName::Morphy => Self::Morphy,
            MasterName::Staunton => Self::Staunton,
            MasterName::Steinitz => Self::Steinitz,
        }
    }
}

/// The seed of the game with this id: with it goes who the opponent is.
pub fn seed_of(id: &str) -> u64 {
    // Ids are drawn by lot, so that nothing better is needed.
    let mut hasher = FnvHasher::default();
    hasher.write(id.as_bytes());
    hasher.finish()
}

/// Who the computer is in a game of this seed, with these openings; none are those that chance brings.
pub(crate) fn opponent_of(seed: u64, openings: Option<MasterName>) -> Opponent {
    Opponent { seed, openings: openings.map(Master::from) }
}

/// The personality of the computer in the game with this id, in a word.
pub(super) fn personality_of(id: &str, openings: Option<MasterName>) -> &'static str {
    opponent_of(seed_of(id), openings).personality().name()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_a_seed_of_its_own_and_keeps_it() {
        assert_eq!(seed_of("Ab3dE5gH"), seed_of("Ab3dE5gH"));
        assert_ne!(seed_of("Ab3dE5gH"), seed_of("Ab3dE5gI"));
    }

    #[test]
    fn who_has_the_openings_of_a_master_has_a_taste_that_fits_in_every_game() {
        for id in ["Ab3dE5gH", "Ab3dE5gI", "Ab3dE5gK"] {
            assert_eq!(personality_of(id, Some(MasterName::Anderssen)), "romantic");
        }
    }
}
