//! The course: lessons, their exercises, and what is said to an answer, by the desk.
//!
//! How far somebody is, his browser remembers, and the server if he has an account.

mod progress;

use axum::Json;
use axum::extract::{Path, State};
use staunton_desk::lessons::{
    self, CourseResponse, ExerciseAnswerRequest, ExerciseVerdictResponse, LessonView,
};

use crate::error::{ApiError, ErrorResponse};
use crate::gate::Gate;
use crate::language::{AskedLanguage, InLanguage, LanguageParams};
use crate::receive::JsonBody;
use crate::visitor::Visitor;

pub(crate) use progress::{progress, progressed};

// The descriptions of the calls, where OpenAPI looks for them.
pub(crate) use progress::{__path_progress, __path_progressed};

/// The course.
#[utoipa::path(
    get, path = "/v1/lessons", tag = "lessons", params(LanguageParams),
    responses(
        (status = 200, body = CourseResponse),
        (status = 400, body = ErrorResponse, description = "`bad_request`: no such language"),
    )
)]
pub(crate) async fn course(
    AskedLanguage(locale): AskedLanguage,
) -> InLanguage<Json<CourseResponse>> {
    InLanguage(locale, Json(lessons::course(locale)))
}

/// A lesson.
#[utoipa::path(
    get, path = "/v1/lessons/{id}", tag = "lessons",
    params(("id" = String, Path, description = "The lesson"), LanguageParams),
    responses(
        (status = 200, body = LessonView),
        (status = 400, body = ErrorResponse, description = "`bad_request`: no such language"),
        (status = 404, body = ErrorResponse),
    )
)]
pub(crate) async fn lesson(
    AskedLanguage(locale): AskedLanguage,
    Path(id): Path<String>,
) -> Result<InLanguage<Json<LessonView>>, ApiError> {
    let (locale, lesson) = lessons::lesson(locale, &id)?;
    Ok(InLanguage(locale, Json(lesson)))
}

/// Judges an answer.
#[utoipa::path(
    post, path = "/v1/lessons/{id}/exercises/{number}", tag = "lessons", request_body = ExerciseAnswerRequest,
    params(
        ("id" = String, Path, description = "The lesson"),
        ("number" = usize, Path, description = "The exercise, counted from 1"),
        LanguageParams,
    ),
    responses(
        (status = 200, body = ExerciseVerdictResponse),
        (status = 400, body = ErrorResponse, description = "`bad_request`: no answer to this exercise"),
        (status = 404, body = ErrorResponse),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
    )
)]
pub(crate) async fn answer(
    State(gate): State<Gate>,
    visitor: Visitor,
    AskedLanguage(locale): AskedLanguage,
    Path((id, number)): Path<(String, usize)>,
    JsonBody(sent): JsonBody<ExerciseAnswerRequest>,
) -> Result<InLanguage<Json<ExerciseVerdictResponse>>, ApiError> {
    let judged = gate.study(&visitor, move || lessons::answer(locale, &id, number, sent)).await?;
    Ok(InLanguage(judged.0, Json(judged.1)))
}
