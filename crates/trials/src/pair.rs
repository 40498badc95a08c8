//! Two people who play each other over sockets, game after game.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use cozy_chess::util::display_uci_move;
use cozy_chess::{Board, Move};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::TrialError;
use crate::client::{Client, Refusals};
use crate::history::{Acknowledged, Faults, check};

/// A game is given up when it has so many plies; the first one of a pair earlier, so that games of every
/// length are under way at once.
const MOST_PLIES: usize = 200;
/// How long a message is waited for.
const PATIENCE: Duration = Duration::from_secs(30);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// What all pairs share.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) http: reqwest::Client,
    pub(crate) address: String,
    pub(crate) refusals: Refusals,
    pub(crate) thinks: Duration,
    /// No move is made after this.
    pub(crate) ends: Instant,
    pub(crate) moves: Arc<AtomicU64>,
}

/// What came of a pair's games.
#[derive(Default)]
pub(crate) struct Told {
    pub(crate) games: u64,
    pub(crate) faults: Faults,
    pub(crate) latencies_us: Vec<u32>,
}

/// White and Black.
pub(crate) struct Pair {
    shared: Shared,
    people: [Client; 2],
    random: fastrand::Rng,
    told: Told,
}

impl Pair {
    pub(crate) fn new(shared: Shared, random: fastrand::Rng) -> Self {
        let person = || Client::new(&shared.http, &shared.address, &shared.refusals);
        let people = [person(), person()];
        Self { shared, people, random, told: Told::default() }
    }

    /// Plays until the time is over.
    pub(crate) async fn play(mut self) -> Result<Told, TrialError> {
        for person in &mut self.people {
            while !person.is_known() {
                person.ask("/v1/me", None).await;
            }
        }
        let mut most = self.random.usize(1..=MOST_PLIES);
        while Instant::now() < self.shared.ends {
            self.game(most).await?;
            most = MOST_PLIES;
        }
        Ok(self.told)
    }

    async fn game(&mut self, most: usize) -> Result<(), TrialError> {
        let id = self.sit_down().await?;
        let mut sockets = [self.open(0, &id).await?, self.open(1, &id).await?];
        let mut board = Board::default();
        let mut acknowledged = Vec::new();
        for ply in 0..most {
            // Between nothing and twice the mean.
            tokio::time::sleep(self.shared.thinks.mul_f64(2.0 * self.random.f64())).await;
            let mut legal: Vec<Move> = Vec::new();
            board.generate_moves(|moves| {
                legal.extend(moves);
                false
            });
            if legal.is_empty() || Instant::now() >= self.shared.ends {
                break;
            }
            let mv = legal[self.random.usize(..legal.len())];
            let uci = display_uci_move(&board, mv).to_string();
            let [first, second] = &mut sockets;
            let (mover, other) = if ply % 2 == 0 { (first, second) } else { (second, first) };
            let Some(one) = self.send(mover, ply, uci).await? else { break };
            let seen = hear(other, |heard| heard["event"]["seq"] == one.seq).await?;
            if seen["event"]["ply"]["uci"] != one.uci.as_str() {
                return Err(TrialError::Answer(format!("{id}: the other saw {seen}")));
            }
            acknowledged.push(one);
            board.play(mv);
        }
        let resign = json!({"act": "resign", "id": "the end"}).to_string();
        sockets[0].send(Message::text(resign)).await.map_err(failed)?;
        // It is done, or the game was over already.
        hear(&mut sockets[0], |heard| heard["id"] == "the end").await?;
        for mut socket in sockets {
            // The server may have closed it first.
            drop(socket.close(None).await);
        }
        let events = self.people[0].ask(&format!("/v1/games/{id}/events?after=-1"), None).await;
        let events = events.body["events"].as_array().cloned().unwrap_or_default();
        self.told.faults += check(&acknowledged, &[], &events);
        self.told.games += 1;
        Ok(())
    }

    async fn sit_down(&mut self) -> Result<String, TrialError> {
        let [white, black] = &mut self.people;
        let wanted = json!({"opponent": "friend", "color": "white"});
        let made = loop {
            let made = white.ask("/v1/games", Some(&wanted)).await;
            // So many new games are allowed; then one must wait.
            if made.status != 429 {
                break made.body;
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        };
        let unexpected = || TrialError::Answer(format!("a new game: {made}"));
        let id = made["game"]["id"].as_str().ok_or_else(unexpected)?.to_owned();
        let key = made["invite"].as_str().and_then(|invite| invite.split_once("key="));
        let key = json!({"key": key.ok_or_else(unexpected)?.1});
        let joined = black.ask(&format!("/v1/games/{id}/join"), Some(&key)).await;
        if joined.status == 200 { Ok(id) } else { Err(TrialError::Answer(joined.body.to_string())) }
    }

    async fn open(&self, person: usize, id: &str) -> Result<Socket, TrialError> {
        let url = format!("ws://{}/v1/games/{id}/socket", self.shared.address);
        let mut request = url.into_client_request().map_err(failed)?;
        if let Some(cookie) = self.people[person].cookie() {
            request.headers_mut().insert("cookie", cookie.parse().map_err(failed)?);
        }
        let mut socket = connect_async(request).await.map_err(failed)?.0;
        hear(&mut socket, |heard| heard["type"] == "snapshot").await?;
        Ok(socket)
    }

    /// Sends a move and waits for its acknowledgement; `None` if the game is over.
    async fn send(
        &mut self,
        socket: &mut Socket,
        ply: usize,
        uci: String,
    ) -> Result<Option<Acknowledged>, TrialError> {
        let id = ply.to_string();
        let act = json!({"act": "move", "uci": uci, "ply": ply, "id": id});
        let sent = Instant::now();
        socket.send(Message::text(act.to_string())).await.map_err(failed)?;
        let answer = hear(socket, |heard| heard["id"] == id.as_str()).await?;
        let answered = Instant::now();
        let Some(seq) = answer["seq"].as_i64() else {
            let is_over = answer["code"] == "game_over";
            return if is_over { Ok(None) } else { Err(TrialError::Answer(answer.to_string())) };
        };
        let micros = u32::try_from((answered - sent).as_micros()).unwrap_or(u32::MAX);
        self.told.latencies_us.push(micros);
        self.shared.moves.fetch_add(1, Ordering::Relaxed);
        Ok(Some(Acknowledged { id, uci, seq, sent, answered }))
    }
}

/// Listens until a message is the one that is waited for.
async fn hear(
    socket: &mut Socket,
    is_it: impl Fn(&Value) -> bool + Send,
) -> Result<Value, TrialError> {
    let listen = async {
        loop {
            let message = socket.next().await.ok_or_else(|| failed("the socket is closed"))?;
            match message.map_err(failed)? {
                Message::Text(text) => {
                    let heard: Value = serde_json::from_str(&text).map_err(failed)?;
                    if is_it(&heard) {
                        return Ok(heard);
                    }
                }
                Message::Close(frame) => return Err(failed(format!("closed: {frame:?}"))),
                _ => {}
            }
        }
    };
    tokio::time::timeout(PATIENCE, listen).await.map_err(failed)?
}

#[expect(clippy::needless_pass_by_value, reason = "errors come by value from `map_err`")]
fn failed(error: impl ToString) -> TrialError {
    TrialError::Answer(error.to_string())
}
