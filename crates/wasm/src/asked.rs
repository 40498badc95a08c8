//! How a question comes in, and an answer goes out.

use serde::de::DeserializeOwned;
use staunton_desk::{DeskError, calls};

pub(crate) use crate::written::{answered, json};

/// Hears what is found on the way, as JSON.
pub(crate) type Tell<'a> = &'a mut dyn FnMut(String);

pub(crate) fn sent<T: DeserializeOwned>(body: &str) -> Result<T, DeskError> {
    calls::sent(body.as_bytes())
}
