//! The words of a block, with the moves in their places.

use std::ops::Range;

use crate::books::page::Run;

/// A text and the moves in it, in order and apart.
#[derive(Copy, Clone, Debug)]
pub(super) struct Runs<'a> {
    pub(super) text: &'a str,
    pub(super) spans: &'a [Range<usize>],
}

/// Words as they are set, piece by piece.
#[derive(Default)]
struct Words {
    runs: Vec<Run>,
    text: String,
    is_italic: bool,
}

impl Runs<'_> {
    /// The numbers of the moves that begin in a part of the text.
    pub(super) fn spans_in(&self, part: &Range<usize>) -> Range<usize> {
        let from = self.spans.partition_point(|span| span.start < part.start);
        from..self.spans.partition_point(|span| span.start < part.end).max(from)
    }

    /// Whether a move stands on both sides of byte `at`.
    pub(super) fn is_within(&self, at: usize) -> bool {
        let next = self.spans.partition_point(|span| span.start < at);
        next.checked_sub(1).is_some_and(|last| self.spans[last].end > at)
    }

    /// A part of the text, its lines joined; blanks at its ends are left out.
    pub(super) fn of(&self, part: Range<usize>) -> Vec<Run> {
        let trimmed = self.text[part.clone()].trim_end();
        let end = part.start + trimmed.len();
        let start = end - trimmed.trim_start().len();
        let mut words = Words::default();
        let mut at = start;
        for index in self.spans_in(&(start..end)) {
            let span = &self.spans[index];
            words.push(&self.text[at..span.start], at > start);
            words.end_text();
            words.runs.push(Run::Move(index));
            at = span.end.min(end).max(span.start);
        }
        words.push(&self.text[at..end], at > start);
        words.end_text();
        words.runs
    }

    /// The part in pieces that end with sentences, if it is one long line; else the part.
    pub(super) fn sentences(&self, part: Range<usize>, about: usize) -> Vec<Range<usize>> {
        let words = &self.text[part.clone()];
        if words.len() < 3 * about || words.trim().contains(['\n', '\r']) {
            return vec![part];
        }
        let mut pieces = Vec::new();
        let mut start = part.start;
        for (at, _) in words.match_indices(". ") {
            let end = part.start + at + 2;
            let begins = self.text[end..].chars().next().is_some_and(char::is_uppercase);
            // A letter or a number before the stop is no end of a sentence.
            let before = self.text[..end - 2].rsplit(' ').next().unwrap_or_default();
            let ends = before.chars().count() > 3 && before.chars().all(char::is_alphabetic);
            if end - start >= about && begins && ends && !self.is_within(end) {
                pieces.push(start..end);
                start = end;
            }
        }
        pieces.push(start..part.end);
        pieces
    }
}

impl Words {
    /// Adds words, and the numbers of pages among them. `goes_on`: something stands before them in
    /// the block.
    fn push(&mut self, words: &str, goes_on: bool) {
        let (mut from, mut goes_on) = (0, goes_on);
        for (at, _) in words.match_indices(['{', '[']) {
            let Some((number, length)) = folio(&words[at..]).filter(|_| at >= from) else {
                continue;
            };
            self.words(&words[from..at], goes_on);
            self.end_text();
            self.runs.push(Run::Folio { folio: number.to_owned() });
            (from, goes_on) = (at + length, true);
        }
        self.words(&words[from..], goes_on);
    }

    /// Adds words: blanks become one, and `_words_` are in italics.
    fn words(&mut self, words: &str, goes_on: bool) {
        let mut before = if goes_on { 'x' } else { '\n' };
        // Whether a hyphen is glued to the word before it.
        let mut is_glued = false;
        let mut signs = words.chars().peekable();
        while let Some(sign) = signs.next() {
            if sign.is_whitespace() {
                let mut ends_line = sign == '\n' || sign == '\r';
                while let Some(next) = signs.next_if(|next| next.is_whitespace()) {
                    ends_line |= next == '\n' || next == '\r';
                }
                // What is cut by a hyphen at the end of a line goes on without a blank.
                if !(ends_line && before == '-' && is_glued) {
                    self.text.push(' ');
                }
                before = ' ';
                continue;
            }
            let next = signs.peek().copied().unwrap_or('\n');
            let opens = !self.is_italic && !before.is_alphanumeric() && next.is_alphanumeric();
            let closes = self.is_italic && !before.is_whitespace() && !next.is_alphanumeric();
            if sign == '_' && (opens || closes) {
                self.end_text();
                self.is_italic = opens;
            } else {
                self.text.push(sign);
            }
            is_glued = !before.is_whitespace();
            before = sign;
        }
    }

    fn end_text(&mut self) {
        if self.text.is_empty() {
            return;
        }
        let text = std::mem::take(&mut self.text);
        self.runs.push(if self.is_italic { Run::Em { em: text } } else { Run::Text(text) });
    }
}

/// The number of a printed page with which `words` begin, as `{357}` or `[Pg 357]`, and how long
/// that is in bytes.
fn folio(words: &str) -> Option<(&str, usize)> {
    let (inner, close) = match words.strip_prefix('{') {
        Some(inner) => (inner, '}'),
        None => (words.strip_prefix("[Pg ").or_else(|| words.strip_prefix("[Page "))?, ']'),
    };
    let end = inner.find(close).filter(|&end| (1..=5).contains(&end))?;
    let number = &inner[..end];
    let is_number = number.bytes().all(|sign| sign.is_ascii_digit())
        || number.bytes().all(|sign| b"ivxlc".contains(&sign));
    is_number.then_some((number, words.len() - inner.len() + end + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, mv: Option<&Range<usize>>, expected: &str) {
        let spans = mv.map_or(&[][..], std::slice::from_ref);
        let runs = Runs { text, spans }.of(0..text.len());
        assert_eq!(serde_json::to_string(&runs).unwrap(), expected);
    }

    #[test]
    fn moves_italics_and_page_numbers_stand_in_their_places() {
        check("He plays\nP-K4  at once.", Some(&(9..13)), r#"["He plays ",0," at once."]"#);
        check("It is _very_ good, a_b.", None, r#"["It is ",{"em":"very"}," good, a_b."]"#);
        check("a {357}B-K4", Some(&(7..11)), r#"["a ",{"folio":"357"},0]"#);
        check("[Pg xii] {12x} [A]", None, r#"[{"folio":"xii"}," {12x} [A]"]"#);
        check("the King-\nside", None, r#"["the King-side"]"#);
        check("the pawn -\nand so on", None, r#"["the pawn - and so on"]"#);
    }

    #[test]
    fn one_long_line_is_broken_at_sentences() {
        let text = "The Bishop goes home. A Knight follows. ".repeat(20);
        let pieces = Runs { text: &text, spans: &[] }.sentences(0..text.len(), 100);
        assert!(pieces.len() > 4);
        assert!(pieces.iter().all(|piece| text[piece.clone()].starts_with(['T', 'A'])));
        assert_eq!(pieces.iter().map(std::ops::Range::len).sum::<usize>(), text.len());
    }
}
