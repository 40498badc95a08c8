//! Why a piece may not go somewhere.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use staunton_rules::{Bitboard, CastlingRefusal, Color, Game, Square};
use staunton_terms::{Reason, why_not_in_game};
use utoipa::ToSchema;

use super::position::PositionRequest;
use super::terms::squares;
use crate::error::{ApiError, ErrorResponse};
use crate::gate::Gate;
use crate::names::SquareName;
use crate::receive::JsonBody;
use crate::visitor::Visitor;

/// A position and two squares.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct WhyNotRequest {
    /// The position, with the moves that led to it.
    #[serde(flatten)]
    position: PositionRequest,
    /// Where the piece stands.
    #[schema(value_type = SquareName)]
    from: String,
    /// Where he might go. Castling is the king's two steps or, in Chess960, the king onto his rook.
    #[schema(value_type = SquareName)]
    to: String,
}

/// Whether a piece may go there, and why not.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WhyNotResponse {
    /// Whether he may.
    legal: bool,
    /// The answer in a sentence.
    words: String,
    /// Every reason against it.
    reasons: Vec<WhyNotReasonView>,
}

/// One reason why a move is not legal.
#[derive(Debug, Serialize, ToSchema)]
struct WhyNotReasonView {
    /// In words.
    words: String,
    /// The pieces and squares it speaks of.
    #[schema(value_type = Vec<SquareName>)]
    squares: Vec<String>,
}

/// Tells why the piece on one square may not go to another: every reason there is.
#[utoipa::path(
    post, path = "/v1/why-not", tag = "study", request_body = WhyNotRequest,
    responses(
        (status = 200, body = WhyNotResponse),
        (status = 400, body = ErrorResponse, description = "`bad_request`: no such square"),
        (status = 422, body = ErrorResponse, description = "`invalid_fen`, `illegal_move`"),
    )
)]
pub(crate) async fn why_not(
    State(gate): State<Gate>,
    visitor: Visitor,
    JsonBody(asked): JsonBody<WhyNotRequest>,
) -> Result<Json<WhyNotResponse>, ApiError> {
    gate.study(&visitor, move || answer(&asked)).await.map(Json)
}

fn answer(asked: &WhyNotRequest) -> Result<WhyNotResponse, ApiError> {
    let square = |name: &str, text: &str| {
        text.parse::<Square>().map_err(|_| {
            let text: String = text.chars().take(12).collect();
            ApiError::BadRequest(format!("{name} is {text:?}: expected a square, a1 to h8"))
        })
    };
    let (from, to) = (square("from", &asked.from)?, square("to", &asked.to)?);
    let game = asked.position.game()?;
    let found = why_not_in_game(&game, from, to);
    let position = game.position();
    let reasons = found.iter().map(|reason| WhyNotReasonView {
        words: reason.words(position),
        squares: squares(witness(*reason)),
    });
    let reasons: Vec<WhyNotReasonView> = reasons.collect();
    Ok(WhyNotResponse {
        legal: reasons.is_empty(),
        words: words(&game, from, to, &reasons),
        reasons,
    })
}

/// The answer as a sentence.
fn words(game: &Game, from: Square, to: Square, reasons: &[WhyNotReasonView]) -> String {
    let Some(piece) = game.position().board().piece_at(from) else {
        return format!("No man stands on {from}.");
    };
    let side = match piece.color {
        Color::White => "White",
        Color::Black => "Black",
    };
    let piece = format!("{side}’s {} on {from}", piece.role);
    if reasons.is_empty() {
        return format!("{piece} may go to {to}.");
    }
    let reasons: Vec<&str> = reasons.iter().map(|reason| reason.words.as_str()).collect();
    format!("{piece} may not go to {to}: {}.", reasons.join("; "))
}

/// The pieces and squares that a reason speaks of.
fn witness(reason: Reason) -> Bitboard {
    let one = Bitboard::from;
    match reason {
        Reason::NobodyThere { from } | Reason::NotHisTurn { from } => one(from),
        Reason::OwnPiece { to } | Reason::KingIsNotTaken { to } | Reason::NothingToTake { to } => {
            one(to)
        }
        Reason::NotInPassing { pawn } => one(pawn),
        Reason::KingsAdjoin { king } => one(king),
        Reason::IntoCheck { to, by } => by | one(to),
        Reason::Pinned { from, by } => by | one(from),
        Reason::BothLeave { from, pawn, by } => by | one(from) | one(pawn),
        Reason::Blocked { by } | Reason::CheckNotMet { by } | Reason::DoubleCheck { by } => by,
        Reason::Castling { why, .. } => match why {
            CastlingRefusal::NoRight => Bitboard::EMPTY,
            CastlingRefusal::Blocked { square } => one(square),
            CastlingRefusal::InCheck { by } => by,
            CastlingRefusal::ThroughCheck { square, by }
            | CastlingRefusal::IntoCheck { square, by } => by | one(square),
        },
        // The others are about how a piece moves, and no square shows them.
        _ => Bitboard::EMPTY,
    }
}
