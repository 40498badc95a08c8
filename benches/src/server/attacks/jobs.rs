//! Work that takes a core for long.

use std::time::{Duration, Instant};

use serde_json::json;

use super::{ATTACKER, Failure, STRANGER};
use crate::server::http::ask;
use crate::server::process::ServerProcess;

/// No mate within twenty moves is found here soon.
const HARD: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
/// White mates on the back rank.
const EASY: &str = "6k1/5ppp/8/8/8/8/1r3PPP/4R1K1 w - - 0 1";
const PATIENCE: Duration = Duration::from_secs(128);

pub(super) async fn proofs(server: &ServerProcess) -> Result<String, Failure> {
    let address = &server.address;
    let mut taken = 0;
    for _ in 0..30 {
        let hard = json!({"question": "mate", "fen": HARD, "moves": 20}).to_string();
        let answer = ask(address, ("POST", "/v1/proofs"), ("", ATTACKER), hard.as_bytes()).await?;
        taken += u32::from(answer.status < 300);
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let easy = json!({"question": "mate", "fen": EASY, "moves": 3}).to_string();
    let began = Instant::now();
    let mut answer = ask(address, ("POST", "/v1/proofs"), ("", STRANGER), easy.as_bytes()).await?;
    while answer.json()?["state"] != "done" && began.elapsed() < PATIENCE {
        tokio::time::sleep(Duration::from_millis(50)).await;
        let id = answer.json()?["id"].as_str().ok_or_else(|| answer.text())?.to_owned();
        let cookie = answer.cookie.clone();
        let path = format!("/v1/proofs/{id}");
        answer = ask(address, ("GET", &path), (&cookie, STRANGER), b"").await?;
    }
    let state = answer.json()?["state"].clone();
    Ok(format!(
        "{taken} taken; another's mate {state} after {:.1} s",
        began.elapsed().as_secs_f64()
    ))
}
