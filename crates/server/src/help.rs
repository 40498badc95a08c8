//! The handbook, under `/help`: pages that need nothing of the browser's page.

use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::conditional::is_known;

/// The first page.
pub(crate) async fn contents(headers: HeaderMap) -> Response {
    answer("", &headers)
}

/// Any other page, picture or style sheet of it.
pub(crate) async fn page(Path(path): Path<String>, headers: HeaderMap) -> Response {
    answer(path.trim_end_matches('/'), &headers)
}

fn answer(path: &str, asked: &HeaderMap) -> Response {
    let Some(page) = staunton_handbook::page(path) else {
        return (StatusCode::NOT_FOUND, "There is no such page in the handbook.\n").into_response();
    };
    let known = is_known(asked, page.etag);
    let mut response =
        if known { StatusCode::NOT_MODIFIED.into_response() } else { page.bytes.into_response() };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(page.content_type));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(header::ETAG, HeaderValue::from_static(page.etag));
    response
}
