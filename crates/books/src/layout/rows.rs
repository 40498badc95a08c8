//! The rows of the tables in which games stand, and the paragraphs between them.

pub(crate) mod garbled;
pub(crate) mod middle;
pub(crate) mod misnumbered;
pub(crate) mod stacked;

use std::ops::Range;

use crate::layout::lines::Line;
use crate::layout::printed::Printed;
use crate::layout::styles::Styles;
use crate::layout::token::{Token, TokenKind, Tokens, is_like_a_number};
use garbled::{
    is_garbled, is_remark, is_same, is_sentence, is_speck, is_tail, is_whole, may_begin_move,
};

/// A row of a table.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) moves: Vec<Printed>,
    /// Where the dots end that stand alone behind the number: Black's move follows below.
    pub(crate) number: Option<u32>,
    /// Words behind the moves.
    pub(crate) tail: Option<Range<usize>>,
    pub(crate) span: Range<usize>,
    /// Whether commas stand between its moves, as in running text.
    pub(crate) has_commas: bool,
    /// Short words in brackets behind so many of its moves.
    pub(crate) remarks: Vec<(usize, Range<usize>)>,
}

/// Lines longer than this are no rows of a table, in bytes.
const LONGEST_ROW: usize = 200;
/// A move alone in its line, without a number, is indented so far.
const FAR: usize = 12;

/// Reads a line as a row of a table; none if it is none.
pub(crate) fn row(text: &str, line: &Line, styles: &Styles) -> Option<Row> {
    let span = line.span.clone();
    if line.is_blank || span.len() > LONGEST_ROW || !may_be_row(&text[span.clone()], line) {
        return None;
    }
    let tokens = tokens(text, span.clone(), styles);
    let mut reader = Reader { text, line: span.clone(), tokens, styles, at: 0 };
    let mut row = reader.row()?;
    row.moves.shrink_to_fit();
    let is_alone = row.number.is_none() && row.moves.iter().all(|mv| mv.number.is_none());
    let has_dots = row.moves.first().is_some_and(|mv| mv.after_dots);
    if is_alone && !has_dots && (line.indent < FAR || row.moves.len() != 1 || row.tail.is_some()) {
        return None;
    }
    Some(row)
}

/// A Roman number has so many signs at most.
const LONGEST_LABEL: usize = 5;

/// A quick look: a row begins with a number, with dots, or far from the margin.
fn may_be_row(words: &str, line: &Line) -> bool {
    let words = words.trim_start_matches([' ', '\t', '|', '_', '*']);
    let begins = |sign: char| sign.is_ascii_digit() || "(.…lIOS".contains(sign);
    line.indent >= FAR || words.starts_with(begins)
}

/// A row without the Roman number that counts lines of play, before its own: `II. (1) P-d4`.
fn without_label(words: &str) -> &str {
    let rest = words.trim_start_matches(['I', 'V', 'X']);
    let is_label = (1..=LONGEST_LABEL).contains(&(words.len() - rest.len()));
    let behind = rest.strip_prefix('.').map(str::trim_start).filter(|_| is_label);
    let is_number = |behind: &&str| {
        let digits =
            behind.trim_start_matches('(').trim_start_matches(|sign: char| sign.is_ascii_digit());
        digits.len() < behind.len() && digits.starts_with(['.', ')'])
    };
    behind.filter(is_number).unwrap_or(words)
}

fn tokens(text: &str, span: Range<usize>, styles: &Styles) -> Vec<Token> {
    let trimmed = text[span.clone()].trim_start_matches([' ', '\t', '|', '_', '*']);
    let begin = span.end - without_label(trimmed).len();
    let mut signs = Tokens::new(text, begin..span.end, styles);
    let mut tokens = Vec::new();
    // The number of a row stands there even where its move is garbled.
    if let Some((value, length)) = signs.bare_number() {
        let kind = TokenKind::Number(value);
        tokens.push(Token { kind, start: begin, end: begin + length });
        let mut at = begin + length;
        if let Some(glued) = glued_number(&text[at..span.end], value) {
            let (start, end) = (at + glued.start, at + glued.end);
            tokens.extend(Tokens::new(text, at..start, styles).behind_number());
            tokens.push(Token { kind, start, end });
            at = end;
        }
        signs = Tokens::new(text, at..span.end, styles).behind_number();
    }
    tokens.extend(signs);
    tokens
}

/// Where the number of a row stands once more, before Black's move, if the blank before it is lost: `20. Q-R420. N-R3`.
fn glued_number(words: &str, number: u32) -> Option<Range<usize>> {
    let printed = format!("{number}.");
    let is_glued = |at: &usize| {
        let before = &words[..*at];
        let is_over = before.ends_with(|sign: char| sign.is_ascii_digit() || sign == 'O');
        // `24.` is the number of another row.
        let word = before.rsplit(char::is_whitespace).next().unwrap_or_default();
        is_over
            && word.contains(char::is_alphabetic)
            && words[at + printed.len()..].trim_start().starts_with(char::is_alphabetic)
    };
    let mut places = words.match_indices(&printed).map(|(at, _)| at).filter(is_glued);
    places.next().map(|at| at..at + printed.len())
}

struct Reader<'a> {
    text: &'a str,
    line: Range<usize>,
    tokens: Vec<Token>,
    styles: &'a Styles,
    at: usize,
}

impl Reader<'_> {
    fn row(&mut self) -> Option<Row> {
        let mut row = Row {
            moves: Vec::new(),
            number: None,
            tail: None,
            span: self.line.clone(),
            has_commas: false,
            remarks: Vec::new(),
        };
        let (mut number, mut number_column, mut dots) = (None, 0, false);
        let mut garbled = 0;
        while let Some(&token) = self.tokens.get(self.at) {
            self.at += 1;
            match token.kind {
                TokenKind::Number(value) => {
                    number = Some(value);
                    number_column = self.column(token.end);
                    row.number = row.number.or(number);
                    // `...   1. P to K 4`: the dots before the number are White's.
                    dots = dots && row.moves.is_empty();
                }
                TokenKind::Dots => dots = true,
                TokenKind::Move(style) => {
                    let mv = self.printed(token.span(), Some(style), number, number_column, dots);
                    row.moves.push(mv);
                    (number, dots) = (None, false);
                }
                TokenKind::Joint('|' | '.') => {}
                TokenKind::Joint(_) if !row.moves.is_empty() => row.has_commas = true,
                TokenKind::Remark if !row.moves.is_empty() || number.is_some() => {
                    row.remarks.push((row.moves.len(), token.span()));
                }
                // `9. Kt to R 4 (or to K's   9. Kt to Kt 3`: the next line closes the bracket.
                TokenKind::Open
                    if !row.moves.is_empty() && self.pass_to_reply(&row, token.start) => {}
                TokenKind::Joint(_) | TokenKind::Remark | TokenKind::Open | TokenKind::Close => {
                    return None;
                }
                TokenKind::Word if !row.moves.is_empty() && is_speck(&self.text[token.span()]) => {}
                TokenKind::Word if self.is_spoiled_number(token, &row) => {
                    if row.moves.len() == 2 {
                        // Whatever it is, it is not the next one.
                        number = row.number.map(|number| number + 2);
                        number_column = self.column(token.end);
                    }
                }
                TokenKind::Word if !row.moves.is_empty() && self.plain_number(token).is_some() => {
                    number = self.plain_number(token);
                    number_column = self.column(token.end);
                }
                TokenKind::Word => {
                    let next = self.at;
                    let mut span = self.words(token);
                    if is_like_a_number(&self.text[token.span()]) && self.at > next {
                        // The number of Black's move before it.
                        span.start = self.tokens[next].start;
                    }
                    let said = &self.text[span.clone()];
                    if let [white] = &row.moves[..]
                        && is_same(said)
                    {
                        // What White played is printed; Black plays it on his side.
                        let black = Printed { number: None, ..white.clone() };
                        row.moves.push(black);
                        number = None;
                        continue;
                    }
                    let is_said = number.is_none() && is_sentence(said, row.moves.len());
                    if is_said || is_tail(said, !row.moves.is_empty()) {
                        if self.pass_to_reply(&row, span.start) {
                            continue;
                        }
                        // All that follows belongs to the words, if no move stands in it.
                        let rest = &self.tokens[self.at..];
                        if rest.iter().any(|token| matches!(token.kind, TokenKind::Number(_))) {
                            return None;
                        }
                        row.tail = Some(span.start..self.line.end);
                        break;
                    }
                    if self.is_spoiled_mark(&span, row.moves.last()) {
                        continue;
                    }
                    if is_remark(&self.text[span.clone()]) && !row.moves.is_empty() {
                        continue;
                    }
                    garbled += 1;
                    let is_numbered = row.number.is_some();
                    if !is_numbered || garbled > 2 || !is_garbled(&self.text[span.clone()]) {
                        return None;
                    }
                    let mv = self.printed(span, None, number, number_column, dots);
                    row.moves.push(mv);
                    (number, dots) = (None, false);
                }
            }
        }
        if dots && row.number.is_none() {
            return None;
        }
        self.put_together(&mut row);
        (!row.moves.is_empty() && row.moves.iter().any(|mv| mv.style.is_some())
            || row.number.is_some() && dots)
            .then_some(row)
    }

    /// Puts a badly printed move together that was taken for two.
    fn put_together(&self, row: &mut Row) {
        let mut at = 1;
        while at < row.moves.len() {
            let (before, mv) = (&row.moves[at - 1], &row.moves[at]);
            let is_near = mv.start().saturating_sub(before.end()) <= 2 && mv.number.is_none();
            let words = &self.text[mv.span()];
            let is_rest = mv.style.is_none() && (row.moves.len() > 2 || !may_begin_move(words));
            let span = before.start()..mv.end();
            if is_near && is_rest && is_garbled(&self.text[span.clone()]) {
                let end = mv.end();
                row.moves.remove(at);
                row.moves[at - 1].set_end(end);
                row.moves[at - 1].style = None;
            } else {
                at += 1;
            }
        }
    }

    /// Passes words beside White's move from a place on, up to the number of Black's in its own
    /// column: `11. B to K 3, or Kt   11. Castles`. Whether there is one.
    fn pass_to_reply(&mut self, row: &Row, from: usize) -> bool {
        let Some(number) = row.number.filter(|_| row.moves.len() == 1) else { return false };
        let words = &self.text[from..self.line.end];
        let reply = words.match_indices("  ").find_map(|(at, _)| {
            let rest = words[at..].trim_start();
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let is_it =
                rest[digits..].starts_with(['.', ')']) && rest[..digits].parse() == Ok(number);
            is_it.then(|| self.line.end - rest.len())
        });
        let Some(reply) = reply else { return false };
        self.tokens.truncate(self.at);
        self.tokens.extend(Tokens::new(self.text, reply..self.line.end, self.styles));
        true
    }

    /// The number that a word is, if a move badly printed stands behind it.
    fn plain_number(&self, token: Token) -> Option<u32> {
        let digits = self.text[token.span()].strip_suffix(['.', ')', ','])?;
        let is_plain =
            (1..=3).contains(&digits.len()) && digits.bytes().all(|it| it.is_ascii_digit());
        let next = self.tokens.get(self.at)?;
        let is_near = next.start - token.end <= 2 && next.kind == TokenKind::Word;
        digits.parse().ok().filter(|_| is_plain && is_near)
    }

    /// Whether a word is the number of Black's move, or that of the second pair of moves in a row, badly printed: a move
    /// stands behind it.
    fn is_spoiled_number(&self, token: Token, row: &Row) -> bool {
        let next = self.tokens.get(self.at).map(|token| token.kind);
        let is_in_gap = row.moves.last().is_some_and(|last| token.start >= last.end() + 3);
        (row.moves.len() == 1 || row.moves.len() == 2 && is_in_gap)
            && is_like_a_number(&self.text[token.span()])
            && matches!(next, Some(TokenKind::Move(_)))
    }

    /// Whether a short word directly behind a move is a mark badly printed: another move follows.
    fn is_spoiled_mark(&self, span: &Range<usize>, before: Option<&Printed>) -> bool {
        const LONGEST_MARK: usize = 4;
        let is_near = before.is_some_and(|mv| mv.style.is_some() && span.start - mv.end() <= 2);
        let next = self.tokens.get(self.at);
        let parts = next.is_none_or(|next| next.start - span.end > 2);
        let is_mark =
            matches!(self.text[span.clone()].trim_matches(['.', '(', ')']), "ch" | "mate");
        let has_digit = self.text[span.clone()].bytes().any(|byte| byte.is_ascii_digit());
        is_near && (parts || is_mark) && span.len() <= LONGEST_MARK && !has_digit
    }

    /// A run of words that no wide gap and no number breaks.
    fn words(&mut self, first: Token) -> Range<usize> {
        let mut end = first.end;
        while let Some(token) = self.tokens.get(self.at) {
            let gap = token.start - end;
            let is_digit = matches!(token.kind, TokenKind::Number(_))
                && self.text[token.span()].bytes().all(|byte| byte.is_ascii_digit());
            let goes_on = matches!(
                token.kind,
                TokenKind::Word
                    | TokenKind::Move(_)
                    | TokenKind::Joint('.' | ',' | ';')
                    | TokenKind::Remark
                    | TokenKind::Close
                    | TokenKind::Open
            );
            let is_next =
                matches!(token.kind, TokenKind::Move(_)) && is_whole(&self.text[first.start..end]);
            if gap >= 3 || !(goes_on || is_digit) || is_next || token.kind == TokenKind::Joint('|')
            {
                break;
            }
            end = token.end;
            self.at += 1;
        }
        first.start..end
    }

    fn printed(
        &self,
        span: Range<usize>,
        style: Option<u8>,
        number: Option<u32>,
        number_column: usize,
        after_dots: bool,
    ) -> Printed {
        let column = self.column(span.start);
        let number_column = if number.is_some() { number_column } else { 0 };
        let mut printed = Printed { number, style, after_dots, ..Printed::new(&span) };
        printed.set_columns(column, number_column);
        printed
    }

    fn column(&self, at: usize) -> usize {
        self.text[self.line.start..at].chars().map(|sign| if sign == '\t' { 8 } else { 1 }).sum()
    }
}

#[cfg(test)]
mod tests {
    use staunton_notation::{Notation, Style};

    use super::*;
    use crate::layout::lines::lines;

    /// A row as its moves, each with its number.
    fn told(text: &str) -> Option<Vec<String>> {
        let both = [Notation::Descriptive, Notation::San].map(Style::from);
        let styles = Styles::new(both.to_vec(), Vec::new());
        let row = row(text, &lines(text)[0], &styles)?;
        let tell = |mv: &Printed| {
            let number = mv.number.map_or_else(String::new, |number| number.to_string());
            let dots = if mv.after_dots { "..." } else { "" };
            format!("{number}{dots}{}", &text[mv.span()])
        };
        Some(row.moves.iter().map(tell).collect())
    }

    #[test]
    fn ly_rows_are_split_by_grammar_and_not_by_width() {
        for (text, moves) in [
            ("  1. P to K 4      1. P to K 4", ["1P to K 4", "1P to K 4"]),
            ("  1. P. to K’s 4th.    1. P. to K’s 4th.", ["1P. to K’s 4th.", "1P. to K’s 4th."]),
            ("21. Kt-Kt5 (ch) K-K sq", ["21Kt-Kt5 (ch)", "K-K sq"]),
            ("6PxP    Kt-B3", ["6PxP", "Kt-B3"]),
            ("1. P. to K's 4th. | 1. P. to K's 4th. |", ["1P. to K's 4th.", "1P. to K's 4th."]),
            ("l2. P-K4      P~K4", ["12P-K4", "P~K4"]),
        ] {
            assert_eq!(told(text), Some(moves.map(str::to_owned).to_vec()), "{text}");
        }
        assert_eq!(told("  29. QxP            Resigns.").unwrap(), ["29QxP"]);
        assert_eq!(told("      ...      1. P to K 4").unwrap(), ["1...P to K 4"]);
        assert_eq!(told("  17                      P takes P").unwrap(), ["17P takes P"]);
    }

    #[test]
    fn prose_is_no_row() {
        for text in [
            "1. If neither side can give checkmate.",
            "2. If both sides remain with King only, or with a single Bishop, or single",
            "1909 New York",
            "                Diag. 43",
            "           White: Spielmann. Black: Prokes.",
        ] {
            assert_eq!(told(text), None, "{text}");
        }
    }
}
