//! Answers without an end: one JSON object a line, and an empty line now and then, so that a client
//! knows that the server is there. Nothing is held back and nothing compressed.

use std::convert::Infallible;
use std::net::IpAddr;
use std::pin::pin;
use std::time::Duration;

use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream;
use prometheus::IntGauge;
use serde_json::Value;
use tokio::sync::{mpsc, watch};

use super::caller::Caller;
use super::face::Lichess;
use super::fault::Fault;
use crate::error::ApiError;
use crate::limits::{Limit, MOST_SOCKETS};
use crate::places::Place;

/// Clients wait 15 s for a line, and expect one every 7.
const HEARTBEAT: Duration = Duration::from_secs(6);
/// Lines that may wait for a slow reader. Then he is waited for: what he reads from falls behind and lets
/// him go.
const QUEUE: usize = 16;

/// The client is gone, or may not stay, or the server goes away: no more lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Over;

/// Where lines are written.
pub(super) struct Lines {
    out: mpsc::Sender<Bytes>,
    app: Lichess,
    caller: Option<Caller>,
    address: Option<IpAddr>,
    closed: watch::Receiver<bool>,
    looks: watch::Receiver<()>,
    _place: Place,
    _open: Open,
}

/// A stream, counted as a socket as long as it lasts.
struct Open(IntGauge);

impl Drop for Open {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// An answer whose lines `write` writes.
///
/// # Errors
/// If the caller has as many as he may have.
pub(super) fn lines<F: Future<Output = Result<(), Over>> + Send>(
    app: &Lichess,
    (caller, address): (Option<&Caller>, Option<IpAddr>),
    write: impl FnOnce(Lines) -> F + Send + 'static,
) -> Result<Response, Fault> {
    let gate = &app.games.gate;
    gate.admit_from(caller.map(|caller| &caller.user), address, Limit::Socket)?;
    if gate.metrics.sockets.get() >= MOST_SOCKETS {
        return Err(ApiError::Full.into());
    }
    let place = gate.limits.socket_place(address).ok_or(ApiError::Full)?;
    gate.metrics.sockets.inc();
    let (out, waiting) = mpsc::channel(QUEUE);
    let mut looks = app.games.door.changes();
    // What changed before he was here and after he was let in.
    looks.mark_changed();
    let lines = Lines {
        out,
        app: app.clone(),
        caller: caller.cloned(),
        address,
        closed: app.news.closed(),
        looks,
        _place: place,
        _open: Open(gate.metrics.sockets.clone()),
    };
    tokio::spawn(async move {
        // However it came to be over, the answer ends with it.
        let (Ok(()) | Err(Over)) = write(lines).await;
    });
    let body = Body::from_stream(stream::unfold(waiting, async |mut waiting| {
        let line = waiting.recv().await?;
        Some((Ok::<_, Infallible>(line), waiting))
    }));
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (header::CACHE_CONTROL, "no-store"),
        // Some proxies would else keep the lines back until there are many.
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    Ok((headers, body).into_response())
}

impl Lines {
    /// Writes a line.
    pub(super) async fn send(&mut self, line: &Value) -> Result<(), Over> {
        self.write(format!("{line}\n").into()).await
    }

    /// Writes a line that is JSON already.
    pub(super) async fn send_text(&mut self, line: &str) -> Result<(), Over> {
        self.write(format!("{line}\n").into()).await
    }

    async fn write(&self, bytes: Bytes) -> Result<(), Over> {
        self.out.send(bytes).await.map_err(|_| Over)
    }

    fn may_stay(&self) -> bool {
        let gate = &self.app.games.gate;
        let user = self.caller.as_ref().map_or("", |caller| caller.user.id.as_str());
        let has_token = |caller: &Caller| self.app.tokens.goes_on(&caller.hash);
        self.caller.as_ref().is_none_or(has_token)
            && self.app.games.door.admit(user, self.address, gate.time.now()).is_ok()
    }

    /// Waits for `awaited`, with empty lines meanwhile.
    pub(super) async fn wait<T>(&mut self, awaited: impl Future<Output = T>) -> Result<T, Over> {
        let mut awaited = pin!(awaited);
        loop {
            if *self.closed.borrow() {
                return Err(Over);
            }
            tokio::select! {
                biased;
                _ = self.closed.changed() => return Err(Over),
                () = self.out.closed() => return Err(Over),
                Ok(()) = self.looks.changed() => {
                    if !self.may_stay() {
                        return Err(Over);
                    }
                }
                what = &mut awaited => return Ok(what),
                () = tokio::time::sleep(HEARTBEAT) => self.write(Bytes::from_static(b"\n")).await?,
            }
        }
    }
}
