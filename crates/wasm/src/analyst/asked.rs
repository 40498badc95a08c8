//! How a question comes in, and an answer goes out.

use serde::de::DeserializeOwned;
use staunton_desk::{DeskError, calls};

pub(super) use crate::written::{answered, json};

/// Hears what is found on the way, as JSON.
pub(super) type Tell<'a> = &'a mut dyn FnMut(String);

pub(super) fn sent<T: DeserializeOwned>(body: &str) -> Result<T, DeskError> {
    calls::sent(body.as_bytes())
}
