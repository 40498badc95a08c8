//! A game as one line of a list, as it is kept.

use crate::error::ApiError;
use crate::game::{State, Status};
use crate::message;

pub(crate) use staunton_desk::summary::{GameSummary, opponent_word};

/// The line to keep, once the game is over.
///
/// # Errors
/// If it cannot be written as JSON, which its types exclude.
pub(crate) fn summary_if_over(state: &State, id: &str) -> Result<Option<String>, ApiError> {
    match state.status {
        Status::Waiting | Status::Playing => Ok(None),
        Status::Ended(_) | Status::Aborted => message::json(&GameSummary::of(state, id)).map(Some),
    }
}
