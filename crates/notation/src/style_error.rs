//! A name of a style that nobody knows.

use alloc::string::String;
use alloc::vec::Vec;

/// A name that no notation, language or style has.
///
/// # Examples
///
/// ```
/// use staunton_notation::Style;
///
/// let error = "san:latin".parse::<Style>().unwrap_err();
/// assert_eq!((error.what, &*error.text), ("language", "latin"));
/// assert!(error.known.contains("german"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no {what} called {text:?}; there is {known}")]
pub struct StyleNameError {
    /// What was asked for.
    pub what: &'static str,
    /// The name that was given, at most forty signs of it.
    pub text: String,
    /// The names that would have fitted.
    pub known: String,
}

impl StyleNameError {
    /// A name that is none of those `known`; `what` says what it should be one of.
    pub fn new(what: &'static str, text: &str, known: impl Iterator<Item = &'static str>) -> Self {
        let text = crate::excerpt(text.as_bytes());
        Self { what, text, known: known.collect::<Vec<_>>().join(", ") }
    }
}
