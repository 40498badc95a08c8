//! A question the computer is at.

use staunton_rules::Color;

use crate::computer::{Answer, Thought};

/// A question the computer is at.
pub(super) struct Pending {
    /// The colour it plays.
    pub(super) color: Color,
    pub(super) ply: usize,
    pub(super) topic: Topic,
    pub(super) thought: Thought,
}

/// What it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Topic {
    Move,
    Draw,
    /// Under a code of laws: the other's wish to adjourn or to play on, in which it joins.
    Join(&'static str),
    /// Under a code of laws: what the other is to suffer.
    Elect,
    /// Under a code of laws: the move that goes into the envelope.
    Seal,
}

/// Waits for the answer to what is pending; for ever if nothing is. `None`: the answer is lost.
pub(super) async fn answer_of(pending: &mut Option<Pending>) -> Option<Answer> {
    match pending {
        Some(pending) => (&mut pending.thought.answer).await.ok(),
        None => std::future::pending().await,
    }
}
