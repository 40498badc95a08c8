//! What came of a script.

use crate::contest::{Match, MatchError};
use crate::refusal::Refusal;
use crate::ruling::Ruling;
use crate::table::Table;

/// What came of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// These rulings.
    Ruled(Vec<Ruling>),
    /// The act was refused.
    Refused(Refusal),
    /// The game could not begin, or the match not go on.
    Failed(Failure),
}

/// Why a line was not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// Something is agreed after the first act.
    Late,
    /// The line, or what was agreed, is at fault; what is said of it.
    Fault(String),
    /// Nobody of that name plays.
    Nobody,
    /// There is no match.
    NoMatch,
    /// The match does not go on so.
    Match(MatchError),
}

/// A line that was done, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// The number of the line, from 1.
    pub number: usize,
    /// The act as it is kept, or the line itself.
    pub text: String,
    /// What came of it.
    pub what: What,
}

/// Where a script did not go as expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Miss {
    /// The number of the line, from 1.
    pub number: usize,
    /// What was expected.
    pub expected: Expected,
    /// What was found.
    pub found: Found,
}

/// What was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expected {
    /// What the script says.
    Text(String),
    /// That the line is done.
    Line,
    /// That the act is done.
    Act,
    /// No such ruling.
    NoRuling,
}

/// What was found instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// This ruling.
    Ruling(Ruling),
    /// No ruling.
    Nothing,
    /// The act was refused.
    Refused(Refusal),
    /// The act was refused, for another reason.
    Refusal(Refusal),
    /// The act was not refused.
    Done,
    /// The line was not done.
    Failed(Failure),
    /// This value.
    Value(String),
    /// There is no game.
    NoGame,
    /// There is no value of this name.
    Unknown(String),
}

/// A game of a script, or what one case of it holds.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The case's title; empty before the first.
    pub title: String,
    /// What was done.
    pub done: Vec<Done>,
    /// The table at the end; of a match the last one.
    pub table: Option<Table>,
    /// The match, if there is one.
    pub contest: Option<Match>,
    /// Where it did not go as expected.
    pub misses: Vec<Miss>,
}

impl Scene {
    pub(super) fn new(title: String) -> Self {
        Self { title, done: Vec::new(), table: None, contest: None, misses: Vec::new() }
    }
}
