//! How far an account has come in the course. A guest's browser remembers that by itself.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use rusqlite::{Transaction, params};
use serde::{Deserialize, Serialize};
use staunton_lessons::lessons;
use utoipa::ToSchema;

use crate::app::App;
use crate::error::{ApiError, ErrorResponse};
use crate::limits::Limit;
use crate::receive::JsonBody;
use crate::store::{Store, StoreError};
use crate::visitor::Visitor;
use crate::writer::Write;

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
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<LessonProgress>, ApiError> {
    Ok(Json(app.store.progress_of(visitor.user.id).await?))
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
    State(app): State<App>,
    visitor: Visitor,
    JsonBody(sent): JsonBody<LessonProgress>,
) -> Result<Json<LessonProgress>, ApiError> {
    app.admit(&visitor, Limit::Study)?;
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
        app.writer.commit(writes).await?;
    }
    Ok(Json(app.store.progress_of(visitor.user.id).await?))
}

/// Writes down that somebody did exercises of a lesson.
pub(crate) fn apply(
    db: &Transaction<'_>,
    user: &str,
    lesson: &str,
    exercises: &[usize],
) -> Result<usize, rusqlite::Error> {
    let sql = "insert or ignore into lessons_done (user, lesson, exercise) values (?1, ?2, ?3)";
    let mut insert = db.prepare_cached(sql)?;
    let mut written = 0;
    for exercise in exercises {
        let number = i64::try_from(*exercise).unwrap_or(i64::MAX);
        written += insert.execute(params![user, lesson, number])?;
    }
    Ok(written)
}

impl Store {
    /// The exercises that `user` has done.
    async fn progress_of(&self, user: String) -> Result<LessonProgress, StoreError> {
        self.read(move |db| {
            let sql = "select lesson, exercise from lessons_done where user = ?1";
            let mut query = db.prepare_cached(sql)?;
            let mut rows = query.query([user])?;
            let mut progress = LessonProgress::default();
            while let Some(row) = rows.next()? {
                let (lesson, exercise): (String, i64) = (row.get(0)?, row.get(1)?);
                let number = usize::try_from(exercise).unwrap_or_default();
                progress.done.entry(lesson).or_default().push(number);
            }
            Ok(progress)
        })
        .await
    }
}
