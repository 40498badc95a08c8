//! Rows whose number stands between the columns: `P to K 4   1   P to K 4`.

use super::{LONGEST_ROW, Row};
use crate::layout::lines::Line;
use crate::layout::printed::Printed;
use crate::layout::styles::Styles;
use crate::layout::token::{Token, TokenKind, Tokens};

/// The number stands so far from White's move at least, in signs.
const GAP: usize = 2;

/// Reads a line as a row with its number between the moves; none if it is none.
pub(crate) fn row_parted(text: &str, line: &Line, styles: &Styles) -> Option<Row> {
    let span = line.span.clone();
    let words = text[span.clone()].trim_start();
    if span.len() > LONGEST_ROW || !words.starts_with(char::is_uppercase) || !words.contains("  ") {
        return None;
    }
    let tokens: Vec<Token> = Tokens::new(text, span.clone(), styles)
        .filter(|token| !matches!(token.kind, TokenKind::Remark | TokenKind::Joint('|' | '.')))
        .collect();
    let [white, middle, rest @ ..] = &tokens[..] else { return None };
    let digits = text[middle.span()].trim_end_matches(['.', ')']);
    let number = digits.parse().ok().filter(|&number| number > 0)?;
    let printed = |token: &Token, number| {
        let TokenKind::Move(style) = token.kind else { return None };
        let own = Printed { style: Some(style), number, ..Printed::new(&token.span()) };
        Some(own)
    };
    let mut moves = vec![printed(white, Some(number))?];
    let tail = match rest {
        [black] => {
            moves.push(printed(black, None)?);
            None
        }
        [] => None,
        [first, ..] => {
            Some(first.start..span.end).filter(|tail| super::is_tail(&text[tail.clone()], true))
        }
    };
    let is_whole = rest.len() < 2 || tail.is_some();
    let is_apart = middle.start >= white.end + GAP && digits.len() <= 3;
    (is_whole && is_apart).then_some(Row {
        moves,
        number: Some(number),
        tail,
        span,
        has_commas: false,
        remarks: Vec::new(),
    })
}
