//! The names of a square: White's, Black's and the algebraic one.

use serde::Serialize;
use staunton_notation::SquareNames;
use staunton_rules::{Color, Square};
use utoipa::ToSchema;

use crate::error::DeskError;
use crate::names::SquareName;

/// What a square is called.
#[derive(Debug, Serialize, ToSchema)]
pub struct SquareNamesResponse {
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
///
/// # Errors
/// [`DeskError::BadRequest`] if there is no such square.
pub fn square_names(text: &str) -> Result<SquareNamesResponse, DeskError> {
    let square: Square = text.parse().map_err(|_| {
        let text: String = text.chars().take(12).collect();
        DeskError::BadRequest(format!("{text:?}: expected a square, a1 to h8"))
    })?;
    let names = SquareNames::of(square);
    let by =
        |color| SideSquareNamesView { short: names.said_by(color), words: names.spelled_by(color) };
    let (white, black) = (by(Color::White), by(Color::Black));
    Ok(SquareNamesResponse { algebraic: names.algebraic(), white, black })
}
