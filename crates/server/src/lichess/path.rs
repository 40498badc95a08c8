//! What stands in the path of a call.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};

use super::fault::Fault;

/// What stands in the path; what does not fit is of no call.
pub(crate) struct InPath<T>(pub(super) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for InPath<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        let found = Path::<T>::from_request_parts(parts, state).await;
        found.map(|Path(it)| Self(it)).map_err(|_| Fault::NotFound("game".to_owned()))
    }
}

/// The id of a game. What cannot be one is not looked up; clients may send the longer one that they were
/// told.
#[derive(Clone, Debug)]
pub(crate) struct GameName(pub(super) String);

impl<'de> Deserialize<'de> for GameName {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let fits =
            matches!(text.len(), 8 | 12) && text.bytes().all(|it| it.is_ascii_alphanumeric());
        if fits { Ok(Self(text[..8].to_owned())) } else { Err(D::Error::custom("no id of a game")) }
    }
}
