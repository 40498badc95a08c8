//! How a line is judged where it ends: "with the better game", "Even game.", `+`, `=`.

use staunton_notation::Nag;
use staunton_rules::Color;

/// What stands at the end of a line and is no move: the glyph it means, if it means one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Judgement {
    /// Who is how much better; none where the words only say that play goes on.
    pub(crate) nag: Option<Nag>,
    /// How many bytes say so.
    pub(crate) length: usize,
}

/// Words of judgements, in small letters. A phrase with any other word is prose.
const WORDS: [&str; 54] = [
    "a",
    "advantage",
    "an",
    "and",
    "attack",
    "better",
    "black",
    "by",
    "c",
    "decided",
    "easily",
    "equal",
    "equality",
    "etc",
    "even",
    "excellent",
    "fine",
    "five",
    "for",
    "force",
    "four",
    "game",
    "games",
    "give",
    "good",
    "has",
    "have",
    "in",
    "inferior",
    "mate",
    "mated",
    "mates",
    "more",
    "move",
    "moves",
    "much",
    "on",
    "position",
    "rather",
    "six",
    "slightly",
    "so",
    "somewhat",
    "strong",
    "superior",
    "the",
    "three",
    "two",
    "white",
    "winning",
    "wins",
    "with",
    "worse",
    "you",
];

/// No phrase is longer, in bytes and in words.
const LONGEST: usize = 80;
const MOST: usize = 10;

/// The judgement a text begins with; `mover` made the last move, and is meant where nobody is
/// named.
pub(crate) fn judgement(text: &str, mover: Color) -> Option<Judgement> {
    sign(text).or_else(|| words(text, mover))
}

/// A sign that stands alone: Hoyle's `+` is the better game for White, `-` the inferior, `=` even.
fn sign(text: &str) -> Option<Judgement> {
    // Moves and words begin otherwise.
    if text.starts_with(|sign: char| sign.is_alphanumeric()) {
        return None;
    }
    let end = text.find(|sign: char| sign.is_whitespace() || matches!(sign, '|' | ')' | '.'));
    let sign = &text[..end.unwrap_or(text.len())];
    let number = match sign {
        "+" => 16,
        "-" | "\u{2013}" | "\u{2014}" | "\u{2212}" => 17,
        _ => {
            let nag = Nag::from_glyph(sign).filter(|nag| (10..=22).contains(&nag.0))?;
            return Some(Judgement { nag: Some(nag), length: sign.len() });
        }
    };
    Some(Judgement { nag: Some(Nag(number)), length: sign.len() })
}

fn words(text: &str, mover: Color) -> Option<Judgement> {
    if !begins_with_known_word(text) {
        return None;
    }
    let text = &text[..text.floor_char_boundary(LONGEST)];
    let end = text.find(|sign| ".;,()|{}[]\n\r".contains(sign)).unwrap_or(text.len());
    let mut found: [&str; MOST] = [""; MOST];
    let mut small = text[..end].to_lowercase();
    small.retain(|sign| sign != '&');
    let mut count = 0;
    for word in small.split_whitespace() {
        let is_known = WORDS.binary_search(&word).is_ok();
        *found.get_mut(count).filter(|_| is_known)? = word;
        count += 1;
    }
    let found = &found[..count];
    let nag = match found {
        ["c" | "etc"] | ["and", "so", "on"] => None,
        _ => Some(of_words(found, mover)?),
    };
    let length = end + usize::from(text[end..].starts_with('.'));
    Some(Judgement { nag, length })
}

/// Whether the first word may begin a judgement: told without effort, for every move is asked.
fn begins_with_known_word(text: &str) -> bool {
    let text = text.trim_start_matches('&').as_bytes();
    let length = text.iter().position(|byte| !byte.is_ascii_alphabetic()).unwrap_or(text.len());
    let mut small = [0; 16];
    let Some(small) = small.get_mut(..length) else { return false };
    small.copy_from_slice(&text[..length]);
    small.make_ascii_lowercase();
    WORDS.binary_search_by(|word| word.as_bytes().cmp(small)).is_ok()
}

fn of_words(words: &[&str], mover: Color) -> Option<Nag> {
    let has = |wanted: &[&str]| words.iter().any(|word| wanted.contains(word));
    let named = if has(&["white"]) {
        Some(Color::White)
    } else if has(&["black"]) {
        Some(Color::Black)
    } else {
        None
    };
    let side = named.unwrap_or(mover);
    // White's glyph; Black's is the next number.
    let glyph = |number, side| Some(Nag(number + u8::from(side == Color::Black)));
    let in_moves = has(&["mate", "mates", "mated"]) && has(&["in", "force"]);
    if has(&["even", "equal", "equality"]) {
        Some(Nag(10))
    } else if has(&["mated"]) && in_moves {
        glyph(18, !side)
    } else if in_moves || has(&["winning"]) || has(&["wins"]) && named.is_none() {
        glyph(18, side)
    } else if has(&["inferior", "worse"]) {
        glyph(16, !side)
    } else if has(&["better", "superior", "advantage"]) {
        let is_slight = has(&["rather", "slightly", "somewhat"]);
        glyph(if is_slight { 14 } else { 16 }, side)
    } else if has(&["attack"]) {
        glyph(40, side)
    } else if has(&["game", "position"]) && has(&["good", "excellent", "fine"]) {
        glyph(14, side)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, mover: Color, nag: Option<u8>) {
        let found = judgement(text, mover).map(|found| (found.nag, found.length));
        assert_eq!(found, Some((nag.map(Nag), text.len())), "{text}");
    }

    #[test]
    fn ng_3_rs_3_rs_4_words_at_the_end_of_a_line_judge_it() {
        assert!(WORDS.is_sorted());
        let (white, black) = (Color::White, Color::Black);
        check("with the better game.", white, Some(16));
        check("with the better game", black, Some(17));
        check("Even game.", white, Some(10));
        check("With an even game.", black, Some(10));
        check("equal", black, Some(10));
        check("and wins.", black, Some(19));
        check("winning easily", white, Some(18));
        check("with a good attack", white, Some(40));
        check("White has rather the better game.", black, Some(14));
        check("Black has the inferior game.", white, Some(16));
        check("and mates in four moves.", white, Some(18));
        check("Mate in three.", white, Some(18));
        check("White mates in three moves.", black, Some(18));
        check("and you give mate in two moves.", white, Some(18));
        check("Black mated by force in three moves.", white, Some(18));
        check("&c.", white, None);
        check("and so on", white, None);
    }

    #[test]
    fn ng_2_signs_that_stand_alone_judge_too() {
        for (text, nag) in [("+", 16), ("-", 17), ("=", 10), ("\u{b1}", 16), ("\u{2213}", 17)] {
            check(text, Color::Black, Some(nag));
        }
    }

    #[test]
    fn ng_3_prose_and_moves_judge_nothing() {
        for text in [
            "White wins",
            "mates",
            "Mate",
            "with the Bishop he has the better game",
            "Kt mates",
            "--",
            "+ +",
            "",
            "the game",
            "e4",
        ] {
            let found = judgement(text, Color::White);
            assert!(found.is_none_or(|found| found.length < text.len()), "{text}: {found:?}");
        }
    }
}
