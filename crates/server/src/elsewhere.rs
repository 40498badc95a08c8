//! Answers that the pages of other sites may show: pictures, and a board in a frame.

use axum::http::header;
use axum::http::{HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};

/// The mark of an answer that other sites may show: it gets no cookie, and no header against frames.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ForElsewhere;

/// `answer`, for other sites to show as well, under a policy of its own.
pub(crate) fn for_elsewhere(answer: impl IntoResponse, policy: &str) -> Response {
    let mut response = answer.into_response();
    response.extensions_mut().insert(ForElsewhere);
    let headers = response.headers_mut();
    if let Ok(policy) = HeaderValue::try_from(policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    let own = HeaderName::from_static("cross-origin-resource-policy");
    headers.insert(own, HeaderValue::from_static("cross-origin"));
    response
}

/// Whether other sites may show it.
pub(crate) fn is_for_elsewhere(response: &Response) -> bool {
    response.extensions().get::<ForElsewhere>().is_some()
}
