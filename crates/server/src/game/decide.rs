//! What an act causes: (state, act) to events, or a refusal.
//!
//! Pure: the instant, the lag and the id for a new game are passed in.

use staunton_rules::{CastlingMode, Color, Move, Position, Termination, uci::UciMove};
use thiserror::Error;

use super::act::{Act, IntendedMove};
use super::due::overdue;
use super::event::{Ending, GameResult, Happened, Opponent, Ply};
use super::fold::{State, Status};
use super::wire::Ms;

/// What `add_time` gives.
const GIFT_MS: Ms = 15_000;
/// No gift raises a clock above this.
const FULLEST_CLOCK_MS: Ms = 3 * 3_600_000;
/// After so many events nothing more is taken back, so that no game grows without end.
const LAST_TAKEBACK_SEQ: i64 = 10_000;

/// Where somebody sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// At one side.
    One(Color),
    /// At both: two people with one device.
    Both,
}

/// All that a decision needs besides the state and the act.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// The instant.
    pub now: Ms,
    /// How long the act was on its way, as far as known, there and back.
    pub lag_ms: Ms,
    /// The id a new game would have.
    pub new_game: &'a str,
}

/// What an act causes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// These events, in order.
    Happens(Vec<Happened>),
    /// Nothing: it was done before, by the event at this place.
    Done(i64),
}

/// Why an act is refused.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The game is not over yet.
    #[error("the game is not over yet")]
    NotOver,
    /// The other player has not come yet.
    #[error("the other player has not come yet")]
    NotStarted,
    /// The other side is to move.
    #[error("it is {0}'s turn")]
    NotYourTurn(Color),
    /// The move was meant for another position.
    #[error("the move is for ply {sent}, but {stands} plies have been played")]
    StalePly {
        /// The ply it was meant for.
        sent: u32,
        /// Plies that stand.
        stands: usize,
    },
    /// The move is not legal.
    #[error("{uci} is not a legal move here: {reason}")]
    IllegalMove {
        /// What was sent.
        uci: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Nothing of the kind stands offered by the other side.
    #[error("nothing of the kind has been offered")]
    NoOffer,
    /// It was offered already, and nothing has changed since.
    #[error("this was offered already: make a move first")]
    OfferRepeated,
    /// This player has made no move that could be taken back.
    #[error("there is no move to take back")]
    NothingToTakeBack,
    /// Both sides have moved.
    #[error("both sides have moved: the game can be resigned, not called off")]
    TooLateToAbort,
    /// There is no clock, it is full, or the opponent is the computer.
    #[error("no time can be given in this game")]
    NoTimeToGive,
    /// Neither threefold repetition nor fifty moves is there.
    #[error(
        "no draw can be claimed: the position has not stood three times, nor have fifty moves passed"
    )]
    NoClaim,
    /// The flag still stands.
    #[error("the flag has not fallen")]
    FlagStands,
    /// Not an act in a game.
    #[error("this is not an act in a game")]
    NotAnAct,
}

/// What `act` causes when somebody at `seat` asks for it.
///
/// # Errors
/// Why it is refused.
pub fn decide(
    state: &State,
    seat: Seat,
    act: &Act,
    at_board: Option<Color>,
    moment: Moment<'_>,
) -> Result<Decision, Refusal> {
    let color = match seat {
        Seat::One(color) => color,
        Seat::Both => at_board.unwrap_or_else(|| state.turn()),
    };
    if let Act::Move(intended) = act
        && let Some(seq) = made_before(state, seat, intended)
    {
        return Ok(Decision::Done(seq));
    }
    let done = match act {
        Act::OfferRematch | Act::AcceptRematch | Act::DeclineRematch => {
            return rematch(state, color, act, moment);
        }
        Act::Abort => abort(state, color)?,
        Act::Ping => return Err(Refusal::NotAnAct),
        _ => {
            must_be_playing(state)?;
            match act {
                Act::Move(intended) => moved(state, seat, intended, moment)?,
                Act::Resign => vec![won(Ending::Resignation, !color)],
                Act::OfferDraw | Act::AcceptDraw | Act::DeclineDraw => draw(state, color, act)?,
                Act::OfferTakeback | Act::AcceptTakeback | Act::DeclineTakeback => {
                    takeback(state, color, act)?
                }
                Act::AddTime => add_time(state, color, moment.now)?,
                Act::ClaimDraw(intended) => claim_draw(state, color, intended.as_ref())?,
                Act::ClaimFlag => {
                    vec![overdue(state, moment.now, moment.lag_ms).ok_or(Refusal::FlagStands)?]
                }
                Act::Abort
                | Act::Ping
                | Act::OfferRematch
                | Act::AcceptRematch
                | Act::DeclineRematch => return Err(Refusal::NotAnAct),
            }
        }
    };
    Ok(Decision::Happens(done))
}

fn must_be_playing(state: &State) -> Result<(), Refusal> {
    match state.status {
        Status::Playing => Ok(()),
        Status::Waiting => Err(Refusal::NotStarted),
        Status::Ended(_) | Status::Aborted => Err(Refusal::GameOver),
    }
}

fn won(ending: Ending, winner: Color) -> Happened {
    Happened::Ended { result: GameResult::new(ending, Some(winner.into())) }
}

fn drawn(ending: Ending) -> Happened {
    Happened::Ended { result: GameResult::new(ending, None) }
}

fn made_before(state: &State, seat: Seat, intended: &IntendedMove) -> Option<i64> {
    let ply = intended.ply as usize;
    let played = state.plies.get(ply)?;
    let position = state.game.positions().nth(ply)?;
    let his = seat == Seat::Both || seat == Seat::One(position.turn());
    let mv = intended.uci.parse::<UciMove>().ok()?.to_move(position).ok()?;
    (his && mv == played.mv).then_some(played.seq)
}

fn legal(position: &Position, uci: &str) -> Result<Move, Refusal> {
    let refused =
        |reason: String| Refusal::IllegalMove { uci: uci.chars().take(12).collect(), reason };
    uci.parse::<UciMove>()
        .map_err(|error| refused(error.to_string()))?
        .to_move(position)
        .map_err(|error| refused(error.to_string()))
}

fn intended_move(state: &State, color: Color, intended: &IntendedMove) -> Result<Move, Refusal> {
    if intended.ply as usize != state.plies.len() {
        return Err(Refusal::StalePly { sent: intended.ply, stands: state.plies.len() });
    }
    if state.turn() != color {
        return Err(Refusal::NotYourTurn(state.turn()));
    }
    legal(state.game.position(), &intended.uci)
}

fn moved(
    state: &State,
    seat: Seat,
    intended: &IntendedMove,
    moment: Moment<'_>,
) -> Result<Vec<Happened>, Refusal> {
    let color = match seat {
        Seat::One(color) => color,
        Seat::Both => state.turn(),
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
    let mut happened = vec![Happened::Moved {
        color: color.into(),
        ply: Ply { clock_ms, at: moment.now, ..ply },
        lag_credit_ms: credit_ms,
    }];
    if let Some(termination) = game.termination() {
        let ending = ending_of(termination);
        happened.push(match ending {
            Ending::Checkmate => won(ending, color),
            _ => drawn(ending),
        });
    }
    Ok(happened)
}

/// A move as it is written down; its clock and its instant are still to be filled in.
pub(super) fn ply_of(
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
pub(super) fn checked_king(position: &Position) -> Option<String> {
    if position.is_check() {
        position.board().king(position.turn()).map(|square| square.to_string())
    } else {
        None
    }
}

fn ending_of(termination: Termination) -> Ending {
    match termination {
        Termination::Checkmate => Ending::Checkmate,
        Termination::Stalemate => Ending::Stalemate,
        Termination::InsufficientMaterial => Ending::InsufficientMaterial,
        Termination::DeadPosition => Ending::DeadPosition,
        Termination::Fivefold => Ending::Fivefold,
        Termination::SeventyFiveMoves => Ending::SeventyFive,
        Termination::ThreefoldClaim => Ending::ThreefoldClaim,
        Termination::FiftyMovesClaim => Ending::FiftyClaim,
        Termination::Agreement => Ending::Agreement,
        Termination::Resignation => Ending::Resignation,
        Termination::FlagFall => Ending::Flag,
        Termination::Abandonment => Ending::Abandoned,
    }
}

fn abort(state: &State, color: Color) -> Result<Vec<Happened>, Refusal> {
    match state.status {
        Status::Ended(_) | Status::Aborted => Err(Refusal::GameOver),
        Status::Waiting | Status::Playing if state.plies.len() < 2 => {
            Ok(vec![Happened::Aborted { color: Some(color.into()) }])
        }
        Status::Waiting | Status::Playing => Err(Refusal::TooLateToAbort),
    }
}

fn draw(state: &State, color: Color, act: &Act) -> Result<Vec<Happened>, Refusal> {
    let offered = state.offers.draw == Some(!color);
    if matches!(act, Act::OfferDraw) && !offered {
        return if *state.draw_offered_at.of(color) == Some(state.plies.len())
            || state.offers.draw == Some(color)
        {
            Err(Refusal::OfferRepeated)
        } else {
            Ok(vec![Happened::DrawOffered { color: color.into() }])
        };
    }
    if !offered {
        return Err(Refusal::NoOffer);
    }
    Ok(vec![if matches!(act, Act::DeclineDraw) {
        Happened::DrawDeclined { color: color.into() }
    } else {
        drawn(Ending::Agreement)
    }])
}

/// Plies that remain if `color` takes its last move back.
fn plies_after_takeback(state: &State, color: Color) -> Option<usize> {
    let back = match state.terms.opponent {
        Opponent::Board => 1,
        Opponent::Computer | Opponent::Friend => 1 + usize::from(state.turn() == color),
    };
    state.plies.len().checked_sub(back).filter(|_| state.seq < LAST_TAKEBACK_SEQ)
}

fn takeback(state: &State, color: Color, act: &Act) -> Result<Vec<Happened>, Refusal> {
    let taken_back = |color| {
        let to_ply = plies_after_takeback(state, color).ok_or(Refusal::NothingToTakeBack)?;
        Ok(vec![Happened::TakenBack { to_ply: u32::try_from(to_ply).unwrap_or(u32::MAX) }])
    };
    let offered = state.offers.takeback == Some(!color);
    match act {
        Act::DeclineTakeback if offered => {
            Ok(vec![Happened::TakebackDeclined { color: color.into() }])
        }
        Act::AcceptTakeback | Act::OfferTakeback if offered => taken_back(!color),
        Act::OfferTakeback => match state.terms.opponent {
            Opponent::Board | Opponent::Computer => taken_back(color),
            Opponent::Friend => {
                plies_after_takeback(state, color).ok_or(Refusal::NothingToTakeBack)?;
                if *state.takeback_offered_at.of(color) == Some(state.plies.len()) {
                    return Err(Refusal::OfferRepeated);
                }
                Ok(vec![Happened::TakebackOffered { color: color.into() }])
            }
        },
        _ => Err(Refusal::NoOffer),
    }
}

/// Whether `color` may give the other side time at `now`.
pub(super) fn can_add_time(state: &State, color: Color, now: Ms) -> bool {
    let human = state.terms.opponent != Opponent::Computer;
    human
        && state.clocks.as_ref().is_some_and(|clocks| {
            !clocks.control().white.is_days()
                && clocks.remaining_ms(!color, now) + GIFT_MS <= FULLEST_CLOCK_MS
        })
}

fn add_time(state: &State, color: Color, now: Ms) -> Result<Vec<Happened>, Refusal> {
    if can_add_time(state, color, now) {
        Ok(vec![Happened::TimeAdded { color: (!color).into(), ms: GIFT_MS }])
    } else {
        Err(Refusal::NoTimeToGive)
    }
}

fn claim_draw(
    state: &State,
    color: Color,
    intended: Option<&IntendedMove>,
) -> Result<Vec<Happened>, Refusal> {
    if state.turn() != color {
        return Err(Refusal::NotYourTurn(state.turn()));
    }
    let claim = match intended {
        None => claim_here(state),
        Some(intended) => claim_by(state, intended_move(state, color, intended)?),
    };
    Ok(vec![drawn(claim.ok_or(Refusal::NoClaim)?)])
}

fn claim_here(state: &State) -> Option<Ending> {
    if state.game.is_threefold() {
        Some(Ending::ThreefoldClaim)
    } else if state.game.is_fifty_moves() {
        Some(Ending::FiftyClaim)
    } else {
        None
    }
}

fn claim_by(state: &State, mv: Move) -> Option<Ending> {
    if state.game.repetitions_after(mv) >= 3 {
        Some(Ending::ThreefoldClaim)
    } else if state.game.position().play_unchecked(mv).halfmove_clock() >= 100 {
        Some(Ending::FiftyClaim)
    } else {
        None
    }
}

/// Whether the side to move may claim a draw, on the position or by some move.
pub(super) fn can_claim(state: &State) -> bool {
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

fn rematch(
    state: &State,
    color: Color,
    act: &Act,
    moment: Moment<'_>,
) -> Result<Decision, Refusal> {
    match state.status {
        Status::Ended(_) | Status::Aborted => {}
        Status::Waiting | Status::Playing => return Err(Refusal::NotOver),
    }
    if let Some((_, seq)) = &state.rematch {
        return match act {
            Act::DeclineRematch => Err(Refusal::NoOffer),
            _ => Ok(Decision::Done(*seq)),
        };
    }
    let full = state.terms.players.white.is_some() && state.terms.players.black.is_some();
    let offered = state.offers.rematch == Some(!color);
    let accepted = Happened::RematchAccepted { game: moment.new_game.to_owned() };
    let happened = match act {
        Act::DeclineRematch if offered => Happened::RematchDeclined { color: color.into() },
        Act::AcceptRematch | Act::OfferRematch if offered => accepted,
        Act::OfferRematch if full => match state.terms.opponent {
            Opponent::Board | Opponent::Computer => accepted,
            Opponent::Friend if *state.rematch_offered.of(color) => {
                return Err(Refusal::OfferRepeated);
            }
            Opponent::Friend => Happened::RematchOffered { color: color.into() },
        },
        _ => return Err(Refusal::NoOffer),
    };
    Ok(Decision::Happens(vec![happened]))
}

/// Whether `color` has a move that it may ask to take back.
pub(super) fn can_take_back(state: &State, color: Color) -> bool {
    plies_after_takeback(state, color).is_some()
}
