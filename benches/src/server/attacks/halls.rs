//! Many people behind one address: no attack, and yet it once looked like one.

use std::time::{Duration, Instant};

use serde_json::json;

use super::{Failure, STRANGER};
use crate::server::http::ask;
use crate::server::player::{Player, two_players};
use crate::server::process::ServerProcess;

/// Boards that come back, two of them at a game.
const BOARDS: usize = 200;
/// People who open the page, and what the page asks for then.
const PEOPLE: usize = 100;
const CALLS: [&str; 5] = ["/", "/v1/me", "/v1/games", "/v1/room", "/v1/codes"];
/// Accounts that are made.
const PUPILS: usize = 30;
/// How long the last board is waited for.
const PATIENCE: Duration = Duration::from_mins(3);

/// What becomes of them where the operator has named the hall, and where he has not.
pub(super) async fn come() -> Result<String, Failure> {
    let unnamed = behind(&[]).await?;
    let named = behind(&["--hall", "198.51.100.0/24"]).await?;
    Ok(format!("{unnamed}; where the hall is named: {named}"))
}

async fn behind(options: &'static [&'static str]) -> Result<String, Failure> {
    // A server for each, so that one does not take from another's bank.
    let mut server = ServerProcess::start_with(options).await?;
    let (at_once, last) = boards(&mut server).await?;
    server.end().await?;
    let server = ServerProcess::start_with(options).await?;
    let calls = opened(&server).await?;
    server.end().await?;
    let server = ServerProcess::start_with(options).await?;
    let accounts = registered(&server).await?;
    server.end().await?;
    Ok(format!(
        "{at_once} of {BOARDS} boards at once and the last after {last:.1} s, {calls} of {} calls, \
         {accounts} of {PUPILS} registrations",
        PEOPLE * CALLS.len()
    ))
}

/// How many boards are there at once after the server was started again, and when the last is.
async fn boards(server: &mut ServerProcess) -> Result<(usize, f64), Failure> {
    let clock = json!({"kind": "fischer", "initial_ms": 3_600_000, "increment_ms": 0});
    let mut seats = Vec::new();
    for _ in 0..BOARDS / 2 {
        let (id, cookies) = two_players(&server.address, &json!({"clock": clock}), "").await?;
        seats.extend(cookies.map(|cookie| (id.clone(), cookie)));
    }
    server.start_again().await?;
    let (began, mut at_once, mut sat) = (Instant::now(), None, Vec::new());
    while !seats.is_empty() {
        let mut waiting = Vec::new();
        for (id, cookie) in seats {
            match Player::sit(&server.address, &id, (&cookie, STRANGER)).await {
                Ok(player) => sat.push(player),
                Err(_) => waiting.push((id, cookie)),
            }
        }
        at_once.get_or_insert(sat.len());
        if began.elapsed() > PATIENCE {
            return Err(format!("{} boards were not there after 3 minutes", waiting.len()).into());
        }
        seats = waiting;
        if !seats.is_empty() {
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
    Ok((at_once.unwrap_or(0), began.elapsed().as_secs_f64()))
}

/// How many of the calls are answered.
async fn opened(server: &ServerProcess) -> Result<usize, Failure> {
    let mut answered = 0;
    for _ in 0..PEOPLE {
        for path in CALLS {
            let answer = ask(&server.address, ("GET", path), ("", STRANGER), b"").await?;
            answered += usize::from(answer.status == 200);
        }
    }
    Ok(answered)
}

/// How many accounts are made.
async fn registered(server: &ServerProcess) -> Result<usize, Failure> {
    let mut made = 0;
    for number in 0..PUPILS {
        let asked = json!({"name": format!("Pupil{number}"), "password": "pawns are the soul"});
        let path = ("POST", "/v1/account/register");
        let answer =
            ask(&server.address, path, ("", STRANGER), asked.to_string().as_bytes()).await?;
        made += usize::from(answer.status == 201);
    }
    Ok(made)
}
