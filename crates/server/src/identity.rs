//! Finds out who sends a request: his session, his address, whether he may change anything.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::elsewhere::is_for_elsewhere;
use crate::error::ApiError;
use crate::game::Ms;
use crate::gate::Gate;
use crate::limits::Limit;
use crate::session::{Session, Sessions, User};
use crate::storage::{KeptWrite, Store, Write};
use crate::visitor::{Peer, Visitor};

/// What is needed to know visitors. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Identity {
    pub(crate) gate: Gate,
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
    let (address, secure) = sender(&request);
    let headers = request.headers();
    if let Err(wait) = app.gate.limits.take_by_address(Limit::Request, address, now) {
        app.gate.metrics.limited.inc();
        return ApiError::TooMany(wait).into_response();
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrades = headers.contains_key(header::UPGRADE);
    if (changes || upgrades) && !own_origin(&app, headers) {
        return ApiError::Forbidden("this request comes from another site's page").into_response();
    }
    let session = word(headers, "cookie").and_then(|cookie| app.sessions.read(cookie, now));
    if let Some(Session { user, stale: true, .. }) = session.as_ref().filter(|it| it.user.guest) {
        come_back(&app, user.id.clone(), now);
    }
    let Session { user, id, stale } =
        session.unwrap_or_else(|| Session { user: User::guest(), id: None, stale: true });
    let cookie = if stale { app.sessions.cookie(&user, id.as_deref(), now, secure) } else { None };
    request.extensions_mut().insert(Visitor { user, session: id, address, secure });
    let mut response = next.run(request).await;
    if let Some(cookie) = cookie
        && !is_for_elsewhere(&response)
        && !response.headers().contains_key(header::SET_COOKIE)
    {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// Notes that a guest was here whose cookie is written anew. Nobody waits for that.
fn come_back(app: &Identity, user: String, at: Ms) {
    let store = app.store.clone();
    tokio::spawn(async move {
        let seen = Write::Kept(KeptWrite::GuestSeen { user, at });
        if let Err(error) = store.commit(vec![seen]).await {
            tracing::warn!(%error, "that a guest was here could not be noted");
        }
    });
}

/// Refuses what comes too fast, of all that is given out without asking who it is: files, pages of help,
/// health.
pub(crate) async fn hold_back(State(gate): State<Gate>, request: Request, next: Next) -> Response {
    let (address, _) = sender(&request);
    if let Err(wait) = gate.limits.take_by_address(Limit::File, address, gate.time.now()) {
        gate.metrics.limited.inc();
        return ApiError::TooMany(wait).into_response();
    }
    next.run(request).await
}

/// From which address a request comes, and whether over TLS. A proxy on this machine is believed.
fn sender(request: &Request) -> (Option<IpAddr>, bool) {
    let headers = request.headers();
    let peer = request.extensions().get::<Peer>().map(|peer| peer.0.ip());
    let local = peer.is_some_and(|peer| peer.to_canonical().is_loopback());
    let address = if local { forwarded_for(headers, peer) } else { peer };
    (address, local && word(headers, "x-forwarded-proto") == Some("https"))
}

fn word<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// The address that a proxy on this machine says it speaks for; none if there is no proxy. The last
/// one is the proxy's own finding; those before it were sent by the client. One that cannot be
/// read counts as the proxy's: nobody is without limits because of it.
fn forwarded_for(headers: &HeaderMap, proxy: Option<IpAddr>) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    let found = last.to_str().ok().and_then(|text| text.rsplit(',').next()).map(str::trim);
    found.and_then(ip).or(proxy)
}

/// An address as proxies write it: alone, in brackets, or with a port behind it.
fn ip(text: &str) -> Option<IpAddr> {
    let alone = || text.parse().ok();
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    let bracketed = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    alone().or_else(with_port).or_else(bracketed)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The address found in headers of this name, in their order.
    fn check(values: &[&str], expected: Option<&str>) {
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        let expected = expected.map(|address| address.parse().unwrap());
        let proxy = Some(IpAddr::from([127, 0, 0, 1]));
        assert_eq!(forwarded_for(&headers, proxy), expected, "{values:?}");
    }

    #[test]
    fn what_the_proxy_found_counts_and_nothing_that_the_client_sent() {
        check(&["203.0.113.7"], Some("203.0.113.7"));
        check(&["198.51.100.1, 203.0.113.7"], Some("203.0.113.7"));
        check(&["127.0.0.1,198.51.100.1,2001:db8::7"], Some("2001:db8::7"));
        // A header of the client's own comes before the proxy's.
        check(&["198.51.100.1", "203.0.113.7"], Some("203.0.113.7"));
        check(&["198.51.100.1, 198.51.100.2", "198.51.100.3, 203.0.113.7"], Some("203.0.113.7"));
        check(&[], None);
    }

    #[test]
    fn an_address_with_a_port_is_read_and_one_that_cannot_be_read_is_the_proxys() {
        check(&["203.0.113.5:4711"], Some("203.0.113.5"));
        check(&["198.51.100.1, [2001:db8::7]:4711"], Some("2001:db8::7"));
        check(&["[2001:db8::7]"], Some("2001:db8::7"));
        for unread in ["unknown", "", "198.51.100.1, unknown", "198.51.100.1, _hidden"] {
            check(&[unread], Some("127.0.0.1"));
        }
    }
}
