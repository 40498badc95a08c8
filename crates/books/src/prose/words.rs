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

/// So much of a sentence is looked at, in bytes.
const SENTENCE: usize = 240;

/// What stands before a place in its sentence. A stop behind one or two letters ends none.
pub(crate) fn sentence_before(text: &str, at: usize) -> &str {
    let near = &text[floor(text, at.saturating_sub(SENTENCE))..at];
    let paragraph = near.rfind("\n\n").max(near.rfind("\n\r\n")).map_or(0, |end| end + 1);
    let near = &near[paragraph..];
    let is_end = |(place, sign): &(usize, &str)| {
        let word = near[..*place].rsplit(|sign: char| !sign.is_alphanumeric()).next();
        // `B5.` ends one, `Kt.` and `12.` do not.
        let is_square = |word: &str| {
            word.starts_with(char::is_alphabetic)
                && word.ends_with(|sign: char| sign.is_ascii_digit())
        };
        let is_short = word.is_some_and(|word| word.chars().count() <= 2 && !is_square(word));
        *sign != "." || !is_short
    };
    let end = near.match_indices(['.', '!', '?', ';', ':']).rfind(is_end);
    end.map_or(near, |(place, _)| &near[place + 1..])
}

/// The words of a text, in small letters.
pub(crate) fn words_of(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase)
}

/// Words without the number of a move that ends them: `12.`, `(4) ...,`.
pub(crate) fn before_number(words: &str) -> &str {
    let is_blank = |sign: char| sign.is_whitespace() || matches!(sign, '.' | '\u{2026}');
    let rest = words.trim_end_matches(is_blank);
    let rest = rest
        .strip_suffix(',')
        .map(|rest| rest.trim_end_matches(is_blank))
        .filter(|it| it.ends_with(['.', ')']))
        .unwrap_or(rest);
    let (inner, is_bracketed) = rest.strip_suffix(')').map_or((rest, false), |inner| (inner, true));
    let out = inner.trim_end_matches(|sign: char| sign.is_ascii_digit());
    match out.strip_suffix('(') {
        Some(out) if is_bracketed && out.len() + 1 < inner.len() => out.trim_end(),
        _ if is_bracketed => words,
        _ => out,
    }
}

/// Whether a word is one of a list.
pub(crate) fn has(list: &str, word: &str) -> bool {
    list.split_whitespace().any(|known| known == word)
}

/// Words without the blanks and line ends that the page gave them.
pub(crate) fn squeezed(words: &str) -> String {
    words.split_whitespace().collect::<Vec<_>>().join(" ").trim_matches(['_', '*', ' ']).to_owned()
}

/// A title is so long at most, in bytes.
const LONGEST_TITLE: usize = 80;

/// Whether words alone in a paragraph are a title, set in capitals: another part begins.
pub(crate) fn is_title(words: &str) -> bool {
    let words = words.trim();
    let is_line = !words.contains('\n') && words.len() <= LONGEST_TITLE;
    is_line && words.contains(char::is_alphabetic) && !words.contains(char::is_lowercase)
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

/// Whether the words before a number give its move to Black, though no dots stand behind it: `If Black plays 30. QR-KKt1`.
pub(crate) fn gives_to_black(text: &str, at: usize) -> bool {
    /// So much of the text is looked at, in bytes.
    const NEAR: usize = 24;
    const ACTS: [&str; 7] = ["plays", "play", "played", "replies", "replied", "reply", "answers"];
    let mut words = text[floor(text, at.saturating_sub(NEAR))..at].split_whitespace().rev();
    words.next().is_some_and(|word| ACTS.contains(&word)) && words.next() == Some("Black")
}

/// Whether letters make an ordinal of the digits before them: `4th`, `2d`.
pub(crate) fn is_ordinal_ending(letters: &str) -> bool {
    matches!(letters, "st" | "nd" | "d" | "rd" | "th")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_a_move_is_no_word() {
        for (words, wanted) in [
            ("Black plays 12. ", "Black plays "),
            ("Black plays 12. ... ", "Black plays "),
            ("as follows: (5) ...,", "as follows:"),
            ("as follows: (5)", "as follows:"),
            ("(see Diagram 5)", "(see Diagram 5)"),
            ("(as before)", "(as before)"),
            ("Black plays", "Black plays"),
        ] {
            assert_eq!(before_number(words), wanted, "{words}");
        }
    }
}
