//! What the server says over a socket.

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use staunton_notation::Locale;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::game::{ByColor, ColorName, GameEvent, GameNowView, GameView, Ms, Phrase};
use crate::storage::StoreError;

/// A message over the socket of a game.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum SocketMessage {
    /// The whole game.
    Snapshot {
        /// The game.
        game: Box<GameView>,
    },
    /// An event that was committed, and the state after it.
    #[expect(dead_code, reason = "for the description: events are sent as they were kept")]
    Event {
        /// The event.
        event: GameEvent,
        /// The state after it, as this viewer sees it.
        now: Box<GameNowView>,
    },
    /// Who looks at the game.
    Presence {
        /// Whether White does.
        white: bool,
        /// Whether Black does.
        black: bool,
        /// Whether the umpire does: his deputy rules while he does not.
        umpire: bool,
        /// Whether the umpire's deputy does.
        deputy: bool,
    },
    /// A player says something to the other. It is not kept.
    Said {
        /// Who.
        color: ColorName,
        /// What.
        phrase: Phrase,
    },
    /// An act was done.
    Ack {
        /// The id that the client gave it.
        #[schema(required = true)]
        id: Option<String>,
        /// The place of its event.
        seq: i64,
    },
    /// An act was refused.
    Error {
        /// The id that the client gave it.
        #[schema(required = true)]
        id: Option<String>,
        /// A word for programs.
        code: String,
        /// A sentence for people.
        message: String,
    },
    /// The answer to a ping.
    Pong {
        /// The id that the client gave it.
        #[schema(required = true)]
        id: Option<String>,
        /// The server's time.
        at: Ms,
    },
}

/// Anything as JSON.
///
/// # Errors
/// If it cannot be written, which its types exclude.
pub(crate) fn json(what: &impl Serialize) -> Result<String, ApiError> {
    serde_json::to_string(what).map_err(|error| StoreError::from(error).into())
}

fn text(message: &SocketMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}

/// An event, already JSON, with the state after it, already JSON.
pub(crate) fn event(body: &str, now: &str) -> Utf8Bytes {
    let mut text = String::with_capacity(body.len() + now.len() + 40);
    text.push_str(r#"{"type":"event","event":"#);
    text.push_str(body);
    text.push_str(r#","now":"#);
    text.push_str(now);
    text.push('}');
    text.into()
}

/// The whole game.
///
/// # Errors
/// If it cannot be written, which its types exclude.
pub(crate) fn snapshot(game: GameView) -> Result<Utf8Bytes, ApiError> {
    Ok(json(&SocketMessage::Snapshot { game: Box::new(game) })?.into())
}

/// Who is there.
pub(crate) fn presence(online: ByColor<bool>, [umpire, deputy]: [bool; 2]) -> Utf8Bytes {
    text(&SocketMessage::Presence { white: online.white, black: online.black, umpire, deputy })
}

/// A player says something.
pub(crate) fn said(color: ColorName, phrase: Phrase) -> Utf8Bytes {
    text(&SocketMessage::Said { color, phrase })
}

/// An act was done: the place of its event.
pub(crate) fn ack(id: Option<&str>, seq: i64) -> Utf8Bytes {
    text(&SocketMessage::Ack { id: id.map(str::to_owned), seq })
}

/// An act was refused.
pub(crate) fn error(id: Option<&str>, error: &ApiError, locale: Locale) -> Utf8Bytes {
    let (id, code) = (id.map(str::to_owned), error.code().0.to_owned());
    text(&SocketMessage::Error { id, code, message: error.words_in(locale) })
}

/// The answer to a ping.
pub(crate) fn pong(id: Option<&str>, at: Ms) -> Utf8Bytes {
    text(&SocketMessage::Pong { id: id.map(str::to_owned), at })
}
