//! Who the computer is in a game: it follows from the game's id, and so never changes.

use std::hash::Hasher;

use fnv::FnvHasher;
use staunton_engine::Personality;

/// The seed of the game with this id: with it goes who the opponent is.
pub fn seed_of(id: &str) -> u64 {
    // Ids are drawn by lot, so that nothing better is needed.
    let mut hasher = FnvHasher::default();
    hasher.write(id.as_bytes());
    hasher.finish()
}

/// The personality of the computer in the game with this id, in a word.
pub(super) fn personality_of(id: &str) -> &'static str {
    Personality::of(seed_of(id)).name()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_a_seed_of_its_own_and_keeps_it() {
        assert_eq!(seed_of("Ab3dE5gH"), seed_of("Ab3dE5gH"));
        assert_ne!(seed_of("Ab3dE5gH"), seed_of("Ab3dE5gI"));
    }
}
