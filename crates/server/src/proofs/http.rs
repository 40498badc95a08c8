//! Questions over HTTP.

use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use staunton_desk::proofs::ProofRequest;
use staunton_proofs::certificate::CHECKER;

use super::jobs::{ProofJobs, ProofView};
use crate::error::{ApiError, ErrorResponse};
use crate::fair_play::FairPlay;
use crate::gate::Gate;
use crate::language::{AskedLanguage, InLanguage, LanguageParams};
use crate::limits::Limit;
use crate::receive::JsonBody;
use crate::visitor::Visitor;

/// How long a new question is waited for before the answer is to be fetched.
const PATIENCE: Duration = Duration::from_millis(250);

/// What proofs need. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Proofs {
    pub(crate) jobs: ProofJobs,
    pub(crate) gate: Gate,
    pub(crate) fair_play: FairPlay,
}

/// Asks what can be forced in a position, or can never happen.
#[utoipa::path(
    post, path = "/v1/proofs", tag = "proofs", request_body = ProofRequest, params(LanguageParams),
    responses(
        (status = 200, body = ProofView, description = "answered at once"),
        (status = 202, body = ProofView, description = "under work: to be fetched"),
        (status = 400, body = ErrorResponse, description = "`bad_request`: no such language or notation, moves out of bounds"),
        (status = 403, body = ErrorResponse, description = "`forbidden`: the caller is playing this position"),
        (status = 422, body = ErrorResponse, description = "`invalid_fen`"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
    )
)]
pub(crate) async fn ask(
    State(app): State<Proofs>,
    visitor: Visitor,
    AskedLanguage(locale): AskedLanguage,
    JsonBody(asked): JsonBody<ProofRequest>,
) -> Result<(StatusCode, InLanguage<Json<ProofView>>), ApiError> {
    app.gate.admit(&visitor, Limit::Ask)?;
    let position = asked.inquiry(locale)?.position;
    app.fair_play.admit(&visitor, vec![position]).await?;
    let user = visitor.user.id.clone();
    let id = app.jobs.begin(visitor.asker(), asked, locale, app.gate.time.now())?;
    // Whether it is done by now is seen in its state.
    let _ = tokio::time::timeout(PATIENCE, app.jobs.answered(&user)).await;
    let (locale, proof) = app.jobs.look(&user, &id, app.gate.time.now())?;
    let status = if proof.is_done() { StatusCode::OK } else { StatusCode::ACCEPTED };
    Ok((status, InLanguage(locale, Json(proof))))
}

/// The program that checks certificates, to be run by Python.
#[utoipa::path(
    get, path = "/v1/proofs/checker", tag = "proofs",
    responses((status = 200, body = String, content_type = "text/x-python"))
)]
pub(crate) async fn checker() -> impl IntoResponse {
    let headers = [
        (CONTENT_TYPE, "text/x-python; charset=utf-8"),
        (CONTENT_DISPOSITION, "attachment; filename=\"check_proof.py\""),
    ];
    (headers, CHECKER)
}

/// How a question stands; the answer is in the language it was asked in.
#[utoipa::path(
    get, path = "/v1/proofs/{id}", tag = "proofs", params(("id" = String, Path)),
    responses((status = 200, body = ProofView), (status = 404, body = ErrorResponse))
)]
pub(crate) async fn look(
    State(app): State<Proofs>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<InLanguage<Json<ProofView>>, ApiError> {
    let (locale, proof) = app.jobs.look(&visitor.user.id, &id, app.gate.time.now())?;
    Ok(InLanguage(locale, Json(proof)))
}

/// Stops a question.
#[utoipa::path(
    delete, path = "/v1/proofs/{id}", tag = "proofs", params(("id" = String, Path)),
    responses((status = 204), (status = 404, body = ErrorResponse))
)]
pub(crate) async fn stop(
    State(app): State<Proofs>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    app.jobs.stop(&visitor.user.id, &id)?;
    Ok(StatusCode::NO_CONTENT)
}
