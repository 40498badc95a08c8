//! Finds where tags and comments end, on plain slices.

use std::ops::Range;

use crate::tags::{NAME_BYTES, is_name_byte};

/// How many bytes decide whether a tag begins.
const TAG_LOOK: usize = 64;

/// A tag as it stands in the text; all places count from its bracket.
pub(super) struct Tag {
    pub(super) name: Range<usize>,
    pub(super) value: Range<usize>,
    /// Whether backslashes are to be taken out of the value.
    pub(super) has_escapes: bool,
    /// Whether the value stands in the quotation marks of the standard.
    pub(super) is_quoted: bool,
    /// Where a quotation mark stands that ends nothing.
    pub(super) stray_quote: Option<usize>,
    /// How much of the text it takes.
    pub(super) length: usize,
    pub(super) end: TagEnd,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum TagEnd {
    /// With a quotation mark and a bracket.
    Closed,
    /// With a quotation mark, but without the bracket.
    NoBracket,
    /// The line ended first.
    Line,
    /// The value went on beyond the limit.
    Limit,
}

/// Reads a tag from its bracket on, the value at most `limit` bytes long without its escapes.
///
/// # Errors
/// Where it is no tag, and what would have fitted there.
pub(super) fn tag(text: &[u8], limit: usize) -> Result<Tag, (usize, &'static str)> {
    let byte = |at: usize| text.get(at).copied().unwrap_or(b'\n');
    let mut at = skip_blanks(text, 1);
    let start = at;
    while !matches!(byte(at), b' ' | b'\t' | b'\n' | b'\r' | b'"' | b'[' | b']')
        && at - start <= NAME_BYTES
    {
        at += 1;
    }
    let name = start..at;
    if !(1..=NAME_BYTES).contains(&name.len()) {
        return Err((start, "a name of 1 to 255 bytes"));
    }
    at = skip_blanks(text, at);
    if byte(at) != b'"' {
        return otherwise_quoted(text, name, at, limit).ok_or((at, "a value in quotation marks"));
    }
    let start = at + 1;
    let mut tag = Tag {
        name,
        value: start..start,
        has_escapes: false,
        is_quoted: true,
        stray_quote: None,
        length: 0,
        end: TagEnd::Line,
    };
    at = start;
    let mut escapes = 0;
    tag.end = loop {
        if at - start > limit + escapes {
            break TagEnd::Limit;
        }
        match byte(at) {
            b'\n' | b'\r' => break TagEnd::Line,
            b'\\' if matches!(byte(at + 1), b'"' | b'\\') => {
                tag.has_escapes = true;
                escapes += 1;
                at += 2;
            }
            b'"' => match byte(skip_blanks(text, at + 1)) {
                b']' => break TagEnd::Closed,
                b'\n' | b'\r' => break TagEnd::NoBracket,
                _ => {
                    tag.stray_quote.get_or_insert(at);
                    at += 1;
                }
            },
            _ => at += 1,
        }
    };
    tag.value = start..at.min(text.len());
    tag.length = match tag.end {
        TagEnd::Closed => skip_blanks(text, at + 1) + 1,
        TagEnd::NoBracket => at + 1,
        TagEnd::Line | TagEnd::Limit => tag.value.end,
    };
    Ok(tag)
}

/// A tag whose value stands in other quotation marks or in none, from byte `at` of its line to the
/// last bracket. Without any, only a capital begins the name of a tag.
fn otherwise_quoted(text: &[u8], name: Range<usize>, at: usize, limit: usize) -> Option<Tag> {
    let line = text.iter().position(|byte| matches!(byte, b'\n' | b'\r')).unwrap_or(text.len());
    let line = &text[..line.min(at + limit + 16)];
    let close = line.iter().rposition(|&byte| byte == b']').filter(|&close| close > at)?;
    let opening = quote(&line[at..close]);
    if opening == 0 && !text[name.start].is_ascii_uppercase() {
        return None;
    }
    let inner = line[..close].trim_ascii_end();
    let closing = (1..=3)
        .find(|&length| {
            inner.len() >= at + opening + length && quote(&inner[inner.len() - length..]) == length
        })
        .filter(|_| opening > 0);
    let value = at + opening..inner.len() - closing.unwrap_or(0);
    Some(Tag {
        name,
        value,
        has_escapes: false,
        is_quoted: false,
        stray_quote: None,
        length: close + 1,
        end: TagEnd::Closed,
    })
}

/// How many bytes the quotation mark takes that `text` begins with; 0 if it is none.
const fn quote(text: &[u8]) -> usize {
    match text {
        [b'"' | b'\'' | b'`', ..] => 1,
        // Guillemets, and the acute accent.
        [0xc2, 0xab | 0xbb | 0xb4, ..] => 2,
        [0xe2, 0x80, 0x98..=0x9f | 0xb9 | 0xba, ..] => 3,
        _ => 0,
    }
}

/// Takes the backslashes out of a tag's value.
pub(super) fn unescape(value: &[u8], into: &mut Vec<u8>) {
    into.clear();
    let mut bytes = value.iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        let is_escape = byte == b'\\' && matches!(bytes.peek(), Some(b'"' | b'\\'));
        into.push(if is_escape { bytes.next().unwrap_or(byte) } else { byte });
    }
}

fn skip_blanks(text: &[u8], mut at: usize) -> usize {
    while matches!(text.get(at), Some(b' ' | b'\t')) {
        at += 1;
    }
    at
}

/// Whether a tag begins here: bracket, name, quotation mark.
pub(super) fn begins_tag(text: &[u8]) -> bool {
    tag_name(text).is_some()
}

/// Whether the tag `Event` begins here.
pub(super) fn begins_event(text: &[u8]) -> bool {
    tag_name(text) == Some(b"Event")
}

/// Whether the line that begins here is a tag: bracket, name, any quotation mark; or `Event` with
/// a value that has none.
pub(super) fn begins_tag_line(text: &[u8]) -> bool {
    let text = &text[..text.len().min(TAG_LOOK)];
    if text.first() != Some(&b'[') {
        return false;
    }
    let start = skip_blanks(text, 1);
    let length = text[start..].iter().take_while(|&&byte| is_name_byte(byte)).count();
    let value = skip_blanks(text, start + length);
    let is_apart = value > start + length;
    let name = &text[start..start + length];
    name.first().is_some_and(u8::is_ascii_alphabetic)
        && (quote(&text[value..]) > 0
            || name == b"Event"
                && is_apart
                && text.get(value).is_some_and(|byte| !matches!(byte, b'\n' | b'\r' | b']')))
}

fn tag_name(text: &[u8]) -> Option<&[u8]> {
    let text = &text[..text.len().min(TAG_LOOK)];
    if text.first() != Some(&b'[') {
        return None;
    }
    let start = skip_blanks(text, 1);
    let length = text[start..].iter().position(|&byte| !is_name_byte(byte))?;
    let quote = text.get(skip_blanks(text, start + length));
    (length > 0 && quote == Some(&b'"')).then(|| &text[start..start + length])
}

/// Where a comment in braces ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum CommentEnd {
    /// At the brace that stands here.
    Brace(usize),
    /// It does not: here the next game begins.
    NextGame(usize),
    /// It has not ended before this place, from where the search must go on.
    Beyond(usize),
}

/// Looks for the end of a comment in `text` from `from` on. `is_all` tells that the input ends
/// with `text`, `is_enough` that no more of it is looked at for a brace.
///
/// A comment without an end would swallow the games behind it. So a line that begins with a tag
/// ends it, if the tag is `Event` or a blank line stands before, and no brace closes the comment
/// before the next one opens.
pub(super) fn comment_end(text: &[u8], from: usize, is_all: bool, is_enough: bool) -> CommentEnd {
    let mut at = from;
    while let Some(found) = position_of_either(&text[at..], b'}', b'[') {
        at += found;
        if text[at] == b'}' {
            return CommentEnd::Brace(at);
        }
        let is_line_start = at > 0 && matches!(text[at - 1], b'\n' | b'\r');
        if is_line_start {
            if at + TAG_LOOK > text.len() && !is_all {
                return CommentEnd::Beyond(at);
            }
            if let Some(name) = tag_name(&text[at..])
                && (name == b"Event" || is_after_blank_line(&text[..at]))
            {
                // A comment may quote tags, and then it ends before another opens.
                match position_of_either(&text[at..], b'{', b'}') {
                    Some(brace) if text[at + brace] == b'}' => {
                        return CommentEnd::Brace(at + brace);
                    }
                    None if !is_all && !is_enough => return CommentEnd::Beyond(at),
                    _ => return CommentEnd::NextGame(at),
                }
            }
        }
        at += 1;
    }
    CommentEnd::Beyond(text.len())
}

/// Whether `text`, which ends with a line, ends with a blank one.
fn is_after_blank_line(text: &[u8]) -> bool {
    let line = text.strip_suffix(b"\r\n").or_else(|| text.split_last().map(|(_, rest)| rest));
    let line = line.unwrap_or_default();
    let last = line.iter().rev().find(|byte| !matches!(byte, b' ' | b'\t'));
    matches!(last, Some(b'\n' | b'\r'))
}

/// The first place of `a` or `b`. Whole blocks without either are passed over at once.
pub(super) fn position_of_either(bytes: &[u8], a: u8, b: u8) -> Option<usize> {
    const BLOCK: usize = 32;
    let is_either = |byte: u8| byte == a || byte == b;
    let empty = bytes
        .chunks_exact(BLOCK)
        .take_while(|block| !block.iter().fold(false, |any, &byte| any | is_either(byte)))
        .count();
    let start = empty * BLOCK;
    bytes[start..].iter().position(|&byte| is_either(byte)).map(|at| start + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_ends_at_the_quotation_mark_before_the_bracket() {
        let check = |text: &str, name: &str, value: &str, end: TagEnd, length: usize| {
            let tag = tag(text.as_bytes(), 20).unwrap();
            assert_eq!(&text[tag.name], name, "{text}");
            assert_eq!(&text[tag.value], value, "{text}");
            assert_eq!((tag.end, tag.length), (end, length), "{text}");
        };
        check("[Event \"x\"]\n", "Event", "x", TagEnd::Closed, 11);
        check("[ Event\t\"x\" ] ", "Event", "x", TagEnd::Closed, 13);
        check("[Event\"a \\\" b\"][", "Event", "a \\\" b", TagEnd::Closed, 15);
        check("[Event \"a\"b\"]", "Event", "a\"b", TagEnd::Closed, 13);
        check("[Event \"a\"\n", "Event", "a", TagEnd::NoBracket, 10);
        check("[Event \"a\n", "Event", "a", TagEnd::Line, 9);
        check("[Event \"a", "Event", "a", TagEnd::Line, 9);
        check("[Event \"a\\", "Event", "a\\", TagEnd::Line, 10);
        check(&format!("[E \"{}\"]", "a".repeat(30)), "E", &"a".repeat(21), TagEnd::Limit, 25);
        check("[Event 'x y' ]\n", "Event", "x y", TagEnd::Closed, 14);
        check("[Event \u{201c}x\u{201d}]\n", "Event", "x", TagEnd::Closed, 15);
        check("[Event «x»] [", "Event", "x", TagEnd::Closed, 13);
        check("[Event x y]\n", "Event", "x y", TagEnd::Closed, 11);
        check("[Event don't]\n", "Event", "don't", TagEnd::Closed, 13);
        for text in ["[", "[]", "[\"x\"]", "[Event]", "[event x]", "[Event x\n]"] {
            assert!(tag(text.as_bytes(), 20).is_err(), "{text}");
        }
    }

    #[test]
    fn a_comment_ends_at_its_brace_or_at_the_next_game() {
        let check = |text: &str, end| {
            assert_eq!(comment_end(text.as_bytes(), 0, true, true), end, "{text}");
        };
        let long = "[%clk 1:00:00] ".repeat(9);
        check("abc} d", CommentEnd::Brace(3));
        check(&format!("{long}}}"), CommentEnd::Brace(135));
        check("a\n[Event \"x\"]", CommentEnd::NextGame(2));
        check("a\r\n \r\n[White \"x\"]", CommentEnd::NextGame(6));
        check("a\n[White \"x\"]", CommentEnd::Beyond(13));
        check("a\n[Event \"x\"] 1. d4 * } e5", CommentEnd::Brace(22));
        check("a\n[Event \"x\"] 1. d4 {b} *", CommentEnd::NextGame(2));
        check("a [Event \"x\"]", CommentEnd::Beyond(13));
        check("", CommentEnd::Beyond(0));
        assert_eq!(comment_end(b"a\n[Eve", 0, false, true), CommentEnd::Beyond(2));
        let longer = format!("a\n[Event \"{}\"]", "x".repeat(TAG_LOOK));
        assert_eq!(comment_end(longer.as_bytes(), 0, false, false), CommentEnd::Beyond(2));
        assert_eq!(comment_end(longer.as_bytes(), 0, false, true), CommentEnd::NextGame(2));
    }
}
