//! Many small requests.

use super::{ATTACKER, Failure};
use crate::server::http::ask;
use crate::server::process::ServerProcess;

/// So many of `count` requests are taken.
async fn taken(
    server: &ServerProcess,
    count: usize,
    path: &str,
    from: &str,
    body: &[u8],
) -> Result<usize, Failure> {
    let mut taken = 0;
    for _ in 0..count {
        let answer = ask(&server.address, ("POST", path), ("", from), body).await?;
        taken += usize::from(answer.status < 300);
    }
    Ok(taken)
}

pub(super) async fn games(server: &ServerProcess) -> Result<String, Failure> {
    let body = br#"{"opponent":"board"}"#;
    let unknown = taken(server, 45, "/v1/games", "unknown", body).await?;
    let with_port = taken(server, 45, "/v1/games", "203.0.113.5:4711", body).await?;
    Ok(format!(
        "{unknown} of 45 made behind \"unknown\", {with_port} of 45 behind an address with a port"
    ))
}

pub(super) async fn reports(server: &ServerProcess) -> Result<String, Failure> {
    let body = br#"{"csp-report":{"violated-directive":"script-src"}}"#;
    let count = taken(server, 2_000, "/v1/csp-report", ATTACKER, body).await?;
    Ok(format!("{count} taken"))
}
