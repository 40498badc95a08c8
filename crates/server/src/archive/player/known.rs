//! The names of players, remembered as long as their archive is open.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use staunton_archive::Archive;

use super::view::NamedView;

/// Of how many archives names are remembered.
const MOST: usize = 8;

/// The names of the players of archives. Cheap to clone.
#[derive(Clone, Default)]
pub(in super::super) struct KnownPlayers {
    known: Arc<Mutex<Vec<KnownNames>>>,
}

/// An archive, and the names in it.
type KnownNames = (Weak<Archive>, Arc<Names>);

/// Names, and how many games have them; the most frequent first.
pub(super) struct Names(Vec<(String, u64)>);

impl KnownPlayers {
    /// The players of `archive`, if they are remembered.
    pub(super) fn get(&self, archive: &Arc<Archive>) -> Option<Arc<Names>> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        // What is remembered keeps the place in memory from being another archive's.
        let found = known.iter().find(|(of, _)| of.as_ptr() == Arc::as_ptr(archive));
        found.map(|(_, names)| Arc::clone(names))
    }

    /// Remembers them.
    pub(super) fn keep(
        &self,
        archive: &Arc<Archive>,
        players: BTreeMap<String, u64>,
    ) -> Arc<Names> {
        let mut players: Vec<(String, u64)> =
            players.into_iter().filter(|(name, _)| !matches!(name.as_str(), "" | "?")).collect();
        // Stable: of equals the order of the alphabet stays.
        players.sort_by_key(|(_, games)| std::cmp::Reverse(*games));
        let names = Arc::new(Names(players));
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|(of, _)| of.strong_count() > 0);
        known.truncate(MOST - 1);
        known.insert(0, (Arc::downgrade(archive), Arc::clone(&names)));
        names
    }
}

impl Names {
    /// Those whose words begin as the words of `part`, whatever their order: `a alekhine`.
    pub(super) fn like(&self, part: &str, most: usize) -> Vec<NamedView> {
        let wanted: Vec<String> = words(part).collect();
        let fits = |name: &str| {
            let words: Vec<String> = words(name).collect();
            wanted.iter().all(|wanted| words.iter().any(|word| word.starts_with(wanted)))
        };
        let found = self.0.iter().filter(|(name, _)| fits(name)).take(most);
        found.map(|(name, games)| NamedView { name: name.clone(), games: *games }).collect()
    }
}

fn words(text: &str) -> impl Iterator<Item = String> + '_ {
    let words = text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_by_the_beginnings_of_its_words() {
        let names = Names(vec![
            ("Alekhine, Alexander".into(), 9),
            ("Capablanca, José Raúl".into(), 7),
            ("Alexander, Conel".into(), 2),
        ]);
        let check = |part: &str, expected: &[&str]| {
            let found = names.like(part, 9);
            let found: Vec<&str> = found.iter().map(|found| found.name.as_str()).collect();
            assert_eq!(found, expected, "{part}");
        };
        check("ale", &["Alekhine, Alexander", "Alexander, Conel"]);
        check("alexander a", &["Alekhine, Alexander", "Alexander, Conel"]);
        check("a. alek", &["Alekhine, Alexander"]);
        check("JOSÉ", &["Capablanca, José Raúl"]);
        check("kasparov", &[]);
        assert_eq!(names.like("", 1).len(), 1);
    }
}
