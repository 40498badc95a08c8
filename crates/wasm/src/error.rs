//! What can be wrong with a question.

use std::error::Error as StdError;

use staunton_review::Stopped;
use staunton_rules::FenError;

/// Why a question has no answer.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The text is no FEN, or its position cannot be played on.
    #[error("invalid position")]
    Position(#[from] FenError),
    /// A move of the game is not UCI, or is illegal.
    #[error("invalid move {number}")]
    Move {
        /// Which move of the text, from 1.
        number: usize,
        /// What is wrong with it.
        source: Box<dyn StdError + Send + Sync>,
    },
    /// The review was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
