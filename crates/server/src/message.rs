//! What the server says over a socket.

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;

use crate::error::ApiError;
use crate::game::{Both, Ms, GameView};
use crate::store::StoreError;

/// Anything as JSON.
///
/// # Errors
/// If it cannot be written, which its types exclude.
pub(crate) fn json(what: &impl Serialize) -> Result<String, ApiError> {
    serde_json::to_string(what).map_err(|error| StoreError::from(error).into())
}

fn text(what: &impl Serialize) -> Utf8Bytes {
    serde_json::to_string(what).unwrap_or_default().into()
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
pub(crate) fn snapshot(game: &GameView) -> Result<Utf8Bytes, ApiError> {
    Ok(format!(r#"{{"type":"snapshot","game":{}}}"#, json(game)?).into())
}

/// Who is there.
pub(crate) fn presence(online: Both<bool>) -> Utf8Bytes {
    format!(r#"{{"type":"presence","white":{},"black":{}}}"#, online.white, online.black).into()
}

/// An act was done: the place of its event.
pub(crate) fn ack(id: Option<&str>, seq: i64) -> Utf8Bytes {
    #[derive(Serialize)]
    struct Ack<'a> {
        r#type: &'static str,
        id: Option<&'a str>,
        seq: i64,
    }
    text(&Ack { r#type: "ack", id, seq })
}

/// An act was refused.
pub(crate) fn error(id: Option<&str>, error: &ApiError) -> Utf8Bytes {
    #[derive(Serialize)]
    struct Refused<'a> {
        r#type: &'static str,
        id: Option<&'a str>,
        code: &'static str,
        message: String,
    }
    text(&Refused { r#type: "error", id, code: error.code().0, message: error.to_string() })
}

/// The answer to a ping.
pub(crate) fn pong(id: Option<&str>, at: Ms) -> Utf8Bytes {
    #[derive(Serialize)]
    struct Pong<'a> {
        r#type: &'static str,
        id: Option<&'a str>,
        at: Ms,
    }
    text(&Pong { r#type: "pong", id, at })
}
