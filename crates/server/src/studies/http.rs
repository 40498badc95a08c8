//! Studies over HTTP: listed, added, named, put in order, thrown away.

pub(super) mod chapters;

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use staunton_desk::studies::{CheckedChapter, StudyRequest, StudyUpdateRequest, name};

use super::view::{StudyListResponse, StudyView, sent};
use crate::chance;
use crate::error::{ApiError, ErrorResponse};
use crate::gate::{Gate, blocking};
use crate::limits::Limit;
use crate::quota::{Keep, Quota, guest_seen};
use crate::receive::JsonBody;
use crate::stale::StaleResponse;
use crate::storage::{CommitError, NewChapter, Store, StudyRow, StudyWrite, Write};
use crate::visitor::Visitor;

/// The most studies that a visitor may keep.
const MOST_STUDIES: usize = 300;
/// The largest body of a new study with all its chapters, in bytes.
pub(crate) const LARGEST_STUDY: usize = 4 * 1024 * 1024;

/// The id of a study in the path.
pub(crate) struct StudyId(String);

/// What studies need. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Studies {
    pub(crate) store: Store,
    pub(crate) gate: Gate,
    pub(crate) quota: Quota,
}

impl<S: Send + Sync> FromRequestParts<S> for StudyId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        path.ok().and_then(|Path(id)| known(id)).map(Self).ok_or(ApiError::NotFound("study"))
    }
}

/// What can be an id; nothing else is looked up.
fn known(id: String) -> Option<String> {
    (id.len() == 8 && id.bytes().all(|byte| byte.is_ascii_alphanumeric())).then_some(id)
}

/// A chapter as it is kept, under an id of its own.
fn kept(checked: CheckedChapter) -> NewChapter {
    kept_as(chance::game_id(), checked)
}

/// A chapter as it is kept, under this id.
fn kept_as(id: String, CheckedChapter { name, plies, game }: CheckedChapter) -> NewChapter {
    NewChapter { id, name, plies: i64::try_from(plies).unwrap_or(i64::MAX), game }
}

/// The study of the visitor with this id.
async fn found(app: &Studies, visitor: &Visitor, id: &str) -> Result<StudyRow, ApiError> {
    let study = app.store.study(id, &visitor.user.id).await?;
    study.ok_or(ApiError::NotFound("study"))
}

/// The caller's studies, the one changed last first.
#[utoipa::path(
    get, path = "/v1/studies", tag = "studies", responses((status = 200, body = StudyListResponse))
)]
pub(crate) async fn list(
    State(app): State<Studies>,
    visitor: Visitor,
) -> Result<Json<StudyListResponse>, ApiError> {
    let studies = app.store.studies_of(&visitor.user.id).await?;
    Ok(Json(StudyListResponse { studies: studies.into_iter().map(StudyView::from).collect() }))
}

/// Keeps a new study.
#[utoipa::path(
    post, path = "/v1/studies", tag = "studies", request_body = StudyRequest,
    responses(
        (status = 201, body = StudyView),
        (status = 409, body = ErrorResponse, description = "`studies_full`"),
        (status = 413, body = ErrorResponse, description = "`too_large`"),
        (status = 422, body = ErrorResponse, description = "`invalid_fen`, `illegal_move`"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
    )
)]
pub(crate) async fn add(
    State(app): State<Studies>,
    visitor: Visitor,
    JsonBody(new): JsonBody<StudyRequest>,
) -> Result<(StatusCode, Json<StudyView>), ApiError> {
    app.gate.admit(&visitor, Limit::Keep)?;
    let (name, chapters) = blocking(move || new.check()).await??;
    if app.store.count_studies(&visitor.user.id).await? >= MOST_STUDIES {
        return Err(ApiError::StudiesFull("there are as many studies as anybody may keep"));
    }
    let bytes = chapters.iter().map(|chapter| chapter.game.len()).sum();
    app.quota.admit(&visitor, Keep::Study, bytes).await?;
    let (id, at, user) = (chance::game_id(), app.gate.time.now(), visitor.user.id.clone());
    let mut writes = vec![StudyWrite::Added { id: id.clone(), user, name, at }];
    for chapter in chapters {
        let chapter = kept(chapter);
        writes.push(StudyWrite::ChapterAdded { study: id.clone(), chapter, at });
    }
    let writes = writes.into_iter().map(Write::Study).chain(guest_seen(&visitor, at));
    app.store.commit(writes.collect()).await?;
    Ok((StatusCode::CREATED, Json(found(&app, &visitor, &id).await?.into())))
}

/// A study without its games.
#[utoipa::path(
    get, path = "/v1/studies/{id}", tag = "studies", params(("id" = String, Path)),
    responses((status = 200, body = StudyView), (status = 404, body = ErrorResponse))
)]
pub(crate) async fn show(
    State(app): State<Studies>,
    visitor: Visitor,
    StudyId(id): StudyId,
) -> Result<Json<StudyView>, ApiError> {
    Ok(Json(found(&app, &visitor, &id).await?.into()))
}

/// Gives a study another name, or its chapters another order.
#[utoipa::path(
    put, path = "/v1/studies/{id}", tag = "studies", params(("id" = String, Path)),
    request_body = StudyUpdateRequest,
    responses(
        (status = 200, body = StudyView),
        (status = 404, body = ErrorResponse),
        (status = 409, body = StaleResponse<StudyView>, description = "`stale`, with what stands there now"),
    )
)]
pub(crate) async fn change(
    State(app): State<Studies>,
    visitor: Visitor,
    StudyId(id): StudyId,
    JsonBody(changed): JsonBody<StudyUpdateRequest>,
) -> Result<Response, ApiError> {
    app.gate.admit(&visitor, Limit::Keep)?;
    let study = found(&app, &visitor, &id).await?;
    let mut order = changed.chapters;
    let mut ids: Vec<&String> = study.chapters.iter().map(|chapter| &chapter.id).collect();
    let mut named: Vec<&String> = order.iter().collect();
    ids.sort();
    named.sort();
    if !order.is_empty() && changed.revision == study.revision && ids != named {
        let words = "chapters: expected each id of the study once".to_owned();
        return Err(ApiError::BadRequest(words));
    }
    if changed.revision != study.revision {
        order.clear();
    }
    let write = StudyWrite::Changed {
        id: id.clone(),
        revision: changed.revision,
        name: name(&changed.name)?,
        order,
        at: app.gate.time.now(),
    };
    let written = app.store.commit(vec![Write::Study(write)]).await;
    let seen = StudyView::from(found(&app, &visitor, &id).await?);
    match written {
        Ok(()) => Ok(Json(seen).into_response()),
        Err(CommitError::Conflict) => {
            Ok((StatusCode::CONFLICT, Json(StaleResponse::of(seen))).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

/// Throws a study away.
#[utoipa::path(
    delete, path = "/v1/studies/{id}", tag = "studies", params(("id" = String, Path)),
    responses((status = 204), (status = 404, body = ErrorResponse))
)]
pub(crate) async fn remove(
    State(app): State<Studies>,
    visitor: Visitor,
    StudyId(id): StudyId,
) -> Result<StatusCode, ApiError> {
    found(&app, &visitor, &id).await?;
    app.store.commit(vec![Write::Study(StudyWrite::Removed { id })]).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// All chapters of a study as PGN.
#[utoipa::path(
    get, path = "/v1/studies/{id}/pgn", tag = "studies", params(("id" = String, Path)),
    responses(
        (status = 200, body = String, content_type = "application/x-chess-pgn"),
        (status = 404, body = ErrorResponse),
    )
)]
pub(crate) async fn pgn(
    State(app): State<Studies>,
    visitor: Visitor,
    StudyId(id): StudyId,
) -> Result<Response, ApiError> {
    app.gate.admit(&visitor, Limit::Study)?;
    found(&app, &visitor, &id).await?;
    let chapters = app.store.chapters(&id, &visitor.user.id, None).await?;
    let text = blocking(move || {
        let games = chapters.iter().map(|chapter| Ok::<_, ApiError>(sent(&chapter.game)?.pgn()?));
        games.collect::<Result<Vec<String>, _>>()
    });
    let text = text.await??.join("\n");
    Ok(([(header::CONTENT_TYPE, "application/x-chess-pgn")], text).into_response())
}
