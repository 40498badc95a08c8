//! What the words before moves say of the board they are played from: `Diagram 12`, `No. 5`, a picture.

use staunton_rules::Color;

use crate::prose::heading;
use crate::prose::words::sentence_before;

/// What words name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Mention {
    /// The board with this number; whether nothing else can be meant.
    Board(u32, bool),
    /// A picture, or an example whose board is one.
    Picture,
}

/// Words before the number of a board, in small letters, and whether nothing else has such a number.
const BOARDS: [(&str, bool); 12] = [
    ("diagram", true),
    ("diag", true),
    ("diagramm", true),
    ("diagramme", true),
    ("problem", true),
    ("position", true),
    ("figure", false),
    ("fig", false),
    ("no", false),
    ("nr", false),
    ("stellung", true),
    ("example", false),
];

/// Words over what has a board, in small letters.
const TITLES: [&str; 8] =
    ["example", "examples", "position", "problem", "problems", "diagram", "ending", "study"];

/// Behind these words another board is only compared.
const COMPARED: [&str; 8] =
    ["compare", "compared", "see", "cf", "similar to", "vide", "that in", "that of"];

/// What some words name, in their order: where, and what. In a chapter of solutions each begins with the number
/// of its problem.
pub(crate) fn mentions(words: &str, in_solutions: bool) -> Vec<(usize, Mention)> {
    let mut found = Vec::new();
    let mut start = 0;
    for line in words.split_inclusive('\n') {
        mentions_of_line(words, start..start + line.len(), in_solutions, &mut found);
        start += line.len();
    }
    found.sort_by_key(|(at, _)| *at);
    found
}

fn mentions_of_line(
    words: &str,
    span: std::ops::Range<usize>,
    in_solutions: bool,
    found: &mut Vec<(usize, Mention)>,
) {
    let line = &words[span.clone()];
    if line.contains("[Illustration") {
        found.push((span.start, Mention::Picture));
    }
    if is_title(line) {
        found.push((span.start, Mention::Picture));
    }
    if in_solutions && let Some(number) = leading(line) {
        found.push((span.start, Mention::Board(number, true)));
    }
    let lower = line.to_ascii_lowercase();
    for (word, must_be) in BOARDS {
        for (at, _) in lower.match_indices(word) {
            let is_begun = !lower[..at].ends_with(|sign: char| sign.is_alphanumeric());
            let behind = &lower[at + word.len()..];
            let rest = behind.trim_start_matches(['.', ' ', '#', ':']);
            let rest = rest.strip_prefix("no. ").unwrap_or(rest);
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let is_apart = behind.len() > rest.len();
            let number = rest[..digits].parse().ok().filter(|_| is_begun && is_apart);
            let before = words[..span.start + at].trim_end();
            if let Some(number) = number
                && !is_compared(before)
                && !is_of_game(before)
            {
                found.push((span.start + at, Mention::Board(number, must_be)));
            }
        }
    }
}

/// The number of the board on which the sentence before a place says that its moves are made: `If in the position of
/// Diagram 21 White plays`.
pub(crate) fn board_named(text: &str, at: usize) -> Option<u32> {
    last_board(sentence_before(text, at)).map(|(_, number)| number)
}

/// The board that some words name last beyond doubt: where in them, and its number. `Diagram` may end a line, and its
/// number begin the next one.
pub(crate) fn last_board(words: &str) -> Option<(usize, u32)> {
    let words = words.replace(['\r', '\n'], " ");
    mentions(&words, false).into_iter().rev().find_map(|(at, it)| match it {
        Mention::Board(number, true) => Some((at, number)),
        Mention::Board(..) | Mention::Picture => None,
    })
}

/// Whether words are no more than the label of a board: `Diagram 3.`, `No. 12`.
pub(crate) fn is_label(words: &str) -> bool {
    let mut parts = words.split(|sign: char| !sign.is_alphanumeric()).filter(|it| !it.is_empty());
    let (Some(word), Some(number), None) = (parts.next(), parts.next(), parts.next()) else {
        return false;
    };
    BOARDS.iter().any(|(board, _)| word.eq_ignore_ascii_case(board))
        && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// A line that stands over an example: `EXAMPLE II.`, `POSITION`.
fn is_title(line: &str) -> bool {
    /// Such a line has so many words at most.
    const MOST: usize = 3;
    let mut words = line.split_whitespace();
    let first = words.next().unwrap_or_default().trim_matches(|it: char| !it.is_alphanumeric());
    let is_upper = first.len() > 1 && first.bytes().all(|byte| byte.is_ascii_uppercase());
    is_upper && words.count() < MOST && TITLES.contains(&first.to_lowercase().as_str())
}

/// Whether a title in capitals says something of a board: `WHITE TO PLAY AND WIN`, `EXAMPLE II.`
pub(crate) fn is_of_board(words: &str) -> bool {
    const SAID: [&str; 12] = [
        "WHITE", "BLACK", "PLAY", "MOVE", "MATE", "MATES", "WIN", "WINS", "DRAW", "DRAWS", "NO",
        "FIG",
    ];
    let upper = words.to_uppercase();
    let mut said = upper.split(|sign: char| !sign.is_alphanumeric());
    is_title(words)
        || said.any(|word| {
            SAID.contains(&word) || TITLES.iter().any(|title| title.eq_ignore_ascii_case(word))
        })
}

/// The number with which a line begins: `12. 1. Q-R8`, `12) Q-R8`.
fn leading(line: &str) -> Option<u32> {
    let words = line.trim_start();
    let digits = words.bytes().take_while(u8::is_ascii_digit).count();
    let rest = words[digits..].strip_prefix(['.', ')', ':'])?;
    let second = rest.trim_start_matches([' ', '-', '\u{2014}']);
    // `1. Q-R8` is the first move of a solution.
    let is_number = second.starts_with("1.") || second.starts_with("1 ") || second.is_empty();
    words[..digits].parse().ok().filter(|_| is_number)
}

fn is_compared(before: &str) -> bool {
    let tail = &before[before.floor_char_boundary(before.len().saturating_sub(24))..];
    let tail = tail.to_lowercase();
    let tail = tail.trim_end_matches(['(', ' ', ',']);
    COMPARED.iter().any(|word| {
        tail.strip_suffix(word)
            .is_some_and(|rest| !rest.ends_with(|sign: char| sign.is_alphanumeric()))
    })
}

/// Whether a number behind these words is that of a game.
fn is_of_game(before: &str) -> bool {
    let word = before.trim_end_matches(|sign: char| !sign.is_alphanumeric());
    let word = word.rsplit(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default();
    let small = word.to_lowercase();
    heading::is_game(&small) || small == "games"
}

/// Whose move it is, if some words tell it before the moves: `Black to move`, `White wins thus:`.
pub(crate) fn turn(words: &str) -> Option<Color> {
    /// Who acts is told so many words before the act at most.
    const NEAR: usize = 4;
    const ACTS: [&str; 22] = [
        "to",
        "move",
        "moves",
        "play",
        "plays",
        "wins",
        "win",
        "mates",
        "mate",
        "draws",
        "draw",
        "with",
        "can",
        "must",
        "should",
        "forces",
        "force",
        "continues",
        "begins",
        "first",
        "saves",
        "having",
    ];
    // The sentence that leads to the moves tells it.
    let words = words.trim_end();
    let words = words.rsplit(". ").next().unwrap_or_default();
    let words: Vec<&str> =
        words.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let side = |word: &str| match word {
        "White" | "WHITE" => Some(Color::White),
        "Black" | "BLACK" => Some(Color::Black),
        _ => None,
    };
    let acts = |at: usize| {
        let behind = words[at + 1..].iter().take(NEAR).take_while(|word| side(word).is_none());
        behind.into_iter().any(|word| ACTS.contains(&word.to_lowercase().as_str()))
    };
    let told = |at: &usize| acts(*at);
    let at = (0..words.len()).rev().filter(|&at| side(words[at]).is_some()).find(told)?;
    side(words[at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_named_by_its_number() {
        for (words, wanted) in [
            ("as shown in Diagram 12.", vec![Mention::Board(12, true)]),
            ("The position (Diag. 7) is won:", vec![Mention::Board(7, true)]),
            ("(compare Diag. 12). Here", vec![]),
            ("Game No. 5", vec![]),
            ("No. 5.", vec![Mention::Board(5, false)]),
            ("EXAMPLE II.\n\n[Illustration]\n", vec![Mention::Picture, Mention::Picture]),
            ("POSITION", vec![Mention::Picture]),
            ("The position is this:", vec![]),
            ("a Bishop and 2 Pawns. No 2", vec![Mention::Board(2, false)]),
        ] {
            let told: Vec<Mention> =
                mentions(words, false).into_iter().map(|(_, mention)| mention).collect();
            assert_eq!(told, wanted, "{words}");
        }
        assert_eq!(mentions("12. 1. Q-R8", true), [(0, Mention::Board(12, true))]);
        assert_eq!(mentions("1. Q-R8", true), []);
    }

    #[test]
    fn words_tell_whose_move_it_is() {
        for (words, wanted) in [
            ("Black to move.", Some(Color::Black)),
            ("White plays", Some(Color::White)),
            ("Here White can only win in the following manner:", Some(Color::White)),
            ("Black with the move wins similarly with", Some(Color::Black)),
            ("The sequel is", None),
        ] {
            assert_eq!(turn(words), wanted, "{words}");
        }
    }
}
