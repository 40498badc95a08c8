//! Help that no player may have.

use serde_json::json;

use super::{ATTACKER, Failure, STRANGER};
use crate::server::http::ask;
use crate::server::player::two_players;
use crate::server::process::ServerProcess;

/// A game that is well past its opening.
const LINE: [&str; 8] = ["e2e4", "c7c5", "g1f3", "d7d6", "d2d4", "c5d4", "f3d4", "g8f6"];

/// What a player gets who asks about the position of his own game, and what an onlooker gets.
pub(super) async fn help(server: &ServerProcess) -> Result<String, Failure> {
    let address = &server.address;
    let (id, cookies) = two_players(address, &json!({}), ATTACKER).await?;
    for (ply, uci) in LINE.iter().enumerate() {
        let act = json!({"act": "move", "uci": uci, "ply": ply}).to_string();
        let who = (cookies[ply % 2].as_str(), ATTACKER);
        let path = format!("/v1/games/{id}/acts");
        let done = ask(address, ("POST", &path), who, act.as_bytes()).await?;
        if done.status != 200 {
            return Err(done.text().into());
        }
    }
    let asked = json!({"moves": LINE, "time_ms": 200}).to_string();
    let analyse = async |who| {
        let answer = ask(address, ("POST", "/v1/analysis"), who, asked.as_bytes()).await;
        answer.map(|answer| answer.status)
    };
    let player = analyse((&cookies[0], ATTACKER)).await?;
    let onlooker = analyse(("", STRANGER)).await?;
    Ok(format!("the player got {player}, an onlooker {onlooker}"))
}
