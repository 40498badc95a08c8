//! Why a piece may not go somewhere.

use serde::{Deserialize, Serialize};
use staunton_notation::Locale;
use staunton_rules::{Bitboard, CastlingRefusal, Square};
use staunton_terms::{Reason, why_not_in_game, why_not_words};
use utoipa::ToSchema;

use super::position::PositionRequest;
use super::terms::squares;
use crate::error::DeskError;
use crate::names::SquareName;

/// A position and two squares.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct WhyNotRequest {
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
pub struct WhyNotResponse {
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
///
/// # Errors
/// What does not fit: a square, the position, or one of the moves.
pub fn why_not(locale: Locale, asked: &WhyNotRequest) -> Result<WhyNotResponse, DeskError> {
    let square = |name: &str, text: &str| {
        text.parse::<Square>().map_err(|_| {
            let text: String = text.chars().take(12).collect();
            DeskError::BadRequest(format!("{name} is {text:?}: expected a square, a1 to h8"))
        })
    };
    let (from, to) = (square("from", &asked.from)?, square("to", &asked.to)?);
    let game = asked.position.game()?;
    let found = why_not_in_game(&game, from, to);
    let position = game.position();
    let reasons = found.iter().map(|reason| WhyNotReasonView {
        words: reason.words_in(locale, position),
        squares: squares(witness(*reason)),
    });
    Ok(WhyNotResponse {
        legal: found.is_empty(),
        words: why_not_words(locale, position, from, to, &found),
        reasons: reasons.collect(),
    })
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
