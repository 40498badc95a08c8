//! What those who run the server ask: is it well, what does it count, what did browsers forbid.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use crate::error::{ApiError, ErrorResponse};
use crate::gate::Gate;
use crate::limits::Limit;
use crate::observer::Observer;
use crate::registry::GameNode;
use crate::storage::{Store, Write};
use crate::visitor::{Peer, Visitor};

/// How long a write may take.
const WRITE_PATIENCE: Duration = Duration::from_secs(5);
/// So long the last answer is still true: nobody wears out the disk by asking.
const FRESH: Duration = Duration::from_secs(1);

/// Whether the server can play.
#[derive(Clone, Default)]
pub(crate) struct Readiness {
    /// Whether the last write that was tried succeeded, and when it was tried.
    last: Arc<Mutex<Option<(Instant, bool)>>>,
    /// Of several servers: this one.
    node: Option<GameNode>,
}

impl Readiness {
    /// That of a server which may be one of several.
    pub(crate) fn of(node: Option<GameNode>) -> Self {
        Self { last: Arc::default(), node }
    }

    /// Whether the games of this server are its own.
    fn has_lease(&self) -> bool {
        self.node.as_ref().is_none_or(|node| node.id().is_some())
    }
}

/// Whether the server and its database answer.
#[utoipa::path(get, path = "/healthz", tag = "server", responses((status = 200), (status = 503)))]
pub(crate) async fn healthz(State(store): State<Store>) -> Response {
    match store.check().await {
        Ok(()) => "ok\n".into_response(),
        Err(error) => {
            tracing::error!(%error, "the database does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response()
        }
    }
}

/// Whether the server can play: whether what happens in a game can be written to the disk.
#[utoipa::path(get, path = "/readyz", tag = "server", responses((status = 200), (status = 503)))]
pub(crate) async fn readyz(
    State(store): State<Store>,
    State(gate): State<Gate>,
    State(readiness): State<Readiness>,
) -> Response {
    if !readiness.has_lease() {
        let words = "this server has no lease: others have its games\n";
        return (StatusCode::SERVICE_UNAVAILABLE, words).into_response();
    }
    let mut last = readiness.last.lock().await;
    let is_ready = match *last {
        Some((at, is_ready)) if at.elapsed() < FRESH => is_ready,
        _ => {
            let written = store.commit(vec![Write::Alive(gate.time.now())]);
            let is_ready = matches!(timeout(WRITE_PATIENCE, written).await, Ok(Ok(())));
            *last = Some((Instant::now(), is_ready));
            is_ready
        }
    };
    if is_ready {
        "ready\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "nothing can be written\n").into_response()
    }
}

/// What the server counts, in Prometheus' text format: for this machine alone, and not here if it has
/// an address of its own.
#[utoipa::path(
    get, path = "/metrics", tag = "server",
    responses(
        (status = 200, body = String, content_type = "text/plain"),
        (status = 403, body = ErrorResponse, description = "`forbidden`: asked from elsewhere"),
        (status = 404, body = ErrorResponse, description = "`not_found`: it has another address"),
    )
)]
pub(crate) async fn metrics(
    State(observer): State<Observer>,
    State(gate): State<Gate>,
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    if observer.is_apart {
        return Err(ApiError::NotFound("call"));
    }
    if gate.limits.networks().sender(peer.ip(), &headers).is_some() {
        return Err(ApiError::Forbidden("what is counted is told to the server's own machine"));
    }
    Ok(counted(State(observer)).await)
}

/// What the server counts, for whoever reaches the address that it has for this.
pub(crate) async fn counted(State(observer): State<Observer>) -> Response {
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], observer.text().await).into_response()
}

/// Browsers say here what the policy forbade. It is counted and logged, not answered.
pub(crate) async fn csp_report(
    State(gate): State<Gate>,
    visitor: Visitor,
    body: axum::body::Bytes,
) -> Result<StatusCode, ApiError> {
    let now = gate.time.now();
    gate.taken(gate.limits.take_by_address(Limit::Report, visitor.address, now))?;
    gate.metrics.csp_reports.inc();
    let text: String = String::from_utf8_lossy(&body).chars().take(500).collect();
    tracing::warn!(report = text, "a browser reports a breach of the policy");
    Ok(StatusCode::NO_CONTENT)
}
