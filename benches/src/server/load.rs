//! Many games at once over real sockets, and what a durable move costs.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use staunton_rules::{Game, Position};
use tokio::sync::Barrier;

use super::Failure;
use super::player::{Player, two_players};
use super::process::{ServerProcess, share};

/// Games at once.
const GAMES: usize = 200;
/// For so long they are played.
const SECONDS: f64 = 10.0;
/// Moves a second in each.
const RATE: f64 = 5.0;

/// What the load cost, in words.
pub(super) async fn run() -> Result<String, Failure> {
    let server = ServerProcess::start().await?;
    let told = count(&server).await;
    server.end().await?;
    told
}

async fn count(server: &ServerProcess) -> Result<String, Failure> {
    let before = server.processor_seconds()?;
    let began = std::time::Instant::now();
    let waits = play(server, GAMES, SECONDS, RATE).await?;
    let (wall, used) = (began.elapsed().as_secs_f64(), server.processor_seconds()? - before);
    let moves = waits.len() as f64;
    Ok(format!(
        "{:.3} ms of processor time for a durable move ({moves} moves in {GAMES} games at once over \
         {} sockets, {:.0} a second; acknowledged in {:.1} ms, one in a hundred in {:.1} ms or more; \
         {:.0} MiB of memory at most)",
        used * 1_000.0 / moves,
        2 * GAMES,
        moves / wall,
        share(&waits, 0.5) * 1_000.0,
        share(&waits, 0.99) * 1_000.0,
        server.most_memory_mib()?,
    ))
}

/// Plays so many games at once, for so many seconds, with so many moves a second in each. The
/// answer is how long each move waited for its acknowledgement, in seconds, sorted.
pub(super) async fn play(
    server: &ServerProcess,
    games: usize,
    seconds: f64,
    rate: f64,
) -> Result<Vec<f64>, Failure> {
    let barrier = Arc::new(Barrier::new(games));
    let plies = (seconds * rate) as usize;
    let mut tables = Vec::new();
    for seed in 0..games {
        let table = Table {
            address: server.address.clone(),
            line: random_game(seed as u64 + 1, plies),
            pace: Duration::from_secs_f64(1.0 / rate),
            barrier: Arc::clone(&barrier),
        };
        tables.push(tokio::spawn(table.play()));
    }
    let mut waits = Vec::new();
    for table in tables {
        waits.extend(table.await??);
    }
    if waits.is_empty() {
        return Err("no move was made".into());
    }
    waits.sort_by(f64::total_cmp);
    Ok(waits)
}

/// A line of so many legal moves, drawn by lot, that ends the game nowhere.
fn random_game(seed: u64, plies: usize) -> Vec<String> {
    let mut chance = seed;
    loop {
        let mut game = Game::new(Position::standard());
        let mut line = Vec::new();
        while line.len() < plies && game.termination().is_none() {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(seed | 1);
            let moves = game.position().legal_moves();
            let Some(mv) = moves.get((chance >> 33) as usize % moves.len().max(1)) else { break };
            line.push(game.position().uci(*mv));
            if game.play(*mv).is_err() {
                break;
            }
        }
        if line.len() == plies && game.termination().is_none() {
            return line;
        }
    }
}

/// Two players and the moves they will make.
struct Table {
    address: String,
    line: Vec<String>,
    pace: Duration,
    barrier: Arc<Barrier>,
}

impl Table {
    /// Plays the line; answers how long each move waited for its acknowledgement, in seconds.
    async fn play(self) -> Result<Vec<f64>, Failure> {
        let clock = json!({"kind": "fischer", "initial_ms": 600_000, "increment_ms": 1_000});
        let (id, cookies) = two_players(&self.address, &json!({"clock": clock}), "").await?;
        let mut players = Vec::new();
        for cookie in &cookies {
            players.push(Player::sit(&self.address, &id, (cookie, "")).await?);
        }
        self.barrier.wait().await;
        let mut waits = Vec::with_capacity(self.line.len());
        // The games do not all move in the same instant.
        let first = self.pace.mul_f64(f64::from(id.bytes().fold(0_u8, u8::wrapping_add)) / 256.0);
        tokio::time::sleep(first).await;
        let mut ticks = tokio::time::interval(self.pace);
        for (ply, uci) in self.line.iter().enumerate() {
            ticks.tick().await;
            let sent = std::time::Instant::now();
            let mover = players.get_mut(ply % 2).ok_or("no player")?;
            mover.send(&json!({"act": "move", "uci": uci, "ply": ply, "id": ply.to_string()}))?;
            mover.hears("ack").await?;
            waits.push(sent.elapsed().as_secs_f64());
            // The other has seen it too before he answers.
            players.get_mut(1 - ply % 2).ok_or("no player")?.hears_ply(ply + 1).await?;
        }
        Ok(waits)
    }
}
