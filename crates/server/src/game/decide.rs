//! What an act causes: (state, act) to events, or a refusal.
//!
//! Pure: the instant, the lag and the id for a new game are passed in.

mod claims;
mod laws;
mod moves;
mod offers;

use staunton_rules::Color;
use thiserror::Error;

use super::act::Act;
use super::due::overdue;
use super::event::{Ending, EventKind, GameResult};
use super::fold::{State, Status};
use super::wire::Ms;

pub(super) use claims::can_claim;
pub(super) use laws::come_due;
pub(super) use moves::{checked_king, ply_of};
pub(super) use offers::{can_add_time, can_take_back};

/// Where somebody sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// At one side.
    One(Color),
    /// At both: two people with one device.
    Both,
    /// Beside the board, as umpire.
    Umpire,
}

/// All that a decision needs besides the state and the act.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// The instant.
    pub now: Ms,
    /// How long the act was on its way, as far as known, there and back.
    pub lag_ms: Ms,
    /// The same for whoever's clock runs.
    pub running_lag_ms: Ms,
    /// The id a new game would have.
    pub new_game: &'a str,
}

/// What an act causes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// These events, in order.
    Happens(Vec<EventKind>),
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
    /// The umpire is no player.
    #[error("only the players can do that")]
    PlayersOnly,
    /// The match has had all its games.
    #[error("the match is over")]
    MatchOver,
    /// The umpire refuses it.
    #[error("{0}")]
    Umpire(#[from] staunton_laws::Refusal),
    /// Under a code of laws there is no such act.
    #[error("under a code of laws that cannot be done")]
    NotUnderLaws,
    /// The game is not played under a code of laws.
    #[error("this game is not played under a code of laws")]
    NoLaws,
    /// The words are no act under a code of laws.
    #[error("the act is not understood: {0}")]
    NoSuchAct(String),
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
        Seat::Umpire if is_beside_the_board(act) => return Err(Refusal::PlayersOnly),
        Seat::Umpire => state.turn(),
    };
    if let Some(court) = state.court.as_ref().filter(|_| !is_beside_the_board(act)) {
        must_be_playing(state)?;
        return laws::acted(state, court, seat, at_board, act, moment);
    }
    if let Act::Move(intended) = act
        && let Some(seq) = moves::made_before(state, seat, intended)
    {
        return Ok(Decision::Done(seq));
    }
    let done = match act {
        Act::OfferRematch | Act::AcceptRematch | Act::DeclineRematch => {
            return offers::rematch(state, color, act, moment);
        }
        Act::Abort => abort(state, color)?,
        Act::Ping => return Err(Refusal::NotAnAct),
        _ => {
            must_be_playing(state)?;
            match act {
                Act::Move(intended) => moves::moved(state, seat, intended, moment)?,
                Act::Resign => vec![won(Ending::Resignation, !color)],
                Act::OfferDraw | Act::AcceptDraw | Act::DeclineDraw => {
                    offers::draw(state, color, act)?
                }
                Act::OfferTakeback | Act::AcceptTakeback | Act::DeclineTakeback => {
                    offers::takeback(state, color, act)?
                }
                Act::AddTime => offers::add_time(state, color, moment.now)?,
                Act::ClaimDraw(intended) => claims::claim_draw(state, color, intended.as_ref())?,
                Act::ClaimFlag => {
                    vec![
                        overdue(state, moment.now, moment.running_lag_ms)
                            .ok_or(Refusal::FlagStands)?,
                    ]
                }
                Act::Law(_) => return Err(Refusal::NoLaws),
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

/// Whether an act is none at the board, so that no umpire sees it.
const fn is_beside_the_board(act: &Act) -> bool {
    matches!(
        act,
        Act::Abort | Act::Ping | Act::OfferRematch | Act::AcceptRematch | Act::DeclineRematch
    )
}

fn must_be_playing(state: &State) -> Result<(), Refusal> {
    match state.status {
        Status::Playing => Ok(()),
        Status::Waiting => Err(Refusal::NotStarted),
        Status::Ended(_) | Status::Aborted => Err(Refusal::GameOver),
    }
}

fn won(ending: Ending, winner: Color) -> EventKind {
    EventKind::Ended { result: GameResult::new(ending, Some(winner.into())) }
}

fn drawn(ending: Ending) -> EventKind {
    EventKind::Ended { result: GameResult::new(ending, None) }
}

fn abort(state: &State, color: Color) -> Result<Vec<EventKind>, Refusal> {
    match state.status {
        Status::Ended(_) | Status::Aborted => Err(Refusal::GameOver),
        Status::Waiting | Status::Playing if state.ply_count() < 2 => {
            Ok(vec![EventKind::Aborted { color: Some(color.into()) }])
        }
        Status::Waiting | Status::Playing => Err(Refusal::TooLateToAbort),
    }
}
