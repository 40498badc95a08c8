//! The chapters of a study over HTTP: added, opened, saved, thrown away.

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use staunton_desk::studies::{ChapterRequest, ChapterUpdateRequest, MOST_CHAPTERS};

use super::{Studies, StudyId, found, kept_as, known};
use crate::chance;
use crate::error::{ApiError, ErrorResponse};
use crate::gate::blocking;
use crate::limits::Limit;
use crate::quota::{Keep, guest_seen};
use crate::receive::JsonBody;
use crate::stale::StaleResponse;
use crate::storage::{ChapterRow, CommitError, StudyWrite, Write};
use crate::studies::view::{ChapterHeadView, ChapterView};
use crate::visitor::Visitor;

/// The ids of a study and of a chapter in the path.
pub(crate) struct ChapterId {
    study: String,
    chapter: String,
}

impl<S: Send + Sync> FromRequestParts<S> for ChapterId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let path = Path::<(String, String)>::from_request_parts(parts, state).await;
        let ids = path.ok().and_then(|Path((study, chapter))| {
            Some(Self { study: known(study)?, chapter: known(chapter)? })
        });
        ids.ok_or(ApiError::NotFound("chapter"))
    }
}

async fn one(app: &Studies, visitor: &Visitor, id: &ChapterId) -> Result<ChapterRow, ApiError> {
    let found = app.store.chapters(&id.study, &visitor.user.id, Some(&id.chapter)).await?;
    found.into_iter().next().ok_or(ApiError::NotFound("chapter"))
}

/// Adds a chapter to a study.
#[utoipa::path(
    post, path = "/v1/studies/{id}/chapters", tag = "studies", params(("id" = String, Path)),
    request_body = ChapterRequest,
    responses(
        (status = 201, body = ChapterHeadView),
        (status = 404, body = ErrorResponse),
        (status = 409, body = ErrorResponse, description = "`studies_full`"),
        (status = 413, body = ErrorResponse, description = "`too_large`"),
    )
)]
pub(crate) async fn add_chapter(
    State(app): State<Studies>,
    visitor: Visitor,
    StudyId(study): StudyId,
    JsonBody(sent): JsonBody<ChapterRequest>,
) -> Result<(StatusCode, Json<ChapterHeadView>), ApiError> {
    app.gate.admit(&visitor, Limit::Keep)?;
    if found(&app, &visitor, &study).await?.chapters.len() >= MOST_CHAPTERS {
        return Err(ApiError::StudiesFull("the study has as many chapters as it may have"));
    }
    let id = ChapterId { study, chapter: chance::game_id() };
    let chapter = id.chapter.clone();
    let chapter = kept_as(chapter, blocking(move || sent.check()).await??);
    app.quota.admit(&visitor, Keep::Study, chapter.game.len()).await?;
    let write =
        StudyWrite::ChapterAdded { study: id.study.clone(), chapter, at: app.gate.time.now() };
    let writes = guest_seen(&visitor, app.gate.time.now()).into_iter().chain([Write::Study(write)]);
    app.store.commit(writes.collect()).await?;
    Ok((StatusCode::CREATED, Json(one(&app, &visitor, &id).await?.head.into())))
}

/// A chapter with its game.
#[utoipa::path(
    get, path = "/v1/studies/{id}/chapters/{chapter}", tag = "studies",
    params(("id" = String, Path), ("chapter" = String, Path)),
    responses((status = 200, body = ChapterView), (status = 404, body = ErrorResponse))
)]
pub(crate) async fn chapter(
    State(app): State<Studies>,
    visitor: Visitor,
    id: ChapterId,
) -> Result<Json<ChapterView>, ApiError> {
    app.gate.admit(&visitor, Limit::Study)?;
    let kept = one(&app, &visitor, &id).await?;
    blocking(move || ChapterView::of(kept)).await?.map(Json)
}

/// Saves a chapter.
#[utoipa::path(
    put, path = "/v1/studies/{id}/chapters/{chapter}", tag = "studies",
    params(("id" = String, Path), ("chapter" = String, Path)), request_body = ChapterUpdateRequest,
    responses(
        (status = 200, body = ChapterHeadView),
        (status = 404, body = ErrorResponse),
        (status = 409, body = StaleResponse<ChapterView>,
            description = "`stale`, with what stands there now"),
        (status = 413, body = ErrorResponse, description = "`too_large`"),
    )
)]
pub(crate) async fn save_chapter(
    State(app): State<Studies>,
    visitor: Visitor,
    id: ChapterId,
    JsonBody(changed): JsonBody<ChapterUpdateRequest>,
) -> Result<Response, ApiError> {
    app.gate.admit(&visitor, Limit::Keep)?;
    // Whose it is comes first.
    let before = one(&app, &visitor, &id).await?.game.len();
    let (study, at) = (id.study.clone(), app.gate.time.now());
    let (named, revision) = (id.chapter.clone(), changed.revision);
    let chapter = kept_as(named, blocking(move || changed.chapter.check()).await??);
    if let Some(more) = chapter.game.len().checked_sub(before).filter(|more| *more > 0) {
        app.quota.admit(&visitor, Keep::Study, more).await?;
    }
    let write = StudyWrite::ChapterChanged { study, revision, chapter, at };
    let written = app.store.commit(vec![Write::Study(write)]).await;
    let kept = one(&app, &visitor, &id).await?;
    match written {
        Ok(()) => Ok(Json(ChapterHeadView::from(kept.head)).into_response()),
        Err(CommitError::Conflict) => {
            let newer = blocking(move || ChapterView::of(kept)).await??;
            Ok((StatusCode::CONFLICT, Json(StaleResponse::of(newer))).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

/// Throws a chapter away; the last one of a study stays.
#[utoipa::path(
    delete, path = "/v1/studies/{id}/chapters/{chapter}", tag = "studies",
    params(("id" = String, Path), ("chapter" = String, Path)),
    responses(
        (status = 204),
        (status = 400, body = ErrorResponse, description = "`bad_request`: it is the only one"),
        (status = 404, body = ErrorResponse),
    )
)]
pub(crate) async fn remove_chapter(
    State(app): State<Studies>,
    visitor: Visitor,
    id: ChapterId,
) -> Result<StatusCode, ApiError> {
    one(&app, &visitor, &id).await?;
    let write =
        StudyWrite::ChapterRemoved { study: id.study, id: id.chapter, at: app.gate.time.now() };
    match app.store.commit(vec![Write::Study(write)]).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(CommitError::Conflict) => Err(ApiError::BadRequest(
            "it is the only chapter: throw the study away instead".to_owned(),
        )),
        Err(error) => Err(error.into()),
    }
}
