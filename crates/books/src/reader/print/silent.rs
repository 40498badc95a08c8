//! What looks like a move and stands in no list so far: nothing of a book is passed over in silence.

use std::ops::Range;

use staunton_notation::{Notation, Style};

use super::Print;
use crate::book::{Loose, Reason, Told, Unread};
use crate::budget::{grown, push};
use crate::decode::variations::names_square;
use crate::layout::lines::body;
use crate::layout::styles::Styles;
use crate::layout::token::{TokenKind, Tokens};

impl Print<'_> {
    /// Tells every move of the text that no list has so far as one that was not read.
    pub(super) fn tell_silent(&mut self) {
        let bytes = self.count_listed() * size_of::<(u32, u32)>();
        if !self.budget.take(bytes, 0) {
            return;
        }
        let listed = self.listed_places();
        let mut styles = self.styles.clone();
        for notation in [Notation::Descriptive, Notation::San] {
            if styles.all().iter().all(|style| style.notation != notation) {
                styles.add(Style::from(notation));
            }
        }
        let text = std::mem::take(&mut self.text);
        let doubles = std::mem::take(&mut self.doubles);
        let (raw, listed) = (self.raw, &listed);
        let styles = &styles;
        let first = self.book.games.first().and_then(|game| game.plies.first());
        let first = first.map_or(usize::MAX, |ply| ply.span().start);
        let is_double = false;
        Pass { print: self, text: &text, styles, listed, is_double, first }.over(body(&text));
        for span in doubles {
            let (text, listed, is_double) = (raw, &[][..], true);
            Pass { print: self, text, styles, listed, is_double, first }.over(span);
        }
        self.text = text;
        self.budget.give_back(bytes);
    }

    /// Where the moves stand that are in a list, in the order of the text.
    fn listed_places(&self) -> Vec<(u32, u32)> {
        let mut listed = Vec::with_capacity(self.count_listed());
        let mut put = |span: Range<usize>| {
            // No text is so long that its places would not fit.
            let kept = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
            listed.push((kept(span.start), kept(span.end)));
        };
        for game in &self.book.games {
            let beside = game.variations.iter().flat_map(|line| &line.plies);
            let plies = game.plies.iter().chain(beside);
            plies.filter(|ply| !ply.is_borrowed()).for_each(|ply| put(ply.span()));
        }
        self.book.loose.iter().for_each(|loose| put(loose.span.clone()));
        self.book.unread.iter().for_each(|unread| put(unread.span.clone()));
        listed.sort_unstable();
        listed
    }

    fn count_listed(&self) -> usize {
        let games = self.book.games.iter().map(|game| {
            let beside = game.variations.iter().map(|line| line.plies.len());
            game.plies.len() + beside.sum::<usize>()
        });
        games.sum::<usize>() + self.book.loose.len() + self.book.unread.len()
    }
}

/// The way of a piece over several squares takes so many bytes at most.
const LONGEST_WAY: usize = 40;

/// A look at a text for moves that are in no list.
struct Pass<'p, 'a, 't> {
    print: &'p mut Print<'a>,
    text: &'t str,
    /// Those of the book first.
    styles: &'t Styles,
    /// Those of which no move was passed.
    listed: &'t [(u32, u32)],
    /// Whether what it looks at is set twice.
    is_double: bool,
    /// Where the first game begins.
    first: usize,
}

impl Pass<'_, '_, '_> {
    fn over(&mut self, span: Range<usize>) {
        // Whether a number or a move stands before a token, and nothing but a stop between.
        let mut is_next = false;
        for token in Tokens::new(self.text, span, self.styles) {
            let before = is_next;
            is_next = match token.kind {
                TokenKind::Move(_) | TokenKind::Number(_) => true,
                TokenKind::Joint(_) | TokenKind::Dots => is_next,
                TokenKind::Remark | TokenKind::Word | TokenKind::Open | TokenKind::Close => false,
            };
            match token.kind {
                TokenKind::Move(style) => self.tell(token.span(), usize::from(style), before),
                // What stands in brackets behind a move is one sign to the reader of games.
                TokenKind::Remark => self.over(token.start + 1..token.end - 1),
                TokenKind::Word => self.within(token.span()),
                TokenKind::Number(_)
                | TokenKind::Dots
                | TokenKind::Joint(_)
                | TokenKind::Open
                | TokenKind::Close => {}
            }
        }
    }

    /// The move with which a word begins that goes on with another: `Kt-B3-Q2-B4`.
    fn within(&mut self, span: Range<usize>) {
        let word = &self.text[span.clone()];
        if word.len() > LONGEST_WAY || !word.contains('-') {
            return;
        }
        let dashes = word.char_indices().rev().filter(|(_, sign)| *sign == '-').map(|(at, _)| at);
        for end in std::iter::once(word.len()).chain(dashes) {
            let end = span.start + end;
            let mut tokens = Tokens::new(&self.text[..end], span.start..end, self.styles);
            if let Some(token) = tokens.next()
                && let TokenKind::Move(style) = token.kind
            {
                return self.tell(token.span(), usize::from(style), false);
            }
        }
    }

    fn tell(&mut self, span: Range<usize>, style: usize, is_next: bool) {
        while self.listed.first().is_some_and(|(_, end)| *end as usize <= span.start) {
            self.listed = &self.listed[1..];
        }
        let is_listed = self.listed.first().is_some_and(|(start, _)| (*start as usize) < span.end);
        let printed = &self.text[span.clone()];
        let is_foreign = style >= self.print.styles.all().len();
        let is_strange = is_foreign && (!has_digit(printed) || style == 0 && !has_joint(printed));
        // `7. Castles`: the word alone may tell of anything.
        let is_castling = is_next && printed.starts_with("Castle");
        if is_listed || !is_castling && !is_move(printed) || is_strange {
            return;
        }
        let reason = match () {
            () if self.is_double => Reason::Twice,
            () if is_foreign && style > 0 => Reason::Foreign,
            () if names_square(self.text, &span) => Reason::Square,
            () => Reason::NotTold,
        };
        let is_prose = matches!(reason, Reason::Square | Reason::NotTold);
        let book = &mut self.print.book;
        if is_prose && span.start > self.first {
            if self.print.budget.take(grown::<Loose>(), span.start) {
                let loose = Loose { span, anchor: None, told: Told::Unread(reason) };
                push(&mut book.loose, loose);
            }
        } else if self.print.budget.take(grown::<Unread>(), span.start) {
            push(&mut book.unread, Unread { span, reason });
        }
    }
}

fn has_digit(printed: &str) -> bool {
    printed.contains(|sign: char| sign.is_ascii_digit())
}

/// Whether what a notation reads as a move says that a piece goes somewhere, takes or castles, or is a
/// square by its name: `The Bishops move` and `KING\u{2014}THE QUEEN` do not.
fn is_move(printed: &str) -> bool {
    /// So many capital letters in a word are those of a heading.
    const CAPITALS: usize = 4;
    let mut words = printed.split(|sign: char| !sign.is_alphanumeric());
    if words
        .clone()
        .any(|word| word.len() >= CAPITALS && word.bytes().all(|it| it.is_ascii_uppercase()))
    {
        return false;
    }
    let is_named = |word: &str| {
        let mut signs = word.bytes().rev();
        matches!(signs.next(), Some(b'1'..=b'8')) && matches!(signs.next(), Some(b'a'..=b'h'))
    };
    has_joint(printed) || words.any(is_named)
}

/// Whether a move says that a piece goes somewhere, or takes, by more than the name of a square.
fn has_joint(printed: &str) -> bool {
    let is_joint =
        |sign: char| matches!(sign, '-' | '\u{2013}' | '\u{2014}' | 'x' | 'X' | '\u{d7}' | ':');
    let inner = printed.trim_end_matches(|sign: char| !sign.is_alphanumeric());
    let mut words = printed.split(|sign: char| !sign.is_alphanumeric());
    inner.contains(is_joint) || words.any(|word| matches!(word, "to" | "takes"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_says_where_to_is_like_a_move() {
        for printed in ["P-K4", "B takes P", "K to\nB 2", "Nf3", "e4", "O-O", "exd5", "QxP ch."] {
            assert!(is_move(printed), "{printed}");
        }
        for printed in ["The Bishops move", "Nr. 2.", "KING\u{2014}THE QUEEN", "K B 3", "Castle"] {
            assert!(!is_move(printed), "{printed}");
        }
    }
}
