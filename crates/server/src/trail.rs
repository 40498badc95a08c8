//! What the log keeps of requests: each has a name, and one that is refused or fails has a line.

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;

use crate::chance;
use crate::gate::Gate;
use crate::limits::Limit;
use crate::visitor::Peer;

/// The header with a request's name, as it comes from a proxy and as it is given back.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// The longest name that is taken from a proxy.
const LONGEST: usize = 64;

/// Names a request, in its answer and in each line of the log that it causes, and writes a line where it
/// was refused or failed. Of one address so many lines are written, and no more: nobody fills the disk
/// with them.
pub(crate) async fn follow(State(gate): State<Gate>, request: Request, next: Next) -> Response {
    let networks = gate.limits.networks();
    let peer = request.extensions().get().map(|Peer(peer)| peer.ip());
    let address = peer.and_then(|peer| networks.sender(peer, request.headers()));
    let told = peer.filter(|peer| networks.is_proxy(*peer)).and_then(|_| told(request.headers()));
    let id = told.unwrap_or_else(chance::request_id);
    let route = request.extensions().get::<MatchedPath>().cloned();
    let method = request.method().clone();
    // Of the highest level, so that every line has it, whatever RUST_LOG leaves out.
    let span = tracing::error_span!("request", id);
    let mut response = next.run(request).instrument(span.clone()).await;
    let status = response.status();
    if is_told(status) && gate.limits.take_by_address(Limit::Line, address, gate.time.now()).is_ok()
    {
        let route = route.as_ref().map_or("other", MatchedPath::as_str);
        let address = address.map_or_else(|| "here".to_owned(), |address| address.to_string());
        let status = status.as_u16();
        span.in_scope(|| tracing::warn!(status, %method, route, address, "not granted"));
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// Whether an answer has a line: who it was is not believed or may not, asks too much, or the server
/// is at fault.
fn is_told(status: StatusCode) -> bool {
    let refused = [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN, StatusCode::TOO_MANY_REQUESTS];
    refused.contains(&status) || status.is_server_error()
}

/// The name that a proxy gave, if it is one.
fn told(headers: &HeaderMap) -> Option<String> {
    let text = headers.get(REQUEST_ID)?.to_str().ok()?;
    let fits =
        (1..=LONGEST).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
    fits.then(|| text.to_owned())
}
