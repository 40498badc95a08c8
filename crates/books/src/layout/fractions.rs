//! Games printed as fractions: White's move over a rule, Black's under it, or the rule lost.

use std::ops::Range;

use crate::layout::lines::Line;
use crate::layout::printed::Printed;
use crate::layout::rows::Row;
use crate::layout::rows::garbled::is_tail;
use crate::layout::styles::Styles;
use crate::layout::token::{Token, TokenKind, Tokens, is_digit_like, is_like_a_number, number_of};

/// One fraction: a number, White's move, Black's move.
#[derive(Clone, Debug)]
pub(crate) struct Fraction {
    pub(crate) number: u32,
    /// Where its rule begins in the line, in signs.
    pub(crate) column: usize,
    pub(crate) white: Option<Printed>,
    pub(crate) black: Option<Printed>,
}

/// So many strokes make a rule.
const RULE: usize = 4;

/// The fractions of two lines or three: moves, rules with their numbers, and the replies. A number that is badly printed
/// is the next one behind `before`, that of the fraction above.
pub(crate) fn ruled(
    text: &str,
    [white, rule]: [&Line; 2],
    black: Option<&Line>,
    styles: &Styles,
    before: Option<u32>,
) -> Option<Vec<Fraction>> {
    let mut fractions = rules(text, rule.span.clone(), before)?;
    let mut found = 0;
    let white = Some((white, true));
    for (line, is_white) in white.into_iter().chain(black.map(|line| (line, false))) {
        if line.span.len() > 200 {
            return None;
        }
        for (at, token, is_whole) in moves(text, line, styles) {
            // The last rule that does not begin behind the move, with a little play.
            let index = fractions.iter().rposition(|fraction| fraction.column <= at + 4)?;
            let fraction = &mut fractions[index];
            let TokenKind::Move(style) = token.kind else { continue };
            let printed = Printed {
                style: Some(style).filter(|_| is_whole),
                number: Some(fraction.number),
                after_dots: !is_white,
                ..Printed::new(&token.span())
            };
            let place = if is_white { &mut fraction.white } else { &mut fraction.black };
            if place.is_none() {
                *place = Some(printed);
                found += 1;
            }
        }
        let words = text[line.span.clone()].trim();
        if let [only] = &mut fractions[..]
            && (2..=LONGEST_GARBLED).contains(&words.len())
            && words.contains(char::is_alphanumeric)
            && !is_tail(words, true)
        {
            let place = if is_white { &mut only.white } else { &mut only.black };
            place.get_or_insert_with(|| {
                found += 1;
                garbled(text, line, only.number, is_white)
            });
        }
    }
    (found > 0).then_some(fractions)
}

/// Whether a line is nothing but rules, without a number: those between the moves of fractions
/// whose numbers stand beside White's moves.
pub(crate) fn is_rule(text: &str, line: &Line) -> bool {
    let words = text[line.span.clone()].split_whitespace();
    let is_rule = |word: &str| {
        word.chars().count() > 1
            && word.chars().all(|sign| matches!(sign, '-' | '\u{2014}' | '\u{2013}' | '\u{2500}'))
    };
    !line.is_blank && line.span.len() <= 200 && words.into_iter().all(is_rule)
}

/// A line that must be a move and cannot be read.
fn garbled(text: &str, line: &Line, number: u32, is_white: bool) -> Printed {
    let words = &text[line.span.clone()];
    let start = line.span.start + words.len() - words.trim_start().len();
    let span = start..start + words.trim().len();
    Printed { number: Some(number), after_dots: !is_white, ..Printed::new(&span) }
}

/// A garbled move is no longer than this, in bytes.
const LONGEST_GARBLED: usize = 28;

/// The rules of a line, each behind its number; none if anything else stands there.
fn rules(text: &str, span: Range<usize>, before: Option<u32>) -> Option<Vec<Fraction>> {
    let mut fractions: Vec<Fraction> = Vec::new();
    let words = &text[span];
    let mut at = 0;
    loop {
        let rest = &words[at..];
        let rest = rest.trim_start_matches([' ', '\t', '|', '_']);
        at = words.len() - rest.len();
        if rest.is_empty() {
            break;
        }
        let column = words[..at].chars().count();
        let digits = rest.bytes().take_while(|&byte| is_digit_like(byte)).count();
        let printed = number_of(&rest[..digits]).filter(|_| digits <= 3);
        let last = fractions.last().map_or(before, |last| Some(last.number));
        let spoiled = || {
            let length = rest.find(char::is_whitespace)?;
            is_like_a_number(&rest[..length]).then_some((last? + 1, length))
        };
        let number = printed.map(|number| (number, digits)).or_else(spoiled);
        let behind = rest[number.map_or(digits, |(_, length)| length)..]
            .trim_start_matches(['.', ' ', ')', ',', '\'']);
        let (Some((number, _)), Some(strokes)) = (number, strokes(behind)) else {
            // Words may follow the last rule: `&c.`, or what is said in the next column.
            let is_word = !fractions.is_empty() && number.is_none();
            return is_word.then_some(fractions);
        };
        at = words.len() - behind.len() + strokes;
        fractions.push(Fraction { number, column, white: None, black: None });
        let is_done = words[at..].trim_start().starts_with('&');
        if is_done {
            break;
        }
    }
    (!fractions.is_empty()).then_some(fractions)
}

/// How many bytes the rule takes that begins here; a few of its strokes may be badly printed.
fn strokes(text: &str) -> Option<usize> {
    let rule = text.split(char::is_whitespace).next().unwrap_or_default();
    let is_stroke = |sign: &char| matches!(sign, '-' | '\u{2014}' | '\u{2013}' | '\u{2500}');
    let count = rule.chars().filter(is_stroke).count();
    let is_rule = 3 * count >= 2 * rule.chars().count() && count >= RULE - 1;
    is_rule.then_some(rule.len())
}

/// The moves of a line without numbers, where each begins in it, in signs, and whether it is
/// whole: words beside it belong to it, badly printed.
fn moves(text: &str, line: &Line, styles: &Styles) -> Vec<(usize, Token, bool)> {
    let mut moves: Vec<(usize, Token, bool)> = Vec::new();
    let mut words: Option<Token> = None;
    for token in Tokens::new(text, line.span.clone(), styles) {
        let column = |at: usize| text[line.span.start..at].chars().count();
        let is_near = |before: &Token| token.start.saturating_sub(before.end) <= 2;
        let is_word = token.kind == TokenKind::Word
            && text[token.span()].contains(char::is_alphanumeric)
            && !is_mark(&text[token.span()]);
        match token.kind {
            TokenKind::Move(_) => {
                let before = words.take().filter(is_near);
                let start = before.map_or(token.start, |before| before.start);
                moves.push((column(start), Token { start, ..token }, before.is_none()));
            }
            _ if is_word => {
                if let Some((_, last, is_whole)) =
                    moves.last_mut().filter(|(_, last, _)| is_near(last))
                {
                    (last.end, *is_whole) = (token.end, false);
                } else {
                    let start = words.filter(is_near).map_or(token.start, |words| words.start);
                    words = Some(Token { start, ..token });
                }
            }
            _ => {}
        }
    }
    moves
}

/// Whether a word is a mark of check, or says that the line goes on: it belongs to no move.
fn is_mark(word: &str) -> bool {
    let inner = word.trim_matches(['.', '(', ')', ',']);
    matches!(inner, "ch" | "mate" | "dis" | "dble" | "double" | "etc") || word.starts_with('&')
}

/// Two lines whose rules are lost: numbered moves, and as many moves without numbers.
pub(crate) fn flat(text: &str, lines: [&Line; 2], styles: &Styles) -> Option<Vec<Fraction>> {
    if lines.iter().any(|line| line.is_blank || line.span.len() > 200) {
        return None;
    }
    let begins =
        text[lines[0].span.clone()].trim_start().starts_with(|sign: char| sign.is_ascii_digit());
    // No reply begins with a digit but castling: what does is the next row.
    let is_row =
        text[lines[1].span.clone()].trim_start().starts_with(|sign| ('1'..='9').contains(&sign));
    if !begins || is_row {
        return None;
    }
    let mut fractions: Vec<Fraction> = Vec::new();
    let (mut number, mut column) = (None, 0);
    let printed = |token: Token, number: u32, after_dots: bool| match token.kind {
        TokenKind::Move(style) => Some(Printed {
            style: Some(style),
            number: Some(number),
            after_dots,
            ..Printed::new(&token.span())
        }),
        TokenKind::Number(_)
        | TokenKind::Dots
        | TokenKind::Remark
        | TokenKind::Joint(_)
        | TokenKind::Open
        | TokenKind::Close
        | TokenKind::Word => None,
    };
    for token in Tokens::new(text, lines[0].span.clone(), styles) {
        match token.kind {
            TokenKind::Number(value) => {
                let follows = fractions.last().is_none_or(|last| last.number < value);
                column = text[lines[0].span.start..token.start].chars().count();
                number = Some(value).filter(|_| follows);
                number?;
            }
            TokenKind::Move(_) => {
                let value = number.take()?;
                let white = printed(token, value, false);
                fractions.push(Fraction { number: value, column, white, black: None });
            }
            TokenKind::Joint('.') => {}
            TokenKind::Word if is_mark(&text[token.span()]) => {}
            TokenKind::Dots
            | TokenKind::Remark
            | TokenKind::Joint(_)
            | TokenKind::Open
            | TokenKind::Close
            | TokenKind::Word => {
                return None;
            }
        }
    }
    let mut replies: Vec<Token> = Tokens::new(text, lines[1].span.clone(), styles).collect();
    replies.retain(|token| !is_mark(&text[token.span()]));
    if !replies.iter().all(|token| matches!(token.kind, TokenKind::Move(_))) {
        return None;
    }
    // Each reply stands below a move, or there is one for each.
    let column = |line: &Line, at: usize| text[line.span.start..at].chars().count();
    let below = |token: &Token| {
        let place = column(lines[1], token.start);
        let white =
            |fraction: &Fraction| fraction.white.as_ref().map(|mv| column(lines[0], mv.start()));
        fractions.iter().position(|it| white(it).is_some_and(|white| white.abs_diff(place) <= 1))
    };
    let mut places: Vec<usize> = replies.iter().filter_map(below).collect();
    places.dedup();
    if places.len() < replies.len() || replies.is_empty() {
        if replies.len() != fractions.len() || fractions.len() == 1 {
            return None;
        }
        places = (0..replies.len()).collect();
    }
    for (place, token) in places.into_iter().zip(replies) {
        let fraction = &mut fractions[place];
        fraction.black = printed(token, fraction.number, true);
    }
    Some(fractions)
}

/// Fractions in the order in which they were played, as rows: those of one line if their numbers
/// follow each other, else column by column.
pub(crate) fn rows(lines: &[Vec<Fraction>], tell: &mut dyn FnMut(Row)) {
    let in_lines =
        lines.iter().any(|line| line.windows(2).any(|pair| pair[1].number == pair[0].number + 1));
    let mut ordered: Vec<&Fraction> = Vec::new();
    if in_lines {
        ordered.extend(lines.iter().flatten());
    } else {
        let most = lines.iter().map(Vec::len).max().unwrap_or(0);
        let columns: Vec<usize> = lines
            .iter()
            .filter(|line| line.len() == most)
            .take(1)
            .flat_map(|line| line.iter().map(|fraction| fraction.column))
            .collect();
        let nearest = |fraction: &Fraction| {
            (0..columns.len()).min_by_key(|&index| columns[index].abs_diff(fraction.column))
        };
        for index in 0..columns.len() {
            let column = lines.iter().flatten().filter(|it| nearest(it) == Some(index));
            ordered.extend(column);
        }
    }
    ordered.into_iter().filter_map(row).for_each(tell);
}

fn row(fraction: &Fraction) -> Option<Row> {
    let mut moves: Vec<Printed> = fraction.white.iter().cloned().collect();
    if let Some(black) = &fraction.black {
        let stands_alone = moves.is_empty();
        moves.push(Printed { after_dots: stands_alone, ..black.clone() });
    }
    let start = moves.iter().map(Printed::start).min()?;
    let end = moves.iter().map(Printed::end).max()?;
    Some(Row {
        moves,
        number: Some(fraction.number),
        tail: None,
        span: start..end,
        has_commas: false,
        remarks: Vec::new(),
    })
}
