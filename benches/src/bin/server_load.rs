//! The load on the server: many games at once over real sockets, and what a durable move costs.
//!
//! `server_load [GAMES] [SECONDS] [MOVES A SECOND IN EACH GAME]`. The server runs as a process of
//! its own, with a database of its own; what is counted is that process's time on the processor, in
//! user and in system mode, divided by the moves acknowledged.

#![forbid(unsafe_code)]
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "small counts, shown in a few digits"
)]

use std::error::Error;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use staunton_rules::{Game, Position};
use staunton_server::Config;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};
use tokio::sync::{Barrier, mpsc};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

type Failure = Box<dyn Error + Send + Sync>;

/// Ticks of the processor's clock in a second, as Linux counts a process's time.
const TICKS: f64 = 100.0;

fn main() -> Result<(), Failure> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let [word, data] = args.as_slice()
        && word == "--serve"
    {
        return serve(data.into());
    }
    let number = |index: usize, default: f64| match args.get(index) {
        Some(word) => word.parse::<f64>().map_err(|_| format!("{word:?} is no number")),
        None => Ok(default),
    };
    let games = number(0, 200.0)? as usize;
    let plan = Plan { games, seconds: number(1, 10.0)?, rate: number(2, 5.0)? };
    let runtime = tokio::runtime::Runtime::new()?;
    let told = runtime.block_on(load(&plan))?;
    say(&told);
    Ok(())
}

/// What is asked of the server.
struct Plan {
    games: usize,
    seconds: f64,
    rate: f64,
}

/// The server itself, in a process of its own.
fn serve(data: PathBuf) -> Result<(), Failure> {
    let config = Config { listen: "127.0.0.1:0".parse()?, data: Some(data), ..Config::default() };
    staunton_server::serve(config, |address| say(&address.to_string()))?;
    Ok(())
}

#[expect(clippy::print_stdout, reason = "the answer of the program")]
fn say(text: &str) {
    println!("{text}");
}

async fn load(plan: &Plan) -> Result<String, Failure> {
    let data = std::env::temp_dir().join(format!("staunton-load-{}", std::process::id()));
    let (mut child, address) = start(&data).await?;
    let counted = count(plan, &address, &child).await;
    child.kill().await?;
    std::fs::remove_dir_all(&data)?;
    counted
}

async fn start(data: &PathBuf) -> Result<(Child, String), Failure> {
    let mut child = Command::new(std::env::current_exe()?)
        .arg("--serve")
        .arg(data)
        .env("RUST_LOG", "warn")
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()?;
    let out = child.stdout.take().ok_or("the server says nothing")?;
    let mut line = String::new();
    BufReader::new(out).read_line(&mut line).await?;
    Ok((child, line.trim().to_owned()))
}

async fn count(plan: &Plan, address: &str, child: &Child) -> Result<String, Failure> {
    let process = child.id().ok_or("the server is gone")?;
    let moves = Arc::new(AtomicU64::new(0));
    let barrier = Arc::new(Barrier::new(plan.games + 1));
    let plies = (plan.seconds * plan.rate) as usize;
    let mut tables = Vec::new();
    for seed in 0..plan.games {
        let table = Table {
            address: address.to_owned(),
            line: random_game(seed as u64 + 1, plies),
            pace: Duration::from_secs_f64(1.0 / plan.rate),
            moves: Arc::clone(&moves),
            barrier: Arc::clone(&barrier),
        };
        tables.push(tokio::spawn(table.play()));
    }
    barrier.wait().await;
    let before = processor_seconds(process)?;
    let began = std::time::Instant::now();
    let mut waits = Vec::new();
    for table in tables {
        waits.extend(table.await??);
    }
    let (wall, used) = (began.elapsed().as_secs_f64(), processor_seconds(process)? - before);
    waits.sort_by(f64::total_cmp);
    let moves = moves.load(Ordering::Relaxed);
    if moves == 0 || moves as usize != waits.len() {
        return Err(format!("{moves} moves acknowledged, {} waited for", waits.len()).into());
    }
    let part = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize];
    Ok(format!(
        "server_load: {:.3} ms of processor time for a durable move ({moves} moves in {} games at \
         once over {} sockets, {:.0} a second; acknowledged in {:.1} ms, one in a hundred in {:.1} \
         ms or more; {} of memory at most)",
        used * 1_000.0 / moves as f64,
        plan.games,
        2 * plan.games,
        moves as f64 / wall,
        part(0.5) * 1_000.0,
        part(0.99) * 1_000.0,
        most_memory(process)?,
    ))
}

/// What a process has used of the processor, in seconds.
fn processor_seconds(process: u32) -> Result<f64, Failure> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    let ticks: Vec<f64> = fields.skip(11).take(2).map(str::parse).collect::<Result<_, _>>()?;
    Ok(ticks.iter().sum::<f64>() / TICKS)
}

/// The most memory that a process has used, as Linux says it.
fn most_memory(process: u32) -> Result<String, Failure> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    Ok(most.unwrap_or("?").trim().to_owned())
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
    moves: Arc<AtomicU64>,
    barrier: Arc<Barrier>,
}

impl Table {
    /// Plays the line; answers how long each move waited for its acknowledgement, in seconds.
    async fn play(self) -> Result<Vec<f64>, Failure> {
        let asked = json!({"opponent": "friend", "color": "white",
            "clock": {"kind": "fischer", "initial_ms": 600_000, "increment_ms": 1_000}});
        let (white, made) = ask(&self.address, "", "/v1/games", &asked).await?;
        let id = made["game"]["id"].as_str().ok_or("no id")?.to_owned();
        let invite = made["invite"].as_str().ok_or("no invitation")?;
        let key = invite.split_once("key=").ok_or("no key")?.1;
        let join = format!("/v1/games/{id}/join");
        let (black, _) = ask(&self.address, "", &join, &json!({ "key": key })).await?;
        let mut players = Vec::new();
        for cookie in [white, black] {
            players.push(Player::sit(&self.address, &id, &cookie).await?);
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
            self.moves.fetch_add(1, Ordering::Relaxed);
            // The other has seen it too before he answers.
            players.get_mut(1 - ply % 2).ok_or("no player")?.hears_ply(ply + 1).await?;
        }
        Ok(waits)
    }
}

/// One socket, and a task that reads it.
struct Player {
    out: mpsc::UnboundedSender<Message>,
    heard: mpsc::UnboundedReceiver<Value>,
}

impl Player {
    async fn sit(address: &str, id: &str, cookie: &str) -> Result<Self, Failure> {
        let mut request = format!("ws://{address}/v1/games/{id}/socket").into_client_request()?;
        request.headers_mut().insert("cookie", cookie.parse()?);
        let (stream, _) = tokio_tungstenite::connect_async(request).await?;
        let (mut sink, mut source) = stream.split();
        let (out, mut outgoing) = mpsc::unbounded_channel();
        let (hear, heard) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Some(message) = outgoing.recv().await {
                if sink.send(message).await.is_err() {
                    return;
                }
            }
        });
        tokio::spawn(async move {
            while let Some(Ok(message)) = source.next().await {
                if let Message::Text(text) = message
                    && let Ok(value) = serde_json::from_str(&text)
                    && hear.send(value).is_err()
                {
                    return;
                }
            }
        });
        let mut player = Self { out, heard };
        player.hears("presence").await?;
        Ok(player)
    }

    fn send(&self, message: &Value) -> Result<(), Failure> {
        self.out.send(Message::text(message.to_string())).map_err(|_| "the socket is closed".into())
    }

    async fn next(&mut self) -> Result<Value, Failure> {
        let next = tokio::time::timeout(Duration::from_secs(20), self.heard.recv()).await?;
        let message = next.ok_or("the socket is closed")?;
        if message["type"] == "error" { Err(message.to_string().into()) } else { Ok(message) }
    }

    async fn hears(&mut self, kind: &str) -> Result<(), Failure> {
        while self.next().await?["type"] != kind {}
        Ok(())
    }

    async fn hears_ply(&mut self, ply: usize) -> Result<(), Failure> {
        while self.next().await?["event"]["ply"]["ply"] != ply {}
        Ok(())
    }
}

/// A POST on a connection of its own: the cookie that the answer sets, and its body.
async fn ask(
    address: &str,
    cookie: &str,
    path: &str,
    body: &Value,
) -> Result<(String, Value), Failure> {
    let body = body.to_string();
    let mut stream = TcpStream::connect(address).await?;
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("half an answer")?;
    let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = set.and_then(|cookie| cookie.split(';').next()).unwrap_or(cookie);
    Ok((cookie.to_owned(), serde_json::from_str(body)?))
}
