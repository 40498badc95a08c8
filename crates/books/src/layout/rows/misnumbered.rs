//! Rows whose own number, or every move, is badly printed: the rows around them tell the number.

use super::garbled::{is_garbled, is_whole};
use super::{LONGEST_ROW, Reader, Row};
use crate::layout::lines::Line;
use crate::layout::printed::Printed;
use crate::layout::styles::Styles;
use crate::layout::token::{Token, TokenKind, Tokens};

/// Reads a line as the row with this number, whose own number is badly printed; none if it is no
/// row without what stands in the place of the number.
pub(crate) fn row_numbered(text: &str, line: &Line, styles: &Styles, number: u32) -> Option<Row> {
    let span = line.span.clone();
    if line.is_blank || span.len() > LONGEST_ROW {
        return None;
    }
    let words = &text[span.clone()];
    let begin = words.len() - words.trim_start_matches([' ', '\t', '|', '_', '*']).len();
    let length =
        words[begin..].find(char::is_whitespace).filter(|length| *length <= LONGEST_NUMBER)?;
    let at = span.start + begin + length;
    let mut tokens =
        vec![Token { kind: TokenKind::Number(number), start: span.start + begin, end: at }];
    tokens.extend(Tokens::new(text, at..span.end, styles).behind_number());
    let row = Reader { text, line: span, tokens, styles, at: 0 }.row()?;
    row.moves.first().filter(|mv| mv.number == Some(number) && mv.style.is_some())?;
    Some(row)
}

/// Reads the last line of a table as the row with this number though none of its moves can be
/// read: a number, and one or two words with a wide gap between.
pub(crate) fn row_spoiled(text: &str, line: &Line, number: u32) -> Option<Row> {
    let span = line.span.clone();
    let words = &text[span.clone()];
    let begin = words.len() - words.trim_start_matches([' ', '\t', '|', '_', '*']).len();
    let length = words[begin..].find(char::is_whitespace)?;
    let printed: String =
        words[begin..begin + length].chars().filter(char::is_ascii_digit).collect();
    if printed != number.to_string() || length > LONGEST_NUMBER {
        return None;
    }
    let mut row = Row {
        moves: Vec::new(),
        number: Some(number),
        tail: None,
        span,
        has_commas: false,
        remarks: Vec::new(),
    };
    let mut at = begin + length;
    for cell in words[at..].split("   ").map(|cell| cell.trim_matches([' ', '|', '.'])) {
        at += words[at..].find(cell)?;
        if !cell.is_empty() {
            let start = line.span.start + at;
            let own = Some(number).filter(|_| row.moves.is_empty());
            let mv = Printed { number: own, ..Printed::new(&(start..start + cell.len())) };
            row.moves.push(mv);
        }
        at += cell.len();
    }
    let is_right = |mv: &Printed| is_garbled(&text[mv.span()]) && is_whole(&text[mv.span()]);
    ((1..=2).contains(&row.moves.len()) && row.moves.iter().all(is_right)).then_some(row)
}

/// The number of a row takes so many bytes at most, however it is printed.
const LONGEST_NUMBER: usize = 5;
