//! Analysis over HTTP: one answer that grows, a line of JSON for each thing found.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use staunton_desk::analysis::{AnalysisMessage, AnalysisRequest, EvaluationView};
use tokio::time::timeout;

use super::jobs::{AnalysisJobs, Latest, Listener};
use crate::error::{ApiError, ErrorResponse};
use crate::fair_play::FairPlay;
use crate::gate::{Gate, blocking};
use crate::limits::Limit;
use crate::receive::JsonBody;
use crate::visitor::Visitor;

/// No two lines of what was found come closer together.
const BETWEEN: Duration = Duration::from_millis(100);
/// An answer that says nothing for so long says an empty line: whoever stands between keeps it
/// open, and one that nobody hears is noticed.
const HEARTBEAT: Duration = Duration::from_secs(10);

/// What analysis needs. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Analysis {
    pub(crate) jobs: AnalysisJobs,
    pub(crate) gate: Gate,
    pub(crate) fair_play: FairPlay,
}

/// Analyses a position. The answer goes on until the search is over; to close it stops the search.
#[utoipa::path(
    post, path = "/v1/analysis", tag = "study", request_body = AnalysisRequest,
    responses(
        (status = 200, body = AnalysisMessage, content_type = "application/x-ndjson",
            description = "one JSON value a line, as it is found; empty lines mean nothing"),
        (status = 400, body = ErrorResponse, description = "`bad_request`: a number out of range"),
        (status = 403, body = ErrorResponse, description = "`forbidden`: the caller is playing this position"),
        (status = 422, body = ErrorResponse, description = "`invalid_fen`, `illegal_move`"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
        (status = 503, body = ErrorResponse, description = "`unavailable`: too many search already"),
    )
)]
pub(crate) async fn analyse(
    State(app): State<Analysis>,
    visitor: Visitor,
    JsonBody(asked): JsonBody<AnalysisRequest>,
) -> Result<Response, ApiError> {
    app.gate.admit(&visitor, Limit::Analyse)?;
    let (weighed, position, asked) = blocking(move || {
        let game = asked.question()?.game;
        Ok::<_, ApiError>((EvaluationView::of(&game), *game.position(), asked))
    })
    .await??;
    app.fair_play.admit(&visitor, vec![position]).await?;
    let weighed = AnalysisMessage::Position(weighed);
    let listener = app.jobs.begin(&visitor, &asked)?;
    let headers = [
        (header::CONTENT_TYPE.as_str(), "application/x-ndjson"),
        (header::CACHE_CONTROL.as_str(), "no-store"),
        // Some proxies would else keep the lines back until there are many.
        ("x-accel-buffering", "no"),
    ];
    Ok((headers, Body::from_stream(answer(weighed, listener))).into_response())
}

/// Where an answer stands.
struct Telling {
    first: Option<AnalysisMessage>,
    listener: Listener,
    /// What was told last.
    told: Option<Arc<Vec<u8>>>,
    waits: bool,
    is_over: bool,
}

fn answer(
    first: AnalysisMessage,
    listener: Listener,
) -> impl Stream<Item = Result<Bytes, Infallible>> {
    let telling =
        Telling { first: Some(first), listener, told: None, waits: false, is_over: false };
    stream::unfold(telling, |mut telling| async move {
        let text = telling.next().await?;
        Some((Ok(Bytes::from(text)), telling))
    })
}

impl Telling {
    /// What is to be sent next; `None` once all is said.
    async fn next(&mut self) -> Option<String> {
        if let Some(first) = self.first.take() {
            return Some(line(&first));
        }
        if self.is_over {
            return None;
        }
        if self.told.is_some() {
            tokio::time::sleep(BETWEEN).await;
        }
        loop {
            match timeout(HEARTBEAT, self.listener.latest.changed()).await {
                Err(_) => return Some("\n".to_owned()),
                // The search was lost without a word.
                Ok(Err(_)) => return None,
                Ok(Ok(())) => {}
            }
            let latest = self.listener.latest.borrow_and_update().clone();
            let text = self.tell(&latest);
            if !text.is_empty() {
                return Some(text);
            }
        }
    }

    /// What is new in `latest`, line by line.
    fn tell(&mut self, latest: &Latest) -> String {
        let mut text = String::new();
        if latest.waits && !self.waits {
            text.push_str(&line(&AnalysisMessage::Waiting));
        }
        self.waits = latest.waits;
        if let Some(found) = &latest.found
            && !self.told.as_ref().is_some_and(|told| Arc::ptr_eq(told, found))
        {
            text.push_str(&String::from_utf8_lossy(found));
            text.push('\n');
            self.told = Some(Arc::clone(found));
        }
        if let Some(why) = latest.end {
            text.push_str(&line(&AnalysisMessage::End { why }));
            self.is_over = true;
        }
        text
    }
}

/// A value on a line of its own.
fn line(told: &AnalysisMessage) -> String {
    // Nothing in it can fail to be written; were it so, an empty line means nothing.
    let mut text = serde_json::to_string(told).unwrap_or_default();
    text.push('\n');
    text
}
