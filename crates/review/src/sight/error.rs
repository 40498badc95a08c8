//! Why a text is no sight of a game.

/// Why a text is no sight of a game.
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
