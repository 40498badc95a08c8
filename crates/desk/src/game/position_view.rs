//! What a viewer is told of the position: moves, clocks, offers, claims.

use serde::Serialize;
use utoipa::ToSchema;

use super::wire::{ColorName, Ms};
use crate::names::{PromotionLetter, SquareName};

/// A legal move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LegalMoveView {
    /// What to send.
    pub uci: String,
    /// How it is written.
    pub san: String,
    /// Whence.
    #[schema(value_type = SquareName)]
    pub from: String,
    /// Whither: of a castling the king's square, in Chess960 the rook's.
    #[schema(value_type = SquareName)]
    pub to: String,
    /// The letter of the piece a pawn becomes.
    #[schema(required = true, value_type = Option<PromotionLetter>)]
    pub promotion: Option<char>,
}

/// Both clocks as of `at`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ClocksView {
    /// White's time left.
    pub white: Ms,
    /// Black's time left.
    pub black: Ms,
    /// Whose clock runs.
    #[schema(required = true)]
    pub running: Option<ColorName>,
    /// The instant these are for.
    pub at: Ms,
    /// What of the delay must pass before the running clock loses.
    pub delay_ms: Ms,
    /// What the viewer's next move would be given back at most.
    pub lag_ms: Ms,
}

/// What stands offered.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct OffersView {
    /// A draw.
    #[schema(required = true)]
    pub draw: Option<ColorName>,
    /// To take back.
    #[schema(required = true)]
    pub takeback: Option<ColorName>,
    /// A rematch.
    #[schema(required = true)]
    pub rematch: Option<ColorName>,
}

/// What may be claimed on the position.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct ClaimsView {
    /// It stands for the third time.
    pub threefold: bool,
    /// Fifty moves without a capture or a pawn move.
    pub fifty_moves: bool,
}
