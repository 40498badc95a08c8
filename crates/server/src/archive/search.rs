//! A search through a collection, told while it goes on: one answer that grows, a line of JSON for what was found.

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::{Deserialize, Serialize};
use staunton_archive::{Archive, Hit, Question};
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::time::timeout;
use utoipa::ToSchema;

use super::collection::Collections;
use super::source::ArchiveSource;
use crate::error::{ApiError, ErrorResponse};
use crate::limits::Limit;
use crate::receive::JsonBody;
use crate::visitor::Visitor;

/// No two lines about how far it is come closer together.
const BETWEEN: Duration = Duration::from_millis(200);
/// An answer that says nothing for so long says an empty line: one that nobody hears is noticed.
const HEARTBEAT: Duration = Duration::from_secs(10);
/// How long anybody may search while others wait; then they have their turn.
const SLICE: Duration = Duration::from_secs(2);
/// How long a search may take in all.
const PATIENCE: Duration = Duration::from_mins(10);
/// Games that are named; what is found beyond is counted.
const MOST_NAMED: usize = 20_000;
/// The most games in one line.
const MOST_IN_LINE: usize = 1_000;

/// A question, and whose games it is put to.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct SearchRequest {
    /// The question, as `docs/formats/questions.md` says: `player ~ lasker and {R=1 r=1 Q+q=0}`.
    question: String,
    /// Whose games: the collection's if left out.
    #[serde(default)]
    from: ArchiveSource,
}

/// A line of the answer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum SearchMessage {
    /// Others are before.
    Waiting,
    /// So many games are looked at, of so many.
    Progress { looked_at: u64, of: u64, found: usize },
    /// Games that were found: each its number, and how many plies were played when it was true.
    Found { games: Vec<(i64, u16)> },
    /// That is all. `complete`: every game was looked at. Of more than 20,000 the rest is counted, not named.
    End { looked_at: u64, found: usize, complete: bool },
    /// The collection could not be read further.
    Broken { words: String },
}

/// Searches the collection. The answer goes on until all games are looked at; to close it stops the search.
#[utoipa::path(
    post, path = "/v1/archive/searches", tag = "archive", request_body = SearchRequest,
    responses(
        (status = 200, body = SearchMessage, content_type = "application/x-ndjson",
            description = "one JSON value a line, as it is found; empty lines mean nothing"),
        (status = 400, body = ErrorResponse, description = "`bad_request`: where the question is wrong, and what would fit"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
        (status = 503, body = ErrorResponse, description = "`unavailable`: too many search already"),
    )
)]
pub(crate) async fn search(
    State(app): State<Collections>,
    visitor: Visitor,
    JsonBody(asked): JsonBody<SearchRequest>,
) -> Result<Response, ApiError> {
    app.gate.admit(&visitor, Limit::Search)?;
    let question = asked.question.parse::<Question>();
    let question = question.map_err(|error| ApiError::BadRequest(error.to_string()))?;
    let archive = app.archive_of(&visitor, asked.from).await?;
    let turns = app.search_turns.clone();
    let place = Arc::clone(&turns.places).try_acquire_owned().map_err(|_| ApiError::Full)?;
    let (say, said) = mpsc::channel(16);
    tokio::task::spawn_blocking(move || {
        let mut searching = Searching::new(say, turns.core, archive.manifest().games());
        searching.run(&archive, &question);
        drop(place);
    });
    let lines = stream::unfold(said, |mut said| async move {
        let text = match timeout(HEARTBEAT, said.recv()).await {
            Err(_) => "\n".to_owned(),
            Ok(None) => return None,
            Ok(Some(message)) => line(&message),
        };
        Some((Ok::<_, Infallible>(Bytes::from(text)), said))
    });
    let headers = [
        (header::CONTENT_TYPE.as_str(), "application/x-ndjson"),
        (header::CACHE_CONTROL.as_str(), "no-store"),
        // Some proxies would else keep the lines back until there are many.
        ("x-accel-buffering", "no"),
    ];
    Ok((headers, Body::from_stream(lines)).into_response())
}

/// A value on a line of its own.
fn line(told: &SearchMessage) -> String {
    // Nothing in it can fail to be written; were it so, an empty line means nothing.
    let mut text = serde_json::to_string(told).unwrap_or_default();
    text.push('\n');
    text
}

/// A search under way, on a thread of its own.
struct Searching {
    say: mpsc::Sender<SearchMessage>,
    core: Arc<Semaphore>,
    turn: Option<OwnedSemaphorePermit>,
    /// Since when it has the core.
    since: Instant,
    began: Instant,
    told: Instant,
    of: u64,
    named: usize,
    unsaid: Vec<(i64, u16)>,
}

impl Searching {
    fn new(say: mpsc::Sender<SearchMessage>, core: Arc<Semaphore>, of: u64) -> Self {
        let now = Instant::now();
        let (named, unsaid) = (0, Vec::new());
        Self { say, core, turn: None, since: now, began: now, told: now, of, named, unsaid }
    }

    fn run(&mut self, archive: &Archive, question: &Question) {
        if self.take_turn().is_break() {
            return;
        }
        let answer = archive
            .ask_for_each(question, |asked, hit| self.looked_at(asked.looked_at, asked.found, hit));
        let end = match answer {
            Ok(answer) => SearchMessage::End {
                looked_at: answer.looked_at,
                found: answer.found,
                complete: answer.is_complete,
            },
            Err(error) => {
                tracing::warn!(%error, "a search broke off");
                let words = ApiError::Collection(error).to_string();
                SearchMessage::Broken { words }
            }
        };
        if self.tell_found().is_continue() {
            // Whoever has gone need not hear it.
            let _ = self.say.blocking_send(end);
        }
    }

    fn looked_at(&mut self, looked_at: u64, found: usize, hit: Option<Hit>) -> ControlFlow<()> {
        if let Some(hit) = hit.filter(|_| self.named < MOST_NAMED) {
            self.named += 1;
            self.unsaid.push((hit.game, hit.ply));
        }
        // To ask for the time at each game would take longer than to look at many.
        if !looked_at.is_multiple_of(64) && hit.is_none() {
            return ControlFlow::Continue(());
        }
        let is_first = self.named > 0 && self.named <= 24 && !self.unsaid.is_empty();
        if self.told.elapsed() >= BETWEEN || self.unsaid.len() >= MOST_IN_LINE || is_first {
            self.tell_found()?;
            self.told = Instant::now();
            let progress = SearchMessage::Progress { looked_at, of: self.of, found };
            self.tell(progress)?;
        }
        if self.began.elapsed() > PATIENCE {
            return ControlFlow::Break(());
        }
        if self.since.elapsed() > SLICE && self.core.available_permits() == 0 {
            self.turn = None;
            self.take_turn()?;
        }
        ControlFlow::Continue(())
    }

    /// Waits for the core, and says so where somebody has it.
    fn take_turn(&mut self) -> ControlFlow<()> {
        let free = Arc::clone(&self.core).try_acquire_owned().ok();
        self.turn = if free.is_some() {
            free
        } else {
            self.tell(SearchMessage::Waiting)?;
            let core = Arc::clone(&self.core);
            Handle::current().block_on(async {
                tokio::select! {
                    turn = core.acquire_owned() => turn.ok(),
                    () = self.say.closed() => None,
                }
            })
        };
        self.since = Instant::now();
        if self.turn.is_some() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn tell_found(&mut self) -> ControlFlow<()> {
        if self.unsaid.is_empty() {
            return ControlFlow::Continue(());
        }
        let games = std::mem::take(&mut self.unsaid);
        self.tell(SearchMessage::Found { games })
    }

    /// Breaks if nobody hears it any more.
    fn tell(&self, message: SearchMessage) -> ControlFlow<()> {
        match self.say.blocking_send(message) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}
