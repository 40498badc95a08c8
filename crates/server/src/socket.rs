//! The socket of one viewer of one game.

use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt;
use serde::Deserialize;
use staunton_desk::calls::object;
use tokio::sync::mpsc;
use tungstenite::error::ProtocolError;
use utoipa::IntoParams;

use crate::door::Stay;
use crate::error::ApiError;
use crate::game::{Act, ActError, ActRequest, Ms};
use crate::games::Games;
use crate::language::LanguageParams;
use crate::limits::{Bank, LARGEST_FRAME, Limit, MOST_SOCKETS};
use crate::message;
use crate::receive::{GameId, QueryParams};
use crate::registry::{ActEnvelope, Command, Inbox, Lag, Out, Watch, Watching, Who};
use crate::round_trip::RoundTrip;
use crate::visitor::Visitor;

/// Messages that may wait for a slow reader. More, and it is sent away to come back afresh.
const QUEUE: usize = 64;
/// The buffer for what a viewer says, in bytes: one act. Larger messages come in several reads.
const READ_BUFFER: usize = 512;
/// How long a socket that is closed is read out.
const CLOSING: Duration = Duration::from_secs(1);
/// So long after its owner's session was renewed a socket is closed: his browser has the new cookie by
/// then, and comes back with that.
const RENEWAL: Duration = Duration::from_secs(1);
/// A socket from which nothing is heard for so long is closed.
const SILENCE_MS: Ms = 30_000;
/// No round trip longer than this is believed.
const LONGEST_LAG_MS: Ms = 5_000;

const GOING_AWAY: u16 = 1001;
const BREACH: u16 = 1002;
const NO_TEXT: u16 = 1007;
const TOO_BIG: u16 = 1009;
const FAILED: u16 = 1011;
const FULL: u16 = 1013;
const NOT_ALLOWED: u16 = 4001;
const SENT_AWAY: u16 = 4003;
const NO_SUCH_GAME: u16 = 4004;
const SILENT: u16 = 4008;
const TOO_MANY: u16 = 4009;

/// Where a viewer comes in.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct Entry {
    /// The last event seen; -1 or nothing if none was.
    #[serde(default)]
    after: Option<i64>,
    /// The key out of the game's link.
    #[serde(default)]
    key: Option<String>,
}

/// Opens a socket.
#[utoipa::path(
    get, path = "/v1/games/{id}/socket", tag = "games", params(("id" = String, Path), Entry, LanguageParams),
    responses((status = 101, description = "A WebSocket: first a snapshot, or the events after \
        `after`; then every event with the state after it. Acts are sent as to `acts`."))
)]
pub(crate) async fn open(
    State(app): State<Games>,
    visitor: Visitor,
    GameId(id): GameId,
    QueryParams(entry): QueryParams<Entry>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    app.gate.admit_from(Some(&visitor.user), visitor.address, Limit::Socket)?;
    if app.gate.metrics.sockets.get() >= MOST_SOCKETS {
        return Err(ApiError::Full);
    }
    let place = app.gate.limits.socket_place(visitor.address).ok_or(ApiError::Full)?;
    let who = Who { user: visitor.user.id.clone(), key: entry.key, locale: visitor.locale };
    let after = entry.after.filter(|seq| *seq >= 0);
    let response = upgrade
        .max_message_size(LARGEST_FRAME)
        .max_frame_size(LARGEST_FRAME)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .on_upgrade(move |socket| async move {
            app.gate.metrics.sockets.inc();
            let code = serve(&app, &id, (who, visitor), after, socket).await;
            app.gate.metrics.sockets.dec();
            drop(place);
            if let Some(code) = code {
                app.gate
                    .metrics
                    .sockets_closed
                    .with_label_values(&[code.to_string().as_str()])
                    .inc();
            }
        });
    Ok(response.into_response())
}

/// Serves a socket to its end. Answers the code if it was the server that closed it.
async fn serve(
    app: &Games,
    id: &str,
    (who, visitor): (Who, Visitor),
    after: Option<i64>,
    mut socket: WebSocket,
) -> Option<u16> {
    let (out, own) = mpsc::channel(QUEUE);
    let lag = Lag::default();
    let watch = Watch { after, out, lag: lag.clone() };
    let watching = app.registry.ask(id, |reply| Command::Watch(who, watch, reply)).await;
    let code = match watching {
        Ok(Watching { number, shared }) => {
            let mut inbox = Inbox::new(own, shared);
            let mut seat = Viewing {
                app,
                id,
                visitor,
                number,
                lag,
                bank: Bank::new(Limit::Message),
                round_trip: RoundTrip::new(app.gate.time.now()),
            };
            let code = seat.run(&mut socket, &mut inbox).await;
            app.registry.send_if_loaded(id, Command::Leave(number)).await;
            code
        }
        Err(ApiError::NotFound(_)) => Some(NO_SUCH_GAME),
        Err(ApiError::Forbidden(_)) => Some(NOT_ALLOWED),
        Err(ApiError::Full) => Some(FULL),
        Err(ApiError::Commit(_)) => Some(GOING_AWAY),
        Err(_) => Some(FAILED),
    };
    if let Some(code) = code {
        let frame = CloseFrame { code, reason: reason(code).into() };
        // The other end may be gone already.
        if socket.send(Message::Close(Some(frame))).await.is_ok() {
            // To close over what was not read resets the connection, and the code is lost with it.
            let read_out = async { while let Some(Ok(_)) = socket.recv().await {} };
            drop(tokio::time::timeout(CLOSING, read_out).await);
        }
    }
    code
}

fn reason(code: u16) -> &'static str {
    match code {
        GOING_AWAY => "come back and say what you have seen",
        FULL => "too many look at this game",
        NOT_ALLOWED => "this game is private",
        SENT_AWAY => "your session was ended",
        NO_SUCH_GAME => "there is no such game",
        BREACH => "that is no WebSocket",
        NO_TEXT => "a text that is not UTF-8",
        TOO_BIG => "a message of more than 4 KiB",
        SILENT => "nothing was heard for 30 s",
        TOO_MANY => "too many messages",
        _ => "the server cannot read this game",
    }
}

struct Viewing<'a> {
    app: &'a Games,
    id: &'a str,
    visitor: Visitor,
    number: u64,
    lag: Lag,
    bank: Bank,
    round_trip: RoundTrip,
}

/// The code for what the other end did wrong, if it did: with it the socket is closed.
fn breach(error: axum::Error) -> Option<u16> {
    let error = error.into_inner().downcast::<tungstenite::Error>().ok()?;
    match *error {
        tungstenite::Error::Capacity(_) => Some(TOO_BIG),
        tungstenite::Error::Utf8(_) => Some(NO_TEXT),
        tungstenite::Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => None,
        tungstenite::Error::Protocol(_) => Some(BREACH),
        _ => None,
    }
}

/// Whether the socket stays open.
enum Step {
    On,
    Close(Option<u16>),
}

impl Viewing<'_> {
    async fn run(&mut self, socket: &mut WebSocket, inbox: &mut Inbox) -> Option<u16> {
        let mut heard_at = self.app.gate.time.now();
        let mut changes = self.app.door.changes();
        // What changed before he was here and after he was let in.
        changes.mark_changed();
        loop {
            // The lag of whoever looks on is of no matter to any clock.
            let ping_at = (!inbox.looks_on()).then(|| self.round_trip.due_at());
            let step = tokio::select! {
                out = inbox.next() => match out {
                    Some(out) => send(socket, out, inbox).await,
                    // The game has let go of us: it is closing, or we were too slow.
                    None => Step::Close(Some(GOING_AWAY)),
                },
                message = socket.recv() => {
                    let now = self.app.gate.time.now();
                    // A pong comes from below the client: it says nothing of the client.
                    if !matches!(message, Some(Ok(Message::Pong(_)))) {
                        heard_at = now;
                    }
                    self.heard(socket, message, now).await
                }
                () = self.app.gate.time.sleep_until(ping_at) => {
                    let payload = self.round_trip.ping(self.app.gate.time.now());
                    match socket.send(Message::Ping(payload.to_vec().into())).await {
                        Ok(()) => Step::On,
                        Err(_) => Step::Close(None),
                    }
                }
                // The door is as long there as the server.
                Ok(()) = changes.changed() => {
                    let now = self.app.gate.time.now();
                    match self.app.door.looked_at(&self.visitor, now) {
                        Stay::On => Step::On,
                        Stay::Renewed => {
                            tokio::time::sleep(RENEWAL).await;
                            Step::Close(Some(GOING_AWAY))
                        }
                        Stay::Over => Step::Close(Some(SENT_AWAY)),
                    }
                }
                () = self.app.gate.time.sleep_until(Some(heard_at + SILENCE_MS)) => {
                    Step::Close(Some(SILENT))
                }
            };
            if let Step::Close(code) = step {
                return code;
            }
        }
    }

    async fn heard(
        &mut self,
        socket: &mut WebSocket,
        message: Option<Result<Message, axum::Error>>,
        now: Ms,
    ) -> Step {
        let message = match message {
            Some(Ok(message)) => message,
            Some(Err(error)) => return Step::Close(breach(error)),
            None => return Step::Close(None),
        };
        if self.bank.take(now).is_err() {
            return Step::Close(Some(TOO_MANY));
        }
        let answer = match message {
            Message::Text(text) => self.said(text.as_bytes(), now).await,
            Message::Binary(bytes) => self.said(&bytes, now).await,
            // Pings are answered below us.
            Message::Ping(_) => None,
            Message::Pong(payload) => {
                self.round_trip.pong(&payload, now);
                self.lag.set(self.round_trip.believed_ms());
                None
            }
            Message::Close(_) => return Step::Close(None),
        };
        match answer {
            Some(answer) => match socket.send(Message::Text(answer)).await {
                Ok(()) => Step::On,
                Err(_) => Step::Close(None),
            },
            None => Step::On,
        }
    }

    /// Passes on what was said, or answers it at once.
    async fn said(&mut self, text: &[u8], now: Ms) -> Option<axum::extract::ws::Utf8Bytes> {
        let sent: ActRequest = match object(text) {
            Ok(sent) => sent,
            Err(error) => {
                let error = ApiError::BadRequest(format!("the message does not fit: {error}"));
                return Some(message::error(None, &error, self.visitor.locale));
            }
        };
        match sent.to_act() {
            Ok(Act::Ping) => {
                if let Some(lag_ms) = sent.lag_ms {
                    self.round_trip.claim(lag_ms.clamp(0, LONGEST_LAG_MS));
                    self.lag.set(self.round_trip.believed_ms());
                }
                Some(message::pong(short(sent.id.as_deref()), now))
            }
            Ok(act) => {
                let acting =
                    ActEnvelope { act, id: sent.id, color: sent.color, lag_ms: self.lag.get() };
                let command = Command::ActBySocket(self.number, acting);
                let error = self.app.registry.send(self.id, command).await.err()?;
                Some(message::error(None, &error, self.visitor.locale))
            }
            Err(error) => {
                let id = if matches!(error, ActError::LongId(_)) { None } else { sent.id };
                Some(message::error(id.as_deref(), &error.into(), self.visitor.locale))
            }
        }
    }
}

/// An id is given back only if it is one.
fn short(id: Option<&str>) -> Option<&str> {
    id.filter(|id| id.len() <= 64)
}

/// Sends all that waits, in one go.
async fn send(socket: &mut WebSocket, first: Out, inbox: &mut Inbox) -> Step {
    let mut next = Some(first);
    while let Some(out) = next {
        let texts = match &out {
            Out::Text(text) => std::slice::from_ref(text),
            Out::Texts(texts) => texts,
            Out::Seated(_) => &[],
        };
        for text in texts {
            if socket.feed(Message::Text(text.clone())).await.is_err() {
                return Step::Close(None);
            }
        }
        next = inbox.next_at_hand();
    }
    match socket.flush().await {
        Ok(()) => Step::On,
        Err(_) => Step::Close(None),
    }
}
