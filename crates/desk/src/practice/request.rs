//! What is sent of exercises.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{PracticeExercise, PracticeMemory};
use crate::DeskError;
use crate::study::StyleRequest;

/// The most exercises that are sent at once.
const MOST_AT_ONCE: usize = 50;

/// Exercises that are to be kept.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct PracticeAddRequest {
    /// 1 to 50 of them.
    pub exercises: Vec<PracticeExercise>,
}

/// How well an exercise is remembered from now on.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct PracticeUpdateRequest {
    /// The revision that is changed.
    pub revision: i64,
    /// As it is from now on.
    pub memory: PracticeMemory,
}

/// A move that is tried.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct PracticeAnswerRequest {
    /// As in UCI.
    pub uci: String,
    /// How moves are told in words.
    #[serde(flatten)]
    pub style: StyleRequest,
}

impl PracticeAddRequest {
    /// The exercises, each with what makes it the same as another.
    ///
    /// # Errors
    /// The first thing that does not fit.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_desk::practice::PracticeAddRequest;
    ///
    /// let sent: PracticeAddRequest = serde_json::from_str(
    ///     r#"{"exercises": [{"fen": "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 7 1", "answer": ["e1e8"], "source": {"title": "A mate", "path": "/"}}]}"#,
    /// )?;
    /// let (same, _) = sent.check()?.pop().ok_or("one was sent")?;
    /// assert_eq!(same, "6k1/5ppp/8/8/8/8/8/4R1K1 w - -");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(self) -> Result<Vec<(String, PracticeExercise)>, DeskError> {
        let found = self.exercises.len();
        if !(1..=MOST_AT_ONCE).contains(&found) {
            let words = format!("{found} exercises: expected 1 to {MOST_AT_ONCE}");
            return Err(DeskError::BadRequest(words));
        }
        self.exercises.into_iter().map(PracticeExercise::check).collect()
    }
}
