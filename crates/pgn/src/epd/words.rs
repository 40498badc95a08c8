//! The words of a line and the operations they form, by the bytes alone.

use super::operation::Word;

/// A word and where it begins.
pub(super) struct Placed {
    pub(super) at: usize,
    pub(super) word: Word,
}

/// The words up to a semicolon.
pub(super) struct Group {
    pub(super) words: Vec<Placed>,
    /// Where the semicolon stands, or the line ends.
    pub(super) end: usize,
    pub(super) has_semicolon: bool,
    /// Where a quote opens that does not close.
    pub(super) unclosed: Option<usize>,
}

/// Parts what begins at byte `start` of a line into groups of words.
pub(super) fn groups(line: &str, start: usize) -> Vec<Group> {
    let mut groups = Vec::new();
    let mut words = Vec::new();
    let mut unclosed = None;
    let mut at = start;
    while let Some(sign) = line[at..].chars().next() {
        if is_blank(sign) {
            at += sign.len_utf8();
        } else if sign == ';' {
            groups.push(Group { words, end: at, has_semicolon: true, unclosed });
            (words, unclosed) = (Vec::new(), None);
            at += 1;
        } else if sign == '"' {
            let (text, length, is_closed) = quoted(&line[at + 1..]);
            unclosed = if is_closed { unclosed } else { Some(at) };
            words.push(Placed { at, word: Word::Quoted(text) });
            at += 1 + length;
        } else {
            let rest = &line[at..];
            let length = rest
                .find(|sign: char| is_blank(sign) || matches!(sign, ';' | '"'))
                .unwrap_or(rest.len());
            words.push(Placed { at, word: Word::Bare(rest[..length].to_owned()) });
            at += length;
        }
    }
    if !words.is_empty() {
        groups.push(Group { words, end: line.len(), has_semicolon: false, unclosed });
    }
    groups
}

/// Controls part words as blanks do.
fn is_blank(sign: char) -> bool {
    sign.is_whitespace() || sign.is_control()
}

/// The text behind a quote, its length with the closing quote, and whether there is one. A
/// backslash keeps the quote or backslash behind it from being more than itself.
fn quoted(rest: &str) -> (String, usize, bool) {
    let mut text = String::new();
    let mut signs = rest.char_indices().peekable();
    while let Some((at, sign)) = signs.next() {
        match sign {
            '"' => return (text, at + 1, true),
            '\\' => match signs.next_if(|(_, next)| matches!(next, '"' | '\\')) {
                Some((_, next)) => text.push(next),
                None => text.push(sign),
            },
            // A record is one line: what would end it is a blank.
            _ => text.push(if sign.is_control() { ' ' } else { sign }),
        }
    }
    (text, rest.len(), false)
}
