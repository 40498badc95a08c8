//! Questions about games, in a small language; `docs/formats/questions.md` has its grammar.

mod bounds;
mod condition;
mod error;
mod field;
mod join;
mod lane;
mod logic;
mod mirror;
mod moment;
mod parse;
mod placement;
mod reader;
mod scene;
mod sieve;
mod tally;
mod term;
mod token;
#[cfg(test)]
mod trial;
mod words;

use std::fmt;
use std::str::FromStr;

pub(crate) use bounds::Bounds;
pub(crate) use condition::Condition;
pub use error::QuestionError;
pub(crate) use field::{Columns, Field, Needed};
pub(crate) use logic::{Logic, Truth};
pub(crate) use moment::Moment;
pub(crate) use parse::Part;
pub(crate) use scene::{Progress, Scene};
pub(crate) use sieve::{Sieve, Sifted};
pub(crate) use tally::{NoChanges, Tally};
pub(crate) use term::{Step, Told};

/// What is asked of the games of an archive.
///
/// # Examples
///
/// ```
/// use staunton_archive::Question;
///
/// // White wins with an isolated pawn on d4 that stood for ten plies.
/// let text = r#"result = 1-0 and {d4=P and "isolated pawn"} for 10 plies"#;
/// let question: Question = text.parse()?;
/// assert_eq!(question.to_string(), text);
/// # Ok::<(), staunton_archive::QuestionError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    text: String,
    pub(crate) logic: Logic<Part>,
}

impl FromStr for Question {
    type Err = QuestionError;

    fn from_str(text: &str) -> Result<Self, QuestionError> {
        Ok(Self { text: text.to_owned(), logic: parse::parse(text)? })
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
