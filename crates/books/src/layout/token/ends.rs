//! Where a move ends before words that begin like a part of it.

use std::ops::Range;

/// The names of the pieces, in small letters.
const PIECES: [&str; 7] = ["king", "queen", "rook", "castle", "bishop", "knight", "pawn"];

/// The end of a capture before the first word behind it, which begins like the name of the piece that is
/// taken goes on: of `BxR. Now` no bishop takes a rook's knight, and of `PxP because` none its bishop.
pub(super) fn before_word(text: &str, span: Range<usize>) -> Option<usize> {
    let near = &text[span.clone()];
    let (at, _) = near
        .match_indices(['x', 'X', '\u{d7}', 't'])
        .find(|(at, sign)| *sign != "t" || near[*at..].starts_with("takes"))?;
    let blanks = near[at..].match_indices(char::is_whitespace).map(|(blank, _)| at + blank);
    let mut ends = blanks.map(|blank| (near[..blank].trim_end(), near[blank..].trim_start()));
    // `takes` is followed by what it takes.
    ends.find(|(mv, _)| !mv.ends_with("takes") && !mv.ends_with(['x', 'X', '\u{d7}']))
        .filter(|(mv, behind)| is_word(mv, near, behind))
        .map(|(mv, _)| span.start + mv.len())
}

/// Whether a paragraph ends within what is printed: of `troublesome KB.` and the `3.` of the next row no square is made.
pub(super) fn is_over(printed: &str) -> bool {
    let mut stops = printed.match_indices('.');
    stops.any(|(at, _)| {
        let gap = printed[at + 1..].split(|sign: char| !sign.is_whitespace()).next();
        gap.is_some_and(|gap| gap.matches('\n').count() > 1)
    })
}

/// Whether what is printed is the word `be` in front of a line: `The best continuation is thought to be: 6. PxKt`.
/// No pawn comes from b to e.
pub(super) fn is_verb(printed: &str) -> bool {
    matches!(printed.as_bytes(), [from @ b'a'..=b'h', to @ b'a'..=b'h', b':', ..] if from.abs_diff(*to) != 1)
}

/// Whether what stands behind a move is a word that belongs to no move.
fn is_word(mv: &str, near: &str, behind: &str) -> bool {
    let length = behind.find(|sign: char| !sign.is_alphabetic()).unwrap_or(behind.len());
    let word = behind[..length].to_lowercase();
    let is_of_piece = |piece: &&str| word.strip_prefix(*piece).is_some_and(|it| it.len() < 2);
    let is_small = behind.starts_with(char::is_lowercase);
    let gap = &near[mv.len()..near.len() - behind.len()];
    let is_over = mv.ends_with(['.', ';', ':', '!', '?']) || gap.contains('\n');
    word.len() > 1 && (is_small || is_over) && !PIECES.iter().any(is_of_piece)
}

/// Whether a dash ends a word of a sentence: `replies:--P to Q 3`. Between the letters of a move it does not.
pub(super) fn is_dash_behind_word(word: &str, rest: &str) -> bool {
    /// A word has so many letters at least.
    const LEAST: usize = 3;
    let letters = word.trim_end_matches([':', ',', '.', ')']);
    rest.starts_with("--")
        && letters.len() >= LEAST
        && letters.bytes().rev().take(LEAST).all(|byte| byte.is_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_ends_before_the_word_behind_it() {
        for (text, wanted) in [
            ("BxR. Now White", Some("BxR.")),
            ("PxP because", Some("PxP")),
            ("BxB\n\nNot so", Some("BxB")),
            ("Kt takes P. But", Some("Kt takes P.")),
            ("Bx\nP nor", Some("Bx\nP")),
            ("B takes R pawn", None),
            ("P to Q Bishop's 3", None),
            ("QxP B-K3", None),
            ("Next Black plays", None),
        ] {
            let end = before_word(text, 0..text.len());
            assert_eq!(end.map(|end| &text[..end]), wanted, "{text}");
        }
    }
}
