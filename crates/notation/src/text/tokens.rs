//! The marks around moves: numbers, dots, results, brackets.

use std::ops::Range;

use staunton_rules::{Color, Outcome};

use crate::pgn::outcome_from_str;

/// Signs between moves that say nothing.
pub(super) const fn is_joint(sign: char) -> bool {
    sign.is_whitespace()
        || matches!(sign, '|' | ',' | ';' | '.' | '\u{2026}' | '\u{feff}' | '_' | '>')
}

/// The number of a move at the beginning of a text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Number {
    pub(super) value: u32,
    /// How many bytes it takes, with its dot or brackets.
    pub(super) length: usize,
    /// Whether a dot or bracket marks it as a number.
    pub(super) is_marked: bool,
}

/// `12.`, `12)`, `(12)`, `12` at the beginning of `text`.
pub(super) fn number(text: &str) -> Option<Number> {
    let bracket = usize::from(text.starts_with('('));
    let digits = text[bracket..].bytes().take_while(u8::is_ascii_digit).count();
    let behind = &text[bracket + digits..];
    let is_number = (1..=3).contains(&digits) && !behind.starts_with(['-', '/', '\u{2013}']);
    let value = text[bracket..bracket + digits].parse().ok().filter(|_| is_number)?;
    let closes = usize::from(behind.starts_with(['.', ')', ':']));
    if bracket == 1 && !behind.starts_with(')') {
        return None;
    }
    Some(Number { value, length: bracket + digits + closes, is_marked: closes == 1 })
}

/// The length of the dots that stand for a move not given: `...`, `. .`, `…`.
pub(super) fn dots(text: &str) -> usize {
    let dots = text.find(|sign| !matches!(sign, '.' | '\u{2026}' | ' ')).unwrap_or(text.len());
    let dots = text[..dots].trim_end();
    let is_ellipsis = dots.contains('\u{2026}') || dots.matches('.').count() >= 2;
    if is_ellipsis { dots.len() } else { 0 }
}

/// The length of what stands in brackets at the beginning of a text: `(best)`, `{...}`, `[A]`,
/// with the brackets of its kind inside it.
pub(super) fn remark(text: &str) -> Option<usize> {
    let open = text.chars().next()?;
    let close = match open {
        '(' => ')',
        '{' => '}',
        '[' => ']',
        _ => return None,
    };
    let mut depth = 0;
    // A bracket that does not close soon is a sign like others.
    for (at, sign) in crate::diagram::head(text, LONGEST_REMARK).char_indices() {
        if sign == open {
            depth += 1;
        } else if sign == close {
            depth -= 1;
        }
        if depth == 0 {
            return Some(at + sign.len_utf8());
        }
    }
    None
}

/// The length of words that send to a variation told elsewhere: `or (A.)`, `or Var. A.`.
pub(super) fn reference(text: &str) -> Option<usize> {
    let head = crate::diagram::head(text, LONGEST_REFERENCE);
    let behind = head.strip_prefix("or ")?;
    let named = behind.strip_prefix("Var. ").or_else(|| behind.strip_prefix('('))?;
    let mut signs = named.chars();
    let is_letter = signs.next().is_some_and(|sign| sign.is_ascii_uppercase());
    let rest = signs.as_str().trim_start_matches('.');
    let is_bracket = behind.starts_with('(');
    let rest = if is_bracket { rest.strip_prefix(')')? } else { rest };
    (is_letter && !rest.starts_with(char::is_alphanumeric)).then(|| head.len() - rest.len())
}

const LONGEST_REFERENCE: usize = 16;
const LONGEST_REMARK: usize = 2000;

/// The signs of the results.
const SIGNS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// Where the first sign of a result stands in a text, or the text ends.
pub(super) fn result_at(text: &str) -> usize {
    let is_alone = |(at, sign): &(usize, &str)| {
        text[..*at].chars().next_back().is_none_or(is_joint)
            && text[at + sign.len()..].chars().next().is_none_or(is_joint)
    };
    let of_sign = |sign| text.match_indices(sign).find(is_alone).map(|(at, _)| at);
    SIGNS.into_iter().filter_map(of_sign).min().unwrap_or(text.len())
}

/// How a game ended, if a text begins by saying so, and the length of it; `turn` is to move.
pub(super) fn outcome(text: &str, turn: Color) -> Option<(usize, Option<Outcome>)> {
    if let Some(sign) = SIGNS.into_iter().find(|sign| text.starts_with(sign)) {
        return Some((sign.len(), outcome_from_str(sign).ok().flatten()));
    }
    crate::score::result_in_words(text, turn).map(|(length, outcome)| (length, Some(outcome)))
}

/// Where a number stands that a line of moves has at its beginning or between its columns.
pub(super) fn numbers(text: &str, line: Range<usize>) -> Vec<(usize, Number)> {
    let mut found = Vec::new();
    let mut before = '\n';
    for (at, sign) in text[line.clone()].char_indices() {
        let is_begin = before == '\n' || before == '|' || before.is_whitespace();
        if is_begin
            && (sign.is_ascii_digit() || sign == '(')
            && let Some(number) = number(&text[line.start + at..line.end])
        {
            let is_first = text[line.start..line.start + at].chars().all(is_joint);
            let behind = text[line.start + at + number.length..line.end].chars().next();
            let is_apart = behind.is_some_and(|sign| is_joint(sign) || sign.is_alphabetic());
            if is_apart && (number.is_marked || is_first) {
                found.push((line.start + at, number));
            }
        }
        before = sign;
    }
    found
}

/// The names of the two columns.
pub(super) fn is_heading(cell: &str) -> bool {
    let names = ["white", "black", "x", "z", "w", "b", "weiss", "schwarz", "no", "&c"];
    let mut words = cell
        .split(|sign: char| !sign.is_alphanumeric() && sign != '&')
        .filter(|word| !word.is_empty())
        .peekable();
    let is_name = |word: &str| names.contains(&word.to_lowercase().as_str());
    words.peek().is_some_and(|word| *word != "&c") && words.all(is_name)
}
