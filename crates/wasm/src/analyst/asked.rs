//! How a question comes in, and an answer goes out.

use serde::Serialize;
use serde::de::DeserializeOwned;
use staunton_desk::DeskError;
use staunton_desk::calls::{Answer, object, refusal};

use crate::written::written;

/// Hears what is found on the way, as JSON.
pub(super) type Tell<'a> = &'a mut dyn FnMut(String);

pub(super) fn sent<T: DeserializeOwned>(body: &str) -> Result<T, DeskError> {
    object(body.as_bytes())
        .map_err(|error| DeskError::BadRequest(format!("the body does not fit: {error}")))
}

pub(super) fn answered(body: Result<String, DeskError>) -> String {
    written(&match body {
        Ok(body) => Answer { status: 200, body },
        Err(error) => refusal(&error),
    })
}

pub(super) fn json(value: &impl Serialize) -> String {
    // Nothing in it can fail to be written; were it so, an empty line means nothing.
    serde_json::to_string(value).unwrap_or_default()
}
