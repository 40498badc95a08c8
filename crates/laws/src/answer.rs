//! What a code answers to one question, and where it is written.

/// A rule of a code: the rule as a value, the rule in words, and where it stands.
///
/// # Examples
///
/// ```
/// use staunton_laws::{FIDE, STAUNTON};
///
/// // The same question, two codes: what a false announcement of check excuses.
/// assert_ne!(STAUNTON.false_check.rule, FIDE.false_check.rule);
/// assert!(
///     !STAUNTON.false_check.says.is_empty() && !STAUNTON.false_check.source.is_empty()
/// );
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Answer<T> {
    /// The rule, as the umpire applies it.
    pub rule: T,
    /// The rule in our own words.
    pub says: &'static str,
    /// The book and its section, or the article of the FIDE Laws.
    pub source: &'static str,
    /// Whether the book of the code says nothing, so that the FIDE Laws are followed.
    pub silent: bool,
}

impl<T: Copy> Answer<T> {
    /// A rule that the code's own book gives.
    pub const fn new(rule: T, says: &'static str, source: &'static str) -> Self {
        Self { rule, says, source, silent: false }
    }

    /// The same rule in a code whose book says nothing about the question.
    #[must_use]
    pub const fn where_silent(self) -> Self {
        Self { silent: true, ..self }
    }
}
