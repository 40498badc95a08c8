//! What the words of a row are: a move badly printed, or the words that close it.

use staunton_rules::Color;

use crate::prose::endings::result_word;

/// A garbled move is no longer than this, in bytes.
const LONGEST_GARBLED: usize = 24;

/// Whether words may be a whole move, badly printed: the sign between the piece and his square is
/// there.
pub(super) fn is_whole(words: &str) -> bool {
    words.len() > 2
        && words.bytes().skip(1).any(|byte| byte.is_ascii_digit() || b"-~=xX".contains(&byte))
}

/// Whether a word is nothing but dirt.
pub(super) fn is_speck(word: &str) -> bool {
    !word.contains(char::is_alphanumeric)
}

/// Whether a move, however badly printed, may begin with these words.
pub(super) fn may_begin_move(words: &str) -> bool {
    let first = words.chars().next().unwrap_or(' ');
    let second = words.chars().nth(1).unwrap_or(' ');
    match first {
        'i'..='n' | 'p'..='z' => false,
        'a'..='z' => !second.is_lowercase() || matches!(second, 'a'..='h') && words.len() <= 4,
        '0'..='9' => words.len() > 3,
        _ => first.is_alphanumeric(),
    }
}

/// Whether words in Black's place say that he plays what White did.
pub(crate) fn is_same(words: &str) -> bool {
    let words = words.trim_matches(|sign: char| !sign.is_alphanumeric()).to_lowercase();
    matches!(words.as_str(), "the same" | "same" | "ditto" | "the same move" | "idem" | "dasselbe")
}

/// Words with which a row of a table may close.
pub(crate) fn is_tail(words: &str, has_moves: bool) -> bool {
    const FIRST: [&str; 36] = [
        "with",
        "giving",
        "gives",
        "checkmate",
        "check-mate",
        "checkmating",
        "discovering",
        "and",
        "even",
        "wins",
        "winning",
        "equal",
        "drawn",
        "draw",
        "resigns",
        "resigned",
        "white",
        "black",
        "mate",
        "mates",
        "best",
        "good",
        "better",
        "etc",
        "or",
        "threatening",
        "followed",
        "forced",
        "the",
        "game",
        "dead",
        "won",
        "surrenders",
        "1-0",
        "0-1",
        "1/2-1/2",
    ];
    let first = words
        .split(|sign: char| sign.is_whitespace() || matches!(sign, ',' | ';'))
        .find(|word| !word.is_empty())
        .unwrap_or_default()
        .trim_matches(|sign: char| !sign.is_alphanumeric() && sign != '&')
        .to_lowercase();
    let is_result = || has_moves && result_word(words, Color::White).is_some();
    let is_word = FIRST.contains(&first.as_str()) || first.starts_with('&') || is_result();
    is_word && (has_moves || first != "the")
}

/// Whether words between the moves of a row are a remark: "he plays--".
pub(super) fn is_remark(words: &str) -> bool {
    let mut parts = words.split_whitespace();
    let is_plain = |part: &str| {
        part.len() > 1 && part.bytes().all(|it| it.is_ascii_lowercase() || b",.;:-'".contains(&it))
    };
    words.contains(' ')
        && parts.all(is_plain)
        && !["takes", "to "].iter().any(|word| words.contains(word))
}

/// Whether words behind the moves of a row say something: no sign of a move stands in them.
pub(super) fn is_sentence(words: &str, moves: usize) -> bool {
    let mut parts = words.split_whitespace();
    let is_plain = |part: &str| {
        let letters = part.trim_end_matches(['.', ',', ';', ':', '!', '?']);
        letters.bytes().all(|byte| byte.is_ascii_alphabetic())
            && letters.bytes().skip(1).all(|byte| byte.is_ascii_lowercase())
            && !["takes", "to", "x"].contains(&letters)
    };
    let count = words.split_whitespace().count();
    // A single word may be castling badly printed.
    let is_enough = count > 1 && moves > 0 || moves > 1 && !words.starts_with(['C', 'c', 'O', 'G']);
    is_enough && words.len() > 3 && parts.all(is_plain)
}

/// Whether words may be a move that was badly printed.
pub(super) fn is_garbled(words: &str) -> bool {
    let signs = words.chars().filter(|sign| !sign.is_whitespace()).count();
    let is_long = |word: &&str, length: usize| {
        word.len() > length
            && word.bytes().all(|byte| byte.is_ascii_lowercase())
            && !["takes", "mates", "checks", "castles"].contains(word)
    };
    let parts = || words.split(|sign: char| !sign.is_alphabetic());
    let long_words = parts().filter(|word| is_long(word, 6)).count()
        + usize::from(parts().filter(|word| is_long(word, 3)).count() > 1);
    (2..=LONGEST_GARBLED).contains(&signs) && words.len() <= LONGEST_GARBLED + 12 && long_words == 0
}
