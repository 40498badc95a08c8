//! Sessions that are copied, and accounts that are shut.

use serde_json::{Value, json};

use super::{ATTACKER, Failure, STRANGER};
use crate::server::http::{Answer, ask};
use crate::server::process::ServerProcess;

const PASSWORD: &str = "pawns are the soul";

async fn post(
    server: &ServerProcess,
    path: &str,
    who: (&str, &str),
    body: Value,
) -> Result<Answer, Failure> {
    ask(&server.address, ("POST", path), who, body.to_string().as_bytes()).await
}

/// An account of a guest: his cookie before, and the account's.
async fn register(server: &ServerProcess, name: &str) -> Result<(String, String), Failure> {
    let guest = ask(&server.address, ("GET", "/v1/me"), ("", STRANGER), b"").await?.cookie;
    let asked = json!({"name": name, "password": PASSWORD});
    let made = post(server, "/v1/account/register", (&guest, STRANGER), asked).await?;
    if made.status == 201 { Ok((guest, made.cookie)) } else { Err(made.text().into()) }
}

async fn log_in(
    server: &ServerProcess,
    name: &str,
    from: &str,
    password: &str,
) -> Result<Answer, Failure> {
    let asked = json!({"name": name, "password": password});
    post(server, "/v1/account/login", ("", from), asked).await
}

/// Whether the bearer of a cookie is the account, in words.
async fn told(server: &ServerProcess, cookie: &str) -> Result<&'static str, Failure> {
    let who = ask(&server.address, ("GET", "/v1/me"), (cookie, ATTACKER), b"").await?.json()?;
    Ok(if who["guest"] == false { "the account" } else { "nobody" })
}

/// What copies of cookies are good for.
pub(super) async fn copies(server: &ServerProcess) -> Result<String, Failure> {
    let (planted, owner) = register(server, "Philidor").await?;
    let elsewhere = log_in(server, "Philidor", STRANGER, PASSWORD).await?.cookie;
    let live = told(server, &elsewhere).await?;
    let planted = told(server, &planted).await?;
    post(server, "/v1/account/logout", (&elsewhere, STRANGER), json!({})).await?;
    let logged_out = told(server, &elsewhere).await?;
    let stolen = log_in(server, "Philidor", STRANGER, PASSWORD).await?.cookie;
    let change = json!({"password": PASSWORD, "new_password": "the rook's pawn too"});
    let changed = post(server, "/v1/account/password", (&owner, STRANGER), change).await?;
    let kept = told(server, &changed.cookie).await?;
    let stolen = told(server, &stolen).await?;
    Ok(format!(
        "a copy of a cookie in use is {live}; one from before the account was made {planted}, from \
         before its owner logged out {logged_out}, from before he changed the password {stolen}; he \
         himself is {kept} then"
    ))
}

/// What the owner gets while a stranger guesses his password.
pub(super) async fn lock_out(server: &ServerProcess) -> Result<String, Failure> {
    register(server, "Philidor").await?;
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(log_in(server, "Philidor", ATTACKER, "a wild guess").await?.status);
    }
    let refused = statuses.iter().filter(|status| **status == 429).count();
    let owner = log_in(server, "Philidor", STRANGER, PASSWORD).await?.status;
    Ok(format!("the stranger got 429 {refused} times, the owner elsewhere {owner}"))
}
