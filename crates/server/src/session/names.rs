//! What guests are called.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::chance;

/// Words, for players take a number behind a name for a rating.
const OPENINGS: [&str; 40] = [
    "Austrian", "Baltic", "Belgrade", "Berlin", "Bremen", "Breslau", "Budapest", "Carlsbad",
    "Catalan", "Chinese", "Czech", "Danish", "Dresden", "Dutch", "English", "French", "Hastings",
    "Indian", "Irish", "Italian", "Latvian", "Lisbon", "London", "Mannheim", "Modern", "Moscow",
    "Ostend", "Paris", "Polish", "Prague", "Russian", "Scotch", "Sicilian", "Slav", "Spanish",
    "Swedish", "Swiss", "Vienna", "Yugoslav", "Zurich",
];
const PIECES: [&str; 6] = ["Bishop", "King", "Knight", "Pawn", "Queen", "Rook"];
const COUNT: u64 = (OPENINGS.len() * PIECES.len()) as u64;
/// How far on the next name lies: without a divisor in common with their count, so that all have their turn.
const STEP: u64 = 97;

/// The names in turn, from any one on: none comes again before all others have come, so that those who
/// are guests at the same time are told apart.
pub(super) struct GuestNames(AtomicU64);

impl Default for GuestNames {
    fn default() -> Self {
        Self(AtomicU64::new(chance::number() % COUNT))
    }
}

impl GuestNames {
    pub(super) fn next(&self) -> String {
        let number = self.0.fetch_add(STEP, Ordering::Relaxed) % COUNT;
        let number = usize::try_from(number).unwrap_or(0);
        let (opening, piece) = (number / PIECES.len(), number % PIECES.len());
        format!("Guest {} {}", OPENINGS[opening], PIECES[piece])
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_name_comes_again_before_all_have_come() {
        let names = GuestNames::default();
        let first: Vec<_> = (0..COUNT).map(|_| names.next()).collect();
        assert_eq!(first.iter().collect::<HashSet<_>>().len(), first.len());
        assert_eq!(names.next(), first[0]);
    }
}
