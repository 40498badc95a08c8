//! Blanks beyond ASCII, as pages, word processors and browsers leave them between moves.

/// How many bytes the blank takes that `text` begins with, if it is one beyond ASCII; else 0.
///
/// A no-break space and a next line, in UTF-8 or in Latin-1, spaces of every width and of none,
/// separators of lines and paragraphs, marks of direction, a byte order mark.
pub(super) const fn blank(text: &[u8]) -> usize {
    match text {
        [0xc2, 0x85 | 0xa0 | 0xad, ..] => 2,
        [0xe2, 0x80, 0x80..=0x8f | 0xa8..=0xaf, ..]
        | [0xe2, 0x81, 0x9f..=0xa4, ..]
        | [0xe3, 0x80, 0x80, ..]
        | [0xef, 0xbb, 0xbf, ..] => 3,
        // No sign of UTF-8 begins with these.
        [0x85 | 0xa0 | 0xad, ..] => 1,
        _ => 0,
    }
}

/// Whether the sign that `text` begins with is seen by nobody: it may stand inside a word.
const fn is_without_width(text: &[u8]) -> bool {
    matches!(
        text,
        [0xc2, 0xad, ..]
            | [0xe2, 0x80, 0x8b..=0x8f | 0xaa..=0xae, ..]
            | [0xe2, 0x81, 0xa0..=0xa4, ..]
            | [0xef, 0xbb, 0xbf, ..]
    )
}

/// The part of `word` before the first blank that can be seen.
pub(super) fn before_blank(word: &[u8]) -> &[u8] {
    let end = signs(word).find(|&at| blank(&word[at..]) > 0 && !is_without_width(&word[at..]));
    &word[..end.unwrap_or(word.len())]
}

/// `word` without the signs that nobody sees; nothing where it has none.
pub(super) fn seen(word: &[u8]) -> Option<Vec<u8>> {
    if word.is_ascii() || !signs(word).any(|at| is_without_width(&word[at..])) {
        return None;
    }
    let mut seen = Vec::with_capacity(word.len());
    for at in signs(word) {
        if !is_without_width(&word[at..]) {
            seen.extend_from_slice(&word[at..at + length(&word[at..])]);
        }
    }
    Some(seen)
}

/// Where each sign of `text` begins.
pub(super) fn signs(text: &[u8]) -> impl DoubleEndedIterator<Item = usize> {
    let mut starts = Vec::with_capacity(text.len());
    let mut at = 0;
    while at < text.len() {
        starts.push(at);
        at += length(&text[at..]);
    }
    starts.into_iter()
}

/// How many bytes the first sign takes: one where it is no UTF-8.
fn length(text: &[u8]) -> usize {
    let wanted = match text[0] {
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf4 => 4,
        _ => 1,
    };
    let is_whole = text.get(..wanted).is_some_and(|sign| std::str::from_utf8(sign).is_ok());
    if is_whole { wanted } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blank_parts_words_and_no_letter_does() {
        let check = |word: &[u8], before: &[u8]| assert_eq!(before_blank(word), before);
        check("e4\u{a0}e5".as_bytes(), b"e4");
        check(b"e4\xa0e5", b"e4");
        check("e4\u{2009}e5".as_bytes(), b"e4");
        check("Nf3\u{85}".as_bytes(), b"Nf3");
        // The second byte of this letter is a no-break space in Latin-1.
        check("à5".as_bytes(), "à5".as_bytes());
        check("N\u{200b}f3".as_bytes(), "N\u{200b}f3".as_bytes());
    }

    #[test]
    fn signs_without_width_are_taken_out_of_words() {
        assert_eq!(seen("N\u{200b}f\u{feff}3".as_bytes()).unwrap(), b"Nf3");
        assert_eq!(seen("Nf3±".as_bytes()), None);
    }
}
