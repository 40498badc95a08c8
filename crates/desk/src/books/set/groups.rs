//! The lines of a text between blank lines, and what they are.

use std::ops::Range;

use super::rows::Split;
use super::runs::Runs;

/// What a group of lines is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A heading: 2 of a chapter, 3 below it.
    Heading(u8),
    /// A paragraph.
    Words,
    /// Lines that stay lines.
    Verse,
    /// Moves in columns.
    Rows,
    /// Drawn with letters.
    Print,
}

/// Lines between blank lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Group {
    /// The lines, without their ends.
    pub(super) lines: Vec<Range<usize>>,
    /// How many blank lines stand before it.
    pub(super) blanks: usize,
    pub(super) kind: Kind,
}

/// The longest line of a heading, in bytes.
const LONGEST: usize = 72;
/// Lines set in so far stay lines.
const SET_IN: usize = 6;
/// A line of moves with a single column is at most so long.
const NARROW: usize = 48;

/// The groups of a part of a text.
pub(super) fn groups(text: &str, span: Range<usize>, runs: &Runs<'_>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut blanks = 2;
    let mut open = false;
    for line in lines(text, span) {
        if text[line.clone()].trim().is_empty() {
            blanks += 1;
            open = false;
            continue;
        }
        match groups.last_mut().filter(|_| open) {
            Some(group) => group.lines.push(line),
            None => groups.push(Group { lines: vec![line], blanks, kind: Kind::Words }),
        }
        (blanks, open) = (0, true);
    }
    for group in &mut groups {
        group.kind = kind(text, group, runs);
    }
    // The names above two columns belong to them.
    for at in 1..groups.len() {
        let heads = groups[at - 1].lines.len() == 1
            && groups[at - 1].kind == Kind::Verse
            && Split::of(runs, groups[at - 1].lines[0].clone()).cells.len() == 2
            && groups[at].kind == Kind::Rows
            && groups[at].blanks <= 1;
        if heads {
            groups[at - 1].kind = Kind::Rows;
        }
    }
    groups
}

/// The lines of a part of a text, without their ends.
fn lines(text: &str, span: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let mut at = span.start;
    text[span].split('\n').flat_map(move |line| {
        let start = at;
        at += line.len() + 1;
        let line = line.strip_suffix('\r').unwrap_or(line);
        let mut from = start;
        line.split('\r').map(move |part| {
            let span = from..from + part.len();
            from = span.end + 1;
            span
        })
    })
}

fn kind(text: &str, group: &Group, runs: &Runs<'_>) -> Kind {
    let lines = &group.lines;
    let split: Vec<Split> = lines.iter().map(|line| Split::of(runs, line.clone())).collect();
    let has_moves = |line: &Range<usize>| !runs.spans_in(line).is_empty();
    let moving = lines.iter().filter(|line| has_moves(line)).count();
    let in_columns = |(line, split): (&Range<usize>, &Split)| {
        split.cells.len() > 1 || split.number.is_some() && has_moves(line) && line.len() <= NARROW
    };
    let columned = lines.iter().zip(&split).filter(|&pair| in_columns(pair)).count();
    if moving * 2 >= lines.len() && moving > 0 && columned * 2 > lines.len() {
        return Kind::Rows;
    }
    let words = text[group.lines[0].start..group.lines[lines.len() - 1].end].trim();
    if moving == 0
        && let Some(level) = heading(words, lines.len(), group.blanks)
    {
        return Kind::Heading(level);
    }
    let gapped = split.iter().filter(|split| split.cells.len() > 1).count();
    if moving == 0 && lines.len() > 2 && (gapped * 2 > lines.len() || is_drawn(words)) {
        return Kind::Print;
    }
    let indent = |line: &Range<usize>| {
        let words = &text[line.clone()];
        words.len() - words.trim_start().len()
    };
    // Names beside each other, as above a game.
    if moving == 0 && gapped == lines.len() {
        return Kind::Verse;
    }
    let is_short = lines.iter().all(|line| text[line.clone()].trim().len() <= 60);
    let is_ragged = lines.len() > 2
        && lines[..lines.len() - 1].iter().all(|line| text[line.clone()].trim().len() < 50);
    if is_short && (lines.iter().all(|line| indent(line) >= SET_IN) || is_ragged) {
        return Kind::Verse;
    }
    Kind::Words
}

/// Whether signs and not words fill the lines.
fn is_drawn(words: &str) -> bool {
    let drawing = words.bytes().filter(|byte| b"|+=_/\\".contains(byte)).count();
    words.lines().count() > 1 && drawing * 8 > words.len()
}

/// The level of a heading; none for other words.
fn heading(words: &str, lines: usize, blanks: usize) -> Option<u8> {
    if lines > 3 || words.lines().any(|line| line.trim().len() > LONGEST) {
        return None;
    }
    let plain = words.trim_matches(|sign: char| !sign.is_alphanumeric());
    let mut letters = 0;
    let mut capitals = 0;
    for sign in plain.chars().filter(|sign| sign.is_alphabetic()) {
        letters += 1;
        capitals += usize::from(sign.is_uppercase());
    }
    if letters == 0 {
        return None;
    }
    let lower = plain.to_lowercase();
    let mut parts = lower.split(|sign: char| !sign.is_alphanumeric());
    let first = parts.next().unwrap_or_default();
    let second = parts.find(|part| !part.is_empty()).unwrap_or_default();
    let is_number = second == "no"
        || !second.is_empty()
            && second.bytes().all(|sign| sign.is_ascii_digit() || b"ivxlc".contains(&sign));
    let starts_upper = plain.chars().next().is_some_and(char::is_uppercase);
    if starts_upper && is_number && matches!(first, "chapter" | "part" | "book" | "section") {
        return Some(2);
    }
    if starts_upper && is_number && matches!(first, "game" | "variation" | "lesson" | "problem") {
        return Some(3);
    }
    if capitals * 10 < letters * 9 {
        return None;
    }
    Some(if blanks >= 3 && letters > 3 { 2 } else { 3 })
}
