//! What is answered to a change of something that was changed meanwhile.

use serde::Serialize;
use utoipa::ToSchema;

/// What was meant to be changed has been changed by somebody else.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StaleResponse<T> {
    error: StaleDetail,
    /// What stands there now.
    newer: T,
}

/// An error's word and sentence.
#[derive(Debug, Serialize, ToSchema)]
struct StaleDetail {
    code: &'static str,
    message: &'static str,
}

impl<T> StaleResponse<T> {
    pub(crate) const fn of(newer: T) -> Self {
        let message = "this was changed elsewhere meanwhile";
        Self { error: StaleDetail { code: "stale", message }, newer }
    }
}
