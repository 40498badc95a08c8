//! What is wrong with a question, while it is written.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use staunton_archive::Question;
use utoipa::{IntoParams, ToSchema};

use super::collection::Collections;
use crate::error::ApiError;
use crate::limits::Limit;
use crate::receive::QueryParams;
use crate::visitor::Visitor;

/// A question.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct QuestionQuery {
    /// The question, as `docs/formats/questions.md` says.
    q: String,
}

/// How a question is understood.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct QuestionView {
    /// What is wrong with it.
    #[schema(required = true)]
    fault: Option<QuestionFaultView>,
}

/// What is wrong with a question.
#[derive(Debug, Serialize, ToSchema)]
struct QuestionFaultView {
    /// How many characters stand before it.
    at: usize,
    /// What stands there; empty at the end.
    found: String,
    /// What would have fitted.
    expected: String,
}

/// Whether a question can be understood.
#[utoipa::path(
    get, path = "/v1/archive/question", tag = "archive", params(QuestionQuery),
    responses((status = 200, body = QuestionView))
)]
pub(crate) async fn question(
    State(app): State<Collections>,
    visitor: Visitor,
    QueryParams(asked): QueryParams<QuestionQuery>,
) -> Result<Json<QuestionView>, ApiError> {
    app.gate.admit(&visitor, Limit::Study)?;
    let fault = asked.q.parse::<Question>().err().map(|error| QuestionFaultView {
        at: error.character.saturating_sub(1),
        found: error.found,
        expected: error.expected,
    });
    Ok(Json(QuestionView { fault }))
}
