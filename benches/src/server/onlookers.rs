//! A game that a city looks at: what each onlooker costs, and when the last of them sees a move.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::{Semaphore, mpsc};

use super::Failure;
use super::player::{HEARD, Player, two_players};
use super::process::{ServerProcess, share};

/// Moves that are measured.
const MOVES: usize = 20;
/// The game.
const LINE: [&str; MOVES] = [
    "e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7", "f1e1", "b7b5",
    "a4b3", "d7d6", "c2c3", "e8g8", "h2h3", "c6a5", "b3c2", "c7c5",
];
/// Between two moves.
const PACE: Duration = Duration::from_secs(2);
/// How long a move may take to the last onlooker.
const PATIENCE: Duration = Duration::from_secs(20);
/// Onlookers whose sockets are being opened at a time.
const AT_A_TIME: usize = 64;
/// Connections from one address of this machine: it has some thirty thousand ports.
const OF_ONE_ADDRESS: usize = 10_000;

/// An event that somebody saw.
struct Seen {
    seq: u64,
    at: Instant,
}

pub(super) async fn run(count: usize) -> Result<String, Failure> {
    let server = ServerProcess::start().await?;
    let told = measure(count, &server).await;
    server.end().await?;
    told
}

async fn measure(count: usize, server: &ServerProcess) -> Result<String, Failure> {
    let (id, cookies) = two_players(&server.address, &json!({"private": false}), "").await?;
    let mut players = Vec::new();
    for cookie in &cookies {
        players.push(Player::sit(&server.address, &id, (cookie, "")).await?);
    }
    let (see, mut seen) = mpsc::unbounded_channel();
    let empty = server.now_memory_mib()?;
    let (began, before) = (Instant::now(), server.processor_seconds()?);
    let places = Arc::new(Semaphore::new(AT_A_TIME));
    let mut opening = Vec::new();
    for number in 0..count {
        let place = Arc::clone(&places).acquire_owned().await?;
        let (address, id, see) = (server.address.clone(), id.clone(), see.clone());
        opening.push(tokio::spawn(async move {
            let stream = open(&address, &id, number).await?;
            drop(place);
            tokio::spawn(look_on(stream, number, see));
            Ok::<(), Failure>(())
        }));
    }
    for opened in opening {
        opened.await??;
    }
    let joined = (server.processor_seconds()? - before) * 1_000.0 / count as f64;
    let opened_in = began.elapsed().as_secs_f64();
    tokio::time::sleep(PACE).await;
    let full = server.now_memory_mib()?;
    let idle = server.processor_seconds()?;
    tokio::time::sleep(2 * HEARD).await;
    let idle = (server.processor_seconds()? - idle) / (2 * HEARD).as_secs_f64();
    let (mut each, mut last, mut acknowledged) = (Vec::new(), Vec::new(), Vec::new());
    let (began, before) = (Instant::now(), server.processor_seconds()?);
    for (ply, uci) in LINE.iter().enumerate() {
        let (next, sent) = (Instant::now() + PACE, Instant::now());
        let mover = &mut players[ply % 2];
        mover.send(&json!({"act": "move", "uci": uci, "ply": ply, "id": ply.to_string()}))?;
        let seq = mover.acknowledged().await?;
        acknowledged.push(sent.elapsed().as_secs_f64());
        let mut waits = Vec::with_capacity(count);
        while waits.len() < count {
            let seen = tokio::time::timeout(PATIENCE, seen.recv()).await;
            let seen = seen.map_err(|_| {
                format!("only {} of {count} onlookers saw move {}", waits.len(), ply + 1)
            })?;
            let seen = seen.ok_or("nobody looks on")?;
            if seen.seq == seq {
                waits.push((seen.at - sent).as_secs_f64());
            }
        }
        last.push(waits.iter().copied().fold(0.0, f64::max));
        each.extend(waits);
        tokio::time::sleep_until(next.into()).await;
    }
    let used = server.processor_seconds()? - before - idle * began.elapsed().as_secs_f64();
    for values in [&mut each, &mut last, &mut acknowledged] {
        values.sort_by(f64::total_cmp);
    }
    let ms = |values: &[f64], part| share(values, part) * 1_000.0;
    Ok(format!(
        "{count} at one game, {MOVES} moves. Memory {empty:.0} MiB without them, {full:.0} MiB with \
         them ({:.1} KiB each), {:.0} MiB after the moves, {:.0} MiB at most. A move reached an \
         onlooker after {:.0} ms (one in a hundred after {:.0} ms or more) and the last of them \
         after {:.0} ms ({:.0} ms at worst); the mover was answered after {:.1} ms ({:.1} ms at \
         worst). A move took {:.0} ms of processor time, to come in {joined:.2} ms each \
         ({opened_in:.0} s for all), to be there and do nothing {:.1} % of a core",
        (full - empty) * 1024.0 / count as f64,
        server.now_memory_mib()?,
        server.most_memory_mib()?,
        ms(&each, 0.5),
        ms(&each, 0.99),
        ms(&last, 0.5),
        ms(&last, 1.0),
        ms(&acknowledged, 0.5),
        ms(&acknowledged, 1.0),
        used * 1_000.0 / MOVES as f64,
        idle * 100.0,
    ))
}

/// Opens a socket, by hand: what looks on here must be lighter than what it measures.
async fn open(address: &str, id: &str, number: usize) -> Result<TcpStream, Failure> {
    let own = u8::try_from(number / OF_ONE_ADDRESS)? + 2;
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(IpAddr::V4(Ipv4Addr::new(127, 0, 0, own)), 0))?;
    let mut stream = socket.connect(address.parse()?).await?;
    let request = format!(
        "GET /v1/games/{id}/socket HTTP/1.1\r\nHost: {address}\r\nConnection: upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await?;
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await?);
    }
    if head.starts_with(b"HTTP/1.1 101") {
        Ok(stream)
    } else {
        Err(String::from_utf8_lossy(&head).into())
    }
}

/// Reads what comes to the end, and tells which event came when.
async fn look_on(
    mut stream: TcpStream,
    number: usize,
    see: mpsc::UnboundedSender<Seen>,
) -> Result<(), Failure> {
    // Not all are heard of in the same instant.
    let first = HEARD.mul_f64(number as f64 / 20_000.0 % 1.0);
    let mut heard = tokio::time::interval_at((Instant::now() + first).into(), HEARD);
    let (mut source, mut sink) = stream.split();
    let mut buffer = Vec::new();
    loop {
        tokio::select! {
            read = source.read_buf(&mut buffer) => {
                if read? == 0 {
                    return Ok(());
                }
                let at = Instant::now();
                while let Some(payload) = frame(&mut buffer) {
                    if let Some(seq) = seq_of(&payload) {
                        see.send(Seen { seq, at })?;
                    }
                }
                if buffer.is_empty() {
                    buffer = Vec::new();
                }
            }
            _ = heard.tick() => {
                // Masked by nothing, as the mask may be.
                let text = br#"{"act":"ping"}"#;
                let head = [0x81, 0x80 | u8::try_from(text.len())?, 0, 0, 0, 0];
                sink.write_all(&[&head[..], text].concat()).await?;
            }
        }
    }
}

/// Takes the first frame out of what has come, if it is whole: its payload.
fn frame(buffer: &mut Vec<u8>) -> Option<Vec<u8>> {
    let (start, length) = match *buffer.get(1)? {
        126 => (4, usize::from(u16::from_be_bytes(buffer.get(2..4)?.try_into().ok()?))),
        127 => (10, usize::try_from(u64::from_be_bytes(buffer.get(2..10)?.try_into().ok()?)).ok()?),
        short => (2, usize::from(short)),
    };
    let payload = buffer.get(start..start + length)?.to_vec();
    buffer.drain(..start + length);
    Some(payload)
}

/// The place of the event that a message tells.
fn seq_of(payload: &[u8]) -> Option<u64> {
    let text = std::str::from_utf8(payload.get(..200.min(payload.len()))?).ok()?;
    let event = text.strip_prefix(r#"{"type":"event","event":"#)?;
    let seq = event.split_once(r#""seq":"#)?.1;
    seq.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}
