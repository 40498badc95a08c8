//! Why a text is no sight of a game.

/// Why a text is no sight of a game.
///
/// # Examples
///
/// ```
/// use staunton_review::Sight;
/// use staunton_rules::Game;
///
/// let error = Sight::parse(&Game::default(), "something else\n").unwrap_err();
/// assert_eq!(error.line, 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line} of the sight: found {found:?}, expected {expected}")]
pub struct ParseSightError {
    /// The line, from 1.
    pub line: usize,
    /// What stands there.
    pub found: String,
    /// What would have fitted.
    pub expected: &'static str,
}
