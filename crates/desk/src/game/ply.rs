//! A move as it is kept and sent.

use serde::{Deserialize, Serialize};
use staunton_rules::{CastlingMode, Move, Position};
use utoipa::ToSchema;

use super::wire::Ms;
use crate::names::{CapturedLetter, SquareName};

/// A move as it is kept and sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Ply {
    /// Plies played, this one counted.
    pub ply: u32,
    /// The move in UCI.
    pub uci: String,
    /// The move in standard algebraic notation.
    pub san: String,
    /// The position after it.
    pub fen: String,
    /// The square of the king it puts in check.
    #[schema(required = true, value_type = Option<SquareName>)]
    pub check: Option<String>,
    /// The letter of the piece it took.
    #[schema(required = true, value_type = Option<CapturedLetter>)]
    pub captured: Option<String>,
    /// What the mover's clock showed afterwards, increment included.
    #[schema(required = true)]
    pub clock_ms: Option<Ms>,
    /// When it was made.
    pub at: Ms,
}

/// A move as it is written down; its clock and its instant are still to be filled in.
pub(crate) fn ply_of(
    before: &Position,
    mv: Move,
    after: &Position,
    mode: CastlingMode,
    number: usize,
) -> Ply {
    Ply {
        ply: u32::try_from(number).unwrap_or(u32::MAX),
        uci: mv.to_uci(mode).to_string(),
        san: staunton_notation::san(before, mv),
        fen: after.to_string(),
        check: checked_king(after),
        captured: before.captured(mv).map(|role| role.as_char().to_string()),
        clock_ms: None,
        at: 0,
    }
}

/// The square of the king in check.
pub(crate) fn checked_king(position: &Position) -> Option<String> {
    if position.is_check() {
        position.board().king(position.turn()).map(|square| square.to_string())
    } else {
        None
    }
}
