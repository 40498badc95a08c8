//! A player's socket in one game, opened anew when it is lost.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::TrialError;
use crate::client::Client;

/// How long a message is waited for.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long before it is tried again to open a socket, and how often.
const PAUSE: Duration = Duration::from_millis(20);
const TRIES: usize = 500;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A player's socket in one game.
pub(crate) struct Line {
    person: Client,
    game: String,
    socket: Socket,
    /// The last event that the snapshot had which came when it was opened.
    known: i64,
    may_lose: bool,
    lost: u64,
}

impl Line {
    /// Opens it; if it may be lost, it is opened anew then, elsewhere if there is another server.
    pub(crate) async fn open(
        person: Client,
        game: String,
        may_lose: bool,
    ) -> Result<Self, TrialError> {
        let mut person = person;
        let (socket, known) = connect(&mut person, &game, may_lose).await?;
        Ok(Self { person, game, socket, known, may_lose, lost: 0 })
    }

    /// Acts until it is answered: the answer. What is acted has an id.
    pub(crate) async fn act(&mut self, act: &Value) -> Result<Value, TrialError> {
        loop {
            match self.act_once(act).await {
                Err(error) => self.open_again(error).await?,
                // For the moment it cannot.
                Ok(answer) if self.may_lose && answer["code"] == "unavailable" => {
                    tokio::time::sleep(PAUSE).await;
                }
                answered => return answered,
            }
        }
    }

    async fn act_once(&mut self, act: &Value) -> Result<Value, TrialError> {
        self.socket.send(Message::text(act.to_string())).await.map_err(failed)?;
        hear(&mut self.socket, |heard| heard["id"] == act["id"]).await
    }

    /// Waits until the event with this number is seen, which must be this move.
    pub(crate) async fn sees(&mut self, seq: i64, uci: &str) -> Result<(), TrialError> {
        while self.known < seq {
            let heard = hear(&mut self.socket, |heard| heard["event"]["seq"] == seq).await;
            match heard {
                Ok(seen) if seen["event"]["ply"]["uci"] == uci => return Ok(()),
                Ok(seen) => return Err(failed(format!("{}: the other saw {seen}", self.game))),
                Err(error) => self.open_again(error).await?,
            }
        }
        Ok(())
    }

    async fn open_again(&mut self, error: TrialError) -> Result<(), TrialError> {
        if !self.may_lose {
            return Err(error);
        }
        self.lost += 1;
        self.person.turn_away();
        (self.socket, self.known) = connect(&mut self.person, &self.game, true).await?;
        Ok(())
    }

    /// Closes it; how often it was lost.
    pub(crate) async fn close(mut self) -> u64 {
        // The server may have closed it first.
        drop(self.socket.close(None).await);
        self.lost
    }
}

async fn connect(
    person: &mut Client,
    game: &str,
    again: bool,
) -> Result<(Socket, i64), TrialError> {
    let mut tries = if again { TRIES } else { 1 };
    loop {
        tries -= 1;
        match connect_once(person, game).await {
            Err(_) if tries > 0 => {
                person.turn_away();
                tokio::time::sleep(PAUSE).await;
            }
            connected => return connected,
        }
    }
}

async fn connect_once(person: &Client, game: &str) -> Result<(Socket, i64), TrialError> {
    let url = format!("ws://{}/v1/games/{game}/socket", person.address());
    let mut request = url.into_client_request().map_err(failed)?;
    if let Some(cookie) = person.cookie() {
        request.headers_mut().insert("cookie", cookie.parse().map_err(failed)?);
    }
    let mut socket = connect_async(request).await.map_err(failed)?.0;
    let snapshot = hear(&mut socket, |heard| heard["type"] == "snapshot").await?;
    let known = snapshot["game"]["seq"].as_i64();
    Ok((socket, known.ok_or_else(|| failed(format!("a snapshot: {snapshot}")))?))
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
