//! What words in running text are, where moves must stand.

use staunton_rules::Color;

use crate::prose::endings::result_word;

/// Where the second of two squares begins that stand directly behind each other, with a piece before both: `e2e4` is one move.
pub(super) fn glued(printed: &str) -> Option<usize> {
    let square = |it: &str| matches!(it.as_bytes(), [b'a'..=b'h', b'1'..=b'8']);
    let cut = printed.len().checked_sub(2)?;
    let (before, last) = (printed.get(..cut)?, printed.get(cut..)?);
    let from = cut.checked_sub(2).filter(|at| *at > 0)?;
    (before.get(from..).is_some_and(square) && square(last)).then_some(cut)
}

/// Whether a result stands here, or a word that belongs to no move.
pub(super) fn is_word(words: &str) -> bool {
    let is_plain = |word: &str| word.len() > 2 && word.bytes().all(|it| it.is_ascii_lowercase());
    result_word(words.trim(), Color::White).is_some() || words.split_whitespace().any(is_plain)
}

pub(super) fn is_like_a_move(word: &str) -> bool {
    let is_long = |part: &str| {
        part.len() > 4 && part.bytes().all(|byte| byte.is_ascii_lowercase()) && part != "takes"
    };
    word.len() > 1
        && !word.split(|sign: char| !sign.is_alphabetic()).any(is_long)
        && word.bytes().any(|byte| byte.is_ascii_digit() || matches!(byte, b'-' | b'x' | b'X'))
}

/// Whether a short word is a mark of check, badly printed.
pub(super) fn is_like_a_mark(word: &str) -> bool {
    word.len() <= 3 && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'.')
}
