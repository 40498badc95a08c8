//! Exercises as they are told.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::request::{PracticeExercise, PracticeMemory};
use crate::error::ApiError;
use crate::game::Ms;
use crate::names::MoveClassName;
use crate::storage::PracticeRow;

/// All exercises of the caller, the oldest first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PracticeListResponse {
    /// What time it is here: by it an exercise is due or not.
    pub(super) now: Ms,
    pub(super) exercises: Vec<PracticeView>,
}

/// What came of exercises that were sent.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PracticeAddedResponse {
    /// How many are new; of the others the caller had one of the same position.
    pub(super) added: usize,
}

/// An exercise that is kept.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PracticeView {
    id: String,
    created_at: Ms,
    /// Counts the answers.
    revision: i64,
    #[serde(flatten)]
    exercise: PracticeExercise,
    /// How well it is remembered.
    memory: PracticeMemory,
}

/// What is thought of a move that was tried.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct PracticeVerdictResponse {
    /// Whether it is the answer, or as good.
    pub(super) good: bool,
    /// Whether it is the very move of the source.
    pub(super) printed: bool,
    /// How good the engine thinks it is; `null` where it was not asked.
    #[schema(required = true, value_type = Option<MoveClassName>)]
    pub(super) class: Option<String>,
    /// What is to be said of it; empty if it is the move of the source.
    pub(super) words: Vec<String>,
}

impl PracticeView {
    /// # Errors
    /// [`ApiError::Unreadable`] if what is kept is no exercise: it was checked when it came.
    pub(super) fn of(kept: &PracticeRow) -> Result<Self, ApiError> {
        Ok(Self {
            id: kept.id.clone(),
            created_at: kept.created_at,
            revision: kept.revision,
            exercise: exercise_of(kept)?,
            memory: parsed(&kept.memory)?,
        })
    }
}

/// The exercise that a row keeps.
///
/// # Errors
/// [`ApiError::Unreadable`] if it keeps none.
pub(super) fn exercise_of(kept: &PracticeRow) -> Result<PracticeExercise, ApiError> {
    parsed(&kept.exercise)
}

fn parsed<T: serde::de::DeserializeOwned>(json: &str) -> Result<T, ApiError> {
    serde_json::from_str(json).map_err(|error| {
        tracing::error!(%error, "an exercise that was kept cannot be read");
        ApiError::Unreadable
    })
}
