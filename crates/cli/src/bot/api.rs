//! What the server is asked, and what it tells line by line.

use std::time::Duration;

use reqwest::{Client, Response, StatusCode};
use serde_json::Value;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// A stream from which nothing comes for so long is broken: an empty line comes every few seconds.
const SILENCE: Duration = Duration::from_secs(20);
/// A longer line is none.
const LONGEST_LINE: usize = 1 << 20;

/// Why the server did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ApiError {
    /// It could not be reached, or broke off: it may be there again later.
    #[error("the server cannot be reached")]
    Away(#[source] reqwest::Error),
    /// It is busy, or restarts.
    #[error("the server is busy ({status})")]
    Busy { status: StatusCode, wait: Duration },
    /// It refuses.
    #[error("the server refuses ({status}): {words}")]
    Refused { status: StatusCode, words: String },
    /// What it says is not what it should.
    #[error("the server says what is not understood: {0}")]
    Nonsense(String),
}

impl ApiError {
    /// After how long the same may be tried again; `None` if that is of no use.
    pub(crate) fn wait(&self) -> Option<Duration> {
        match self {
            Self::Away(_) => Some(Duration::from_secs(1)),
            Self::Busy { wait, .. } => Some(*wait),
            Self::Refused { .. } | Self::Nonsense(_) => None,
        }
    }
}

/// A server, and the token with which it is asked. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Api {
    http: Client,
    base: String,
    token: String,
}

impl Api {
    /// Asks the server at `base`, as `http://127.0.0.1:8344`.
    pub(crate) fn new(base: &str, token: &str) -> Result<Self, ApiError> {
        let agent = concat!("staunton-bot/", env!("CARGO_PKG_VERSION"));
        let http = Client::builder()
            .user_agent(agent)
            .connect_timeout(PATIENCE)
            .read_timeout(SILENCE)
            .build()
            .map_err(ApiError::Away)?;
        Ok(Self { http, base: base.trim_end_matches('/').to_owned(), token: token.to_owned() })
    }

    /// Asks for something.
    pub(crate) async fn get(&self, path: &str) -> Result<Value, ApiError> {
        let request = self.http.get(format!("{}{path}", self.base)).timeout(PATIENCE);
        self.answer(request).await
    }

    /// Has something done.
    pub(crate) async fn post(&self, path: &str, form: &[(&str, &str)]) -> Result<Value, ApiError> {
        let request = self.http.post(format!("{}{path}", self.base)).timeout(PATIENCE);
        self.answer(request.form(form)).await
    }

    async fn answer(&self, request: reqwest::RequestBuilder) -> Result<Value, ApiError> {
        let answer = self.send(request).await?;
        let text = answer.text().await.map_err(ApiError::Away)?;
        serde_json::from_str(&text).map_err(|error| ApiError::Nonsense(error.to_string()))
    }

    async fn send(&self, request: reqwest::RequestBuilder) -> Result<Response, ApiError> {
        let answer = request.bearer_auth(&self.token).send().await.map_err(ApiError::Away)?;
        let status = answer.status();
        if status.is_success() {
            return Ok(answer);
        }
        let after = answer.headers().get("retry-after").and_then(|it| it.to_str().ok());
        let seconds = after.and_then(|after| after.parse().ok()).unwrap_or(2);
        if status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error() {
            return Err(ApiError::Busy { status, wait: Duration::from_secs(seconds) });
        }
        let text = answer.text().await.unwrap_or_default();
        let told: Option<Value> = serde_json::from_str(&text).ok();
        let words = told.as_ref().and_then(|told| told["error"].as_str());
        let words = words.map_or_else(|| text.chars().take(200).collect(), str::to_owned);
        Err(ApiError::Refused { status, words })
    }

    /// Asks for a stream.
    pub(crate) async fn stream(&self, path: &str) -> Result<Lines, ApiError> {
        let answer = self.send(self.http.get(format!("{}{path}", self.base))).await?;
        Ok(Lines { answer, waiting: Vec::new() })
    }
}

/// What a server tells line by line.
pub(crate) struct Lines {
    answer: Response,
    waiting: Vec<u8>,
}

impl Lines {
    /// The next object; `None` at the end. Nothing is lost if it is not waited for.
    pub(crate) async fn next(&mut self) -> Result<Option<Value>, ApiError> {
        loop {
            while let Some(end) = self.waiting.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.waiting.drain(..=end).collect();
                let line = line.trim_ascii();
                if !line.is_empty() {
                    let object = serde_json::from_slice(line);
                    return object.map(Some).map_err(|it| ApiError::Nonsense(it.to_string()));
                }
            }
            if self.waiting.len() > LONGEST_LINE {
                return Err(ApiError::Nonsense("a line without an end".to_owned()));
            }
            match self.answer.chunk().await.map_err(ApiError::Away)? {
                Some(chunk) => self.waiting.extend_from_slice(&chunk),
                None => return Ok(None),
            }
        }
    }
}
