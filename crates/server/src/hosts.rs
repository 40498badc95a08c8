//! What the server may be called. A page elsewhere can have its own name lead to this machine (DNS
//! rebinding); then the browser would take it for a page of ours.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::error::ApiError;

/// Stands for all names.
const ANY: &str = "*";

/// The names that this server goes by. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Hosts {
    names: Arc<[String]>,
}

impl Hosts {
    /// The names that are set, and those of the page's origins.
    pub(crate) fn new(names: &[String], origins: &[String]) -> Self {
        let of_origins = origins.iter().filter_map(|origin| origin.split_once("://"));
        let of_origins = of_origins.map(|(_, host)| name_of(host));
        let names = names.iter().map(String::as_str).chain(of_origins);
        Self { names: names.map(|name| name.trim_end_matches('.').to_lowercase()).collect() }
    }

    /// Whether a request for `host`, as the header has it, is for this server. Addresses, `localhost`
    /// and names of the house's own network cannot be another's on the internet.
    pub(crate) fn has(&self, host: &str) -> bool {
        let name = name_of(host).trim_end_matches('.').to_lowercase();
        let address = name.trim_start_matches('[').trim_end_matches(']');
        address.parse::<IpAddr>().is_ok()
            || !name.contains('.')
            || name.ends_with(".localhost")
            || name.strip_suffix(".local").is_some()
            || self.names.iter().any(|own| *own == name || own == ANY)
    }
}

/// A host without its port.
fn name_of(host: &str) -> &str {
    if host.starts_with('[') {
        return host.split_inclusive(']').next().unwrap_or(host);
    }
    host.split(':').next().unwrap_or(host)
}

/// Refuses requests for another host. A request that names none comes from no browser.
pub(crate) async fn know_host(
    State(hosts): State<Hosts>,
    request: Request,
    next: Next,
) -> Response {
    if let Some(host) = request.headers().get(header::HOST) {
        let host = host.to_str().unwrap_or_default();
        if !hosts.has(host) {
            return ApiError::Misdirected.into_response();
        }
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_could_be_anothers_must_be_set() {
        let hosts =
            Hosts::new(&["Club.example.org".to_owned()], &["https://chess.example:443".to_owned()]);
        for host in [
            "127.0.0.1:8344",
            "[::1]:8344",
            "192.168.1.7",
            "localhost:8344",
            "staunton.localhost",
            "study",
            "study.local:8344",
            "club.example.org",
            "CLUB.EXAMPLE.ORG.:80",
            "chess.example",
        ] {
            assert!(hosts.has(host), "{host}");
        }
        for host in
            ["evil.example:8344", "127.0.0.1.evil.example", "example.org", "a.chess.example"]
        {
            assert!(!hosts.has(host), "{host}");
        }
        assert!(Hosts::new(&["*".to_owned()], &[]).has("evil.example"));
    }
}
