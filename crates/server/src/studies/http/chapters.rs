//! The chapters of a study over HTTP: added, opened, saved, thrown away.

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};

use super::{StudyId, found, known};
use crate::app::{App, blocking};
use crate::chance;
use crate::error::{ApiError, ErrorBody};
use crate::limits::Limit;
use crate::receive::Sent;
use crate::studies::MOST_CHAPTERS;
use crate::studies::seen::{SeenChapter, SeenChapterHead, Stale};
use crate::studies::sent::{ChangedChapter, SentChapter};
use crate::studies::shelf::{KeptChapter, StudyWrite};
use crate::visitor::Visitor;
use crate::writer::{CommitError, Write};

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

async fn one(app: &App, visitor: &Visitor, id: &ChapterId) -> Result<KeptChapter, ApiError> {
    let (study, user) = (id.study.clone(), visitor.user.id.clone());
    let found = app.store.chapters(study, user, Some(id.chapter.clone())).await?;
    found.into_iter().next().ok_or(ApiError::NotFound("chapter"))
}

/// Adds a chapter to a study.
#[utoipa::path(
    post, path = "/v1/studies/{id}/chapters", tag = "studies", params(("id" = String, Path)),
    request_body = SentChapter,
    responses(
        (status = 201, body = SeenChapterHead),
        (status = 404, body = ErrorBody),
        (status = 409, body = ErrorBody, description = "`studies_full`"),
        (status = 413, body = ErrorBody, description = "`too_large`"),
    )
)]
pub(crate) async fn add_chapter(
    State(app): State<App>,
    visitor: Visitor,
    StudyId(study): StudyId,
    Sent(sent): Sent<SentChapter>,
) -> Result<(StatusCode, Json<SeenChapterHead>), ApiError> {
    app.admit(&visitor, Limit::Keep)?;
    if found(&app, &visitor, study.clone()).await?.chapters.len() >= MOST_CHAPTERS {
        return Err(ApiError::StudiesFull("the study has as many chapters as it may have"));
    }
    let id = ChapterId { study, chapter: chance::game_id() };
    let chapter = id.chapter.clone();
    let chapter = blocking(move || sent.check(chapter)).await??;
    let write = StudyWrite::ChapterAdded { study: id.study.clone(), chapter, at: app.time.now() };
    app.writer.commit(vec![Write::Study(write)]).await?;
    Ok((StatusCode::CREATED, Json(one(&app, &visitor, &id).await?.head.into())))
}

/// A chapter with its game.
#[utoipa::path(
    get, path = "/v1/studies/{id}/chapters/{chapter}", tag = "studies",
    params(("id" = String, Path), ("chapter" = String, Path)),
    responses((status = 200, body = SeenChapter), (status = 404, body = ErrorBody))
)]
pub(crate) async fn chapter(
    State(app): State<App>,
    visitor: Visitor,
    id: ChapterId,
) -> Result<Json<SeenChapter>, ApiError> {
    app.admit(&visitor, Limit::Study)?;
    let kept = one(&app, &visitor, &id).await?;
    blocking(move || SeenChapter::of(kept)).await?.map(Json)
}

/// Saves a chapter.
#[utoipa::path(
    put, path = "/v1/studies/{id}/chapters/{chapter}", tag = "studies",
    params(("id" = String, Path), ("chapter" = String, Path)), request_body = ChangedChapter,
    responses(
        (status = 200, body = SeenChapterHead),
        (status = 404, body = ErrorBody),
        (status = 409, body = Stale<SeenChapter>,
            description = "`stale`, with what stands there now"),
        (status = 413, body = ErrorBody, description = "`too_large`"),
    )
)]
pub(crate) async fn save_chapter(
    State(app): State<App>,
    visitor: Visitor,
    id: ChapterId,
    Sent(changed): Sent<ChangedChapter>,
) -> Result<Response, ApiError> {
    app.admit(&visitor, Limit::Keep)?;
    // Whose it is comes first.
    one(&app, &visitor, &id).await?;
    let (study, at) = (id.study.clone(), app.time.now());
    let (named, revision) = (id.chapter.clone(), changed.revision);
    let chapter = blocking(move || changed.chapter.check(named)).await??;
    let write = StudyWrite::ChapterChanged { study, revision, chapter, at };
    let written = app.writer.commit(vec![Write::Study(write)]).await;
    let kept = one(&app, &visitor, &id).await?;
    match written {
        Ok(()) => Ok(Json(SeenChapterHead::from(kept.head)).into_response()),
        Err(CommitError::Conflict) => {
            let newer = blocking(move || SeenChapter::of(kept)).await??;
            Ok((StatusCode::CONFLICT, Json(Stale::of(newer))).into_response())
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
        (status = 400, body = ErrorBody, description = "`bad_request`: it is the only one"),
        (status = 404, body = ErrorBody),
    )
)]
pub(crate) async fn remove_chapter(
    State(app): State<App>,
    visitor: Visitor,
    id: ChapterId,
) -> Result<StatusCode, ApiError> {
    one(&app, &visitor, &id).await?;
    let write = StudyWrite::ChapterRemoved { study: id.study, id: id.chapter, at: app.time.now() };
    match app.writer.commit(vec![Write::Study(write)]).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(CommitError::Conflict) => Err(ApiError::BadRequest(
            "it is the only chapter: throw the study away instead".to_owned(),
        )),
        Err(error) => Err(error.into()),
    }
}
