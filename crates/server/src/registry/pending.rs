//! A question the computer is at.

use staunton_desk::computer::{Answer, Duty};

use crate::computer::Thought;

/// A question the computer is at.
pub(super) struct Pending {
    /// What it has to do.
    pub(super) duty: Duty,
    pub(super) ply: usize,
    pub(super) thought: Thought,
}

/// Waits for the answer to what is pending; for ever if nothing is. `None`: the answer is lost.
pub(super) async fn answer_of(pending: &mut Option<Pending>) -> Option<Answer> {
    match pending {
        Some(pending) => (&mut pending.thought.answer).await.ok(),
        None => std::future::pending().await,
    }
}
