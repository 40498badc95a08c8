//! What a text says of a move, before it is held against a position.

use alloc::vec::Vec;

use crate::{Constraint, Doubt, Nag};

/// What a text says of one move. Where the letters may be taken in several ways, each is an
/// option, the likeliest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Statement {
    /// The ways to take it, cheapest first.
    pub(crate) options: Vec<Choice>,
    /// Other moves named as just as good: "K. to B. or Kt's sq."
    pub(crate) also: Vec<Constraint>,
    /// Praise or blame.
    pub(crate) nag: Option<Nag>,
    /// What had to be mended in the letters.
    pub(crate) doubts: Vec<Doubt>,
}

/// One way to take what was written.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) constraint: Constraint,
    /// What is doubtful about it, if it is not the plain way.
    pub(crate) doubt: Option<Doubt>,
}

impl Statement {
    /// A statement that can be taken in one way only.
    pub(crate) fn plain(constraint: Constraint) -> Self {
        // Most get others.
        let mut options = Vec::with_capacity(3);
        options.push(Choice { constraint, doubt: None });
        Self { options, ..Self::default() }
    }

    /// Adds a less likely way to take it.
    pub(crate) fn or(&mut self, constraint: Constraint, doubt: Doubt) {
        self.options.push(Choice { constraint, doubt: Some(doubt) });
    }
}

/// Where a text stops being a move, and what would have fitted there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Unreadable {
    pub(crate) at: usize,
    pub(crate) expected: &'static str,
}

/// What a parser answers: the statement and the byte behind it.
pub(crate) type Parsed = Result<(Statement, usize), Unreadable>;
