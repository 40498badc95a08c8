//! Games whose moves stand in lists: all of White's, then all of Black's, as a scan of two columns
//! has them; or each number and each move in a line of its own, with blank lines between.

use staunton_rules::Color;

use crate::layout::lines::Line;
use crate::layout::printed::Printed;
use crate::layout::rows::Row;
use crate::layout::styles::Styles;
use crate::layout::token::{Token, TokenKind, Tokens, is_digit_like, number_of};
use crate::prose::header;

/// A list has so many moves at least.
const LEAST: usize = 4;
/// A game in lists takes so many lines at most.
const LINES: usize = 900;
/// Strokes so long make a rule, in bytes.
const RULE: usize = 3;
/// A line of a list is no longer, in bytes.
const LONGEST: usize = 400;

/// What stands in a line, told without the words of marks and remarks.
#[derive(Copy, Clone, Debug)]
enum Item {
    Number(u32),
    Move(Token),
    Side(Color),
    Word,
}

/// The items of some lines, each with the index of its line.
struct Items<'a> {
    text: &'a str,
    lines: &'a [Line],
    styles: &'a Styles,
    found: Vec<(usize, Item)>,
    /// How many lines were looked at.
    seen: usize,
}

/// The rows of a game in lists that begins with the first of these lines, and how many lines it
/// takes.
pub(crate) fn rows(text: &str, lines: &[Line], styles: &Styles) -> Option<(Vec<Row>, usize)> {
    let words = text.get(lines.first()?.span.clone())?.trim_start();
    let begins = words.starts_with(['1', '(', 'l']) || header::sides::side(words).is_some();
    if !begins {
        return None;
    }
    let lines = &lines[..lines.len().min(LINES)];
    let mut items = Items { text, lines, styles, found: Vec::new(), seen: 0 };
    let start = usize::from(matches!(items.get(0)?.1, Item::Side(Color::White)));
    items.stacked(start).or_else(|| items.two_lists(start)).or_else(|| items.three_lists(start))
}

impl Items<'_> {
    fn get(&mut self, index: usize) -> Option<(usize, Item)> {
        while index >= self.found.len() {
            let line = self.lines.get(self.seen)?;
            if line.span.len() > LONGEST {
                return None;
            }
            let items = items(self.text, line, self.styles);
            self.found.extend(items.into_iter().map(|item| (self.seen, item)));
            self.seen += 1;
        }
        self.found.get(index).copied()
    }

    fn number(&mut self, at: usize) -> Option<u32> {
        match self.get(at)?.1 {
            Item::Number(number) => Some(number),
            Item::Move(_) | Item::Side(_) | Item::Word => None,
        }
    }

    fn mv(&mut self, at: usize) -> Option<Token> {
        match self.get(at)?.1 {
            Item::Move(token) => Some(token),
            Item::Number(_) | Item::Side(_) | Item::Word => None,
        }
    }

    /// Whether the item at this place is the last of its line.
    fn ends_line(&mut self, at: usize) -> bool {
        let here = self.get(at).map(|(line, _)| line);
        self.get(at + 1).is_none_or(|(line, _)| Some(line) != here)
    }

    /// Numbered moves, from 1 on.
    fn numbered(&mut self, from: usize) -> Vec<Token> {
        let mut moves = Vec::new();
        loop {
            let at = from + 2 * moves.len();
            let is_next = self.number(at) == u32::try_from(moves.len() + 1).ok();
            match self.mv(at + 1) {
                Some(token) if is_next => moves.push(token),
                _ => return moves,
            }
        }
    }

    /// As many moves without numbers.
    fn plain(&mut self, from: usize, most: usize) -> Vec<Token> {
        (from..from + most).map_while(|at| self.mv(at)).collect()
    }

    /// White's list, with numbers, and Black's, with or without.
    fn two_lists(&mut self, start: usize) -> Option<(Vec<Row>, usize)> {
        let white = self.numbered(start);
        if white.len() < LEAST {
            return None;
        }
        let mut at = start + 2 * white.len();
        let ends = self.ends_line(at - 1);
        at += usize::from(matches!(self.get(at)?.1, Item::Side(Color::Black)));
        let numbered = self.numbered(at);
        let is_numbered = !numbered.is_empty();
        let black = if is_numbered { numbered } else { self.plain(at, white.len()) };
        let end = at + black.len() * if is_numbered { 2 } else { 1 };
        let is_whole = (white.len() - 1..=white.len()).contains(&black.len());
        (is_whole && ends && self.ends_line(end - 1)).then(|| self.game(&white, &black, end - 1))
    }

    /// The numbers, White's list, Black's list.
    fn three_lists(&mut self, start: usize) -> Option<(Vec<Row>, usize)> {
        let mut count = 0;
        while self.number(start + count) == u32::try_from(count + 1).ok() {
            count += 1;
        }
        if count < LEAST {
            return None;
        }
        let mut at = start + count;
        at += usize::from(matches!(self.get(at)?.1, Item::Side(Color::White)));
        let white = self.plain(at, count);
        at += white.len();
        let ends = white.len() == count && self.ends_line(at - 1);
        at += usize::from(matches!(self.get(at)?.1, Item::Side(Color::Black)));
        let black = self.plain(at, count);
        let last = at + black.len() - usize::from(!black.is_empty());
        let is_whole = black.len() + 1 >= count && self.ends_line(last);
        (ends && is_whole).then(|| self.game(&white, &black, last))
    }

    /// Each number and each move in a line of its own.
    fn stacked(&mut self, start: usize) -> Option<(Vec<Row>, usize)> {
        let (mut white, mut black) = (Vec::new(), Vec::new());
        let mut at = start;
        while self.number(at) == u32::try_from(white.len() + 1).ok() {
            let alone = self.ends_line(at) && self.ends_line(at + 1);
            let Some(token) = self.mv(at + 1).filter(|_| alone) else { break };
            white.push(token);
            at += 2;
            let Some(token) = self.mv(at) else { break };
            if !self.ends_line(at) {
                return None;
            }
            black.push(token);
            at += 1;
        }
        (white.len() >= LEAST).then(|| self.game(&white, &black, at - 1))
    }

    /// The rows of a game, and how many lines there are up to the item `last`.
    fn game(&self, white: &[Token], black: &[Token], last: usize) -> (Vec<Row>, usize) {
        let printed = |token: &Token, number| {
            let style = match token.kind {
                TokenKind::Move(style) => Some(style),
                _ => None,
            };
            Printed { number, style, ..Printed::new(&token.span()) }
        };
        let rows = (1..).zip(white).enumerate().map(|(index, (number, white))| {
            let mut moves = vec![printed(white, Some(number))];
            moves.extend(black.get(index).map(|black| printed(black, None)));
            let span = white.start..white.end;
            Row {
                moves,
                number: Some(number),
                tail: None,
                span,
                has_commas: false,
                remarks: Vec::new(),
            }
        });
        (rows.collect(), self.found[last].0 + 1)
    }
}

fn items(text: &str, line: &Line, styles: &Styles) -> Vec<Item> {
    let mut items = Vec::new();
    for token in Tokens::new(text, line.span.clone(), styles) {
        let word = &text[token.span()];
        match token.kind {
            TokenKind::Number(number) => items.push(Item::Number(number)),
            TokenKind::Move(_) => items.push(Item::Move(token)),
            TokenKind::Dots | TokenKind::Open | TokenKind::Close => items.push(Item::Word),
            TokenKind::Joint(_) | TokenKind::Remark => {}
            // A speck says nothing, but a rule makes a fraction.
            TokenKind::Word if !word.contains(char::is_alphanumeric) && word.len() < RULE => {}
            TokenKind::Word => {
                items.push(bare_number(word).map_or_else(
                    || header::sides::side(word).map_or(Item::Word, Item::Side),
                    Item::Number,
                ));
            }
        }
    }
    items
}

/// The number that is all of a word.
fn bare_number(word: &str) -> Option<u32> {
    let digits = word.trim_start_matches('(').trim_end_matches(['.', ')', ',']);
    let is_number = (1..=3).contains(&digits.len()) && digits.bytes().all(is_digit_like);
    number_of(digits).filter(|_| is_number)
}
