//! Reading requests, with our own errors where something does not fit.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use staunton_desk::calls::object;
use staunton_rules::{CastlingMode, Position};

use crate::error::ApiError;

/// The body, as JSON.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let body = Bytes::from_request(request, state).await.map_err(|rejection| {
            if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
                ApiError::TooLarge
            } else {
                ApiError::BadRequest(rejection.body_text())
            }
        })?;
        object(&body)
            .map(Self)
            .map_err(|error| ApiError::BadRequest(format!("the body does not fit: {error}")))
    }
}

/// What stands behind the `?`.
pub(crate) struct QueryParams<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for QueryParams<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Query::from_request_parts(parts, state)
            .await
            .map(|Query(asked)| Self(asked))
            .map_err(|rejection| ApiError::BadRequest(rejection.body_text()))
    }
}

/// The position of a FEN in an address, where underscores may stand for spaces.
///
/// # Errors
/// [`ApiError::InvalidFen`].
pub(crate) fn position_of(fen: &str) -> Result<Position, ApiError> {
    Position::from_fen(&fen.replace('_', " "), CastlingMode::Chess960)
        .map_err(|error| ApiError::InvalidFen(Box::new(error)))
}

/// The id of a game in the path.
pub(crate) struct GameId(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for GameId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Ok(Path(id)) = Path::<String>::from_request_parts(parts, state).await else {
            return Err(ApiError::NotFound("game"));
        };
        // What cannot be an id is not looked up.
        if id.len() == 8 && id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            Ok(Self(id))
        } else {
            Err(ApiError::NotFound("game"))
        }
    }
}
