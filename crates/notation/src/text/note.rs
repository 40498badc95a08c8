//! What is to be said of a text besides its moves.

use std::fmt;
use std::ops::Range;

use crate::Doubt;
use crate::diagram::head;
use crate::san_error::{list, shown};

/// Something in a text that was not understood, or had to be mended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Where it stands, in bytes.
    pub span: Range<usize>,
    /// What stands there, at most forty signs of it, line ends as blanks.
    pub text: String,
    /// What is to be said of it.
    pub kind: NoteKind,
}

/// What is to be said of a part of a text. Moves are in Standard Algebraic Notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoteKind {
    /// A misprint: nothing else that is spelled nearly so lets the rest be read.
    Mended {
        /// The move it was taken for.
        meant: String,
    },
    /// It can be this move only, if something in it is overlooked.
    Doubtful {
        /// The move.
        meant: String,
        /// What.
        doubt: Doubt,
    },
    /// It fits several moves, and what follows fits only one of them.
    Settled {
        /// The move it was taken for.
        meant: String,
        /// The others.
        not: Vec<String>,
    },
    /// It fits several moves, and what follows fits others too, but they are less likely.
    Preferred {
        /// The move it was taken for.
        meant: String,
        /// The others.
        to: Vec<String>,
    },
    /// It fits several moves, and nothing tells which is meant. The line ends before it.
    Ambiguous {
        /// The moves.
        among: Vec<String>,
    },
    /// No legal move is it. The line ends before it.
    NoMove {
        /// Those that are spelled most like it.
        nearest: Vec<String>,
    },
    /// Words, not moves; the line goes on behind them.
    Words,
    /// What follows the end of a line that could not be read on.
    Unread,
    /// The number of a move is not the one it should have.
    Number {
        /// The number the move has.
        expected: u32,
    },
    /// The dots of a move not given, where White's move is wanted.
    Dots,
    /// Two columns with the same game tell different moves here.
    Differs {
        /// The move of the other column.
        other: String,
    },
}

/// What is shown of a text comes from its first bytes.
const LOOKED_AT: usize = 200;

impl Note {
    pub(super) fn new(text: &str, span: Range<usize>, kind: NoteKind) -> Self {
        let words = head(&text[span.clone()], LOOKED_AT).split_whitespace().collect::<Vec<_>>();
        Self { text: shown(words.join(" ").as_bytes()), span, kind }
    }

    /// Whether it tells of something that was not understood, rather than mended.
    pub const fn is_failure(&self) -> bool {
        match self.kind {
            NoteKind::Mended { .. }
            | NoteKind::Doubtful { .. }
            | NoteKind::Settled { .. }
            | NoteKind::Preferred { .. }
            | NoteKind::Number { .. } => false,
            NoteKind::Ambiguous { .. }
            | NoteKind::NoMove { .. }
            | NoteKind::Words
            | NoteKind::Unread
            | NoteKind::Dots
            | NoteKind::Differs { .. } => true,
        }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} ", self.text)?;
        match &self.kind {
            NoteKind::Mended { meant } => write!(f, "is read as {meant}"),
            // The place of the sign is that of the text here, which stands beside it.
            NoteKind::Doubtful { meant, doubt: Doubt::Sign { .. } } => {
                write!(f, "is read as {meant}: a sign was taken for another like it")
            }
            NoteKind::Doubtful { meant, doubt } => write!(f, "is read as {meant}: {doubt}"),
            NoteKind::Settled { meant, not } => {
                write!(f, "is read as {meant}: after {} the rest cannot be read", list(not))
            }
            NoteKind::Preferred { meant, to } => {
                write!(f, "is read as {meant}; it may be {}", list(to))
            }
            NoteKind::Ambiguous { among } => write!(f, "may be {}", list(among)),
            NoteKind::NoMove { nearest } if nearest.is_empty() => f.write_str("is no legal move"),
            NoteKind::NoMove { nearest } => {
                write!(f, "is no legal move; near it are {}", list(nearest))
            }
            NoteKind::Words => f.write_str("is no move"),
            NoteKind::Unread => f.write_str("is not read"),
            NoteKind::Number { expected } => write!(f, "stands where number {expected} should"),
            NoteKind::Dots => f.write_str("stands for a move of White that is not given"),
            NoteKind::Differs { other } => write!(f, "is {other} in the other column"),
        }
    }
}
