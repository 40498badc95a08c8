//! Moves and numbers that are so badly printed that one is taken for the other.

use crate::prose::words::is_ordinal_ending;

/// Whether a capital and a digit before a stop are a number badly printed: `B4. Rxf1`.
pub(super) fn is_spoiled_number(printed: &str, behind: &str) -> bool {
    let is_pair = matches!(printed.as_bytes(), [b'A'..=b'H', b'1'..=b'8']);
    is_pair && behind.starts_with(". ")
}

/// Whether the last sign of `O-O-O` stands apart: `O-O O`.
pub(super) fn is_half_of_castling(printed: &str, behind: &str) -> bool {
    let mut signs = behind.trim_start_matches([' ', '~', '_', '.', '=']).chars();
    printed.len() == 3
        && printed.starts_with(['O', 'o', '0'])
        && signs.next().is_some_and(|sign| matches!(sign, 'O' | 'o' | '0'))
        && signs.next().is_none_or(|sign| !sign.is_alphanumeric() && sign != '-')
}

/// Whether the number of the next move begins a text, its blank lost: `O-O12. Q-K2`.
pub(super) fn is_next_number(text: &str) -> bool {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let mut behind = text[digits..].strip_prefix('.').map(str::chars);
    (1..=2).contains(&digits)
        && behind.as_mut().is_some_and(|signs| {
            signs.next().is_none_or(|sign| sign.is_whitespace() || sign.is_alphabetic())
        })
}

/// Whether a rank stands behind a bracket that was a file's letter.
pub(super) fn is_spoiled_file(behind: &str) -> bool {
    let mut signs = behind.chars();
    signs.next().is_some_and(|sign| matches!(sign, '1'..='8'))
        && signs.next().is_none_or(|sign| sign.is_whitespace() || matches!(sign, ',' | ';' | '+'))
}

/// The length of a move that tells from where and where to, if the dash between the squares is badly printed:
/// `Bc8 f5`, `d2.d4`, `Rf8-|e8+`.
pub(super) fn without_dash(rest: &str) -> Option<usize> {
    /// A piece has so many letters at most.
    const LETTERS: usize = 3;
    let is_word = |sign: char| sign.is_alphanumeric();
    let from = rest.find(|sign| !is_word(sign))?;
    let piece = rest[..from].strip_suffix(rank)?.strip_suffix(file)?;
    let behind = rest[from..].trim_start_matches(is_dirt);
    let gap = &rest[from..rest.len() - behind.len()];
    let is_gap = gap == " " || (1..=MOST_DIRT).contains(&gap.chars().count()) && !gap.contains(' ');
    let is_dash = gap.chars().all(|sign| matches!(sign, '-' | '\u{2013}' | '\u{2014}'));
    let to = behind.strip_prefix(file)?.strip_prefix(rank)?;
    let to = to.trim_start_matches(['+', '#', '\u{2020}', '\u{2021}', '!', '?']);
    let is_whole = piece.chars().count() <= LETTERS && piece.chars().all(char::is_alphabetic);
    let is_over = !to.starts_with(is_word);
    (is_whole && is_gap && !is_dash && is_over).then_some(rest.len() - to.len())
}

/// The length of an ordinal that stands behind a move and belongs to it: of `P. to K'5 4th` `P. to K'5` is no move.
pub(super) fn ordinal(behind: &str) -> usize {
    let words = behind.strip_prefix([' ', '\n']).unwrap_or(behind);
    let Some(letters) = words.strip_prefix(rank) else { return 0 };
    let end = letters.find(|sign: char| !sign.is_ascii_lowercase()).unwrap_or(letters.len());
    if is_ordinal_ending(&letters[..end]) { behind.len() - letters.len() + end } else { 0 }
}

/// How many bytes of dirt stand between a number and the blank behind it: `28.^ R to B 3`.
pub(super) fn specks(behind: &str) -> usize {
    let rest = behind.trim_start_matches(['\'', '`', '^']);
    let length = behind.len() - rest.len();
    if length <= MOST_DIRT && rest.starts_with(' ') { length } else { 0 }
}

/// So many signs at most are printed for a dash.
const MOST_DIRT: usize = 3;

fn is_dirt(sign: char) -> bool {
    " .,-_~^*|'`\u{b7}\u{2013}\u{2014}".contains(sign)
}

const fn file(sign: char) -> bool {
    matches!(sign, 'a'..='h')
}

const fn rank(sign: char) -> bool {
    matches!(sign, '1'..='8')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dash_may_be_badly_printed() {
        for (text, wanted) in [
            ("Bc8 f5  ", Some(6)),
            ("d2.d4", Some(5)),
            ("Rf8-|e8+ Kg8", Some(8)),
            ("\u{41a}g1 f3", Some(7)),
            ("Bc8-f5", None),
            ("e4  e5", None),
            ("e4. e5", None),
            ("e4 e5x", None),
            ("O-O e4", None),
        ] {
            assert_eq!(without_dash(text), wanted, "{text}");
        }
    }
}
