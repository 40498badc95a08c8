//! Draws that are made by claiming them: threefold repetition and fifty moves.

use staunton_rules::{Color, Move};

use super::moves::intended_move;
use crate::game::act::IntendedMove;
use crate::game::decision::{Refusal, drawn};
use crate::game::event::EventKind;
use crate::game::fold::State;
use crate::game::result::GameEnding;

pub(super) fn claim_draw(
    state: &State,
    color: Color,
    intended: Option<&IntendedMove>,
) -> Result<Vec<EventKind>, Refusal> {
    if state.turn() != color {
        return Err(Refusal::NotYourTurn(state.turn()));
    }
    let claim = match intended {
        None => claim_here(state),
        Some(intended) => claim_by(state, intended_move(state, color, intended)?),
    };
    Ok(vec![drawn(claim.ok_or(Refusal::NoClaim)?)])
}

fn claim_here(state: &State) -> Option<GameEnding> {
    if state.game.is_threefold() {
        Some(GameEnding::ThreefoldClaim)
    } else if state.game.is_fifty_moves() {
        Some(GameEnding::FiftyClaim)
    } else {
        None
    }
}

fn claim_by(state: &State, mv: Move) -> Option<GameEnding> {
    if state.game.repetitions_after(mv) >= 3 {
        Some(GameEnding::ThreefoldClaim)
    } else if state.game.position().play_unchecked(mv).halfmove_clock() >= 100 {
        Some(GameEnding::FiftyClaim)
    } else {
        None
    }
}

/// Whether the side to move may claim a draw, on the position or by some move.
pub(crate) fn can_claim(state: &State) -> bool {
    let quiet_plies = state.game.position().halfmove_clock();
    claim_here(state).is_some()
        || quiet_plies >= 7
            && state
                .game
                .position()
                .legal_moves()
                .into_iter()
                .any(|mv| claim_by(state, mv).is_some())
}
