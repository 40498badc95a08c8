//! A place in a text, and the plain signs that stand there.

use crate::fold::fold;

/// More letters in a row than any word of chess has.
const LONGEST_WORD: usize = 20;

/// A place in a text. Copies go their own way, so that a reader may look ahead.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scan<'a> {
    pub(crate) const fn new(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    /// The byte reached.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// What is still to be read.
    pub(crate) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn bytes(&self) -> &'a [u8] {
        &self.text.as_bytes()[self.at..]
    }

    /// The next sign, [folded](fold); 0 at the end.
    pub(crate) fn peek(&self) -> u8 {
        fold(self.bytes()).0
    }

    /// Whether nothing is left.
    pub(crate) const fn is_end(&self) -> bool {
        self.at >= self.text.len()
    }

    /// Skips the next sign, whatever it is.
    pub(crate) fn bump(&mut self) {
        let (sign, len) = fold(self.bytes());
        let len =
            if sign == 0xff { self.rest().chars().next().map_or(0, char::len_utf8) } else { len };
        self.at += len;
    }

    /// Skips the next sign if it is this one.
    pub(crate) fn eat(&mut self, sign: u8) -> bool {
        let is_there = !self.is_end() && self.peek() == sign;
        if is_there {
            self.bump();
        }
        is_there
    }

    /// Skips these letters as they stand.
    pub(crate) fn eat_str(&mut self, letters: &str) -> bool {
        let is_there = !letters.is_empty() && self.rest().starts_with(letters);
        if is_there {
            self.at += letters.len();
        }
        is_there
    }

    /// Skips blanks; whether there were any.
    pub(crate) fn skip_blanks(&mut self) -> bool {
        let start = self.at;
        while !self.is_end() && matches!(self.peek(), b' ' | b'\t' | b'\n' | b'\r') {
            self.bump();
        }
        self.at > start
    }

    /// The ASCII letters that stand here, as many as a word may have.
    pub(crate) fn word(&self) -> &'a str {
        let rest = self.bytes();
        let rest = &rest[..rest.len().min(LONGEST_WORD)];
        let len = rest.iter().position(|byte| !byte.is_ascii_alphabetic()).unwrap_or(rest.len());
        &self.rest()[..len]
    }

    /// Skips a word that [`word`](Self::word) told, or a part of it.
    pub(crate) const fn skip(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// The sign, unfolded.
    pub(crate) fn sign(&self) -> Option<char> {
        self.rest().chars().next()
    }
}
