//! Moves one behind the other in running text, and which ply their numbers say that they begin with.

use std::ops::Range;

use crate::layout::ply::ply_of;
use crate::layout::printed::Printed;
use crate::layout::styles::Styles;
use crate::layout::token::{Token, TokenKind, Tokens};
use crate::prose::words::gives_to_black;

/// Brackets are looked into so deep.
const DEEPEST: usize = 4;
/// A paragraph without end is parted behind so many runs.
const MOST: usize = 512;
/// A run has so many moves at most.
const LONGEST: usize = 256;

/// Moves with nothing but numbers and stops between them.
#[derive(Clone, Debug, Default)]
pub(super) struct Run {
    pub(super) moves: Vec<Printed>,
    /// Where it begins: its number, or its first move.
    pub(super) at: usize,
    /// The ply that it begins with, if numbers tell it.
    pub(super) ply: Option<usize>,
    /// Whether it stands in a remark behind a move.
    pub(super) is_remark: bool,
}

impl Run {
    pub(super) fn start(&self) -> usize {
        self.moves.first().map_or(self.at, Printed::start)
    }

    /// Whether a move with this number may stand behind those that are there; the run knows its ply then.
    fn takes(&mut self, number: u32, after_dots: bool, has_dots: bool) -> bool {
        let count = self.moves.len();
        let own = ply_of(number, after_dots);
        match self.ply {
            _ if count == 0 => self.ply = Some(own),
            // Black's answer stands before White's next number.
            None if count == 1 && own > 0 && !after_dots => self.ply = Some(own - 1),
            None => return false,
            Some(first) => {
                let wanted = first + count;
                // Where dots stand before Black's moves a number that comes again is White's, of another line.
                let is_own = wanted == own || !has_dots && wanted == ply_of(number, true);
                // The first number was Black's: White's next stands behind his one move.
                let is_blacks =
                    count == 1 && !has_dots && !self.moves[0].after_dots && own == wanted + 1;
                if is_blacks {
                    self.ply = Some(first + 1);
                }
                return is_own || is_blacks;
            }
        }
        true
    }
}

/// Tells the paragraphs of a part of a text, as their runs in the order in which they begin.
pub(super) fn paragraphs(
    text: &str,
    span: Range<usize>,
    (styles, has_dots): (&Styles, bool),
    tell: &mut dyn FnMut(Range<usize>, Vec<Run>),
) {
    let mut reader = Reader { has_dots, ..Reader::default() };
    let (mut first, mut last) = (span.start, span.start);
    for token in Tokens::new(text, span, styles) {
        let gap = text.get(last..token.start).unwrap_or_default();
        if gap.bytes().filter(|byte| *byte == b'\n').count() > 1 || reader.runs.len() > MOST {
            tell(first..last, reader.paragraph());
            first = token.start;
        }
        last = token.end;
        if token.kind == TokenKind::Remark {
            reader.descend();
            let inner = Tokens::new(text, token.start + 1..token.end - 1, styles);
            reader.in_remark = true;
            inner.for_each(|token| reader.take(text, &token));
            reader.close();
            reader.in_remark = false;
            reader.ascend();
        } else {
            reader.take(text, &token);
        }
    }
    tell(first..last, reader.paragraph());
}

/// Whether a sentence ends between a move without a number and one that has one: `on account of BxP. 8. P-B3`.
pub(super) fn is_apart(text: &str, end: usize, at: usize) -> bool {
    text[..end].ends_with('.') || text.get(end..at).is_some_and(|gap| gap.starts_with('.'))
}

#[derive(Default)]
struct Reader {
    has_dots: bool,
    in_remark: bool,
    runs: Vec<Run>,
    /// The runs that brackets interrupt.
    open: Vec<Run>,
    run: Run,
    /// The number that was told last, whether dots stand behind it, and where it stands.
    number: Option<(u32, bool, usize)>,
}

impl Reader {
    fn take(&mut self, text: &str, token: &Token) {
        match token.kind {
            TokenKind::Number(number) => {
                let is_bare = self.run.ply.is_none();
                if self.number.is_some() || is_bare && self.is_over(text, token.start) {
                    self.close();
                }
                let is_blacks = self.has_dots && gives_to_black(text, token.start);
                self.number = Some((number, is_blacks, token.start));
            }
            TokenKind::Dots => match &mut self.number {
                Some((_, after_dots, _)) => *after_dots = true,
                None => self.close(),
            },
            TokenKind::Move(style) => {
                // White's next move has a number: `18. P-B3, B-B2. R-R7 would be a mistake`.
                let is_whites =
                    self.run.ply.is_some_and(|ply| (ply + self.run.moves.len()).is_multiple_of(2));
                if self.number.is_none() && is_whites && self.is_over(text, token.start) {
                    self.close();
                }
                self.put(token.span(), style);
            }
            TokenKind::Open => self.descend(),
            TokenKind::Close => self.ascend(),
            TokenKind::Word if text[token.span()].contains(char::is_alphanumeric) => self.close(),
            TokenKind::Remark | TokenKind::Joint(_) | TokenKind::Word => {}
        }
    }

    /// Whether the sentence with the last move of the run ends before a place.
    fn is_over(&self, text: &str, at: usize) -> bool {
        self.run.moves.last().is_some_and(|last| is_apart(text, last.end(), at))
    }

    fn put(&mut self, span: Range<usize>, style: u8) {
        let number = self.number.take();
        if self.run.moves.len() == LONGEST {
            self.close();
        }
        if let Some((value, after_dots, _)) = number
            && !self.run.takes(value, after_dots, self.has_dots)
        {
            self.close();
            self.run.takes(value, after_dots, self.has_dots);
        }
        if self.run.moves.is_empty() {
            self.run.at = number.map_or(span.start, |(_, _, at)| at);
            self.run.is_remark = self.in_remark;
        }
        self.run.moves.push(Printed {
            number: number.map(|(value, ..)| value),
            after_dots: number.is_some_and(|(_, after_dots, _)| after_dots),
            style: Some(style),
            ..Printed::new(&span)
        });
    }

    fn close(&mut self) {
        let run = std::mem::take(&mut self.run);
        if !run.moves.is_empty() {
            self.runs.push(run);
        }
        self.number = None;
    }

    fn descend(&mut self) {
        if self.open.len() < DEEPEST {
            self.open.push(std::mem::take(&mut self.run));
        } else {
            self.close();
        }
        self.number = None;
    }

    /// A bracket that closes none is a slip of the compositor: `14. K-Kt3) R-Q5`.
    fn ascend(&mut self) {
        if let Some(open) = self.open.pop() {
            self.close();
            self.run = open;
        }
    }

    fn paragraph(&mut self) -> Vec<Run> {
        self.close();
        while let Some(run) = self.open.pop() {
            self.run = run;
            self.close();
        }
        let mut runs = std::mem::take(&mut self.runs);
        runs.sort_by_key(Run::start);
        runs
    }
}
