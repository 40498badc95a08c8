//! Variations that are told under a heading of their own, behind the game they belong to.

use std::ops::Range;

use super::reference::{Reference, reference};
use super::rows::lines;
use super::tokens::{Number, number};

/// A heading and what stands below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Section {
    pub(super) heading: Range<usize>,
    pub(super) body: Range<usize>,
}

/// A game has no more variations under headings of their own.
const MOST_SECTIONS: usize = 64;

/// Where the variations of a text begin, each up to the next; none if it has no headings.
pub(super) fn sections(text: &str) -> Vec<Section> {
    let mut found: Vec<Section> = Vec::new();
    // The number of the last row of moves.
    let mut last_row = 0;
    for line in lines(text) {
        if found.len() == MOST_SECTIONS {
            break;
        }
        let words = &text[line.clone()];
        let Some(length) = heading(words).or_else(|| supposition(words, last_row)) else {
            last_row = number(words.trim_start()).map_or(last_row, |number| number.value);
            continue;
        };
        last_row = 0;
        if let Some(last) = found.last_mut() {
            last.body.end = line.start;
        }
        let begin = line.start + length;
        found.push(Section { heading: line.start..begin, body: begin..text.len() });
    }
    found
}

/// The length of the heading that a line is or begins with: `VARIATION I.`, `SECOND VARIATION.`,
/// `Variation A. on White's 5th Move.`, `Var. B.`, or `(A.)` before a number.
fn heading(line: &str) -> Option<usize> {
    let blanks = line.len() - line.trim_start().len();
    let words = line[blanks..].trim_end();
    if let Some(rest) = words.strip_prefix('(') {
        let letter = rest.chars().next().filter(char::is_ascii_uppercase)?;
        let rest = rest[letter.len_utf8()..].trim_start_matches('.').strip_prefix(')')?;
        number(rest.trim_start())?;
        return Some(blanks + words.len() - rest.len());
    }
    let parts: Vec<&str> = words
        .split(|sign: char| sign.is_whitespace() || "._*=-,:".contains(sign))
        .filter(|part| !part.is_empty())
        .take(MOST + 1)
        .collect();
    let is_variation = |word: &str| ["variation", "var"].contains(&word.to_lowercase().as_str());
    let is_mark = |word: &str| {
        ordinal(word).is_some()
            || word.chars().all(|sign| sign.is_ascii_uppercase() || sign.is_ascii_digit())
    };
    // A sentence about a variation is no heading.
    let is_heading = match parts[..] {
        [first, mark] if is_variation(first) => is_mark(mark),
        [first, mark, "on", ..] if is_variation(first) => is_mark(mark) && parts.len() <= MOST,
        [mark, last] if is_variation(last) => is_mark(mark),
        // Two of them beside each other.
        [one, first, other, second] if is_variation(first) && is_variation(second) => {
            is_mark(one) && is_mark(other)
        }
        _ => false,
    };
    is_heading.then_some(line.len())
}

/// No heading has more words.
const MOST: usize = 8;

/// The length of the word that begins a variation in the rows themselves, `If 1. K. to B's sq.`: the
/// line holds one move, and its number goes back behind that of the last row.
fn supposition(line: &str, last_row: u32) -> Option<usize> {
    let blanks = line.len() - line.trim_start().len();
    let rest = line[blanks..].strip_prefix("If ")?;
    let number = number(rest.trim_start())?;
    let mv = rest.trim()[number.length..].trim();
    let is_alone = mv.len() <= LONGEST_MOVE && !mv.contains([',', ';', '(']);
    let goes_back = number.value < last_row;
    (is_alone && goes_back && !mv.is_empty()).then_some(line.len() - rest.len())
}

/// No written move is longer, in bytes.
const LONGEST_MOVE: usize = 40;

/// The number that an ordinal of headings and sentences tells: `Second` is 2, `8th` is 8, and so is
/// `8` alone.
pub fn ordinal(word: &str) -> Option<u32> {
    const WORDS: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth", "eleventh", "twelfth",
    ];
    let small = word.to_lowercase();
    let digits = small.trim_end_matches(|sign: char| sign.is_ascii_alphabetic());
    let ending = &small[digits.len()..];
    if !digits.is_empty() && ["st", "nd", "d", "rd", "th", ""].contains(&ending) {
        return digits.parse().ok();
    }
    let place = WORDS.iter().position(|known| *known == small)?;
    u32::try_from(place + 1).ok()
}

/// The number of the first move of a section, which stands at the beginning of a line, and the
/// words that send to the game it comes from.
pub(super) fn beginning(text: &str) -> (Option<u32>, Option<Reference>) {
    let of_line = |line: Range<usize>| -> Option<Number> {
        let line = text[line].trim_start();
        number(line.strip_prefix("...").map_or(line, str::trim_start))
    };
    let first = lines(text).into_iter().find_map(of_line).map(|number| number.value);
    (first, reference(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ly_17_headings_of_variations_are_told_from_sentences() {
        for line in [
            "VARIATION I.",
            "FIRST VARIATION,",
            "_Variation A. on White\u{2019}s 5th Move._",
            "Var. A. on White's 5th Move.",
            "SECOND VARIATION.",
            "  SECOND VARIATION.                         THIRD VARIATION.",
        ] {
            assert_eq!(heading(line), Some(line.len()), "{line}");
        }
        assert_eq!(heading("(A.) 2. P. takes P."), Some(4));
        for line in [
            "",
            "This variation is called the Riga variation.",
            "A variation of this",
            "variation",
            "(A.) is better",
            "1. P-K4 P-K4",
        ] {
            assert_eq!(heading(line), None, "{line}");
        }
    }
}
