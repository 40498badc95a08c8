//! Moves that stand in running text, with nothing but numbers, commas and remarks between them.

mod garbled;

use std::ops::Range;

use crate::layout::printed::Printed;
use crate::layout::styles::Styles;
use crate::layout::token::{Token, TokenKind, Tokens, is_like_a_number};
use crate::prose::words::gives_to_black;
use garbled::{glued, is_like_a_mark, is_like_a_move, is_word};

/// Moves in running text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Passage {
    pub(crate) moves: Vec<Printed>,
    /// Whether commas or semicolons stand between the moves.
    pub(crate) has_commas: bool,
    /// Whether it begins a paragraph or follows the end of a sentence.
    pub(crate) begins_sentence: bool,
    /// In how many brackets it stands.
    pub(crate) depth: u32,
    /// Short words in brackets behind so many of its moves.
    pub(crate) remarks: Vec<(usize, Range<usize>)>,
}

impl Passage {
    pub(crate) fn start(&self) -> usize {
        self.moves.first().map_or(0, Printed::start)
    }

    pub(crate) fn end(&self) -> usize {
        self.moves.last().map_or(0, Printed::end)
    }
}

/// A garbled move in running text is no longer than this, in bytes.
const LONGEST_GARBLED: usize = 22;
/// A run is closed by moves that are badly printed only behind so many that are not.
const LEAST_END: usize = 6;
/// They take so many tokens at most.
const LONGEST_END: usize = 4;
/// The next number stands so many tokens ahead at most.
const FARTHEST: usize = 12;

/// A run has so many moves at most, more than any game: what is longer is parted.
const LONGEST: usize = 2000;

/// So many tokens before a place are looked at, at most.
const BEHIND: usize = 3;
/// So many from a place on: those up to the next number, and whether there are more than a few.
const AHEAD: usize = FARTHEST + 1;
/// So many are held at a time, of a text that may have millions.
const HELD: usize = 256;

/// Tells the runs of moves in a part of a text, in their order.
pub(crate) fn runs(text: &str, span: Range<usize>, styles: &Styles, tell: &mut dyn FnMut(Passage)) {
    let source = Tokens::new(text, span, styles);
    let tokens = Vec::with_capacity(HELD + AHEAD);
    Reader { text, source, tokens, tell, run: Passage::default(), depth: 0 }.read();
}

/// A place where a move must stand.
struct Slot {
    span: Range<usize>,
    style: Option<u8>,
    number: Option<u32>,
}

struct Reader<'a> {
    text: &'a str,
    source: Tokens<'a>,
    /// Those around the place where the reader is.
    tokens: Vec<Token>,
    tell: &'a mut dyn FnMut(Passage),
    run: Passage,
    depth: u32,
}

impl Reader<'_> {
    /// Holds the tokens around a place; where it is among them then.
    fn hold(&mut self, mut at: usize) -> usize {
        if at >= HELD {
            self.tokens.drain(..at - BEHIND);
            at = BEHIND;
        }
        let lacking = (at + AHEAD).saturating_sub(self.tokens.len());
        self.tokens.extend(self.source.by_ref().take(lacking));
        at
    }

    fn read(&mut self) {
        let (mut number, mut dots) = (None, false);
        let (mut is_apart, mut is_blacks) = (false, false);
        let mut at = 0;
        loop {
            at = self.hold(at);
            let Some(&token) = self.tokens.get(at) else { break };
            match token.kind {
                // What was taken for a number may belong to the move before it.
                TokenKind::Number(_) if number.is_some() && !dots => {
                    let stray = self.tokens[at - 1];
                    if let Some(last) = self.run.moves.last_mut()
                        && stray.start - last.end() <= 2
                        && matches!(stray.kind, TokenKind::Number(_))
                    {
                        last.set_end(stray.end);
                        last.style = None;
                        number = None;
                        continue;
                    }
                }
                TokenKind::Number(value) => {
                    self.part(value);
                    // `1. P to Q 4; 1. P to Q Kt 3;` are moves in place of each other.
                    if is_apart && self.last() == Some((value, true)) {
                        self.close();
                    }
                    let meant = self.meant(value, at);
                    if meant.is_none() {
                        self.close();
                    }
                    (number, dots) = (meant.or(Some(value)), false);
                    is_blacks = gives_to_black(self.text, token.start);
                }
                TokenKind::Dots => {
                    if number.is_none() {
                        self.close();
                    }
                    dots = true;
                }
                TokenKind::Move(style) => {
                    if number.is_none() && dots {
                        self.close();
                    }
                    self.put(at, token.span(), Some(style), number.take(), dots);
                    if let Some(last) = self.run.moves.last_mut() {
                        last.after_dots |= is_blacks;
                    }
                    (dots, is_apart, is_blacks) = (false, false, false);
                }
                TokenKind::Remark if !self.run.moves.is_empty() => {
                    self.run.remarks.push((self.run.moves.len(), token.span()));
                }
                TokenKind::Joint('.' | '|') | TokenKind::Remark => {}
                TokenKind::Joint(sign) => {
                    self.run.has_commas |= !self.run.moves.is_empty();
                    is_apart = sign == ';';
                }
                TokenKind::Open => {
                    self.close();
                    self.depth += 1;
                }
                TokenKind::Close => {
                    self.close();
                    self.depth = self.depth.saturating_sub(1);
                }
                TokenKind::Word if !self.text[token.span()].contains(char::is_alphanumeric) => {}
                TokenKind::Word => {
                    let found = self.garbled(at).or_else(|| self.garbled_end(at, number));
                    let found = found.or_else(|| self.garbled_beginning(at, number));
                    if let Some((slots, count)) = found {
                        for Slot { span, style, number: own } in slots {
                            self.put(at, span, style, own.or(number.take()), false);
                        }
                        at += count;
                        continue;
                    }
                    self.close();
                    (number, dots) = (None, false);
                }
            }
            at += 1;
        }
        self.close();
    }

    /// Parts the last move in two if it is White's, with the next number directly behind it, and a whole move stands before
    /// the square with which it ends: `13. Kb1d4 14. Se2`.
    fn part(&mut self, next: u32) {
        let is_next = self.last() == next.checked_sub(1).map(|number| (number, true));
        let Some(last) = self.run.moves.last_mut().filter(|_| is_next) else { return };
        let printed = &self.text[last.span()];
        let Some(cut) = glued(printed) else { return };
        let (start, end) = (last.start(), last.end());
        last.set_end(start + cut);
        last.style = None;
        self.run.moves.push(Printed::new(&(start + cut..end)));
    }

    fn has_dots(&self, at: usize) -> bool {
        self.tokens.get(at + 1).is_some_and(|next| next.kind == TokenKind::Dots)
    }

    /// The number with which the run goes on here, if it does: the printed one, or the one that
    /// must stand here where the next number tells that the printed one is a misprint.
    fn meant(&self, value: u32, at: usize) -> Option<u32> {
        let Some((number, is_white)) = self.last() else { return Some(value) };
        let has_dots = self.has_dots(at);
        // White's move is followed by Black's of the same number, White's of the next.
        let wanted = number + u32::from(!is_white);
        if value == wanted && (is_white || !has_dots) {
            return Some(value);
        }
        // The first move of the run may have been Black's, with a number of its own.
        if self.run.moves.len() == 1 && value == number + 1 && !has_dots {
            return Some(value);
        }
        let ahead = self.tokens[at + 1..].iter().take(FARTHEST);
        let next = ahead.into_iter().find_map(|token| match token.kind {
            TokenKind::Number(next) => Some(next),
            TokenKind::Dots
            | TokenKind::Move(_)
            | TokenKind::Remark
            | TokenKind::Joint(_)
            | TokenKind::Open
            | TokenKind::Close
            | TokenKind::Word => None,
        });
        (next == Some(number + 1 + u32::from(!is_white)) && !has_dots && value != number)
            .then_some(wanted)
    }

    /// The number of the last move of the run, and whether it is White's.
    fn last(&self) -> Option<(u32, bool)> {
        let index = self.run.moves.iter().rposition(|mv| mv.number.is_some())?;
        let mv = &self.run.moves[index];
        let number = mv.number?;
        let is_repeated = index > 0 && {
            let before = self.run.moves[..index].iter().rev().find_map(|mv| mv.number);
            before == Some(number)
        };
        let first = u32::from(mv.after_dots || is_repeated);
        let plies = first + u32::try_from(self.run.moves.len() - 1 - index).unwrap_or(0);
        Some((number + plies / 2, plies % 2 == 0))
    }

    fn put(
        &mut self,
        at: usize,
        span: Range<usize>,
        style: Option<u8>,
        number: Option<u32>,
        after_dots: bool,
    ) {
        if self.run.moves.is_empty() {
            self.run.depth = self.depth;
            self.run.begins_sentence = self.begins_sentence(at, number.is_some(), after_dots);
        }
        self.run.moves.push(Printed { number, style, after_dots, ..Printed::new(&span) });
        if self.run.moves.len() == LONGEST {
            self.close();
        }
    }

    /// Whether the move at this token begins a sentence, or its number does.
    fn begins_sentence(&self, at: usize, has_number: bool, has_dots: bool) -> bool {
        let Some(before) = at.checked_sub(usize::from(has_number) + usize::from(has_dots) + 1)
        else {
            return true;
        };
        // `(if K-Kt1, then 6. QxP); 6. QKt-B3`
        let is_closed = |before: usize| {
            matches!(self.tokens[before].kind, TokenKind::Close | TokenKind::Remark)
        };
        let token = self.tokens[before];
        match token.kind {
            TokenKind::Joint(',' | ';') => before.checked_sub(1).is_some_and(is_closed),
            TokenKind::Word => {
                let word = &self.text[token.span()];
                word.ends_with(['.', '!', '?', ':', '"', '\u{201d}']) && word.len() > 1
                    || word.ends_with("--")
                    || word.ends_with('\u{2014}')
            }
            TokenKind::Close | TokenKind::Remark | TokenKind::Joint('.' | '|') => true,
            TokenKind::Move(_)
            | TokenKind::Number(_)
            | TokenKind::Dots
            | TokenKind::Joint(_)
            | TokenKind::Open => false,
        }
    }

    /// Words that stand where numbers or moves must: the moves up to the next number, which tells
    /// that the run goes on behind them, and how many tokens they take.
    fn garbled(&self, at: usize) -> Option<(Vec<Slot>, usize)> {
        let (number, is_white) = self.last()?;
        let ahead = &self.tokens[at..self.tokens.len().min(at + FARTHEST)];
        let until = ahead.iter().position(|token| {
            matches!(token.kind, TokenKind::Number(value) if value > number && value <= number + 2)
        })?;
        let TokenKind::Number(found) = ahead[until].kind else { return None };
        let chunk = &ahead[..until];
        let wanted = 2 * usize::try_from(found - number - 1).ok()? + usize::from(is_white);
        let slots = self.slots(chunk, number, number + u32::from(!is_white))?;
        // Where Black's moves have numbers too the one found may be his.
        let is_blacks = self.is_twice_numbered() && slots.len() == wanted + 1;
        (slots.len() == wanted || is_blacks).then_some((slots, until))
    }

    /// As [`garbled`](Self::garbled) for the last moves of a text: behind the number that must
    /// stand here, and with nothing behind them.
    fn garbled_end(&self, at: usize, number: Option<u32>) -> Option<(Vec<Slot>, usize)> {
        let (last, is_white) = self.last()?;
        let wanted = last + u32::from(!is_white);
        let chunk = &self.tokens[at..];
        let word = &self.text[chunk.first()?.span()];
        let is_next = match number {
            Some(number) => number == wanted && !is_white,
            // Behind a number a move must stand, else it is read as a word.
            None => is_white || is_like_a_number(word),
        };
        if !is_next || self.run.moves.len() < LEAST_END || chunk.len() > LONGEST_END {
            return None;
        }
        let slots = self.slots(chunk, last, wanted)?;
        let is_result = slots.iter().any(|slot| is_word(&self.text[slot.span.clone()]));
        let most = if is_white { 1 } else { 2 };
        (!is_result && slots.len() <= most).then_some((slots, chunk.len()))
    }

    /// As [`garbled`](Self::garbled) for the first two moves of a game, one of which can be read.
    fn garbled_beginning(&self, at: usize, number: Option<u32>) -> Option<(Vec<Slot>, usize)> {
        let is_first = || {
            let before = at.checked_sub(1).map(|before| self.tokens[before].span());
            number == Some(1) || before.is_some_and(|before| &self.text[before] == "1.")
        };
        if !self.run.moves.is_empty() || !is_first() {
            return None;
        }
        let ahead = &self.tokens[at..self.tokens.len().min(at + FARTHEST)];
        let until = ahead.iter().position(|token| token.kind == TokenKind::Number(2))?;
        let mut slots = self.slots(&ahead[..until], 0, 1)?;
        let is_it = slots.len() == 2 && slots.iter().any(|slot| slot.style.is_some());
        slots.first_mut()?.number = Some(1);
        is_it.then_some((slots, until))
    }

    /// Whether Black's moves have their own numbers in this run.
    fn is_twice_numbered(&self) -> bool {
        let numbers = || self.run.moves.iter().filter_map(|mv| mv.number);
        numbers().zip(numbers().skip(1)).any(|(one, next)| one == next)
    }

    /// The moves in a few tokens, the garbled ones too, behind a move with this number; `first` is
    /// the number that may stand before the first of them.
    fn slots(&self, chunk: &[Token], number: u32, first: u32) -> Option<Vec<Slot>> {
        let mut slots: Vec<Slot> = Vec::new();
        let mut next_number = None;
        let mut in_words = false;
        for token in chunk {
            let word = &self.text[token.span()];
            match token.kind {
                TokenKind::Move(style) => {
                    in_words = false;
                    let number = next_number.take();
                    slots.push(Slot { span: token.span(), style: Some(style), number });
                }
                TokenKind::Number(value) => {
                    next_number = Some(value);
                    in_words = false;
                }
                TokenKind::Joint(_) => in_words = false,
                TokenKind::Remark => {}
                TokenKind::Dots | TokenKind::Open | TokenKind::Close => return None,
                TokenKind::Word if is_like_a_number(word) && next_number.is_none() => {
                    // Black's own number before the first move, or the next of White's.
                    next_number = Some(if slots.is_empty() { first } else { number + 1 });
                    in_words = false;
                }
                TokenKind::Word if in_words => slots.last_mut()?.span.end = token.end,
                TokenKind::Word if is_like_a_mark(word) && next_number.is_none() => {}
                TokenKind::Word => {
                    let number = next_number.take();
                    slots.push(Slot { span: token.span(), style: None, number });
                    in_words = true;
                }
            }
        }
        let is_like = |slot: &Slot| {
            slot.style.is_some()
                || slot.span.len() <= LONGEST_GARBLED
                    && is_like_a_move(&self.text[slot.span.clone()])
        };
        for slot in slots.iter_mut().filter(|slot| slot.style.is_none()) {
            let words = &self.text[slot.span.clone()];
            slot.span.end = slot.span.start + words.trim_end_matches([',', ';', ':']).len();
        }
        slots.iter().all(is_like).then_some(slots)
    }

    fn close(&mut self) {
        let mut run = std::mem::take(&mut self.run);
        if !run.moves.is_empty() {
            // There may be one for every few bytes of the text.
            run.moves.shrink_to_fit();
            (self.tell)(run);
        }
    }
}
