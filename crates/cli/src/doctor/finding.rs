//! How a check came out.

/// How a check came out; the words are a sentence.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Finding {
    Well(String),
    /// The server would serve, but not as it should.
    Warning(String),
    /// The server would not start, or lose what it keeps.
    Fault(String),
}

impl Finding {
    pub(super) fn line(&self) -> String {
        match self {
            Self::Well(words) => format!("well     {words}"),
            Self::Warning(words) => format!("warning  {words}"),
            Self::Fault(words) => format!("fault    {words}"),
        }
    }
}
