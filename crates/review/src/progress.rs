//! How far a review has come.

/// How far a review has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many looks are done.
    pub done: usize,
    /// How many there are to do; it grows where something must be looked at again.
    pub of: usize,
}

/// A review that was stopped before it was done.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the review was stopped after {done} of {of} looks", done = .0.done, of = .0.of)]
pub struct Stopped(pub Progress);
