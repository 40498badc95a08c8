//! Files that are brought to be read.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::{ATTACKER, STRANGER, epub};
use crate::server::Failure;
use crate::server::http::{Answer, ask};
use crate::server::process::ServerProcess;

/// How long a book of a few bytes may take before it counts as starved.
const PATIENCE: Duration = Duration::from_mins(1);

async fn bring(address: &str, name: &str, from: &str, file: &[u8]) -> Result<Answer, Failure> {
    ask(address, ("POST", &format!("/v1/books?name={name}")), ("", from), file).await
}

/// How a book stands once it waits no longer, and how long after it was sent.
async fn state(
    address: &str,
    brought: &Answer,
    from: &str,
    began: Instant,
) -> Result<(Value, f64), Failure> {
    let id = brought.json()?["id"].as_str().ok_or_else(|| brought.text())?.to_owned();
    let path = format!("/v1/books/{id}");
    loop {
        let found = ask(address, ("GET", &path), (&brought.cookie, from), b"").await?.json()?;
        let waits = matches!(found["state"].as_str(), Some("waiting" | "reading"));
        if !waits || began.elapsed() > PATIENCE {
            return Ok((found["state"].clone(), began.elapsed().as_secs_f64()));
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Brings a collection, and waits until it is read: the cookie of whoever has it.
pub(super) async fn read(
    address: &str,
    (cookie, from): (&str, &str),
    file: &[u8],
) -> Result<String, Failure> {
    let (path, began) = ("/v1/books?name=games.pgn", Instant::now());
    let brought = ask(address, ("POST", path), (cookie, from), file).await?;
    match state(address, &brought, from, began).await? {
        (state, _) if state == "ready" => Ok(brought.cookie),
        (state, after) => Err(format!("a book is {state} after {after:.0} s").into()),
    }
}

/// What became of a file that one stranger brings, and of a small one that another brings then.
async fn beside(server: &ServerProcess, name: &str, file: &[u8]) -> Result<String, Failure> {
    let first_sent = Instant::now();
    let first = bring(&server.address, name, ATTACKER, file).await?;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let small = b"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6";
    let second_sent = Instant::now();
    let second = bring(&server.address, "small.txt", STRANGER, small).await?;
    let (small, after) = state(&server.address, &second, STRANGER, second_sent).await?;
    let kept = server.now_memory_mib()?;
    let told = if first.status < 300 {
        let (large, took) = state(&server.address, &first, ATTACKER, first_sent).await?;
        format!("{large} after {took:.1} s")
    } else {
        format!("answered {}", first.status)
    };
    Ok(format!(
        "{told}; another's small book {small} after {after:.1} s; the server has {kept:.0} MiB"
    ))
}

pub(super) async fn bomb(server: &ServerProcess) -> Result<String, Failure> {
    beside(server, "b.epub", &epub::bomb(64_000_000, 4)?).await
}

pub(super) async fn moves(server: &ServerProcess) -> Result<String, Failure> {
    let unit = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 ";
    beside(server, "m.txt", unit.repeat(3_900_000 / unit.len()).as_bytes()).await
}

pub(super) async fn brackets(server: &ServerProcess) -> Result<String, Failure> {
    beside(server, "b.txt", "(".repeat(4_000_000).as_bytes()).await
}

pub(super) async fn noise(server: &ServerProcess) -> Result<String, Failure> {
    let before = server.kept_bytes()?;
    let mut taken = 0;
    for seed in 1..=8 {
        // Made off the threads on which the others play.
        let noise = tokio::task::spawn_blocking(move || noise_of(seed)).await?;
        let answer = bring(&server.address, "noise.txt", ATTACKER, &noise).await?;
        taken += u32::from(answer.status < 300);
    }
    tokio::time::sleep(Duration::from_secs(12)).await;
    let grown = server.kept_bytes()?.saturating_sub(before) / 1_000_000;
    Ok(format!("{taken} of 8 taken, {grown} MB on the disk after 12 s"))
}

fn noise_of(seed: u64) -> Vec<u8> {
    let mut chance = seed;
    std::iter::repeat_with(|| {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        chance.to_le_bytes()[6]
    })
    .take(15_900_000)
    .collect()
}
