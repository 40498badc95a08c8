//! What a move in writing would be read as, told to who is to seal it, and to nobody else.

use serde::{Deserialize, Serialize};
use staunton_notation::Locale;
use staunton_rules::Color;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::game::{Refusal, Seat, State};
use crate::message;

/// The longest text that is sealed, in bytes.
const LONGEST: usize = 400;

/// A move in writing.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct SealingRequest {
    /// The move, in any notation: 1 to 400 bytes.
    pub(crate) text: String,
}

/// What it would be read as.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SealingResponse {
    /// One move if all is well; several if it is ambiguous; none if it is no move that may be made.
    moves: Vec<SealedMoveView>,
    /// What is wrong with it, for people; `null` if it means one move.
    #[schema(required = true)]
    fault: Option<String>,
}

/// A move that may be meant.
#[derive(Debug, Serialize, ToSchema)]
struct SealedMoveView {
    /// As in UCI.
    uci: String,
    /// As in Standard Algebraic Notation.
    san: String,
    /// The position after it.
    fen: String,
}

/// The reading as JSON, for whoever sits at `seat`.
///
/// # Errors
/// If he is not to seal a move, or the text is too long.
pub(crate) fn json(
    state: &State,
    seat: Option<Seat>,
    text: &str,
    locale: Locale,
) -> Result<String, ApiError> {
    let text = text.trim();
    if text.is_empty() || text.len() > LONGEST {
        let found = text.len();
        return Err(ApiError::BadRequest(format!(
            "text has {found} bytes: expected a move in writing, of 1 to {LONGEST} bytes"
        )));
    }
    let session =
        state.laws_session.as_ref().ok_or(ApiError::NotFound("sealing: the game has no laws"))?;
    let position = *state.position();
    let color: Color = match seat {
        Some(Seat::One(color)) => color,
        Some(Seat::Both) => position.turn(),
        Some(Seat::Umpire | Seat::Deputy) | None => {
            return Err(ApiError::Forbidden("a move is sealed by who plays"));
        }
    };
    let reading = session.table().reading_of_sealed(color, text).map_err(Refusal::Umpire)?;
    let seen = |&mv: &staunton_rules::Move| SealedMoveView {
        uci: position.uci(mv),
        san: staunton_notation::san(&position, mv),
        fen: position.play_unchecked(mv).to_string(),
    };
    message::json(&SealingResponse {
        moves: reading.moves.iter().map(seen).collect(),
        fault: reading.fault.map(|fault| fault.words_in(locale)),
    })
}
