//! Words as such: where signs begin, what a line says, what it is without its blanks.

/// The greatest place not above `at` at which a sign begins.
pub(crate) fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// What stands before a place in its paragraph, in so many bytes at most.
pub(crate) fn words_before(text: &str, at: usize, most: usize) -> &str {
    let from = at.saturating_sub(most);
    let from = (from..at).find(|&from| text.is_char_boundary(from)).unwrap_or(at);
    let before = &text[from..at];
    let paragraph = before.rfind("\n\n").max(before.rfind("\n\r\n"));
    &before[paragraph.unwrap_or(0)..]
}

/// Words without the blanks and line ends that the page gave them.
pub(crate) fn squeezed(words: &str) -> String {
    words.split_whitespace().collect::<Vec<_>>().join(" ").trim_matches(['_', '*', ' ']).to_owned()
}

/// The lines of a stretch that say nothing in words.
pub(crate) fn spoiled(stretch: &str) -> impl Iterator<Item = &str> {
    stretch
        .split("\n\n")
        .flat_map(|part| part.split("\r\n\r\n"))
        .filter(|part| part.lines().all(|line| line.len() < LONGEST_LINE) || !is_prose(part))
        .filter(|part| !says_something(part))
        .flat_map(|part| part.split_inclusive(['\n', '\r']))
        .filter(|line| !is_prose(line))
}

/// In a text without lines a paragraph is longer than this, in bytes.
const LONGEST_LINE: usize = 400;

/// Whether a paragraph says something in words: many of them are no moves.
fn says_something(part: &str) -> bool {
    let words = part.split_whitespace().count();
    is_prose(part) && 3 * plain_words(part) >= words
}

/// Whether a line says something in words.
pub(crate) fn is_prose(line: &str) -> bool {
    plain_words(line) > 2
}

/// How many words of a text belong to no move.
fn plain_words(text: &str) -> usize {
    let is_word = |word: &&str| {
        word.len() > 3
            && word.bytes().all(|byte| byte.is_ascii_lowercase())
            && !["takes", "castles", "check", "mate"].contains(word)
    };
    text.split(|sign: char| !sign.is_alphabetic()).filter(is_word).count()
}
