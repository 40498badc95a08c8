//! What is wrong with a question.

use std::fmt;

/// A question that cannot be understood: where, what stands there, and what would have fitted.
///
/// # Examples
///
/// ```
/// use staunton_archive::Question;
///
/// let error = "year = 1851 and \"smotherd mate\"".parse::<Question>().unwrap_err();
/// assert_eq!(error.at, 16);
/// assert!(error.to_string().starts_with("character 17: \"smotherd mate\": expected"));
/// assert!(error.expected.contains("smothered mate"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuestionError {
    /// Where it stands: how many bytes are before it.
    pub at: usize,
    /// The number of the character there, from 1.
    pub character: usize,
    /// What stands there; empty at the end.
    pub found: String,
    /// What would have fitted.
    pub expected: String,
}

impl fmt::Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { character, found, expected, .. } = self;
        if found.is_empty() {
            write!(f, "character {character}: the question ends: expected {expected}")
        } else {
            write!(f, "character {character}: {found:?}: expected {expected}")
        }
    }
}

impl std::error::Error for QuestionError {}
