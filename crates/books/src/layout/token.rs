//! The signs a book of chess is made of: numbers, moves, words.

mod digits;
mod ends;
mod spoiled;

use std::cell::Cell;
use std::ops::Range;

use staunton_notation::{Notation, ParsedMove, Style};
use staunton_rules::Color;

use crate::layout::styles::Styles;
use crate::prose::words::floor;
pub(crate) use digits::{is_digit_like, is_like_a_number, is_like_one, number_of};
use ends::{before_word, is_dash_behind_word, is_over, is_verb};
use spoiled::{
    is_half_of_castling, is_next_number, is_spoiled_file, is_spoiled_number, ordinal, specks,
    without_dash,
};

/// What stands at a place of a text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum TokenKind {
    /// The number of a move.
    Number(u32),
    /// Dots in the place of a move that is not given.
    Dots,
    /// A move, in the style with this index.
    Move(u8),
    /// Short words in brackets behind a move.
    Remark,
    /// A comma, a semicolon, a bar.
    Joint(char),
    /// A bracket that opens.
    Open,
    /// A bracket that closes.
    Close,
    /// Anything else, up to the next blank.
    Word,
}

/// A sign and where it stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl Token {
    pub(crate) const fn span(&self) -> Range<usize> {
        self.start..self.end
    }
}

/// The longest remark in brackets, in bytes.
const LONGEST_REMARK: usize = 48;
/// No move is longer than this, in bytes.
const LONGEST_MOVE: usize = 96;

/// Tells the signs of a part of a text one by one.
#[derive(Clone, Debug)]
pub(crate) struct Tokens<'a> {
    text: &'a str,
    at: usize,
    end: usize,
    styles: &'a Styles,
    /// Whether a number was told last.
    after_number: bool,
    /// The number that was told last.
    number: u32,
    /// What was read of the place that was looked at last, behind a number: it is the next that is told.
    ahead: Cell<Option<Ahead>>,
}

/// A place, and the move that begins there, if one does.
type Ahead = (usize, Option<(u8, usize)>);

impl<'a> Tokens<'a> {
    pub(crate) const fn new(text: &'a str, span: Range<usize>, styles: &'a Styles) -> Self {
        let (after_number, number, ahead) = (false, 0, Cell::new(None));
        Self { text, at: span.start, end: span.end, styles, after_number, number, ahead }
    }

    /// The signs behind a number that was already told.
    pub(crate) const fn behind_number(self) -> Self {
        Self { after_number: true, ..self }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..self.end]
    }

    fn skip_blanks(&mut self) {
        let rest = self.rest();
        let words = rest.trim_start_matches(is_blank);
        self.at += rest.len() - words.len();
    }

    fn sign(&mut self, sign: TokenKind, length: usize) -> Token {
        let start = self.at;
        self.at += length;
        self.after_number = matches!(sign, TokenKind::Number(_));
        if let TokenKind::Number(number) = sign {
            self.number = number;
        }
        Token { kind: sign, start, end: self.at }
    }

    /// The move that begins here, if one does.
    fn read_move(&self) -> Option<(u8, usize)> {
        match self.ahead.get() {
            Some((at, found)) if at == self.at => found,
            _ => self.read_move_anew(),
        }
    }

    fn read_move_anew(&self) -> Option<(u8, usize)> {
        let rest = self.rest();
        let is_check = rest.strip_prefix("ch").is_some_and(|behind| {
            behind.chars().next().is_none_or(|sign| !sign.is_alphanumeric() && sign != ':')
        });
        if is_check || !may_begin(rest) {
            return None;
        }
        let end = floor(self.text, self.end.min(self.at + LONGEST_MOVE));
        for (index, style) in self.styles.at(self.at) {
            if let Some(length) = self.whole_move(style, end) {
                return Some((index, length));
            }
        }
        None
    }

    /// The length of the move that begins here, before byte `end`.
    fn whole_move(&self, style: Style, end: usize) -> Option<usize> {
        // A wide gap ends a move if it can: of `QxP    Resigns` the `R` is no piece's.
        let near = &self.text[self.at..end];
        // What stands in the next line is indented, and no gap.
        let gap = near.find("   ").map(|gap| self.at + gap);
        let gap = gap.filter(|&gap| !self.text[..gap].ends_with(['\n', '\r']));
        // What is set in bold print or italics ends with it: of `=P-Q4= B-Kt5` no bishop is made.
        let mark = self.text[..self.at].chars().next_back().filter(|&it| is_mark(it));
        let close = mark.and_then(|mark| near.find(mark)).map(|close| self.at + close);
        let mut ends = [close, gap, Some(end)].into_iter().flatten();
        ends.find_map(|end| self.move_before(style, end))
            .or_else(|| self.move_before(style, before_word(self.text, self.at..end)?))
    }

    fn move_before(&self, style: Style, end: usize) -> Option<usize> {
        let (_, stop) = ParsedMove::read(&self.text[..end], self.at, Color::White, style)?;
        let printed = without_number(self.text[self.at..stop].trim_end());
        let behind = &self.text[self.at + printed.len()..];
        if is_spoiled_number(printed, behind)
            || is_half_of_castling(printed, behind)
            || is_over(printed)
        {
            return None;
        }
        let mut behind = behind.chars();
        let is_whole = is_next_number(behind.as_str())
            || behind.next().is_none_or(|sign| match sign {
                // `Kf1-o2` is no `Kf1`, and `Q to K's 2d` without its end no `Q to K`.
                '-' | '~' | '=' | '_' | '\'' | '\u{2019}' | '`' => {
                    behind.next().is_none_or(|sign| !sign.is_alphanumeric())
                }
                _ => !sign.is_alphanumeric(),
            });
        (is_whole && is_said(printed, style)).then_some(printed.len())
    }

    /// The number that stands here and its length, with its dot or bracket.
    fn number(&self) -> Option<(u32, usize)> {
        let rest = self.rest();
        let open = usize::from(rest.starts_with('('));
        let inner = &rest[open..];
        let digits = inner.bytes().take_while(|&byte| is_digit_like(byte)).count();
        let is_plain = inner[..digits].bytes().all(|byte| byte.is_ascii_digit());
        let behind = &inner[digits..];
        let closes = behind.starts_with(['.', ')', ':', ',']);
        // A dash, or dirt: `1--P-K4`, `28.^ R to B 3`.
        let gap = dash(behind).max(specks(&behind[usize::from(closes)..]));
        if !(1..=3).contains(&digits) || open == 1 && !behind.starts_with(')') {
            return None;
        }
        if !(is_plain || closes) {
            return None;
        }
        let value = number_of(&inner[..digits]).filter(|&value| value > 0)?;
        let mut length = open + digits + usize::from(closes) + gap;
        // `20..Q. P. takes B.`: of a number that goes on the stop is doubled, of another the dots are a move's.
        let is_glued_to_dots =
            behind.strip_prefix("..").is_some_and(|it| it.starts_with(char::is_alphabetic));
        if is_glued_to_dots {
            length = if value == self.number + 1 { length + 1 } else { open + digits };
        }
        // A number says nothing unless a move or its dots follow it.
        let mut ahead = self.clone();
        ahead.at += length;
        ahead.skip_blanks();
        if ahead.rest().starts_with('|') {
            ahead.at += 1;
            ahead.skip_blanks();
        }
        let follows = ahead.dots() > 0 || {
            let found = ahead.read_move();
            self.ahead.set(Some((ahead.at, found)));
            found.is_some() || ahead.without_dash().is_some()
        };
        // `6PxP` is a number and a move, but `8b6` and, behind a number, `6f3` are moves badly
        // printed.
        let is_small = digits == 1 && behind.starts_with(|sign: char| sign.is_lowercase());
        let is_glued = is_plain && !self.after_number && !is_small;
        let parted = closes || gap > 0 || behind.starts_with(char::is_whitespace) || is_glued;
        (follows && parted).then_some((value, length))
    }

    /// A number alone, whatever follows: `12.` at the beginning of a line.
    pub(crate) fn bare_number(&self) -> Option<(u32, usize)> {
        let rest = self.rest();
        let digits = rest.bytes().take_while(|&byte| is_digit_like(byte)).count();
        let is_marked = rest[digits..].starts_with(['.', ')', ',']);
        if !(1..=3).contains(&digits) || !is_marked {
            return None;
        }
        Some((number_of(&rest[..digits])?, digits + 1))
    }

    /// The length of the dots that stand for a move.
    fn dots(&self) -> usize {
        let rest = self.rest();
        let end = rest.find(|sign| !matches!(sign, '.' | '\u{2026}' | ' ')).unwrap_or(rest.len());
        let dots = rest[..end].trim_end();
        let is_many = dots.contains('\u{2026}') || dots.matches('.').count() >= 2;
        if is_many { dots.len() } else { 0 }
    }

    /// The length of the move that stands here without a dash, where moves tell from where they come.
    fn without_dash(&self) -> Option<usize> {
        self.styles.tells_from().then(|| without_dash(self.rest())).flatten()
    }

    /// Whether the bracket that stands here is a letter badly printed: `(f3`, `(xf3`.
    fn is_spoiled_bracket(&self) -> bool {
        // Not one step further: the word may be as long as the book.
        let rest = &self.rest()[1..];
        let rest = rest.strip_prefix('x').unwrap_or(rest);
        matches!(rest.as_bytes(), [b'a'..=b'h', b'1'..=b'8', ..])
            && rest[2..].chars().next().is_none_or(char::is_whitespace)
    }

    /// The length of short words in brackets without a move in them.
    fn remark(&self) -> Option<usize> {
        let rest = self.rest();
        let close = match rest.chars().next()? {
            '(' => ')',
            '[' => ']',
            '{' => '}',
            _ => return None,
        };
        let head = &rest[..floor(rest, rest.len().min(LONGEST_REMARK))];
        let end = head.find(close)? + 1;
        let inside = self.at + 1..self.at + end - 1;
        let ahead = Cell::new(None);
        let has_moves = Self { at: inside.start, end: inside.end, ahead, ..self.clone() }
            .any(|token| matches!(token.kind, TokenKind::Number(_) | TokenKind::Dots));
        (!has_moves).then_some(end)
    }
}

impl Iterator for Tokens<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        self.skip_blanks();
        let rest = self.rest();
        let first = rest.chars().next()?;
        match first {
            ',' | ';' | '|' => return Some(self.sign(TokenKind::Joint(first), first.len_utf8())),
            '(' if self.is_spoiled_bracket() => {}
            '(' | '[' | '{' => {
                if let Some((value, length)) = self.number() {
                    return Some(self.sign(TokenKind::Number(value), length));
                }
                if let Some(length) = self.remark() {
                    return Some(self.sign(TokenKind::Remark, length));
                }
                return Some(self.sign(TokenKind::Open, 1));
            }
            ')' | ']' | '}' => return Some(self.sign(TokenKind::Close, 1)),
            '-' if rest.starts_with("--") => {
                let length = rest.len() - rest.trim_start_matches('-').len();
                return Some(self.sign(TokenKind::Word, length));
            }
            '.' | '\u{2026}' => {
                let dots = self.dots();
                if dots > 0 {
                    return Some(self.sign(TokenKind::Dots, dots));
                }
                return Some(self.sign(TokenKind::Joint('.'), 1));
            }
            _ => {}
        }
        if is_digit_like(first as u8 & 0x7f)
            && first.is_ascii()
            && let Some((value, length)) = self.number()
        {
            return Some(self.sign(TokenKind::Number(value), length));
        }
        if let Some(length) = self.without_dash() {
            return Some(self.sign(TokenKind::Word, length));
        }
        if let Some((style, length)) = self.read_move() {
            return Some(match ordinal(&rest[length..]) {
                0 => self.sign(TokenKind::Move(style), length),
                more => self.sign(TokenKind::Word, length + more),
            });
        }
        let length = rest
            .char_indices()
            .skip(1)
            .find(|&(at, sign)| match sign {
                // `J|f3`: a speck, and no bar of a table.
                '|' => at > 4 || !rest[at + 1..].starts_with(char::is_alphanumeric),
                // `bx(6`: a letter badly printed.
                '(' => !is_spoiled_file(&rest[at + 1..]),
                ')' | '[' | ']' | '{' | '}' | '\u{2014}' | ';' => true,
                // `replies:--P to Q 3`
                '-' => is_dash_behind_word(&rest[..at], &rest[at..]),
                _ => sign.is_whitespace(),
            })
            .map_or(rest.len(), |(at, _)| at);
        Some(self.sign(TokenKind::Word, length))
    }
}

/// A capture without the number of the next move, which stands behind it where numbers have no
/// stops: `BxB  6`.
fn without_number(printed: &str) -> &str {
    let Some((mv, digits)) = printed.rsplit_once(char::is_whitespace) else { return printed };
    let taken = mv.trim_end().rsplit(['x', 'X', '\u{d7}', ' ']).next().unwrap_or_default();
    let is_piece = matches!(taken, "P" | "Kt" | "N" | "B" | "R" | "Q");
    let takes = mv.contains(['x', 'X', '\u{d7}']) || mv.contains("takes");
    let is_number = digits.len() == 1 && digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_behind_piece = is_piece && mv.trim_end().len() > taken.len();
    if takes && is_number && is_behind_piece { mv.trim_end() } else { printed }
}

/// Whether what a style reads as a move says where to: in letters alone `As` and `He` would be
/// moves, but in English descriptive notation pieces have names and verbs.
pub(crate) fn is_said(printed: &str, style: Style) -> bool {
    if is_verb(printed) {
        return false;
    }
    let first = printed.chars().next();
    let has_sign = |sign: char| sign.is_ascii_digit() || matches!(sign, 'x' | 'X' | ':' | '\u{d7}');
    let is_castling =
        first.is_some_and(|sign| matches!(sign, 'O' | 'o' | '0')) || printed.len() > 4;
    let is_english = matches!(
        style.notation,
        Notation::Descriptive
            | Notation::DescriptiveKt
            | Notation::Hoyle
            | Notation::Staunton
            | Notation::Spoken
    );
    first.is_some() && (is_english || is_castling || printed.contains(has_sign))
}

/// Whether a sign says nothing: a blank, a mark of italics or bold print.
fn is_blank(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, '\u{ad}' | '\u{feff}') || is_mark(sign)
}

/// Whether a sign stands before and behind what is set in bold print or italics.
const fn is_mark(sign: char) -> bool {
    matches!(sign, '_' | '*' | '=')
}

/// The length of the dash that stands between a number and its move: `1--P-K4`.
fn dash(behind: &str) -> usize {
    let words = behind.trim_start_matches(['-', '\u{2013}', '\u{2014}']);
    let length = behind.len() - words.len();
    // Between digits it stands for more than one of them, or is a result.
    if words.starts_with(|sign: char| sign.is_alphabetic()) { length } else { 0 }
}

/// Whether a move may begin with what stands here: a piece's letter, a square, castling.
fn may_begin(rest: &str) -> bool {
    let mut signs = rest.chars();
    let (first, second) = (signs.next().unwrap_or(' '), signs.next().unwrap_or(' '));
    match first {
        'a'..='h' => second.is_ascii_digit() || "xX:×abcdefgh- ".contains(second),
        '0' => second == '-' || second == '\u{2013}' || second == '\u{2014}',
        '\u{2654}'..='\u{265f}' => true,
        _ => first.is_uppercase() || rest.starts_with("o-"),
    }
}
