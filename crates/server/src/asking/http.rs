//! Questions over HTTP.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;

use staunton_proofs::report::AnswerError;

use super::desk::{Asking, Job};
use super::{AskError, Asked};
use crate::app::App;
use crate::error::{ApiError, ErrorResponse};
use crate::limits::Limit;
use crate::receive::JsonBody;
use crate::visitor::Visitor;

/// How long a new question is waited for before the answer is to be fetched.
const PATIENCE: Duration = Duration::from_millis(250);

impl From<AskError> for ApiError {
    fn from(error: AskError) -> Self {
        match error {
            AskError::Fen(error) => Self::InvalidFen(error),
            AskError::Moves(_) | AskError::Style(_) => Self::BadRequest(error.to_string()),
        }
    }
}

impl From<AnswerError> for ApiError {
    fn from(error: AnswerError) -> Self {
        match error {
            AnswerError::Uncovered(error) => Self::BadRequest(error.to_string()),
            error => {
                tracing::error!(%error, "a table cannot be had");
                Self::Lost
            }
        }
    }
}

/// Asks what can be forced in a position, or can never happen.
#[utoipa::path(
    post, path = "/v1/proofs", tag = "proofs", request_body = Asked,
    responses(
        (status = 200, body = Asking, description = "answered at once"),
        (status = 202, body = Asking, description = "under work: to be fetched"),
        (status = 422, body = ErrorResponse, description = "`invalid_fen`"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
    )
)]
pub(crate) async fn ask(
    State(app): State<App>,
    visitor: Visitor,
    JsonBody(asked): JsonBody<Asked>,
) -> Result<(StatusCode, Json<Asking>), ApiError> {
    app.admit(&visitor, Limit::Ask)?;
    asked.inquiry()?;
    let job = app.desk.begin(&visitor.user.id, asked, app.time.now())?;
    // Whether it is done by now is seen in its state.
    let _ = tokio::time::timeout(PATIENCE, job.done()).await;
    let asking = seen(&job)?;
    let status = if asking.is_done() { StatusCode::OK } else { StatusCode::ACCEPTED };
    Ok((status, Json(asking)))
}

/// How a question stands.
#[utoipa::path(
    get, path = "/v1/proofs/{id}", tag = "proofs", params(("id" = String, Path)),
    responses((status = 200, body = Asking), (status = 404, body = ErrorResponse))
)]
pub(crate) async fn look(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Asking>, ApiError> {
    Ok(Json(seen(&*found(&app, &visitor, &id)?)?))
}

/// Stops a question.
#[utoipa::path(
    delete, path = "/v1/proofs/{id}", tag = "proofs", params(("id" = String, Path)),
    responses((status = 204), (status = 404, body = ErrorResponse))
)]
pub(crate) async fn stop(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    found(&app, &visitor, &id)?.stop();
    Ok(StatusCode::NO_CONTENT)
}

fn found(app: &App, visitor: &Visitor, id: &str) -> Result<Arc<Job>, ApiError> {
    let job = app.desk.find(&visitor.user.id, id, app.time.now());
    job.ok_or(ApiError::NotFound("question"))
}

fn seen(job: &Job) -> Result<Asking, ApiError> {
    job.look().map_err(|error| match &*error {
        ApiError::BadRequest(words) => ApiError::BadRequest(words.clone()),
        _ => ApiError::Lost,
    })
}
