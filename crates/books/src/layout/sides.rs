//! Moves with the side before them: `1. W. P to K 4. B. P to K 4.`, `White 1. P-K4. Black 1. P-K4.`

use staunton_rules::Color;

use crate::layout::lines::Line;
use crate::layout::printed::Printed;
use crate::layout::rows::Row;
use crate::layout::rows::garbled::is_same;
use crate::layout::styles::Styles;
use crate::layout::token::{Token, TokenKind, Tokens};
use crate::prose::words::floor;

/// So many lines of a paragraph are looked at for a game.
const LINES: usize = 900;

/// The rows that begin with these lines, and how many lines they take; each tells the side before
/// its move and the number before either.
pub(crate) fn rows(text: &str, lines: &[Line], styles: &Styles) -> Option<(Vec<Row>, usize)> {
    let last = lines.get(..lines.len().min(LINES))?.last()?;
    let mut scan = Scan { text, at: lines[0].span.start, end: last.span.end, styles };
    let mut rows = Vec::new();
    let mut end = scan.at;
    while let Some(row) = scan.clone().row(rows.last()) {
        scan.at = row.span.end;
        end = scan.at;
        rows.push(row);
    }
    let row = rows.last_mut()?;
    let count = lines.iter().take_while(|line| line.span.start < end).count();
    let line_end = lines[count - 1].span.end;
    if !text[end..line_end].trim_matches([' ', '\t', '.', '\r']).is_empty() {
        row.tail = Some(end..line_end);
    }
    Some((rows, count))
}

/// A move is looked for so far ahead, in bytes.
const NEAR: usize = 120;

/// White's move, and Black's if there is one, each with its style.
type Pair = (Token, u8, Option<(Token, u8)>);

#[derive(Clone)]
struct Scan<'a> {
    text: &'a str,
    at: usize,
    end: usize,
    styles: &'a Styles,
}

impl Scan<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..self.end]
    }

    fn skip(&mut self) {
        let rest = self.rest();
        let ahead = rest.trim_start_matches([' ', '\t', '\r', '\n', '.', ',', ';', '|', '_', '*']);
        self.at += rest.len() - ahead.len();
    }

    fn row(mut self, before: Option<&Row>) -> Option<Row> {
        self.skip();
        let start = self.at;
        let first = self.number();
        self.side(Color::White)?;
        let number = self.number().or(first)?;
        let follows = before.is_none_or(|row| row.number.map(|number| number + 1) == Some(number));
        if !follows {
            return None;
        }
        let (white, style, reply) = self.pair(number)?;
        let printed = |token: Token, style, number| Printed {
            style: Some(style),
            number,
            ..Printed::new(&token.span())
        };
        let mut moves = vec![printed(white, style, Some(number))];
        moves.extend(reply.map(|(black, style)| printed(black, style, None)));
        let span = start..self.at;
        Some(Row {
            moves,
            number: Some(number),
            tail: None,
            span,
            has_commas: false,
            remarks: Vec::new(),
        })
    }

    /// White's move and Black's. `B.` may be the side or a bishop: it is the side where a whole move
    /// stands before it and another behind it.
    fn pair(&mut self, number: u32) -> Option<Pair> {
        self.skip();
        let near = &self.text[self.at..floor(self.text, self.end.min(self.at + NEAR))];
        let places = near
            .match_indices('B')
            .map(|(at, _)| at)
            .filter(|&at| near[..at].ends_with([' ', '.', '\n']));
        for at in places {
            let mut white = Scan { end: self.at + at, ..self.clone() };
            let Some((token, style)) = white.mv().filter(|_| white.is_over()) else { continue };
            let mut black = Scan { at: self.at + at, ..self.clone() };
            if let Some(reply) = black.reply(number, (token, style)) {
                self.at = black.at;
                return Some((token, style, Some(reply)));
            }
        }
        self.mv().map(|(token, style)| (token, style, None))
    }

    /// Whether nothing is left but what parts moves.
    fn is_over(&mut self) -> bool {
        self.skip();
        self.at == self.end
    }

    fn reply(&mut self, number: u32, white: (Token, u8)) -> Option<(Token, u8)> {
        let before = self.number();
        self.side(Color::Black)?;
        let own = self.number().or(before);
        if own.is_some_and(|own| own != number) {
            return None;
        }
        let sentence = self.rest().split(['.', ';', '\n']).next().unwrap_or_default();
        if is_same(sentence) {
            self.at += sentence.len();
            return Some(white);
        }
        self.mv()
    }

    /// A number with its stop.
    fn number(&mut self) -> Option<u32> {
        self.skip();
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let is_number = (1..=3).contains(&digits);
        let number = self.rest().get(..digits).filter(|_| is_number)?.parse().ok()?;
        self.at += digits;
        self.skip();
        Some(number).filter(|&number| number > 0)
    }

    /// The name of a side, or its first letter, with what parts it from the move.
    fn side(&mut self, color: Color) -> Option<()> {
        self.skip();
        let (letter, names) = match color {
            Color::White => ('W', ["White", "WHITE"]),
            Color::Black => ('B', ["Black", "BLACK"]),
        };
        let rest = self.rest();
        let named = names.into_iter().find_map(|name| rest.strip_prefix(name));
        let lettered = || rest.strip_prefix(letter).filter(|rest| rest.starts_with(['.', ':']));
        let behind = named.or_else(lettered)?;
        let behind = behind.trim_start_matches(['.', ':', ',', '-', '\u{2014}', ' ', '\t']);
        self.at = self.end - behind.len();
        Some(())
    }

    fn mv(&mut self) -> Option<(Token, u8)> {
        self.skip();
        let token = Tokens::new(self.text, self.at..self.end, self.styles).next()?;
        let TokenKind::Move(style) = token.kind else { return None };
        self.at = token.end;
        Some((token, style))
    }
}
