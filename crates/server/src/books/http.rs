//! Books over HTTP: listed, shown, searched.

pub(super) mod picture;
pub(super) mod upload;
mod view;

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use staunton_desk::books::{
    BookSearchHit, BookSearchQuery, BookSummary, MADE_BY, Page, game_of, written,
};
use staunton_pgn::GameTree;
use utoipa::ToSchema;

use self::view::{BookListResponse, BookView};
use super::jobs::BookJobs;
use super::make::{remade, summary_of, title_of, unpacked};
use super::searching::Searching;
use super::shelf::EVERYBODY;
use crate::attachment::attachment;
use crate::conditional::accepts;
use crate::error::{ApiError, ErrorResponse};
use crate::gate::{Gate, blocking};
use crate::limits::Limit;
use crate::quota::Quota;
use crate::receive::QueryParams;
use crate::storage::{BookPart, BookRow, Store};
use crate::visitor::Visitor;
use staunton_desk::study::{StudyGameView, StyleRequest};

/// What the library needs. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Books {
    pub(crate) jobs: BookJobs,
    pub(crate) store: Store,
    pub(crate) gate: Gate,
    pub(crate) quota: Quota,
    pub(crate) searching: Searching,
}

/// The id of a book in the path.
pub(crate) struct BookId(String);

/// What was found.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BookSearchResponse {
    /// At most 200.
    found: Vec<BookSearchHit>,
}

/// The moves of a book in one notation.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BookMovesResponse {
    /// In the order of the page's moves; `null` where the move is not known.
    moves: Vec<Option<String>>,
}

/// A game of a book, to be studied.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BookGameView {
    study: StudyGameView,
}

/// The caller's books, the newest first, and behind them those that are everybody's.
#[utoipa::path(
    get, path = "/v1/books", tag = "books", responses((status = 200, body = BookListResponse))
)]
pub(crate) async fn list(
    State(app): State<Books>,
    visitor: Visitor,
) -> Result<Json<BookListResponse>, ApiError> {
    let mut books = app.store.books_of(&visitor.user.id).await?;
    books.extend(app.store.books_of(EVERYBODY).await?);
    let books = books.into_iter().map(|book| BookView::of(book, &app.jobs)).collect();
    Ok(Json(BookListResponse { books }))
}

/// Looks for games in the books that the caller can read.
#[utoipa::path(
    get, path = "/v1/books/search", tag = "books", params(BookSearchQuery),
    responses(
        (status = 200, body = BookSearchResponse),
        (status = 422, body = ErrorResponse, description = "`invalid_fen`"),
    )
)]
pub(crate) async fn find(
    State(app): State<Books>,
    visitor: Visitor,
    QueryParams(asked): QueryParams<BookSearchQuery>,
) -> Result<Json<BookSearchResponse>, ApiError> {
    app.gate.admit(&visitor, Limit::Search)?;
    let wanted = asked.wanted()?;
    let found = app.searching.find(&app.store, &visitor.user.id, wanted).await?;
    Ok(Json(BookSearchResponse { found }))
}

/// How a book stands.
#[utoipa::path(
    get, path = "/v1/books/{id}", tag = "books", params(("id" = String, Path)),
    responses((status = 200, body = BookView), (status = 404, body = ErrorResponse))
)]
pub(crate) async fn show(
    State(app): State<Books>,
    visitor: Visitor,
    BookId(id): BookId,
) -> Result<Json<BookView>, ApiError> {
    let book = found(&app, &visitor, &id).await?;
    Ok(Json(BookView::of(book, &app.jobs)))
}

/// A book set on a page: its text in blocks, with every move.
#[utoipa::path(
    get, path = "/v1/books/{id}/page", tag = "books", params(("id" = String, Path)),
    responses((status = 200, body = Page), (status = 404, body = ErrorResponse))
)]
pub(crate) async fn page(
    State(app): State<Books>,
    visitor: Visitor,
    BookId(id): BookId,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    part(&app, &visitor, &id, BookPart::Page, "application/json", &headers).await
}

/// The report of a book, as `staunton read --report` writes it.
#[utoipa::path(
    get, path = "/v1/books/{id}/report", tag = "books", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = ErrorResponse))
)]
pub(crate) async fn report(
    State(app): State<Books>,
    visitor: Visitor,
    BookId(id): BookId,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    part(&app, &visitor, &id, BookPart::Report, "application/json", &headers).await
}

/// All games of a book as PGN, with its variations and words.
#[utoipa::path(
    get, path = "/v1/books/{id}/pgn", tag = "books", params(("id" = String, Path)),
    responses(
        (status = 200, body = String, content_type = "application/x-chess-pgn"),
        (status = 404, body = ErrorResponse),
    )
)]
pub(crate) async fn pgn(
    State(app): State<Books>,
    visitor: Visitor,
    BookId(id): BookId,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let kind = "application/x-chess-pgn";
    let response = part(&app, &visitor, &id, BookPart::Pgn, kind, &headers).await?;
    Ok(attachment(response, &format!("staunton-book-{id}.pgn")))
}

/// The moves of a book in any notation.
#[utoipa::path(
    get, path = "/v1/books/{id}/moves", tag = "books",
    params(("id" = String, Path), ("notation" = Option<String>, Query), ("language" = Option<String>, Query)),
    responses(
        (status = 200, body = BookMovesResponse),
        (status = 400, body = ErrorResponse, description = "`bad_request`: no such notation"),
        (status = 404, body = ErrorResponse),
    )
)]
pub(crate) async fn moves(
    State(app): State<Books>,
    visitor: Visitor,
    BookId(id): BookId,
    QueryParams(style): QueryParams<StyleRequest>,
) -> Result<Json<BookMovesResponse>, ApiError> {
    app.gate.admit(&visitor, Limit::Study)?;
    let style = style.style()?;
    let page = kept_part(&app, &visitor, &id, BookPart::Page).await?;
    let moves = blocking(move || {
        let page: Page = serde_json::from_slice(&unpacked(&page)).unwrap_or_default();
        written(&page, style)
    });
    Ok(Json(BookMovesResponse { moves: moves.await? }))
}

/// A game of a book with its variations and the book's words, to be studied.
#[utoipa::path(
    get, path = "/v1/books/{id}/games/{game}", tag = "books",
    params(("id" = String, Path), ("game" = usize, Path)),
    responses((status = 200, body = BookGameView), (status = 404, body = ErrorResponse))
)]
pub(crate) async fn game(
    State(app): State<Books>,
    visitor: Visitor,
    Path((id, game)): Path<(String, usize)>,
) -> Result<Json<BookGameView>, ApiError> {
    app.gate.admit(&visitor, Limit::Study)?;
    let tree = game_tree(&app, &visitor, &id, game).await?;
    Ok(Json(BookGameView { study: StudyGameView::of(&tree) }))
}

/// A game of a book with its variations and the book's words.
///
/// # Errors
/// [`ApiError::NotFound`] if the caller has no such book, or the book no such game with moves.
pub(crate) async fn game_tree(
    app: &Books,
    visitor: &Visitor,
    id: &str,
    game: usize,
) -> Result<GameTree, ApiError> {
    let heads = kept_part(app, visitor, id, BookPart::Games).await?;
    let pgn = kept_part(app, visitor, id, BookPart::Pgn).await?;
    let tree = blocking(move || game_of(&heads, &unpacked(&pgn), game));
    tree.await?.ok_or(ApiError::NotFound("game"))
}

/// What a link to a book says of it: title, author and a board; nothing of a book that is one reader's own.
pub(crate) async fn cover(
    app: &Books,
    id: &str,
) -> Option<(String, Option<String>, Option<String>)> {
    let book = app.store.book(id, EVERYBODY).await.ok()??;
    let BookSummary { author, board, .. } = summary_of(&book).unwrap_or_default();
    Some((title_of(&book), author, board))
}

/// A book that the caller can read.
async fn found(app: &Books, visitor: &Visitor, id: &str) -> Result<BookRow, ApiError> {
    if let Some(book) = app.store.book(id, EVERYBODY).await? {
        return Ok(book);
    }
    owned(app, visitor, id).await
}

/// A book of the caller's own.
async fn owned(app: &Books, visitor: &Visitor, id: &str) -> Result<BookRow, ApiError> {
    let book = app.store.book(id, &visitor.user.id).await?;
    book.ok_or(ApiError::NotFound("book"))
}

async fn kept_part(
    app: &Books,
    visitor: &Visitor,
    id: &str,
    part: BookPart,
) -> Result<Vec<u8>, ApiError> {
    const UNREAD: ApiError = ApiError::NotFound("page: the book has not been read");
    let book = found(app, visitor, id).await?;
    let bytes = app.store.book_part(id, part).await?.ok_or(UNREAD)?;
    if part != BookPart::Page || book.made_by == MADE_BY {
        return Ok(bytes);
    }
    // Until the book is read again: what an earlier reader made, with every field of today's.
    blocking(move || remade(&bytes)).await?.ok_or(UNREAD)
}

/// A part of a book as it is kept: compressed, if the caller takes that.
async fn part(
    app: &Books,
    visitor: &Visitor,
    id: &str,
    part: BookPart,
    kind: &'static str,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let bytes = kept_part(app, visitor, id, part).await?;
    let packed = accepts(headers, "gzip");
    let mut response = if packed {
        ([(header::CONTENT_ENCODING, "gzip")], bytes).into_response()
    } else {
        blocking(move || unpacked(&bytes)).await?.into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding, cookie"));
    Ok(response)
}

impl<S: Send + Sync> FromRequestParts<S> for BookId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Ok(Path(id)) = Path::<String>::from_request_parts(parts, state).await else {
            return Err(ApiError::NotFound("book"));
        };
        Ok(Self(id))
    }
}
