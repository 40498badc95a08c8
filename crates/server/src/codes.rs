//! The codes of laws side by side, and what an agreement under one of them means, by the desk.

use axum::Json;
use staunton_desk::codes::{self, CodeListResponse, LawsAgreementResponse};

use crate::error::{ApiError, ErrorResponse};
use crate::game::LawsRequest;
use crate::language::{AskedLanguage, InLanguage, LanguageParams};
use crate::receive::JsonBody;
use crate::visitor::Visitor;

/// The codes of laws side by side.
#[utoipa::path(get, path = "/v1/codes", tag = "laws", params(LanguageParams), responses((status = 200, body = CodeListResponse)))]
pub(crate) async fn codes(
    AskedLanguage(locale): AskedLanguage,
) -> InLanguage<Json<CodeListResponse>> {
    InLanguage(locale, Json(codes::codes(locale)))
}

/// What an agreement would mean, odds and all, from the usual position.
#[utoipa::path(
    post, path = "/v1/laws", tag = "laws", params(LanguageParams), request_body = LawsRequest,
    responses(
        (status = 200, body = LawsAgreementResponse),
        (status = 400, body = ErrorResponse, description = "`bad_request`: it cannot be agreed"),
    )
)]
pub(crate) async fn agreement(
    visitor: Visitor,
    JsonBody(asked): JsonBody<LawsRequest>,
) -> Result<Json<LawsAgreementResponse>, ApiError> {
    Ok(Json(codes::agreement(visitor.locale, &asked)?))
}
