//! One player over a real socket.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::Failure;
use super::http::ask;

/// How often somebody with a socket is heard of, as the page does it.
pub(super) const HEARD: Duration = Duration::from_secs(10);

/// A game between two people on further terms, asked for from an address (`""` is this machine
/// itself): its id, and the cookies of White and Black.
pub(super) async fn two_players(
    address: &str,
    terms: &Value,
    from: &str,
) -> Result<(String, [String; 2]), Failure> {
    let mut asked = json!({"opponent": "friend", "color": "white"});
    for (name, value) in terms.as_object().ok_or("terms are an object")? {
        asked[name] = value.clone();
    }
    let white =
        ask(address, ("POST", "/v1/games"), ("", from), asked.to_string().as_bytes()).await?;
    let made = white.json()?;
    let id = made["game"]["id"].as_str().ok_or_else(|| white.text())?.to_owned();
    let invite = made["invite"].as_str().ok_or("no invitation")?;
    let key = invite.split_once("key=").ok_or("no key")?.1;
    let join = format!("/v1/games/{id}/join");
    let key = json!({ "key": key }).to_string();
    let black = ask(address, ("POST", &join), ("", from), key.as_bytes()).await?;
    Ok((id, [white.cookie, black.cookie]))
}

/// One socket, and a task that reads it.
pub(super) struct Player {
    out: mpsc::UnboundedSender<Message>,
    heard: mpsc::UnboundedReceiver<Value>,
}

impl Player {
    /// Whoever has this cookie, from the address that a proxy vouches for (`""` for none), sits down
    /// at a game.
    pub(super) async fn sit(
        address: &str,
        id: &str,
        (cookie, from): (&str, &str),
    ) -> Result<Self, Failure> {
        let mut request = format!("ws://{address}/v1/games/{id}/socket").into_client_request()?;
        request.headers_mut().insert("cookie", cookie.parse()?);
        if !from.is_empty() {
            request.headers_mut().insert("x-forwarded-for", from.parse()?);
        }
        let (stream, _) = tokio_tungstenite::connect_async(request).await?;
        let (mut sink, mut source) = stream.split();
        let (out, mut outgoing) = mpsc::unbounded_channel();
        let (hear, heard) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            let mut heard_of = tokio::time::interval(HEARD);
            loop {
                let message = tokio::select! {
                    message = outgoing.recv() => message,
                    _ = heard_of.tick() => Some(Message::text(r#"{"act":"ping"}"#)),
                };
                let Some(message) = message else { return };
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

    pub(super) fn send(&self, message: &Value) -> Result<(), Failure> {
        self.out.send(Message::text(message.to_string())).map_err(|_| "the socket is closed".into())
    }

    pub(super) async fn next(&mut self) -> Result<Value, Failure> {
        let next = tokio::time::timeout(Duration::from_secs(20), self.heard.recv()).await?;
        let message = next.ok_or("the socket is closed")?;
        if message["type"] == "error" { Err(message.to_string().into()) } else { Ok(message) }
    }

    pub(super) async fn hears(&mut self, kind: &str) -> Result<(), Failure> {
        while self.next().await?["type"] != kind {}
        Ok(())
    }

    /// The place of the event of what was done, once it is acknowledged.
    pub(super) async fn acknowledged(&mut self) -> Result<u64, Failure> {
        loop {
            let message = self.next().await?;
            if message["type"] == "ack" {
                return message["seq"].as_u64().ok_or_else(|| "an ack without a place".into());
            }
        }
    }

    pub(super) async fn hears_ply(&mut self, ply: usize) -> Result<(), Failure> {
        while self.next().await?["event"]["ply"]["ply"] != ply {}
        Ok(())
    }
}
