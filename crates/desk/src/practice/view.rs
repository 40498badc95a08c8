//! Exercises as they are told.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{PracticeExercise, PracticeMemory};
use crate::game::Ms;
use crate::names::MoveClassName;

/// All exercises of the caller, the oldest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct PracticeListResponse {
    /// What time it is here: by it an exercise is due or not.
    pub now: Ms,
    /// The exercises.
    pub exercises: Vec<PracticeView>,
}

/// What came of exercises that were sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct PracticeAddedResponse {
    /// How many are new; of the others the caller had one of the same position.
    pub added: usize,
}

/// An exercise that is kept.
#[derive(Debug, Serialize, ToSchema)]
pub struct PracticeView {
    /// By which it is named in paths.
    pub id: String,
    /// When it was kept.
    pub created_at: Ms,
    /// Counts the answers.
    pub revision: i64,
    #[serde(flatten)]
    /// What is asked, and the answer.
    pub exercise: PracticeExercise,
    /// How well it is remembered.
    pub memory: PracticeMemory,
}

/// What is thought of a move that was tried.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct PracticeVerdictResponse {
    /// Whether it is the answer, or as good.
    pub good: bool,
    /// Whether it is the very move of the source.
    pub printed: bool,
    /// How good the engine thinks it is; `null` where it was not asked.
    #[schema(required = true, value_type = Option<MoveClassName>)]
    pub class: Option<String>,
    /// What is to be said of it; empty if it is the move of the source.
    pub words: Vec<String>,
}
