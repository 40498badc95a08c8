//! The words of a line, one after the other.

use std::ops::Range;

use staunton_rules::{Color, Role, Square};

use crate::hand::Hand;

/// The word for a colour in a line; the same as its `Display`.
pub(crate) const COLORS: [(&str, Color); 2] = [("white", Color::White), ("black", Color::Black)];

/// The most pieces that one act touches: all that there are.
const MOST_SQUARES: usize = 32;
/// The longest free text of an act, in bytes.
const LONGEST_TEXT: usize = 400;

/// Why words are no act: what was found, where, and what would have fitted.
///
/// # Examples
///
/// ```
/// use staunton_laws::Event;
///
/// let error = Event::read("white touch e9", Default::default()).unwrap_err();
/// assert_eq!((error.found.as_str(), error.at), ("e9", 12));
/// assert!(error.expected.contains("square"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{found:?} at byte {at}: expected {expected}")]
pub struct ActError {
    /// The word found; empty at the end of the line.
    pub found: String,
    /// The byte of the line at which it stands.
    pub at: usize,
    /// What would have fitted.
    pub expected: &'static str,
}

/// The words of a line with their places.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    line: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    pub(crate) const fn new(line: &'a str) -> Self {
        Self { line, at: 0 }
    }

    /// The place of the next word; empty at the end of the line.
    fn span(&self) -> Range<usize> {
        let rest = &self.line[self.at..];
        let start = self.at + (rest.len() - rest.trim_start().len());
        let word = self.line[start..].split_whitespace().next().unwrap_or_default();
        start..start + word.len()
    }

    pub(crate) fn peek(&self) -> &'a str {
        &self.line[self.span()]
    }

    pub(crate) fn next(&mut self) -> &'a str {
        let span = self.span();
        self.at = span.end;
        &self.line[span]
    }

    /// All that is left, without blanks around it.
    pub(crate) fn rest(&mut self) -> &'a str {
        let rest = self.line[self.at..].trim();
        self.at = self.line.len();
        rest
    }

    pub(crate) fn error(&self, expected: &'static str) -> ActError {
        let span = self.span();
        let found = self.line[span.clone()].chars().take(40).collect();
        ActError { found, at: span.start, expected }
    }

    /// Takes the next word if `read` can, else says what was expected.
    pub(crate) fn take<T>(
        &mut self,
        expected: &'static str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, ActError> {
        let value = read(self.peek()).ok_or_else(|| self.error(expected))?;
        self.next();
        Ok(value)
    }

    pub(crate) fn one_of<T: Copy>(
        &mut self,
        expected: &'static str,
        words: &[(&str, T)],
    ) -> Result<T, ActError> {
        self.take(expected, |word| words.iter().find(|(name, _)| *name == word).map(|pair| pair.1))
    }

    /// Takes the next word if it is this one.
    pub(crate) fn skip(&mut self, word: &str) -> bool {
        let is_there = self.peek() == word;
        if is_there {
            self.next();
        }
        is_there
    }

    pub(crate) fn color(&mut self) -> Result<Color, ActError> {
        self.one_of("white or black", &COLORS)
    }

    pub(crate) fn square(&mut self) -> Result<Square, ActError> {
        self.take("a square, as e4", |word| word.parse().ok())
    }

    pub(crate) fn squares(&mut self) -> Result<Vec<Square>, ActError> {
        let mut squares = vec![self.square()?];
        while let Ok(square) = self.peek().parse() {
            if squares.len() == MOST_SQUARES {
                return Err(self.error("no more than 32 squares"));
            }
            squares.push(square);
            self.next();
        }
        Ok(squares)
    }

    pub(crate) fn hand(&mut self) -> Result<Hand, ActError> {
        self.take("two squares, as e2e4 or e7e8q", read_hand)
    }

    /// Takes all that is left as a text of at most 400 bytes.
    pub(crate) fn text(&mut self, expected: &'static str) -> Result<String, ActError> {
        let error = self.error(expected);
        let text = self.rest();
        if text.is_empty() || text.len() > LONGEST_TEXT { Err(error) } else { Ok(text.to_owned()) }
    }

    pub(crate) fn optional_text(&mut self) -> Result<Option<String>, ActError> {
        if self.peek().is_empty() { Ok(None) } else { self.text("at most 400 bytes").map(Some) }
    }

    /// Checks that nothing is left.
    pub(crate) fn end(&self) -> Result<(), ActError> {
        if self.peek().is_empty() { Ok(()) } else { Err(self.error("the end of the line")) }
    }
}

fn read_hand(word: &str) -> Option<Hand> {
    let from = word.get(..2)?.parse().ok()?;
    let to = word.get(2..4)?.parse().ok()?;
    let promotion = match word.get(4..)? {
        "" => None,
        letter => Some(role_of(letter)?),
    };
    Some(Hand { from, to, promotion })
}

/// The role of a small letter that stands alone.
pub(crate) fn role_of(letter: &str) -> Option<Role> {
    let mut letters = letter.chars();
    let (letter, None) = (letters.next()?, letters.next()) else { return None };
    let role = Role::from_char(letter)?;
    letter.is_ascii_lowercase().then_some(role)
}
