//! The pictures of a book, out of its file.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use staunton_books::SourcePictures;
use utoipa::IntoParams;

use super::{BookId, Books, kept_part};
use crate::books::make::unpacked;
use crate::error::{ApiError, ErrorResponse};
use crate::gate::blocking;
use crate::receive::QueryParams;
use crate::storage::BookPart;
use crate::visitor::Visitor;

/// A picture is nothing but that, whoever looks at it.
const POLICY: HeaderValue = HeaderValue::from_static("default-src 'none'; sandbox");
/// What a file begins with that is shown, and what it is.
const KINDS: [(&[u8], &str); 4] = [
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"GIF87a", "image/gif"),
    (b"GIF89a", "image/gif"),
];

/// Which picture.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct BookPictureQuery {
    /// The byte of the file at which it stands.
    at: usize,
    /// Its file in an EPUB.
    file: Option<String>,
}

/// A picture of a book: PNG, JPEG or GIF, as it stands in the file that was brought.
#[utoipa::path(
    get, path = "/v1/books/{id}/picture", tag = "books", operation_id = "book_picture",
    params(("id" = String, Path), BookPictureQuery),
    responses(
        (status = 200, body = Vec<u8>, content_type = "image/png"),
        (status = 404, body = ErrorResponse, description = "`not_found`: there is no such picture"),
    )
)]
pub(crate) async fn picture(
    State(app): State<Books>,
    visitor: Visitor,
    BookId(id): BookId,
    QueryParams(asked): QueryParams<BookPictureQuery>,
) -> Result<Response, ApiError> {
    let file = kept_part(&app, &visitor, &id, BookPart::File).await?;
    let picture = blocking(move || taken(&unpacked(&file), &asked)).await?;
    let (kind, bytes) = picture.ok_or(ApiError::NotFound("picture"))?;
    Ok(shown(kind, bytes))
}

/// The file of a book in PDF, whose pages a reader looks at.
#[utoipa::path(
    get, path = "/v1/books/{id}/file.pdf", tag = "books", operation_id = "book_file",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = Vec<u8>, content_type = "application/pdf"),
        (status = 404, body = ErrorResponse, description = "`not_found`: the book is no PDF"),
    )
)]
pub(crate) async fn file(
    State(app): State<Books>,
    visitor: Visitor,
    BookId(id): BookId,
) -> Result<Response, ApiError> {
    let file = kept_part(&app, &visitor, &id, BookPart::File).await?;
    let file = blocking(move || unpacked(&file)).await?;
    if !file.starts_with(b"%PDF-") {
        return Err(ApiError::NotFound("file: the book is no PDF"));
    }
    Ok(shown("application/pdf", file))
}

/// Something out of the file of a book, or all of it.
fn shown(kind: &'static str, bytes: Vec<u8>) -> Response {
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    // The file of a book is never another one.
    let kept = HeaderValue::from_static("private, max-age=86400, immutable");
    headers.insert(header::CACHE_CONTROL, kept);
    headers.insert(header::VARY, HeaderValue::from_static("cookie"));
    (headers, bytes).into_response()
}

fn taken(file: &[u8], asked: &BookPictureQuery) -> Option<(&'static str, Vec<u8>)> {
    let taken = match &asked.file {
        Some(name) => SourcePictures::of(file).file(name),
        None => SourcePictures::in_page(file, asked.at),
    };
    let bytes = taken.ok()?;
    let kind = KINDS.iter().find(|(begin, _)| bytes.starts_with(begin))?.1;
    Some((kind, bytes))
}
