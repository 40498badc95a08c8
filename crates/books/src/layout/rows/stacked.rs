//! Rows whose cells stand below each other: a number in its line, White's move in the next, Black's
//! in the one after that, as tables come out of other programs.

use super::Row;
use crate::layout::lines::Line;
use crate::layout::printed::Printed;
use crate::layout::styles::Styles;
use crate::layout::token::{TokenKind, Tokens, is_digit_like, number_of};

/// Reads the row that begins with these lines, and how many of them it takes; none if they are
/// none. A last row may want Black's move.
pub(crate) fn stacked(text: &str, lines: &[Line], styles: &Styles) -> Option<(Row, usize)> {
    let number = number(text, lines.first()?)?;
    let white = only_move(text, lines.get(1)?, styles)?;
    let mut moves = vec![Printed { number: Some(number), ..white }];
    let black = lines.get(2).and_then(|line| only_move(text, line, styles));
    let is_last = lines.len() == 2;
    if black.is_none() && !is_last {
        return None;
    }
    moves.extend(black);
    let count = 1 + moves.len();
    let span = lines[0].span.start..lines[count - 1].span.end;
    let row = Row {
        moves,
        number: Some(number),
        tail: None,
        span,
        has_commas: false,
        remarks: Vec::new(),
    };
    Some((row, count))
}

/// The number that is all of a line.
fn number(text: &str, line: &Line) -> Option<u32> {
    let words = text[line.span.clone()].trim();
    let digits = words.trim_start_matches('(').trim_end_matches(['.', ')', ',']);
    let is_number = (1..=3).contains(&digits.len()) && digits.bytes().all(is_digit_like);
    number_of(digits).filter(|_| is_number)
}

/// The move that is all of a line.
fn only_move(text: &str, line: &Line, styles: &Styles) -> Option<Printed> {
    let mut signs = Tokens::new(text, line.span.clone(), styles);
    let first = signs.next()?;
    let TokenKind::Move(style) = first.kind else { return None };
    let is_rest =
        signs.all(|token| matches!(token.kind, TokenKind::Remark | TokenKind::Joint('.' | ',')));
    let printed = Printed { style: Some(style), ..Printed::new(&first.span()) };
    is_rest.then_some(printed)
}
