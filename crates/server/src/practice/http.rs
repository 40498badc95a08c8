//! Exercises over HTTP: listed, added, tried, answered, thrown away, taken along.

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use staunton_desk::practice::{
    PracticeAddRequest, PracticeAddedResponse, PracticeAnswerRequest, PracticeListResponse,
    PracticeMemory, PracticeQuestion, PracticeUpdateRequest, PracticeVerdictResponse, PracticeView,
    anki_package,
};

use super::judge::verdict;
use super::kept::{dated, exercise_of, seen};
use crate::chance;
use crate::error::{ApiError, ErrorResponse};
use crate::fair_play::FairPlay;
use crate::gate::{Gate, blocking};
use crate::jobs::JobQueue;
use crate::language::{AskedLanguage, InLanguage, LanguageParams};
use crate::limits::Limit;
use crate::quota::guest_seen;
use crate::receive::JsonBody;
use crate::stale::StaleResponse;
use crate::storage::{CommitError, PracticeRow, PracticeWrite, Store, Write};
use crate::visitor::Visitor;

/// The most exercises that a visitor may keep.
const MOST_EXERCISES: usize = 1_000;

/// What exercises need. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Practice {
    pub(crate) jobs: JobQueue,
    pub(crate) store: Store,
    pub(crate) gate: Gate,
    pub(crate) fair_play: FairPlay,
}

/// The id of an exercise in the path.
pub(crate) struct PracticeId(String);

impl<S: Send + Sync> FromRequestParts<S> for PracticeId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        let known =
            |id: &String| id.len() == 8 && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let id = path.ok().map(|Path(id)| id).filter(known);
        id.map(Self).ok_or(ApiError::NotFound("exercise"))
    }
}

/// The exercise of the visitor with this id.
async fn found(app: &Practice, visitor: &Visitor, id: &str) -> Result<PracticeRow, ApiError> {
    let mut found = app.store.exercises(&visitor.user.id, Some(id)).await?;
    found.pop().ok_or(ApiError::NotFound("exercise"))
}

/// All exercises of the caller, the oldest first.
#[utoipa::path(
    get, path = "/v1/practice", tag = "practice",
    responses((status = 200, body = PracticeListResponse))
)]
pub(crate) async fn list(
    State(app): State<Practice>,
    visitor: Visitor,
) -> Result<Json<PracticeListResponse>, ApiError> {
    let rows = app.store.exercises(&visitor.user.id, None).await?;
    let exercises = rows.iter().map(seen).collect::<Result<_, _>>()?;
    Ok(Json(PracticeListResponse { now: app.gate.time.now(), exercises }))
}

/// Keeps exercises; those of a position that the caller has already are passed over.
#[utoipa::path(
    post, path = "/v1/practice", tag = "practice", request_body = PracticeAddRequest,
    responses(
        (status = 200, body = PracticeAddedResponse),
        (status = 400, body = ErrorResponse, description = "`bad_request`: too many, or a text that is too long"),
        (status = 409, body = ErrorResponse, description = "`practice_full`"),
        (status = 422, body = ErrorResponse, description = "`invalid_fen`, `illegal_move`"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
    )
)]
pub(crate) async fn add(
    State(app): State<Practice>,
    visitor: Visitor,
    JsonBody(sent): JsonBody<PracticeAddRequest>,
) -> Result<Json<PracticeAddedResponse>, ApiError> {
    app.gate.admit(&visitor, Limit::Keep)?;
    let exercises = blocking(move || sent.check()).await??;
    let (user, at) = (&visitor.user.id, app.gate.time.now());
    let before = app.store.exercises(user, None).await?.len();
    if before + exercises.len() > MOST_EXERCISES {
        return Err(ApiError::PracticeFull);
    }
    let memory = json(&PracticeMemory::fresh(at))?;
    let mut writes = Vec::with_capacity(exercises.len());
    for (position, exercise) in exercises {
        writes.push(Write::Practice(PracticeWrite::Added {
            id: chance::game_id(),
            user: user.clone(),
            position,
            at,
            exercise: json(&exercise)?,
            memory: memory.clone(),
        }));
    }
    writes.extend(guest_seen(&visitor, at));
    app.store.commit(writes).await?;
    let after = app.store.exercises(user, None).await?.len();
    Ok(Json(PracticeAddedResponse { added: after.saturating_sub(before) }))
}

/// Tells how good a move is in the position of an exercise; nothing is kept of it.
#[utoipa::path(
    post, path = "/v1/practice/{id}/answers", tag = "practice", params(("id" = String, Path), LanguageParams),
    request_body = PracticeAnswerRequest,
    responses(
        (status = 200, body = PracticeVerdictResponse),
        (status = 400, body = ErrorResponse, description = "`bad_request`: no such notation or language"),
        (status = 403, body = ErrorResponse, description = "`forbidden`: the caller is playing this position"),
        (status = 404, body = ErrorResponse),
        (status = 422, body = ErrorResponse, description = "`illegal_move`"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
        (status = 503, body = ErrorResponse, description = "`unavailable`: the engine has too much to do"),
    )
)]
pub(crate) async fn try_move(
    State(app): State<Practice>,
    visitor: Visitor,
    AskedLanguage(locale): AskedLanguage,
    PracticeId(id): PracticeId,
    JsonBody(tried): JsonBody<PracticeAnswerRequest>,
) -> Result<InLanguage<Json<PracticeVerdictResponse>>, ApiError> {
    app.gate.admit(&visitor, Limit::Analyse)?;
    let exercise = exercise_of(&found(&app, &visitor, &id).await?)?;
    app.fair_play.admit(&visitor, vec![*exercise.game()?.start()]).await?;
    let PracticeAnswerRequest { uci, style, .. } = tried;
    let question = PracticeQuestion { exercise, uci, style, locale: locale.code().to_owned() };
    let told = verdict(&app.jobs, visitor.asker(), question).await?;
    Ok(InLanguage(locale, Json(told)))
}

/// Says how well an exercise is remembered, now that it was answered.
#[utoipa::path(
    put, path = "/v1/practice/{id}", tag = "practice", params(("id" = String, Path)),
    request_body = PracticeUpdateRequest,
    responses(
        (status = 200, body = PracticeView),
        (status = 404, body = ErrorResponse),
        (status = 409, body = StaleResponse<PracticeView>, description = "`stale`, with what stands there now"),
    )
)]
pub(crate) async fn answered(
    State(app): State<Practice>,
    visitor: Visitor,
    PracticeId(id): PracticeId,
    JsonBody(sent): JsonBody<PracticeUpdateRequest>,
) -> Result<Response, ApiError> {
    app.gate.admit(&visitor, Limit::Keep)?;
    found(&app, &visitor, &id).await?;
    let memory = json(&sent.memory.check()?)?;
    let write = PracticeWrite::Answered { id: id.clone(), revision: sent.revision, memory };
    let written = app.store.commit(vec![Write::Practice(write)]).await;
    let now = seen(&found(&app, &visitor, &id).await?)?;
    match written {
        Ok(()) => Ok(Json(now).into_response()),
        Err(CommitError::Conflict) => {
            Ok((StatusCode::CONFLICT, Json(StaleResponse::of(now))).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

/// Throws an exercise away.
#[utoipa::path(
    delete, path = "/v1/practice/{id}", tag = "practice", params(("id" = String, Path)),
    responses((status = 204), (status = 404, body = ErrorResponse))
)]
pub(crate) async fn remove(
    State(app): State<Practice>,
    visitor: Visitor,
    PracticeId(id): PracticeId,
) -> Result<StatusCode, ApiError> {
    found(&app, &visitor, &id).await?;
    app.store.commit(vec![Write::Practice(PracticeWrite::Removed { id })]).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// All exercises of the caller as a package for Anki, with a picture of each board.
#[utoipa::path(
    get, path = "/v1/practice.apkg", tag = "practice",
    responses(
        (status = 200, body = Vec<u8>, content_type = "application/octet-stream"),
        (status = 404, body = ErrorResponse, description = "`not_found`: there is none"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
    )
)]
pub(crate) async fn package(
    State(app): State<Practice>,
    visitor: Visitor,
) -> Result<Response, ApiError> {
    app.gate.admit(&visitor, Limit::Book)?;
    let rows = app.store.exercises(&visitor.user.id, None).await?;
    if rows.is_empty() {
        return Err(ApiError::NotFound("exercise"));
    }
    let dated = rows.iter().map(dated).collect::<Result<Vec<_>, _>>()?;
    let made = blocking(move || anki_package(&dated)).await??;
    let headers = [
        (header::CONTENT_TYPE, "application/octet-stream"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"staunton.apkg\""),
    ];
    Ok((headers, made).into_response())
}

fn json<T: serde::Serialize>(value: &T) -> Result<String, ApiError> {
    serde_json::to_string(value).map_err(|error| ApiError::BadRequest(error.to_string()))
}
