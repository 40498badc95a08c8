//! Slips of scans that break no word of a sentence, mended in place.

use std::borrow::Cow;

/// A text in which the quotes that scans make of crosses are crosses, `B\u{ab}P`, dashes stand for a `to`
/// whose blank was lost, `B. toQ. 4`, and the `s` of `sq.` is no digit, `K. 8q.` Every place stays what it was.
pub(crate) fn without_slips(text: Cow<'_, str>) -> Cow<'_, str> {
    let quotes = text
        .match_indices(['\u{ab}', '\u{bb}'])
        .filter(|(at, sign)| ends_piece(&text[..*at]) && begins_piece(&text[at + sign.len()..]));
    let glued = text.match_indices(" to").filter(|(at, word)| {
        let before = text[..*at].trim_end_matches('.');
        ends_piece(before) && begins_square(&text[at + word.len()..])
    });
    let quotes = quotes.map(|(at, sign)| (at..at + sign.len(), "\u{d7}"));
    let squares = text.match_indices(['5', '8']).filter(|(at, _)| is_of_square(&text, *at));
    let quotes = quotes.chain(squares.map(|(at, digit)| (at..at + digit.len(), "s")));
    let slips: Vec<_> = quotes.chain(glued.map(|(at, _)| (at + 1..at + 3, "--"))).collect();
    if slips.is_empty() {
        return text;
    }
    let mut clean = text.into_owned();
    for (span, sign) in slips {
        clean.replace_range(span, sign);
    }
    Cow::Owned(clean)
}

/// Whether a digit stands for the first letter of `sq`, a word of its own.
fn is_of_square(text: &str, at: usize) -> bool {
    let behind = text[at + 1..].strip_prefix('q');
    behind.is_some_and(|behind| !behind.starts_with(char::is_alphanumeric))
        && !text[..at].ends_with(char::is_alphanumeric)
}

/// Whether a piece's letter stands at the end, and no word: `K. Kt.`
fn ends_piece(before: &str) -> bool {
    let word = before.rsplit(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default();
    is_piece(word) || word.ends_with("Kt") || word.chars().nth(1).is_none() && is_file(word)
}

/// Whether a piece's letter stands at the beginning, and no word.
fn begins_piece(behind: &str) -> bool {
    let end = behind.find(|sign: char| !sign.is_alphabetic()).unwrap_or(behind.len());
    let letters = &behind[..end];
    is_piece(letters) || is_file(letters) || letters == "KP" || letters == "QP"
}

fn is_piece(letters: &str) -> bool {
    matches!(letters, "K" | "Q" | "R" | "B" | "N" | "P" | "Kt")
}

fn is_file(letters: &str) -> bool {
    matches!(letters.as_bytes(), [b'a'..=b'h'])
}

/// Whether a descriptive square stands at the beginning: `Q. 4`, `KB3`, `Kt sq`.
fn begins_square(behind: &str) -> bool {
    let letters = behind.trim_start_matches(['K', 'Q', 'R', 'B', 'N', 't', '.']);
    let length = behind.len() - letters.len();
    let rest = letters.trim_start_matches([' ', '.', '\'', 's', '\u{2019}']);
    let is_rank = rest.starts_with(|sign: char| matches!(sign, '1'..='8')) || rest.starts_with('q');
    (1..=8).contains(&length) && behind.starts_with(['K', 'Q', 'R', 'B', 'N']) && is_rank
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_mended_in_place() {
        for (text, clean) in [
            ("12. B\u{ab}P, Kt\u{bb}B", "12. B\u{d7}P, Kt\u{d7}B"),
            ("e\u{ab}d5", "e\u{d7}d5"),
            ("4. B. toQ. 4, P toKB3", "4. B. --Q. 4, P --KB3"),
            ("K to sq.", "K to sq."),
            ("R. to K. 8q., Q to Q 5q", "R. to K. sq., Q to Q sq"),
            ("Q to Q 8; 58q and 8qs", "Q to Q 8; 58q and 8qs"),
            ("The Bishop toQueen", "The Bishop toQueen"),
            ("sagt \u{bb}Sf3\u{ab} Bird", "sagt \u{bb}Sf3\u{ab} Bird"),
            ("\u{ab}Pion\u{bb}", "\u{ab}Pion\u{bb}"),
        ] {
            let found = without_slips(Cow::Borrowed(text));
            assert_eq!((&*found, found.len()), (clean, text.len()));
        }
    }
}
