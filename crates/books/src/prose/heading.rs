//! What a few words between games are: a heading, a result.

use staunton_rules::Color;

use crate::prose::endings::result_word;

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

/// What books call a game, in small letters.
const GAMES: [&str; 10] = [
    "game",
    "partie",
    "partij",
    "partita",
    "partida",
    "parti",
    "partia",
    "peli",
    "j\u{e1}tszma",
    "\u{43f}\u{430}\u{440}\u{442}\u{438}\u{44f}",
];

/// Whether a word in small letters is what a book calls a game.
pub(crate) fn is_game(word: &str) -> bool {
    GAMES.contains(&word)
}

/// Whether a word in small letters stands before the number of a game.
pub(crate) fn is_number_word(word: &str) -> bool {
    const WORDS: [&str; 12] = [
        "no",
        "nr",
        "num",
        "number",
        "nummer",
        "numer",
        "numero",
        "n\u{fa}m",
        "n\u{fa}mero",
        "num\u{e9}ro",
        "n\u{ba}",
        "\u{10d}",
    ];
    WORDS.contains(&word)
}

/// The move that a heading names: `Variation A. on White's 9th Move.`
pub(crate) fn move_named(words: &str) -> Option<(Color, u32)> {
    if words.len() > LONGEST {
        return None;
    }
    let lower = words.to_lowercase();
    let parts: Vec<&str> = lower
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|part| !part.is_empty() && *part != "s")
        .collect();
    parts.windows(3).find_map(|part| {
        let color = match part[0] {
            "white" => Color::White,
            "black" => Color::Black,
            _ => return None,
        };
        let digits = part[1].trim_end_matches(|sign: char| sign.is_alphabetic());
        Some((color, digits.parse().ok().filter(|_| part[2] == "move")?))
    })
}

/// Whether a line stands over two columns: a few words, a wide gap, and a few more.
pub(crate) fn is_over_columns(line: &str) -> bool {
    const GAP: &str = "    ";
    /// The words over a column take so many signs at most.
    const LONGEST: usize = 30;
    let cells: Vec<&str> = line.split(GAP).map(str::trim).filter(|cell| !cell.is_empty()).collect();
    let is_name = |cell: &&str| {
        cell.chars().count() <= LONGEST
            && cell.starts_with(|sign: char| sign.is_uppercase() || "(_*".contains(sign))
            && !cell.contains(|sign: char| sign.is_ascii_digit())
    };
    cells.len() == 2 && cells.iter().all(is_name)
}

/// Whether words stand over the solutions of problems.
pub(crate) fn is_over_solutions(words: &str) -> bool {
    const NAMES: [&str; 7] =
        ["solutions", "solution", "key", "keys", "l\u{f6}sungen", "soluzioni", "soluciones"];
    let words = words.trim();
    let first = words.split(|sign: char| !sign.is_alphabetic()).find(|word| !word.is_empty());
    let is_title = words.len() <= LONGEST_RESULT && !words.contains([',', ';']);
    let small = words.to_lowercase();
    let has = |name: &str| small.split(|sign: char| !sign.is_alphabetic()).any(|it| it == name);
    is_title
        && first.is_some_and(|word| word.starts_with(char::is_uppercase))
        && words.split_whitespace().count() <= 5
        && NAMES.iter().any(|name| has(name))
}

/// What words are; none for running text.
pub(crate) fn of(words: &str) -> Option<Heading> {
    // `(A.)` alone in its line.
    let bare = words.trim().trim_matches(['(', ')', '[', ']', '.', '_', ':']);
    let is_letter = bare.len() == 1 && bare.bytes().all(|byte| byte.is_ascii_uppercase());
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
        is_number_word(word)
            || word.bytes().all(|byte| byte.is_ascii_digit() || b"ivxlc".contains(&byte))
    };
    let starts_upper = words.chars().next().is_some_and(char::is_uppercase);
    if starts_upper && is_game(first) && (is_number(second) || second == "the") {
        return Some(Heading::Game);
    }
    if starts_upper && first == "chapter" && is_number(second) {
        return Some(Heading::Chapter);
    }
    let has_variation = first.starts_with("variation") || second == "variation" || is_letter;
    if starts_upper && has_variation && words.len() <= LONGEST_RESULT {
        return Some(Heading::Variation);
    }
    let is_result = words.len() <= LONGEST_RESULT
        && [Color::White, Color::Black].into_iter().any(|turn| result_word(words, turn).is_some());
    if is_result {
        return Some(Heading::Result);
    }
    (!words.contains(". ") || words.len() < 80).then_some(Heading::Other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heading_of_a_game_has_its_number_in_any_language() {
        for words in [
            "GAME No. 12",
            "Partie \u{10d}. 5.",
            "Partida N\u{fa}m. 8",
            "PARTITA N\u{ba} 3",
            "Partie XIV",
        ] {
            assert_eq!(of(words), Some(Heading::Game), "{words}");
        }
        assert_ne!(of("Game of his life."), Some(Heading::Game));
    }
}
