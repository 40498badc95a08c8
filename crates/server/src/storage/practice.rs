//! Exercises that people keep, and how well each is remembered.

use super::error::Reply;
use crate::game::Ms;

/// Something to write of exercises. A change names the revision that is changed, and is a conflict
/// if that is no longer the present one.
pub(crate) enum PracticeWrite {
    /// A new exercise; nothing is written if `user` has one of this position.
    Added { id: String, user: String, position: String, at: Ms, exercise: String, memory: String },
    /// It was answered.
    Answered { id: String, revision: i64, memory: String },
    /// It is thrown away.
    Removed { id: String },
}

/// The row of an exercise.
#[derive(Clone, Debug)]
pub(crate) struct PracticeRow {
    pub(crate) id: String,
    pub(crate) created_at: Ms,
    pub(crate) revision: i64,
    /// Position, answer, reason and source, in JSON.
    pub(crate) exercise: String,
    /// When it is due and how well it is remembered, in JSON.
    pub(crate) memory: String,
}

/// Reads exercises.
pub(crate) trait PracticeRepository: Send + Sync {
    /// The exercises of `user`, the oldest first; all, or the one with this id.
    fn exercises(&self, user: &str, only: Option<&str>) -> Reply<'_, Vec<PracticeRow>>;
}
