//! Finds out who sends a request: his session, his address, whether he may change anything.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{Extensions, HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use staunton_notation::Locale;

use crate::door::Door;
use crate::elsewhere::is_for_elsewhere;
use crate::error::ApiError;
use crate::gate::Gate;
use crate::limits::Limit;
use crate::session::{Session, Sessions};
use crate::storage::{KeptWrite, Store, Write};
use crate::visitor::{Peer, Visitor};

/// What is needed to know visitors. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Identity {
    pub(crate) gate: Gate,
    pub(crate) door: Door,
    pub(crate) sessions: Sessions,
    /// Further origins from which the page is served.
    pub(crate) origins: Arc<Vec<String>>,
    pub(crate) store: Store,
}

/// Finds out who asks, refuses what comes too fast or from a foreign page, and gives newcomers
/// their cookie.
pub(crate) async fn identify(
    State(app): State<Identity>,
    mut request: Request,
    next: Next,
) -> Response {
    let now = app.gate.time.now();
    let (address, secure) = sender(&app.gate, &request);
    let headers = request.headers();
    let cookie = word(headers, "cookie");
    let mut session = cookie.and_then(|cookie| app.sessions.read(cookie, now));
    if let Some(cookie) = cookie.filter(|cookie| session.is_none() && app.sessions.is_ours(cookie))
    {
        // Another server may have let him in just now.
        app.door.look_elsewhere(&app.store, now).await;
        session = app.sessions.read(cookie, now);
    }
    let user = session.as_ref().map(|session| &session.user);
    if let Err(error) = app.gate.admit_from(user, address, Limit::Request) {
        return error.into_response();
    }
    // The page itself may come: it says to whoever is not let in what it is told.
    if request.uri().path().starts_with("/v1/") {
        let id = user.map_or("", |user| user.id.as_str());
        if let Err(error) = app.door.admit(id, address, now) {
            return error.into_response();
        }
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrades = headers.contains_key(header::UPGRADE);
    if (changes || upgrades) && !own_origin(&app, headers) {
        return ApiError::Forbidden("this request comes from another site's page").into_response();
    }
    match &session {
        Some(Session { user, stale: true, .. }) if user.guest => {
            let seen = KeptWrite::GuestSeen { user: user.id.clone(), at: now };
            note(&app, Write::Kept(seen));
        }
        Some(Session { id: Some(id), .. }) if app.sessions.used(id, now) => {
            note(&app, Write::SessionUsed { id: id.clone(), at: now });
        }
        _ => {}
    }
    let Session { user, id, stale } =
        session.unwrap_or_else(|| Session { user: app.sessions.guest(), id: None, stale: true });
    let cookie = if stale { app.sessions.cookie(&user, id.as_deref(), now, secure) } else { None };
    request.extensions_mut().insert(Visitor {
        user,
        session: id,
        address,
        secure,
        locale: Locale::default(),
    });
    let mut response = next.run(request).await;
    if let Some(cookie) = cookie
        && !is_for_elsewhere(&response)
        && !response.headers().contains_key(header::SET_COOKIE)
    {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// Notes that somebody was here. Nobody waits for that.
fn note(app: &Identity, seen: Write) {
    let store = app.store.clone();
    tokio::spawn(async move {
        if let Err(error) = store.commit(vec![seen]).await {
            tracing::warn!(%error, "that somebody was here could not be noted");
        }
    });
}

/// Refuses what comes too fast, of all that is given out without asking who it is: files, pages of help,
/// health.
pub(crate) async fn hold_back(State(gate): State<Gate>, request: Request, next: Next) -> Response {
    let (address, _) = sender(&gate, &request);
    if let Err(wait) = gate.limits.take_by_address(Limit::File, address, gate.time.now()) {
        gate.metrics.limited.inc();
        return ApiError::TooMany(wait).into_response();
    }
    next.run(request).await
}

/// From which address a request comes, and whether over TLS. Proxies are believed.
fn sender(gate: &Gate, request: &Request) -> (Option<IpAddr>, bool) {
    sender_of(gate, request.headers(), request.extensions())
}

/// The same of a request of which these are the parts.
pub(crate) fn sender_of(
    gate: &Gate,
    headers: &HeaderMap,
    extensions: &Extensions,
) -> (Option<IpAddr>, bool) {
    let networks = gate.limits.networks();
    let Some(Peer(peer)) = extensions.get() else { return (None, false) };
    let is_proxy = networks.is_proxy(peer.ip());
    let secure = is_proxy && word(headers, "x-forwarded-proto") == Some("https");
    (networks.sender(peer.ip(), headers), secure)
}

fn word<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// Whether a request comes from our own page, or from a program, which sends no origin.
fn own_origin(app: &Identity, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if app.origins.iter().any(|own| own == origin) {
        return true;
    }
    let host = word(headers, "host");
    let named = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    named.is_some() && named == host
}
