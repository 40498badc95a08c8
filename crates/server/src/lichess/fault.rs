//! What goes wrong, as programs for lichess.org read it: `{"error":"a sentence"}`.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use thiserror::Error;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::storage::{CommitError, StoreError};
use crate::tokens::Scope;

/// What a call of this face answers that fails.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LichessErrorResponse {
    /// Why, in a sentence.
    error: String,
}

/// Why a call of this face is not granted.
#[derive(Debug, Error)]
pub(crate) enum Fault {
    /// There is no token, or none that is good.
    #[error("No such token")]
    NoToken,
    /// The token does not let do this.
    #[error("Missing scope: {}", .0.iter().map(|scope| scope.word()).collect::<Vec<_>>().join(" or "))]
    Scope(&'static [Scope]),
    /// The account is of the wrong kind.
    #[error("{0}")]
    Forbidden(&'static str),
    /// There is no such thing.
    #[error("No such {0}")]
    NotFound(String),
    /// The call does not say what it must, or cannot be granted as things stand.
    #[error("{0}")]
    Bad(String),
    /// Anything else.
    #[error(transparent)]
    Other(#[from] ApiError),
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Self::Other(error.into())
    }
}

impl From<CommitError> for Fault {
    fn from(error: CommitError) -> Self {
        Self::Other(error.into())
    }
}

impl Fault {
    fn status(&self) -> StatusCode {
        match self {
            Self::NoToken => StatusCode::UNAUTHORIZED,
            Self::Scope(_) | Self::Forbidden(_) => StatusCode::FORBIDDEN,
            Self::NotFound(_) => StatusCode::NOT_FOUND,
            Self::Bad(_) => StatusCode::BAD_REQUEST,
            // Clients take what a game refuses for a bad request, and anything of 500 for a reason to
            // try again.
            Self::Other(error) => match error.code().1 {
                StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY => StatusCode::BAD_REQUEST,
                status => status,
            },
        }
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let status = self.status();
        let words = self.to_string();
        let mut response = match self {
            // It notes what is ours to mend, and says when to come back.
            Self::Other(error) => error.into_response(),
            _ => StatusCode::OK.into_response(),
        };
        let wait: Option<HeaderValue> = response.headers_mut().remove(header::RETRY_AFTER);
        let mut answer = (status, Json(LichessErrorResponse { error: words })).into_response();
        if let Some(wait) = wait {
            answer.headers_mut().insert(header::RETRY_AFTER, wait);
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Refusal;

    #[test]
    fn what_a_game_refuses_is_a_bad_request_and_waiting_is_told() {
        let refused = Fault::Other(Refusal::GameOver.into()).into_response();
        assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
        let slow = Fault::Other(ApiError::TooMany(2_500)).into_response();
        assert_eq!(slow.status(), StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(slow.headers()[header::RETRY_AFTER], "3");
        assert_eq!(
            Fault::Scope(&[Scope::BotPlay, Scope::BoardPlay]).to_string(),
            "Missing scope: bot:play or board:play"
        );
    }
}
