//! How far accounts have come in the course.

use super::error::Reply;

/// Reads progress in the course.
pub(crate) trait LessonRepository: Send + Sync {
    /// The exercises that `user` has done: a lesson, and a number from 1.
    fn exercises_of(&self, user: &str) -> Reply<'_, Vec<(String, usize)>>;
}
