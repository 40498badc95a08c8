//! What goes wrong, and how HTTP and the socket say it.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use staunton_desk::DeskError;
use staunton_notation::Locale;
use staunton_rules::FenError;
use thiserror::Error;
use utoipa::ToSchema;

use crate::game::{ActError, FoldError, InvalidClock, LawsSessionError, Ms, Refusal};
use crate::jobs::QueueFull;
use crate::storage::{CommitError, StoreError};

/// Why a request is not granted.
#[derive(Debug, Error)]
pub(crate) enum ApiError {
    /// The request does not say what it must.
    #[error("{0}")]
    BadRequest(String),
    /// The act does not say what it must.
    #[error(transparent)]
    BadAct(#[from] ActError),
    /// What should prove who asks does not.
    #[error("{0}")]
    Unauthorized(&'static str),
    /// Not for this caller.
    #[error("{0}")]
    Forbidden(&'static str),
    /// The caller is not let in.
    #[error("{0}")]
    Banned(String),
    /// For another host.
    #[error("this server has another name: who runs it can add this one to its `hosts`")]
    Misdirected,
    /// There is no such thing.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// The seat is taken.
    #[error("both seats are taken")]
    SeatTaken,
    /// The caller has as many books as he may have.
    #[error("the shelf is full: throw a book away first")]
    ShelfFull,
    /// The server keeps as much as it may, or its disk has only the room that games need.
    #[error("the server has no room for more: try again later")]
    NoRoom,
    /// The caller has as many reviews under work as he may have.
    #[error("three reviews of yours are under work: wait for one, or throw one away")]
    ReviewsUnderWay,
    /// The caller keeps as many studies, or chapters of one, as he may.
    #[error("{0}: throw one away first")]
    StudiesFull(&'static str),
    /// The caller keeps as many exercises as he may.
    #[error("there are as many exercises as anybody may keep: throw one away first")]
    PracticeFull,
    /// The name is somebody's, looks like somebody's, or is nobody's to take.
    #[error("{0}")]
    NameTaken(&'static str),
    /// The game refuses the act.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A move that was sent cannot be played.
    #[error("{0}")]
    NoMove(String),
    /// The start is not a position.
    #[error("{0}")]
    InvalidFen(#[from] Box<FenError>),
    /// The game would be over before it began.
    #[error("the game would be over before it began: {0}")]
    OverAtStart(staunton_rules::Termination),
    /// The time control cannot be played.
    #[error(transparent)]
    InvalidClock(#[from] InvalidClock),
    /// Too much asked in too short a time.
    #[error("too many requests: try again in {} s", seconds(*.0))]
    TooMany(Ms),
    /// The body is larger than any request needs.
    #[error("the body is larger than this call takes")]
    TooLarge,
    /// The request took too long to arrive, or to be answered.
    #[error("the request took too long")]
    TooSlow,
    /// The server is full.
    #[error("the server is full")]
    Full,
    /// Nothing could be written or read.
    #[error("the server could not keep this: try again")]
    Commit(#[from] CommitError),
    /// The database does not answer as it should.
    #[error("the server cannot read this")]
    Store(#[from] StoreError),
    /// The events kept do not make a game.
    #[error("the server cannot read this game")]
    Corrupt(#[from] FoldError),
    /// The game cannot be read; why stands in the log.
    #[error("the server cannot read this game")]
    Unreadable,
    /// The collection of games cannot be read.
    #[error("the server cannot read its collection of games")]
    Collection(#[source] staunton_archive::ArchiveError),
    /// The position is none of those that are here.
    #[error("{0}")]
    OtherBuckets(#[source] staunton_archive::ArchiveError),
    /// No node that has the position answers.
    #[error("nobody tells about positions of bucket {bucket:02x} now: {nodes}")]
    NodeAway {
        /// That of the position.
        bucket: u8,
        /// Which nodes were asked, and what came of it.
        nodes: String,
    },
    /// Another error, in a language.
    #[error("{}", .0.words_in(*.1))]
    Told(#[source] Box<Self>, Locale),
    /// What the server answered that has the game.
    #[error("{}", .0.message)]
    Elsewhere(Box<Foreign>),
    /// A task of the server was lost.
    #[error("the server lost this request: try again")]
    Lost,
}

/// An error as another server tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Foreign {
    code: String,
    /// That of HTTP.
    status: u16,
    message: String,
    /// Milliseconds after which it may be tried again.
    wait_ms: Option<Ms>,
}

impl Foreign {
    /// An error as it is told to another server, in a language.
    pub(crate) fn of(error: &ApiError, locale: Locale) -> Self {
        let (code, status) = error.code();
        let wait_ms = match error {
            ApiError::TooMany(ms) => Some(*ms),
            _ => None,
        };
        Self {
            code: code.to_owned(),
            status: status.as_u16(),
            message: error.words_in(locale),
            wait_ms,
        }
    }
}

impl From<Foreign> for ApiError {
    fn from(foreign: Foreign) -> Self {
        // What callers look for is what it was.
        match foreign.code.as_str() {
            "no_offer" => Refusal::NoOffer.into(),
            "offer_repeated" => Refusal::OfferRepeated.into(),
            "game_over" => Refusal::GameOver.into(),
            _ => match foreign.wait_ms {
                Some(ms) => Self::TooMany(ms),
                None => Self::Elsewhere(Box::new(foreign)),
            },
        }
    }
}

/// The body of an error.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ErrorResponse {
    error: ErrorDetail,
}

/// What an error says.
#[derive(Debug, Serialize, ToSchema)]
struct ErrorDetail {
    /// A word for programs.
    code: String,
    /// A sentence for people.
    message: String,
}

fn seconds(ms: Ms) -> Ms {
    (ms.max(0) + 999) / 1_000
}

impl ApiError {
    /// A sentence for people. What an umpire refuses is told in their language, all else in English.
    pub(crate) fn words_in(&self, locale: Locale) -> String {
        match self {
            Self::Refused(Refusal::Umpire(refusal)) => refusal.words_in(locale),
            Self::Told(error, locale) => error.words_in(*locale),
            _ => self.to_string(),
        }
    }

    /// The same error, told in a language.
    pub(crate) fn in_language(self, locale: Locale) -> Self {
        Self::Told(Box::new(self), locale)
    }

    /// The word for programs, and the status over HTTP.
    pub(crate) fn code(&self) -> (&str, StatusCode) {
        match self {
            Self::Told(error, _) => error.code(),
            Self::Elsewhere(foreign) => {
                let status = StatusCode::from_u16(foreign.status);
                (&foreign.code, status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR))
            }
            Self::BadRequest(_) | Self::BadAct(_) | Self::Refused(Refusal::NotAnAct) => {
                ("bad_request", StatusCode::BAD_REQUEST)
            }
            Self::Unauthorized(_) => ("unauthorized", StatusCode::UNAUTHORIZED),
            Self::Forbidden(_) => ("forbidden", StatusCode::FORBIDDEN),
            Self::Banned(_) => ("banned", StatusCode::FORBIDDEN),
            Self::Misdirected => ("misdirected", StatusCode::MISDIRECTED_REQUEST),
            Self::OtherBuckets(_) => ("other_buckets", StatusCode::MISDIRECTED_REQUEST),
            Self::NodeAway { .. } => ("node_away", StatusCode::SERVICE_UNAVAILABLE),
            Self::NotFound(_) => ("not_found", StatusCode::NOT_FOUND),
            Self::SeatTaken => ("seat_taken", StatusCode::CONFLICT),
            Self::ShelfFull => ("shelf_full", StatusCode::CONFLICT),
            Self::NoRoom => ("no_room", StatusCode::INSUFFICIENT_STORAGE),
            Self::ReviewsUnderWay => ("reviews_under_way", StatusCode::CONFLICT),
            Self::StudiesFull(_) => ("studies_full", StatusCode::CONFLICT),
            Self::PracticeFull => ("practice_full", StatusCode::CONFLICT),
            Self::NameTaken(_) => ("name_taken", StatusCode::CONFLICT),
            Self::Refused(refusal) => {
                let (code, status) = refusal.code();
                (code, StatusCode::from_u16(status).unwrap_or(StatusCode::CONFLICT))
            }
            Self::NoMove(_) => ("illegal_move", StatusCode::UNPROCESSABLE_ENTITY),
            Self::InvalidFen(_) | Self::OverAtStart(_) => {
                ("invalid_fen", StatusCode::UNPROCESSABLE_ENTITY)
            }
            Self::InvalidClock(_) => ("invalid_clock", StatusCode::UNPROCESSABLE_ENTITY),
            Self::TooMany(_) => ("too_many_requests", StatusCode::TOO_MANY_REQUESTS),
            Self::TooLarge => ("too_large", StatusCode::PAYLOAD_TOO_LARGE),
            Self::TooSlow => ("too_slow", StatusCode::REQUEST_TIMEOUT),
            Self::Full | Self::Commit(_) | Self::Lost | Self::Store(StoreError::Unanswered(_)) => {
                ("unavailable", StatusCode::SERVICE_UNAVAILABLE)
            }
            Self::Store(_) | Self::Corrupt(_) | Self::Unreadable | Self::Collection(_) => {
                ("internal", StatusCode::INTERNAL_SERVER_ERROR)
            }
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (code, status) = self.code();
        if status.is_server_error() {
            let cause = std::error::Error::source(&self).map(ToString::to_string);
            tracing::warn!(error = %self, cause, code, "a request failed");
        }
        let wait = match &self {
            Self::TooMany(ms) => Some(seconds(*ms)),
            Self::Full => Some(10),
            _ => None,
        };
        let body = ErrorResponse {
            error: ErrorDetail { code: code.to_owned(), message: self.to_string() },
        };
        let mut response = (status, Json(body)).into_response();
        if let Some(wait) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait));
        }
        response
    }
}

impl From<QueueFull> for ApiError {
    fn from(_: QueueFull) -> Self {
        Self::Full
    }
}

impl From<DeskError> for ApiError {
    fn from(error: DeskError) -> Self {
        match error {
            DeskError::BadRequest(words) => Self::BadRequest(words),
            DeskError::NotFound(what) => Self::NotFound(what),
            DeskError::TooLarge => Self::TooLarge,
            DeskError::NoMove(words) => Self::NoMove(words),
            DeskError::InvalidFen(error) => Self::InvalidFen(error),
            DeskError::OverAtStart(termination) => Self::OverAtStart(termination),
            DeskError::InvalidClock(error) => Self::InvalidClock(error),
            DeskError::BadAct(error) => Self::BadAct(error),
            DeskError::Refused(refusal) => Self::Refused(refusal),
            DeskError::Corrupt(error) => Self::Corrupt(error),
        }
    }
}

impl From<LawsSessionError> for ApiError {
    fn from(error: LawsSessionError) -> Self {
        Self::BadRequest(error.to_string())
    }
}
