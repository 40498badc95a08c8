//! Who played: `White: Salwe. Black: Marshall.`, `Between Mr. Morphy and Mr. Harrwitz`, names over
//! the columns or under `White  Black`.

use std::ops::Range;

use staunton_rules::Color;

use super::sides::{is_columns, set, side};
use crate::prose::heading;
use crate::prose::words::squeezed;

/// A name takes so many bytes at most.
const LONGEST_NAME: usize = 48;

/// Finds the players in some words over a game. Who has which pieces is told by the names of the sides alone:
/// `Between Mr. A. and Mr. B.` does not say it.
pub(super) fn players(words: &str, tags: &mut Vec<(&'static str, String)>) {
    let sides = named(words).or_else(|| around_columns(words)).or_else(|| in_lines(words));
    if let Some((white, black)) = sides {
        set(tags, "White", &white);
        set(tags, "Black", &black);
    } else if let Some((one, other)) = in_words(words).or_else(|| beside_dash(words)) {
        set(tags, "Players", &format!("{one} and {other}"));
    }
}

/// Puts the names that a title tells in full, `Between Mr. Morphy and Mr. Harrwitz`, in the place of those over the
/// columns that are letters alone: `WHITE (Mr. M.)`.
pub(super) fn told_in_full(tags: &mut Vec<(&'static str, String)>) {
    let of = |wanted: &str| tags.iter().position(|(name, _)| *name == wanted);
    let (Some(white), Some(black), Some(both)) = (of("White"), of("Black"), of("Players")) else {
        return;
    };
    let Some((one, other)) = tags[both].1.split_once(" and ") else { return };
    let last = |name: &str| name.rsplit([' ', '.']).next().unwrap_or_default().to_owned();
    let is_short = |name: &str, full: &str| {
        let letter = last(name);
        letter.chars().count() == 1 && last(full).starts_with(&letter)
    };
    let fits = |first: &str, second: &str| {
        is_short(&tags[white].1, first) && is_short(&tags[black].1, second)
    };
    let (first, second) = match (fits(one, other), fits(other, one)) {
        (true, false) => (one.to_owned(), other.to_owned()),
        (false, true) => (other.to_owned(), one.to_owned()),
        _ => return,
    };
    tags[white].1 = first;
    tags[black].1 = second;
    tags.remove(both);
}

/// Whether words may name the place of a game.
pub(super) fn is_place_name(words: &str) -> bool {
    const OTHERS: [&str; 6] = ["match", "played", "tie", "exhibition", "casual", "championship"];
    let first = words.split_whitespace().next().unwrap_or_default().to_lowercase();
    is_name(words)
        && !words.contains(['-', '\u{2013}', '\u{2014}'])
        && in_words(words).is_none()
        && !OTHERS.contains(&first.trim_end_matches([',', '.']))
}

/// Whether a line says nothing but who played: `White: Lee`, `Lee against Bird`.
pub(super) fn is_named(line: &str) -> bool {
    let line = line.trim_matches(['_', '*', ' ']);
    let of_side = || {
        let (word, rest) = line.split_once(':')?;
        side(word).filter(|_| is_name(&name(rest)))
    };
    named(line).is_some() || of_side().is_some() || in_words(line).is_some()
}

/// `White: Salwe. Black: Marshall.`, `WHITE (Mr. M.)   BLACK (Mr. P.)`, `White.--Mr. Bird.`, `Alapin (White)
/// against Bird (Black)`.
pub(super) fn named(words: &str) -> Option<(String, String)> {
    let words = squeezed(words);
    let pair = match [Color::White, Color::Black].map(|color| behind(&words, color)) {
        [Some(white), Some(black)] => {
            let of = |side: &Range<usize>, other: &Range<usize>| {
                let end = if side.end < other.start { other.start } else { words.len() };
                name(until_stop(&words[side.end..end]))
            };
            (of(&white, &black), of(&black, &white))
        }
        _ => before_sides(&words)?,
    };
    (is_name(&pair.0) && is_name(&pair.1)).then_some(pair)
}

/// The same in a line of several, or in two that follow each other.
fn in_lines(words: &str) -> Option<(String, String)> {
    let lines: Vec<&str> = words.lines().filter(|line| !line.trim().is_empty()).collect();
    if lines.len() < 2 {
        return None;
    }
    let pair = |pair: &[&str]| named(&pair.join("\n"));
    lines.iter().find_map(|line| named(line)).or_else(|| lines.windows(2).find_map(pair))
}

/// `LEE - BIRD`, in a line of its own; `12. Lee-Bird, Hastings 1895`, if a year is told.
fn beside_dash(words: &str) -> Option<(String, String)> {
    let is_year = |part: &str| part.len() == 4 && part.bytes().all(|byte| byte.is_ascii_digit());
    let has_year = words.split(|sign: char| !sign.is_alphanumeric()).any(is_year);
    words.lines().find_map(|line| {
        let line = line.trim();
        let line = &line[..line.find([',', ';', '(']).unwrap_or(line.len())];
        let wide = [" - ", " \u{2013} ", " \u{2014} "];
        let narrow = if has_year { &["-", "\u{2013}", "\u{2014}"][..] } else { &[] };
        let (one, other) = wide.iter().chain(narrow).find_map(|dash| line.split_once(dash))?;
        let pair = (name(last_sentence(one)), name(other));
        (is_name(&pair.0) && is_name(&pair.1)).then_some(pair)
    })
}

/// Where the word for a side stands that a stop parts from a name behind it.
fn behind(words: &str, color: Color) -> Option<Range<usize>> {
    let mut at = 0;
    words.split(|sign: char| !sign.is_alphanumeric()).find_map(|part| {
        let span = at..at + part.len();
        at = span.end + words[span.end..].chars().next().map_or(0, char::len_utf8);
        let rest = words[span.end..].trim_start_matches(['_', '*', ' ']);
        let is_parted = rest.starts_with(['.', ':', '(', '-', '\u{2013}', '\u{2014}', ',']);
        let is_it = part.starts_with(char::is_uppercase) && side(part) == Some(color);
        (is_it && is_parted).then_some(span)
    })
}

/// The names before the words for the sides in brackets: `ALAPIN (White) v. TARRASCH (Black)`.
fn before_sides(words: &str) -> Option<(String, String)> {
    let (one, rest) = words.split_once(" (")?;
    let (first, rest) = rest.split_once(')')?;
    let (other, rest) = rest.split_once(" (")?;
    let (second, _) = rest.split_once(')')?;
    let joints = ["against ", "versus ", "vs. ", "v. ", "and ", "gegen "];
    let other = other.trim_start_matches(|sign: char| !sign.is_alphanumeric());
    let other = joints.iter().find_map(|joint| other.strip_prefix(joint)).unwrap_or(other);
    let (one, other) = (name(last_sentence(one)), name(other));
    match (side(first)?, side(second)?) {
        (Color::White, Color::Black) => Some((one, other)),
        (Color::Black, Color::White) => Some((other, one)),
        _ => None,
    }
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

/// `Between Messrs. Lasker and Bauer`, `Morphy against Paulsen`, `Mason v. Bird`, `M. Kieseritzky plays
/// without seeing the board against M. Harrwitz`.
fn in_words(words: &str) -> Option<(String, String)> {
    /// A sentence that names the players is no longer, in bytes.
    const LONGEST: usize = 240;
    let words = squeezed(words);
    if words.len() > LONGEST {
        return None;
    }
    let (one, other) = if let Some((_, rest)) = words.split_once("etween ") {
        rest.split_once(" and ")?
    } else {
        let (one, other) = [" against ", " v. ", " vs. ", " vs "]
            .iter()
            .find_map(|word| words.split_once(word))?;
        let verbs = [" play", " conduct"];
        let player = verbs.iter().find_map(|verb| Some(one.split_once(verb)?.0));
        (last_sentence(player.unwrap_or(one)), other)
    };
    let ends = [" at ", " in ", ",", " (", ";", " on ", " during "];
    let end = ends.into_iter().filter_map(|end| other.find(end)).min();
    let other = &other[..end.unwrap_or(other.len())];
    let pair = (name(one), name(until_stop(other)));
    (is_name(&pair.0) && is_name(&pair.1)).then_some(pair)
}

/// What stands behind the last full stop of some words that ends no title or initial.
fn last_sentence(words: &str) -> &str {
    let mut rest = words;
    loop {
        let behind = &rest[until_stop(rest).len()..];
        match behind.strip_prefix(". ") {
            Some(behind) => rest = behind,
            None => return rest,
        }
    }
}

/// A name, without what the line tells behind it: `Tarrasch. French Defence`.
pub(super) fn until_stop(words: &str) -> &str {
    // The stop behind `Black.` comes before the name.
    let begin = words.len() - words.trim_start_matches(|sign: char| !sign.is_alphanumeric()).len();
    let mut ends = words[begin..].match_indices(". ").map(|(at, _)| begin + at);
    // `Dr. Lasker`, `J. H. Blackburne`: a title and initials end no name.
    let is_end = |at: &usize| {
        let word = words[..*at].rsplit([' ', '.']).next().unwrap_or_default();
        word.chars().count() > 4 && word != "Messrs"
            || word.bytes().all(|byte| byte.is_ascii_digit())
    };
    ends.find(is_end).map_or(words, |end| &words[..end])
}

/// A name as it is printed, without what parts it from the words around it.
pub(super) fn name(words: &str) -> String {
    let words = words.trim_start_matches(|sign: char| !sign.is_alphanumeric());
    let words = words.split(" (").next().unwrap_or(words);
    let inner = words.trim_matches(|sign: char| !sign.is_alphanumeric());
    // `Mr. ----.`: a name that the book keeps to itself.
    let has_dash = ["--", "\u{2014}"].iter().any(|dash| words.contains(dash));
    if TITLES.contains(&inner) && has_dash {
        return format!("{inner}. \u{2014}\u{2014}");
    }
    inner.strip_prefix("Messrs. ").unwrap_or(inner).to_owned()
}

/// What stands before a name.
const TITLES: [&str; 7] = ["Mr", "Mrs", "Miss", "Dr", "Herr", "Captain", "Rev"];

/// Words of a name that may be small.
const SMALL: [&str; 24] = [
    "de", "von", "van", "der", "den", "du", "la", "le", "of", "and", "zu", "ten", "ter", "af",
    "av", "y", "e", "d", "the", "di", "da", "et", "und", "others",
];

/// Words that stand in sentences and titles, and in no name.
const NO_NAMES: [&str; 32] = [
    "white",
    "black",
    "king",
    "queen",
    "rook",
    "bishop",
    "knight",
    "pawn",
    "castle",
    "kt",
    "mate",
    "game",
    "move",
    "moves",
    "defence",
    "defense",
    "gambit",
    "opening",
    "attack",
    "counter",
    "variation",
    "this",
    "that",
    "these",
    "his",
    "her",
    "he",
    "she",
    "it",
    "they",
    "if",
    "when",
];

/// Whether words may be a name: each begins with a capital, or is one of a few that names have; no digit,
/// and no word of the game.
pub(super) fn is_name(words: &str) -> bool {
    let mut parts = words
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|part| !part.is_empty())
        .map(|part| (part, part.to_lowercase()));
    let is_part = |(part, small): (&str, String)| {
        !NO_NAMES.contains(&small.as_str())
            && (part.starts_with(char::is_uppercase)
                || SMALL.contains(&small.as_str())
                || part == "s")
    };
    let is_piece = |part: &str| matches!(part, "K" | "Q" | "R" | "B" | "P" | "Kt");
    (1..=LONGEST_NAME).contains(&words.len())
        && words.starts_with(char::is_uppercase)
        && !words.contains(|sign: char| sign.is_ascii_digit() || sign == ':')
        && !words.contains("--")
        && words.split_whitespace().count() <= 6
        && !words.split(['.', ' ']).filter(|it| !it.is_empty()).all(is_piece)
        && parts.all(is_part)
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
            ("Wei\u{df}: Schiffers.    Schwarz: Tarrasch.", "Schiffers", "Tarrasch"),
            ("BLANCS. -- M. Devinck.     NOIRS. -- M. Boncourt.", "M. Devinck", "M. Boncourt"),
            ("_White_, A. B. LEE.   _Black_, REV. C. E. BIRD.", "A. B. LEE", "REV. C. E. BIRD"),
            ("ALAPIN (White) v. TARRASCH (Black).", "ALAPIN", "TARRASCH"),
            ("Black: Mr. Lee.     White: M. De Bird.", "M. De Bird", "Mr. Lee"),
            ("Mr. Lee (Black) and Mr. Bird (White)", "Mr. Bird", "Mr. Lee"),
            ("      LEE                  BIRD", "LEE", "BIRD"),
            ("  PAULSEN       MORPHY\n   WHITE       BLACK", "PAULSEN", "MORPHY"),
            ("  White      Black\n  Steinitz   Zukertort", "Steinitz", "Zukertort"),
            ("GAME 34\nWhite: Lee    Black: Bird\nHastings 1895", "Lee", "Bird"),
            ("WHITE. (Mr. \u{2014}\u{2014}.)   BLACK. (Mr. M.)", "Mr. \u{2014}\u{2014}", "Mr. M"),
            ("GAME 34\nWhite: Lee\nBlack: Dr. Bird\nHastings 1895", "Lee", "Dr. Bird"),
        ] {
            let mut tags = Vec::new();
            players(words, &mut tags);
            let wanted = [("White", white.to_owned()), ("Black", black.to_owned())];
            assert_eq!(tags, wanted, "{words}");
        }
        for words in [
            "WHITE.      BLACK.",
            "White to play, and Black draws.",
            "The Vienna Game.",
            "White: K on K sq. Black: K on K 8",
            "White. K. Q. R.  Black. K. Q.",
            "The game lies between this move and the next.",
            "White must guard against Black's threat.",
            "Queen against Rook",
            "The Rook fights against Bishop and Knight in this ending.",
            "White: His pawns are weak. Black: The better Bishop.",
            "Datum: Berlin.    Runde: Erste.",
            "The Caro-Kann",
            "CARO-KANN",
            "Nimzo-Indian Defence, played since 1920",
            "Sicilian Defence - Dragon Variation",
        ] {
            let mut tags = Vec::new();
            players(words, &mut tags);
            assert_eq!(tags, [], "{words}");
        }
    }

    #[test]
    fn hd_1_names_without_their_sides_are_no_ones_pieces() {
        for (words, both) in [
            ("GAME I.--Between Mr. Morphy and Mr. Harrwitz.", "Mr. Morphy and Mr. Harrwitz"),
            ("Between Messrs. Lasker and Bauer at Amsterdam, 1889.", "Lasker and Bauer"),
            ("Game 7. R\u{e9}ti against Tartakower, Vienna, 1910.", "R\u{e9}ti and Tartakower"),
            (
                "Played in the match between Dr. Lasker and Mr. Steinitz",
                "Dr. Lasker and Mr. Steinitz",
            ),
            ("Mason v. Bird", "Mason and Bird"),
            ("GAME 34\nMASON - BIRD\nHastings", "MASON and BIRD"),
            ("34. Mason-Bird\nHastings, 1895", "Mason and Bird"),
            ("Mason\u{2013}Bird, Hastings 1895", "Mason and Bird"),
            (
                "M. Kieseritzky plays without seeing the board against M. Harrwitz.",
                "M. Kieseritzky and M. Harrwitz",
            ),
        ] {
            let mut tags = Vec::new();
            players(words, &mut tags);
            assert_eq!(tags, [("Players", both.to_owned())], "{words}");
        }
    }
}
