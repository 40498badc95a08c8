//! Who played: `White: Salwe. Black: Marshall.`, `Between Mr. Morphy and Mr. Harrwitz`, names over
//! the columns or under `White  Black`.

use super::sides::{LONGEST_TITLE, is_columns, set};
use crate::prose::heading;
use crate::prose::words::squeezed;

/// A name takes so many bytes at most.
const LONGEST_NAME: usize = 48;

/// Finds the players in some words over a game.
pub(super) fn players(words: &str, tags: &mut Vec<(&'static str, String)>) {
    let found = named(words).or_else(|| around_columns(words)).or_else(|| in_words(words));
    if let Some((white, black)) = found {
        set(tags, "White", &white);
        set(tags, "Black", &black);
    }
}

/// `White: Salwe. Black: Marshall.`, `WHITE (Mr. M.)   BLACK (Mr. P.)`, `White.--Mr. Bird.`
fn named(words: &str) -> Option<(String, String)> {
    let words = squeezed(words);
    let white = behind(&words, ["White", "WHITE"])?.1;
    let (end, black) = behind(white, ["Black", "BLACK"])?;
    let (white, black) = (name(&white[..end]), name(until_stop(black)));
    (is_name(&white) && is_name(&black)).then_some((white, black))
}

/// Where one of two words stands, and what is behind it and the stop that parts it from a name.
fn behind<'a>(words: &'a str, sides: [&str; 2]) -> Option<(usize, &'a str)> {
    let (at, side) = sides.into_iter().find_map(|side| Some((words.find(side)?, side)))?;
    let rest = words[at + side.len()..].trim_start();
    let is_parted = rest.starts_with(['.', ':', '(', '-', '\u{2014}', ',']);
    is_parted.then_some((at, rest))
}

/// The names under or over `White    Black`, or alone over the columns.
fn around_columns(words: &str) -> Option<(String, String)> {
    let lines: Vec<&str> = words.lines().filter(|line| !line.trim().is_empty()).collect();
    let cells = |line: &&str| {
        let (white, black) = line.trim().split_once("   ")?;
        let pair = (name(white), name(black));
        let are_names = is_name(&pair.0) && is_name(&pair.1) && !black.trim().contains("   ");
        are_names.then_some(pair)
    };
    match lines.iter().position(|line| is_columns(line)) {
        Some(at) => {
            let before = at.checked_sub(1).and_then(|at| lines.get(at));
            lines.get(at + 1).and_then(cells).or_else(|| before.and_then(cells))
        }
        None if lines.len() == 1 => {
            lines.first().filter(|line| heading::is_over_columns(line)).and_then(cells)
        }
        None => None,
    }
}

/// `Between Messrs. Lasker and Bauer`, `Morphy against Paulsen`, `Mason v. Bird`.
fn in_words(words: &str) -> Option<(String, String)> {
    let words = squeezed(words);
    if words.len() > LONGEST_TITLE {
        return None;
    }
    let (white, black) = if let Some((_, rest)) = words.split_once("etween ") {
        rest.split_once(" and ")?
    } else {
        let (white, black) =
            [" against ", " v. ", " vs. "].iter().find_map(|word| words.split_once(word))?;
        (white.rsplit(". ").next().unwrap_or(white), black)
    };
    let ends = [" at ", " in ", ",", " (", ";"].into_iter().filter_map(|end| black.find(end));
    let black = &black[..ends.min().unwrap_or(black.len())];
    let pair = (name(white), name(until_stop(black)));
    (is_name(&pair.0) && is_name(&pair.1)).then_some(pair)
}

/// A name, without what the line tells behind it: `Tarrasch. French Defence`.
fn until_stop(words: &str) -> &str {
    // The stop behind `Black.` comes before the name.
    let begin = words.len() - words.trim_start_matches(|sign: char| !sign.is_alphanumeric()).len();
    let mut ends = words[begin..].match_indices(". ").map(|(at, _)| begin + at);
    // `Dr. Lasker`, `J. H. Blackburne`: a title and initials end no name.
    let is_end = |at: &usize| {
        let word = words[..*at].rsplit([' ', '.']).next().unwrap_or_default();
        word.chars().count() > 4 && word != "Messrs"
    };
    ends.find(is_end).map_or(words, |end| &words[..end])
}

/// A name as it is printed, without what parts it from the words around it.
fn name(words: &str) -> String {
    let words = words.split(" (").next().unwrap_or(words);
    let inner = words.trim_matches(|sign: char| !sign.is_alphanumeric());
    inner.strip_prefix("Messrs. ").unwrap_or(inner).to_owned()
}

/// Whether words may be a name: letters, a capital among them, no digit, not a sentence.
fn is_name(words: &str) -> bool {
    (1..=LONGEST_NAME).contains(&words.len())
        && words.contains(char::is_uppercase)
        && !words.contains(|sign: char| sign.is_ascii_digit())
        && words.split_whitespace().count() <= 6
        && !is_columns(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hd_1_the_players_are_found_however_the_heading_names_them() {
        for (words, white, black) in [
            ("White: Salwe. Black: Marshall.", "Salwe", "Marshall"),
            ("White: Niemzowitsch. Black: Tarrasch. French Defence", "Niemzowitsch", "Tarrasch"),
            ("WHITE.  Rotlewi.      BLACK.  Rubinstein.", "Rotlewi", "Rubinstein"),
            ("White.--Mr. Bird.   Black.--Mr. Lasker.", "Mr. Bird", "Mr. Lasker"),
            ("  WHITE (Mr. M.)        BLACK (Mr. P.)", "Mr. M", "Mr. P"),
            ("      LEE                  BIRD", "LEE", "BIRD"),
            ("  PAULSEN       MORPHY\n   WHITE       BLACK", "PAULSEN", "MORPHY"),
            ("  White      Black\n  Steinitz   Zukertort", "Steinitz", "Zukertort"),
            ("GAME I.--Between Mr. Morphy and Mr. Harrwitz.", "Mr. Morphy", "Mr. Harrwitz"),
            ("Between Messrs. Lasker and Bauer at Amsterdam, 1889.", "Lasker", "Bauer"),
            ("Game 7. R\u{e9}ti against Tartakower, Vienna, 1910.", "R\u{e9}ti", "Tartakower"),
        ] {
            let mut tags = Vec::new();
            players(words, &mut tags);
            let wanted = [("White", white.to_owned()), ("Black", black.to_owned())];
            assert_eq!(tags, wanted, "{words}");
        }
        for words in ["WHITE.      BLACK.", "White to play, and Black draws.", "The Vienna Game."] {
            let mut tags = Vec::new();
            players(words, &mut tags);
            assert_eq!(tags, [], "{words}");
        }
    }
}
