//! How far an account has come in the course. A guest's browser remembers that by itself.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use staunton_lessons::lessons;
use utoipa::ToSchema;

use crate::error::{ApiError, ErrorResponse};
use crate::gate::Gate;
use crate::limits::Limit;
use crate::receive::JsonBody;
use crate::storage::{Store, Write};
use crate::visitor::Visitor;

/// The most lessons, and the most exercises of one, that may be sent.
const MOST: usize = 200;

/// The exercises done, counted from 1, by the name of their lesson.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
pub(crate) struct LessonProgress {
    done: BTreeMap<String, Vec<usize>>,
}

/// How far the caller has come; a guest's progress is not kept here.
#[utoipa::path(
    get, path = "/v1/lessons/progress", tag = "lessons",
    responses((status = 200, body = LessonProgress))
)]
pub(crate) async fn progress(
    State(store): State<Store>,
    visitor: Visitor,
) -> Result<Json<LessonProgress>, ApiError> {
    progress_of(&store, &visitor.user.id).await.map(Json)
}

/// Says what the caller has done elsewhere; it is added to what is known, and all of it is told.
/// Exercises that the course does not have are passed over.
#[utoipa::path(
    put, path = "/v1/lessons/progress", tag = "lessons", request_body = LessonProgress,
    responses(
        (status = 200, body = LessonProgress),
        (status = 403, body = ErrorResponse, description = "`forbidden`: guests have no account"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
    )
)]
pub(crate) async fn progressed(
    State(store): State<Store>,
    State(gate): State<Gate>,
    visitor: Visitor,
    JsonBody(sent): JsonBody<LessonProgress>,
) -> Result<Json<LessonProgress>, ApiError> {
    gate.admit(&visitor, Limit::Study)?;
    if visitor.user.guest {
        return Err(ApiError::Forbidden("only accounts have their progress kept"));
    }
    if sent.done.len() > MOST || sent.done.values().any(|numbers| numbers.len() > MOST) {
        return Err(ApiError::BadRequest(format!("more than {MOST} of a kind")));
    }
    let writes = lessons().iter().filter_map(|lesson| {
        let count = lesson.exercises.len();
        let numbers = sent.done.get(&lesson.id)?.iter().copied();
        let exercises: Vec<usize> = numbers.filter(|at| (1..=count).contains(at)).collect();
        let user = visitor.user.id.clone();
        (!exercises.is_empty()).then_some(Write::Progress { user, lesson: &lesson.id, exercises })
    });
    let writes: Vec<Write> = writes.collect();
    if !writes.is_empty() {
        store.commit(writes).await?;
    }
    progress_of(&store, &visitor.user.id).await.map(Json)
}

async fn progress_of(store: &Store, user: &str) -> Result<LessonProgress, ApiError> {
    let mut progress = LessonProgress::default();
    for (lesson, exercise) in store.exercises_of(user).await? {
        progress.done.entry(lesson).or_default().push(exercise);
    }
    Ok(progress)
}
