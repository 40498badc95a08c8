//! Answers that a browser keeps as a file.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

/// An answer that is kept under this name.
pub(crate) fn attachment(answer: impl IntoResponse, name: &str) -> Response {
    let mut response = answer.into_response();
    if let Ok(value) = HeaderValue::try_from(format!("attachment; filename=\"{name}\"")) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, value);
    }
    response
}
