//! Time that is asked back.

use std::time::Duration;

use serde_json::json;

use super::{ATTACKER, Failure};
use crate::server::http::ask;
use crate::server::player::{Player, two_players};
use crate::server::process::ServerProcess;

/// Moves of each.
const MOVES: usize = 60;
const THOUGHT: Duration = Duration::from_millis(380);

/// White claims a lag once; both think as long.
pub(super) async fn lie(server: &ServerProcess) -> Result<String, Failure> {
    let clock = json!({"kind": "fischer", "initial_ms": 60_000, "increment_ms": 0});
    let (id, cookies) = two_players(&server.address, &json!({"clock": clock}), ATTACKER).await?;
    let mut players = Vec::new();
    for cookie in &cookies {
        players.push(Player::sit(&server.address, &id, (cookie, "")).await?);
    }
    players[0].send(&json!({"act": "ping", "id": "p", "lag_ms": 1_000}))?;
    // Knights to and fro, and a pawn now and then: no position comes five times.
    let knights = [["g1f3", "g8f6"], ["f3g1", "f6g8"]];
    let files = ["a", "b", "c", "d", "e", "g", "h"];
    for turn in 0..MOVES {
        let pawn = turn % 8 == 7;
        for side in 0..2 {
            let uci = if pawn {
                let step = [["2", "3"], ["7", "6"]][side];
                let file = files[turn / 8];
                format!("{file}{}{file}{}", step[0], step[1])
            } else {
                knights[(turn - turn / 8) % 2][side].to_owned()
            };
            tokio::time::sleep(THOUGHT).await;
            let ply = 2 * turn + side;
            players[side]
                .send(&json!({"act": "move", "uci": uci, "ply": ply, "id": ply.to_string()}))?;
            players[side].acknowledged().await?;
        }
    }
    let path = format!("/v1/games/{id}");
    let seen = ask(&server.address, ("GET", &path), (&cookies[0], ""), b"").await?.json()?;
    let left = |color: &str| seen["now"]["clocks"][color].as_f64().unwrap_or(f64::NAN) / 1_000.0;
    Ok(format!("{:.1} s of 60 left (the honest one {:.1} s)", left("white"), left("black")))
}
