//! The names of a square: White's, Black's and the algebraic one.

use axum::Json;
use axum::extract::Path;
use serde::Serialize;
use staunton_notation::SquareNames;
use staunton_rules::{Color, Square};
use utoipa::ToSchema;

use crate::error::{ApiError, ErrorResponse};
use crate::names::SquareName;

/// What a square is called.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SquareNamesResponse {
    /// In the algebraic notation, the same for both: `f6`.
    #[schema(value_type = SquareName)]
    algebraic: String,
    /// As White says it.
    white: SideSquareNamesView,
    /// As Black says it.
    black: SideSquareNamesView,
}

/// What a side calls a square in the descriptive notation.
#[derive(Debug, Serialize, ToSchema)]
struct SideSquareNamesView {
    /// In short: `KB3`, `K sq`.
    short: String,
    /// At length: `King's Bishop's third`.
    words: String,
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
    let square: Square = text.parse().map_err(|_| {
        let text: String = text.chars().take(12).collect();
        ApiError::BadRequest(format!("{text:?}: expected a square, a1 to h8"))
    })?;
    let names = SquareNames::of(square);
    let by =
        |color| SideSquareNamesView { short: names.said_by(color), words: names.spelled_by(color) };
    let (white, black) = (by(Color::White), by(Color::Black));
    Ok(Json(SquareNamesResponse { algebraic: names.algebraic(), white, black }))
}
