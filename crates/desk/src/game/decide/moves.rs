//! Moves: is it legal, what does it lead to, was it made before.

use staunton_rules::{Color, Move, Position, Termination, uci::UciMove};

use crate::game::act::IntendedMove;
use crate::game::dead::is_dead_at_once;
use crate::game::decision::{Moment, Refusal, drawn, won};
use crate::game::event::EventKind;
use crate::game::fold::State;
use crate::game::ply::{Ply, ply_of};
use crate::game::result::GameEnding;
use crate::game::seat::Seat;

pub(super) fn made_before(state: &State, seat: Seat, intended: &IntendedMove) -> Option<i64> {
    let ply = intended.ply as usize;
    let played = state.plies.get(ply)?;
    let position = state.game.positions().nth(ply)?;
    let his = seat == Seat::Both || seat == Seat::One(position.turn());
    let mv = intended.uci.parse::<UciMove>().ok()?.to_move(position).ok()?;
    (his && mv == played.mv).then_some(played.seq)
}

/// The place of the event by which `color` made this move just now: before what the other answered, if
/// he has. A move that can be made now is another one.
pub(super) fn just_made(state: &State, color: Color, uci: &str) -> Option<i64> {
    if state.turn() == color && legal(state.game.position(), uci).is_ok() {
        return None;
    }
    let back = 1 + usize::from(state.turn() == color);
    let ply = state.plies.len().checked_sub(back)?;
    let played = state.plies.get(ply)?;
    let mv = legal(state.game.positions().nth(ply)?, uci).ok()?;
    (mv == played.mv).then_some(played.seq)
}

fn legal(position: &Position, uci: &str) -> Result<Move, Refusal> {
    let refused =
        |reason: String| Refusal::IllegalMove { uci: uci.chars().take(12).collect(), reason };
    uci.parse::<UciMove>()
        .map_err(|error| refused(error.to_string()))?
        .to_move(position)
        .map_err(|error| refused(error.to_string()))
}

pub(super) fn intended_move(
    state: &State,
    color: Color,
    intended: &IntendedMove,
) -> Result<Move, Refusal> {
    if intended.ply as usize != state.plies.len() {
        return Err(Refusal::StalePly { sent: intended.ply, stands: state.plies.len() });
    }
    if state.turn() != color {
        return Err(Refusal::NotYourTurn(state.turn()));
    }
    legal(state.game.position(), &intended.uci)
}

pub(super) fn moved(
    state: &State,
    seat: Seat,
    intended: &IntendedMove,
    moment: Moment<'_>,
) -> Result<Vec<EventKind>, Refusal> {
    let color = match seat {
        Seat::One(color) => color,
        Seat::Both | Seat::Umpire | Seat::Deputy => state.turn(),
    };
    let mv = intended_move(state, color, intended)?;
    let credit_ms = state
        .clocks
        .as_ref()
        .filter(|clocks| clocks.running() == Some(color))
        .map_or(0, |_| state.lag.of(color).credit(moment.lag_ms));
    let clock_ms =
        state.clocks.as_ref().map(|clocks| clocks.after_move_ms(color, moment.now, credit_ms));
    let mut game = state.game.clone();
    let before = *game.position();
    if let Err(error) = game.play(mv) {
        return Err(Refusal::IllegalMove { uci: intended.uci.clone(), reason: error.to_string() });
    }
    let ply = ply_of(&before, mv, game.position(), state.mode, state.plies.len() + 1);
    let mut happened = vec![EventKind::Moved {
        color: color.into(),
        ply: Ply { clock_ms, at: moment.now, ..ply },
        lag_credit_ms: credit_ms,
    }];
    if let Some(termination) = game.termination() {
        let ending = ending_of(termination);
        happened.push(match ending {
            GameEnding::Checkmate => won(ending, color),
            _ => drawn(ending),
        });
    } else if is_dead_at_once(game.position()) {
        happened.push(drawn(GameEnding::DeadPosition));
    }
    Ok(happened)
}

fn ending_of(termination: Termination) -> GameEnding {
    match termination {
        Termination::Checkmate => GameEnding::Checkmate,
        Termination::Stalemate => GameEnding::Stalemate,
        Termination::InsufficientMaterial => GameEnding::InsufficientMaterial,
        Termination::DeadPosition => GameEnding::DeadPosition,
        Termination::Fivefold => GameEnding::Fivefold,
        Termination::SeventyFiveMoves => GameEnding::SeventyFive,
        Termination::ThreefoldClaim => GameEnding::ThreefoldClaim,
        Termination::FiftyMovesClaim => GameEnding::FiftyClaim,
        Termination::Agreement => GameEnding::Agreement,
        Termination::Resignation => GameEnding::Resignation,
        Termination::FlagFall => GameEnding::Flag,
        Termination::Abandonment => GameEnding::Abandoned,
    }
}
