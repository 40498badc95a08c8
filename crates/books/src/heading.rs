//! What a few words between games are: a heading, a result.

use staunton_notation::result_word;
use staunton_rules::Color;

/// What words are that stand alone.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Heading {
    /// The heading of a game.
    Game,
    /// The heading of a variation: the line before it is over.
    Variation,
    /// The heading of a chapter: the game before it is over.
    Chapter,
    /// How a game ended.
    Result,
    /// A short line that may be a title.
    Other,
}

/// The longest heading, in bytes.
const LONGEST: usize = 200;
/// The longest words of a result, in bytes.
const LONGEST_RESULT: usize = 60;

/// What words are; none for running text.
pub(crate) fn of(words: &str) -> Option<Heading> {
    let words = words.trim_matches(|sign: char| !sign.is_alphanumeric() && sign != '&');
    if words.is_empty() || words.len() > LONGEST {
        return None;
    }
    let lower = words.to_lowercase();
    let mut parts =
        lower.split(|sign: char| !sign.is_alphanumeric()).filter(|part| !part.is_empty());
    let first = parts.next().unwrap_or_default();
    let second = parts.next().unwrap_or_default();
    let is_number = |word: &str| {
        word == "no" || word.bytes().all(|byte| byte.is_ascii_digit() || b"ivxlc".contains(&byte))
    };
    let starts_upper = words.chars().next().is_some_and(char::is_uppercase);
    if starts_upper && first == "game" && (is_number(second) || second == "the") {
        return Some(Heading::Game);
    }
    if starts_upper && first == "chapter" && is_number(second) {
        return Some(Heading::Chapter);
    }
    let has_variation = first.starts_with("variation") || second == "variation";
    if starts_upper && has_variation && words.len() <= LONGEST_RESULT {
        return Some(Heading::Variation);
    }
    let is_result = words.len() <= LONGEST_RESULT && result_word(words, Color::White).is_some();
    if is_result {
        return Some(Heading::Result);
    }
    (!words.contains(". ") || words.len() < 80).then_some(Heading::Other)
}
