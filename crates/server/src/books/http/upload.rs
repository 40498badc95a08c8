//! Books brought, corrected and thrown away.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use staunton_desk::books::BookCorrectionsRequest;
use utoipa::IntoParams;

use super::view::BookView;
use super::{BookId, Books, found, owned};
use crate::books::arrival::Arrival;
use crate::books::make::packed;
use crate::chance;
use crate::error::{ApiError, ErrorResponse};
use crate::gate::blocking;
use crate::limits::Limit;
use crate::quota::{Keep, guest_seen};
use crate::receive::{JsonBody, QueryParams};
use crate::storage::{BookPart, BookWrite, Write};
use crate::visitor::Visitor;

/// The largest file that may be sent, in bytes.
pub(crate) const LARGEST_BOOK: usize = 16 << 20;
/// The longest name of a file, in signs.
const LONGEST_NAME: usize = 200;

/// The bytes of a file.
pub(crate) struct File(Bytes);

/// What a file is called.
#[derive(Debug, Default, Deserialize, IntoParams)]
pub(crate) struct Named {
    /// The name of the file; its book may tell a title of its own.
    #[serde(default)]
    name: Option<String>,
}

/// Brings a book: plain text in any encoding, HTML, EPUB, PDF, hOCR or ALTO, as the body.
#[utoipa::path(
    post, path = "/v1/books", tag = "books", params(Named),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses(
        (status = 201, body = BookView, description = "kept, and read"),
        (status = 202, body = BookView, description = "kept; it is being read"),
        (status = 409, body = ErrorResponse, description = "`shelf_full`"),
        (status = 413, body = ErrorResponse, description = "`too_large`: more than 16 MiB"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
        (status = 507, body = ErrorResponse, description = "`no_room`"),
    )
)]
pub(crate) async fn add(
    State(app): State<Books>,
    visitor: Visitor,
    QueryParams(Named { name }): QueryParams<Named>,
    File(file): File,
) -> Result<Response, ApiError> {
    app.gate.admit(&visitor, Limit::Book)?;
    if file.is_empty() {
        return Err(ApiError::BadRequest("the file is empty".to_owned()));
    }
    let user = visitor.user.id.clone();
    app.quota.admit(&visitor, Keep::Book, file.len()).await?;
    let bytes = i64::try_from(file.len()).unwrap_or(i64::MAX);
    let name = name.unwrap_or_default();
    let name: String = name.chars().filter(|sign| !sign.is_control()).take(LONGEST_NAME).collect();
    let name = if name.trim().is_empty() { "A book".to_owned() } else { name };
    let id = chance::game_id();
    let at = app.gate.time.now();
    let file = blocking(move || packed(&file)).await?;
    let arrival = Arrival { id: id.clone(), user, name, at, bytes, file };
    let seen = guest_seen(&visitor, at).into_iter().collect();
    let store = app.store.clone();
    // Brought to its end also if whoever brings it goes away.
    let kept = tokio::spawn(async move { arrival.keep(&store, seen).await });
    kept.await.map_err(|_| ApiError::Lost)??;
    begun(&app, &visitor, &id, 1, StatusCode::CREATED).await
}

/// Says what the reader knows better; the book is read again.
#[utoipa::path(
    put, path = "/v1/books/{id}/corrections", tag = "books", params(("id" = String, Path)),
    request_body = BookCorrectionsRequest,
    responses(
        (status = 200, body = BookView, description = "read again"),
        (status = 202, body = BookView, description = "it is being read"),
        (status = 400, body = ErrorResponse, description = "`bad_request`: a line is no correction"),
        (status = 404, body = ErrorResponse),
    )
)]
pub(crate) async fn correct(
    State(app): State<Books>,
    visitor: Visitor,
    BookId(id): BookId,
    JsonBody(sent): JsonBody<BookCorrectionsRequest>,
) -> Result<Response, ApiError> {
    app.gate.admit(&visitor, Limit::Book)?;
    let lines: String = sent.check()?.into_iter().map(|line| line + "\n").collect();
    let book = owned(&app, &visitor, &id).await?;
    if app.store.book_part(&id, BookPart::File).await?.is_none() {
        let words = "nothing is kept of a file that is no book: bring it again";
        return Err(ApiError::BadRequest(words.to_owned()));
    }
    let edition = book.edition + 1;
    let corrected = BookWrite::Corrected { id: id.clone(), edition, corrections: lines };
    app.store.commit(vec![Write::Book(corrected)]).await?;
    begun(&app, &visitor, &id, edition, StatusCode::OK).await
}

/// Throws a book away; if it is being read, that is stopped.
#[utoipa::path(
    delete, path = "/v1/books/{id}", tag = "books", params(("id" = String, Path)),
    responses((status = 204), (status = 404, body = ErrorResponse))
)]
pub(crate) async fn remove(
    State(app): State<Books>,
    visitor: Visitor,
    BookId(id): BookId,
) -> Result<StatusCode, ApiError> {
    owned(&app, &visitor, &id).await?;
    app.jobs.stop(&id);
    app.store.commit(vec![Write::Book(BookWrite::Removed { id })]).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Begins to read a book, waits a little, and tells how it stands.
async fn begun(
    app: &Books,
    visitor: &Visitor,
    id: &str,
    edition: i64,
    done: StatusCode,
) -> Result<Response, ApiError> {
    app.jobs.have_begun(id.to_owned(), edition, visitor.asker()).await;
    let seen = BookView::of(found(app, visitor, id).await?, &app.jobs);
    let status = if seen.is_read() { done } else { StatusCode::ACCEPTED };
    Ok((status, Json(seen)).into_response())
}

impl<S: Send + Sync> FromRequest<S> for File {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        Bytes::from_request(request, state).await.map(Self).map_err(|rejection| {
            if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
                ApiError::TooLarge
            } else {
                ApiError::BadRequest(rejection.body_text())
            }
        })
    }
}
