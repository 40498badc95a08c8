//! The names of players, and which of them somebody means.

use std::collections::BTreeMap;

use super::view::NamedView;

/// Names, and how many games have them; the most frequent first.
pub(in super::super) struct Names(Vec<(String, u64)>);

impl Names {
    /// The names of players, each with the number of its games; what is no name is left out.
    pub(super) fn of(players: BTreeMap<String, u64>) -> Self {
        let mut players: Vec<(String, u64)> =
            players.into_iter().filter(|(name, _)| !matches!(name.as_str(), "" | "?")).collect();
        // Stable: of equals the order of the alphabet stays.
        players.sort_by_key(|(_, games)| std::cmp::Reverse(*games));
        Self(players)
    }

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
