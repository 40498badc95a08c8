//! The words of a sentence that may give odds.

use staunton_rules::Color;

/// A sentence takes so many words at most.
const LONGEST: usize = 60;

/// Words that say nothing of what is given.
const FILLERS: [&str; 8] = ["the", "a", "an", "his", "her", "s", "following", "own"];

/// Words that begin sentences and no names.
const NO_NAMES: [&str; 24] = [
    "here", "now", "this", "that", "then", "he", "she", "it", "which", "and", "but", "if", "when",
    "there", "thus", "so", "white", "black", "move", "game", "play", "who", "instead", "by",
];

/// A word of a sentence.
#[derive(Copy, Clone, Debug)]
pub(super) struct Word<'a>(&'a str);

impl Word<'_> {
    /// Whether it is this one, which is in small letters.
    pub(super) const fn is(&self, word: &str) -> bool {
        self.0.eq_ignore_ascii_case(word)
    }

    /// The side that it names.
    pub(super) const fn side(&self) -> Option<Color> {
        if self.is("white") {
            Some(Color::White)
        } else if self.is("black") {
            Some(Color::Black)
        } else {
            None
        }
    }

    /// Whether it may belong to a name.
    pub(super) fn is_of_name(&self) -> bool {
        self.0.starts_with(char::is_uppercase) && !NO_NAMES.iter().any(|word| self.is(word))
    }

    /// In small letters.
    pub(super) fn small(&self) -> String {
        self.0.to_lowercase()
    }
}

/// The sentences of some words, without the words that say nothing. A stop behind one or two letters or a
/// title ends none.
pub(super) fn sentences(words: &str) -> impl Iterator<Item = Vec<Word<'_>>> {
    let mut from = 0;
    std::iter::from_fn(move || {
        let rest = words.get(from..).filter(|rest| !rest.is_empty())?;
        let mut ends = rest.match_indices(['.', '!', '?', ';', ':', '(', ')', '[', ']', '{', '}']);
        let end = ends.find(|(at, sign)| *sign != "." || !is_short(&rest[..*at]));
        let (length, next) = end.map_or((rest.len(), rest.len()), |(at, it)| (at, at + it.len()));
        from += next;
        Some(split(&rest[..length]))
    })
}

/// Whether the last word of a text is a title or letters alone.
fn is_short(before: &str) -> bool {
    let word = before.rsplit(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default();
    let is_number = |sign: char| sign.is_ascii_digit() || matches!(sign, 'I' | 'V' | 'X' | 'L');
    let is_numeral = word.chars().all(is_number) && !word.is_empty();
    word.chars().count() <= 2 && !is_numeral
        || ["Messrs", "Mrs", "Esq", "Herr", "Mdme"].contains(&word)
}

fn split(sentence: &str) -> Vec<Word<'_>> {
    sentence
        .split(|sign: char| !sign.is_alphanumeric() && sign != '&')
        .filter(|word| !word.is_empty())
        .map(Word)
        .filter(|word| !FILLERS.iter().any(|filler| word.is(filler)))
        .take(LONGEST)
        .collect()
}
