//! Positions and games that no server keeps: the calls, answered at the desk.

use axum::Json;
use axum::extract::{Path, State};
use staunton_desk::study::{
    self, NotationListResponse, PositionRequest, PositionView, ReadRequest, ReadResponse,
    SquareNamesResponse, TermListResponse, TermsRequest, TermsResponse, TypedMoveRequest,
    TypedMoveResponse, WhyNotRequest, WhyNotResponse, WriteRequest, WriteResponse,
};

use crate::error::{ApiError, ErrorResponse};
use crate::gate::Gate;
use crate::language::{AskedLanguage, InLanguage, LanguageParams};
use crate::names::SquareName;
use crate::receive::JsonBody;
use crate::visitor::Visitor;

/// The largest body of these calls, in bytes: a long game with all its notes.
pub(crate) const LARGEST_TEXT: usize = 256 * 1024;

/// Tells what a position is: canonical FEN, legal moves, or why it cannot be played on.
#[utoipa::path(
    post, path = "/v1/position", tag = "study", request_body = PositionRequest,
    responses(
        (status = 200, body = PositionView),
        (status = 422, body = ErrorResponse, description = "`invalid_fen`: the text is no FEN; \
            `illegal_move`: one of the moves cannot be played"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
    )
)]
pub(crate) async fn position(
    State(gate): State<Gate>,
    visitor: Visitor,
    JsonBody(asked): JsonBody<PositionRequest>,
) -> Result<Json<PositionView>, ApiError> {
    gate.study(&visitor, move || study::position(&asked)).await.map(Json)
}

/// Every term that the program knows, with its definition and the books that have it.
#[utoipa::path(
    get, path = "/v1/terms", tag = "study", params(LanguageParams),
    responses(
        (status = 200, body = TermListResponse),
        (status = 400, body = ErrorResponse, description = "`bad_request`: no such language"),
    )
)]
pub(crate) async fn list_terms(
    AskedLanguage(locale): AskedLanguage,
) -> InLanguage<Json<TermListResponse>> {
    InLanguage(locale, Json(study::list_terms(locale)))
}

/// Tells which terms are true of a position and of the move before it, and what the opening is
/// called.
#[utoipa::path(
    post, path = "/v1/terms", tag = "study", request_body = TermsRequest, params(LanguageParams),
    responses(
        (status = 200, body = TermsResponse),
        (status = 400, body = ErrorResponse, description = "`bad_request`: no such language"),
        (status = 422, body = ErrorResponse, description = "`invalid_fen`, `illegal_move`"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
    )
)]
pub(crate) async fn terms(
    State(gate): State<Gate>,
    visitor: Visitor,
    AskedLanguage(locale): AskedLanguage,
    JsonBody(asked): JsonBody<TermsRequest>,
) -> Result<InLanguage<Json<TermsResponse>>, ApiError> {
    let told = gate.study(&visitor, move || study::terms(locale, &asked)).await?;
    Ok(InLanguage(locale, Json(told)))
}

/// Tells the three names of a square, as the books count it from either side.
#[utoipa::path(
    get, path = "/v1/squares/{square}", tag = "study",
    params(("square" = SquareName, Path, description = "a1 to h8")),
    responses(
        (status = 200, body = SquareNamesResponse),
        (status = 400, body = ErrorResponse, description = "`bad_request`: no such square"),
    )
)]
pub(crate) async fn square_names(
    Path(text): Path<String>,
) -> Result<Json<SquareNamesResponse>, ApiError> {
    Ok(Json(study::square_names(&text)?))
}

/// Tells why the piece on one square may not go to another: every reason there is.
#[utoipa::path(
    post, path = "/v1/why-not", tag = "study", request_body = WhyNotRequest, params(LanguageParams),
    responses(
        (status = 200, body = WhyNotResponse),
        (status = 400, body = ErrorResponse, description = "`bad_request`: no such square or language"),
        (status = 422, body = ErrorResponse, description = "`invalid_fen`, `illegal_move`"),
    )
)]
pub(crate) async fn why_not(
    State(gate): State<Gate>,
    visitor: Visitor,
    AskedLanguage(locale): AskedLanguage,
    JsonBody(asked): JsonBody<WhyNotRequest>,
) -> Result<InLanguage<Json<WhyNotResponse>>, ApiError> {
    let told = gate.study(&visitor, move || study::why_not(locale, &asked)).await?;
    Ok(InLanguage(locale, Json(told)))
}

/// Every way to write moves that the other calls know.
#[utoipa::path(
    get, path = "/v1/notations", tag = "study", responses((status = 200, body = NotationListResponse))
)]
pub(crate) async fn notations() -> Json<NotationListResponse> {
    Json(study::notations())
}

/// Reads a text: games in PGN or in any notation, a position as FEN, EPD or printed diagram.
#[utoipa::path(
    post, path = "/v1/read", tag = "study", request_body = ReadRequest,
    responses(
        (status = 200, body = ReadResponse),
        (status = 413, body = ErrorResponse, description = "`too_large`"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
    )
)]
pub(crate) async fn read(
    State(gate): State<Gate>,
    visitor: Visitor,
    JsonBody(asked): JsonBody<ReadRequest>,
) -> Result<Json<ReadResponse>, ApiError> {
    gate.study(&visitor, move || Ok::<_, ApiError>(study::read(&asked))).await.map(Json)
}

/// Reads one typed move in any notation.
#[utoipa::path(
    post, path = "/v1/word", tag = "study", request_body = TypedMoveRequest,
    responses(
        (status = 200, body = TypedMoveResponse),
        (status = 400, body = ErrorResponse, description = "`bad_request`: too long, no such notation"),
        (status = 422, body = ErrorResponse, description = "`invalid_fen`, `illegal_move`: the game"),
    )
)]
pub(crate) async fn word(
    State(gate): State<Gate>,
    visitor: Visitor,
    JsonBody(asked): JsonBody<TypedMoveRequest>,
) -> Result<Json<TypedMoveResponse>, ApiError> {
    gate.study(&visitor, move || study::word(&asked)).await.map(Json)
}

/// Writes a game in any notation.
#[utoipa::path(
    post, path = "/v1/write", tag = "study", request_body = WriteRequest,
    responses(
        (status = 200, body = WriteResponse),
        (status = 400, body = ErrorResponse, description = "`bad_request`: no such notation"),
        (status = 422, body = ErrorResponse, description = "`invalid_fen`, `illegal_move`"),
    )
)]
pub(crate) async fn write(
    State(gate): State<Gate>,
    visitor: Visitor,
    JsonBody(asked): JsonBody<WriteRequest>,
) -> Result<Json<WriteResponse>, ApiError> {
    gate.study(&visitor, move || study::write(&asked)).await.map(Json)
}
