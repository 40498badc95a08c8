//! Exercises as they are kept: two texts of JSON.

use staunton_desk::practice::{DatedExercise, PracticeExercise, PracticeView};

use crate::error::ApiError;
use crate::storage::PracticeRow;

/// # Errors
/// [`ApiError::Unreadable`] if what is kept is no exercise: it was checked when it came.
pub(super) fn seen(kept: &PracticeRow) -> Result<PracticeView, ApiError> {
    Ok(PracticeView {
        id: kept.id.clone(),
        created_at: kept.created_at,
        revision: kept.revision,
        exercise: exercise_of(kept)?,
        memory: parsed(&kept.memory)?,
    })
}

/// The exercise that a row keeps.
///
/// # Errors
/// [`ApiError::Unreadable`] if it keeps none.
pub(super) fn exercise_of(kept: &PracticeRow) -> Result<PracticeExercise, ApiError> {
    parsed(&kept.exercise)
}

/// The same, and since when it is kept.
///
/// # Errors
/// [`ApiError::Unreadable`] if a row keeps none.
pub(super) fn dated(kept: &PracticeRow) -> Result<DatedExercise, ApiError> {
    Ok(DatedExercise { created_at: kept.created_at, exercise: exercise_of(kept)? })
}

fn parsed<T: serde::de::DeserializeOwned>(json: &str) -> Result<T, ApiError> {
    serde_json::from_str(json).map_err(|error| {
        tracing::error!(%error, "an exercise that was kept cannot be read");
        ApiError::Unreadable
    })
}
