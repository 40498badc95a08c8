//! What is to be said of a text besides its moves.

use std::fmt;
use std::ops::Range;

/// What was left out, corrected or taken in doubt, and where.
///
/// # Examples
///
/// ```
/// use staunton_books::{Options, Reader, Weight, report};
///
/// let text =
///     "GAME I.\n\n  1. P to K 4    1. P to K 4\n  2. Kt to K B 3    2. R to R 5\n";
/// let book = Reader::new(text, &Options::default()).finish();
/// let findings = report::findings(&book, text);
/// let fault = findings
///     .iter()
///     .find(|finding| finding.weight == Weight::Fault)
///     .expect("R to R 5");
/// assert_eq!((fault.game, fault.line), (1, 4));
/// assert_eq!(&text[fault.span.clone()], "R to R 5");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Finding {
    /// The number of the game it belongs to, from 1; 0 before the first.
    pub game: usize,
    /// The line in which it begins, from 1.
    pub line: usize,
    /// Where it stands: bytes of the text that was read; empty where only its beginning is known.
    pub span: Range<usize>,
    /// How grave it is.
    pub weight: Weight,
    /// One line for people.
    pub words: String,
}

/// How grave a finding is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Weight {
    /// It was left out.
    Fault,
    /// A misprint was corrected: nothing else lets the rest be read.
    Correction,
    /// It was read, but may mean something else; or it is kept in words alone.
    Doubt,
    /// It was read as it is meant, though it is not written as it should be.
    Note,
}

impl Weight {
    /// `fault`, `correction`, `doubt`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fault => "fault",
            Self::Correction => "correction",
            Self::Doubt => "doubt",
            Self::Note => "note",
        }
    }
}

impl Finding {
    pub(crate) const fn new(
        game: usize,
        line: usize,
        span: Range<usize>,
        weight: Weight,
        words: String,
    ) -> Self {
        Self { game, line, span, weight, words }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}
