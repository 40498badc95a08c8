//! Cuts a collection into parts that can be read side by side.

use super::encoding::{Encoding, SNIFFED};
use super::marker;
use super::plain_tags::plain_length;
use super::tokens::{begins_event, position_of_either};
use super::words::word_at;
use crate::Limits;

/// Cuts `text` into at most `parts` pieces, about alike in length, each of which begins with a
/// game. Read one after the other they give the games of the whole; so each may be read by a
/// [`Reader`](super::Reader) of its own, in a thread of its own.
///
/// A cut is made only where a reader can be in no doubt: before a tag `Event` that begins a line,
/// after a game that is plainly one: its tags each on a line, its moves, a result if there is one,
/// a blank line. Where a collection has no such place, or is in UTF-16, there are fewer pieces.
/// Text between two games that belongs to neither is a [stray](super::Reader::stray_faults) fault
/// of the piece before the cut. Places of faults count from the piece's beginning.
///
/// # Examples
///
/// ```
/// use staunton_pgn as pgn;
///
/// let text = "[Event \"a\"]\n\n1. e4 {no [Event} *\n\n[Event \"b\"]\n\n1. d4 *\n\n[Event \"c\"]\n\n*\n";
/// let pieces = pgn::split(text.as_bytes(), 2);
/// assert_eq!(pieces.len(), 2);
/// assert!(pieces[1].starts_with(b"[Event \"c\"]"));
/// ```
pub fn split(text: &[u8], parts: usize) -> Vec<&[u8]> {
    let mut pieces = Vec::new();
    let sniffed = &text[..text.len().min(SNIFFED)];
    let is_bytes = Encoding::of(sniffed).0 == Encoding::Bytes;
    let (mut start, parts) = (0, if is_bytes { parts } else { 1 });
    for part in 1..parts {
        let target = (text.len() / parts * part).max(start + 1);
        let Some(cut) = next_cut(text, start, target) else { break };
        pieces.push(&text[start..cut]);
        start = cut;
    }
    pieces.push(&text[start..]);
    pieces
}

/// The first place from `from` on where a game begins for certain; what comes before `start` is
/// not looked at.
fn next_cut(text: &[u8], start: usize, from: usize) -> Option<usize> {
    let last = (start..from).rev().find(|&at| is_event(text, at));
    let mut game = last.or_else(|| next_event(text, from))?;
    loop {
        let next = next_event(text, from.max(game + 1))?;
        if is_one_game(&text[game..next]) && !is_quoted(&text[next..]) {
            return Some(next);
        }
        game = next;
    }
}

/// Whether a comment that is open before `text` would end behind its first tags: they may be words
/// of it.
fn is_quoted(text: &[u8]) -> bool {
    let near = &text[..text.len().min(Limits::default().comment_bytes)];
    position_of_either(near, b'{', b'}').is_some_and(|brace| near[brace] == b'}')
}

/// The first tag `Event` from `from` on that begins a line. Whatever the reader was at, it reads a
/// tag there.
fn next_event(text: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        at += position_of_either(text.get(at..)?, b'[', b'[')?;
        if is_event(text, at) {
            return Some(at);
        }
        at += 1;
    }
}

/// Whether a line begins at `at` with a tag `Event`.
fn is_event(text: &[u8], at: usize) -> bool {
    begins_event(&text[at..]) && (at == 0 || is_line_end(text[at - 1]))
}

/// Whether `text`, which begins with a tag `Event`, is tags, moves and a blank line, and nothing
/// in it ends the moves but a result at the very end.
///
/// Then the reader is either done with this game, or still at its moves: inside a comment, a
/// variation, or for want of a result. From all of these a tag `Event` begins the next game.
fn is_one_game(text: &[u8]) -> bool {
    let mut rest = text;
    while let Some(length) = plain_length(rest) {
        rest = &rest[length..];
    }
    let body = rest.trim_ascii();
    let gap = &rest[rest.trim_ascii_end().len()..];
    let ends = |end: u8| gap.split(|&byte| byte == end).skip(1).count();
    let has_blank_line = ends(b'\n').max(ends(b'\r')) >= 2;
    // Only a number with a dot makes the reader read moves whatever was before.
    let digits = body.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let has_tags = rest.len() < text.len();
    if !has_tags || !has_blank_line || digits == 0 || body.get(digits) != Some(&b'.') {
        return false;
    }
    let last = body.iter().rposition(u8::is_ascii_whitespace).map_or(0, |at| at + 1);
    let is_doubtful = |(at, &byte): (usize, &u8)| match byte {
        b'[' => at >= last || body.get(at + 1) != Some(&b'%'),
        b'0' | b'1' | b'*' | 0xc2 | 0xbd => at < last && begins_result(&body[at..]),
        _ => false,
    };
    !body.iter().enumerate().any(is_doubtful)
}

/// Whether a result stands here, as the reader sees it.
fn begins_result(text: &[u8]) -> bool {
    let mut bytes = [0; 8];
    let length = text.len().min(8);
    bytes[..length].copy_from_slice(&text[..length]);
    let word = word_at(text, 0).unwrap_or(u64::from_le_bytes(bytes));
    marker::read(word).or_else(|| marker::spelt(text)).is_some()
}

const fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}
