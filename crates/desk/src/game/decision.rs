//! What an act is answered with: events, or a refusal.

use staunton_rules::Color;
use thiserror::Error;

use super::event::EventKind;
use super::result::{GameEnding, GameResult};
use super::wire::Ms;

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
    /// The opponent is there, or has not been away for long enough.
    #[error("the other player is here, or may still come back")]
    MayComeBack,
    /// Not an act in a game.
    #[error("this is not an act in a game")]
    NotAnAct,
    /// The umpire is no player.
    #[error("only the players can do that")]
    PlayersOnly,
    /// The deputy acts while the umpire is away.
    #[error("the umpire is at the table: his deputy rules while he is away")]
    UmpireIsHere,
    /// The players go on without an umpire who has gone, and not without one who is there.
    #[error("the umpire, or his deputy, is at the table: only he lets play go on")]
    UmpireNotGone,
    /// There is no deputy to relieve.
    #[error("the umpire has no deputy to relieve")]
    NoDeputy,
    /// Who sits in the umpire's chair is noted by the server.
    #[error("nobody says himself that he sits in the umpire's chair: the link gives it")]
    ChairByLink,
    /// The computer does not agree to an umpire.
    #[error("the computer has no third person beside it")]
    NoUmpireWithComputer,
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

/// The end of a game that `winner` won.
pub(super) fn won(ending: GameEnding, winner: Color) -> EventKind {
    EventKind::Ended { result: GameResult::new(ending, Some(winner.into())) }
}

/// The end of a game that nobody won.
pub(super) fn drawn(ending: GameEnding) -> EventKind {
    EventKind::Ended { result: GameResult::new(ending, None) }
}

impl Refusal {
    /// A word for programs, and the status that HTTP gives it: 400, 409 or 422.
    pub fn code(&self) -> (&'static str, u16) {
        let conflict = |code| (code, 409);
        match self {
            Self::GameOver => conflict("game_over"),
            Self::NotOver => conflict("not_over"),
            Self::NotStarted => conflict("not_started"),
            Self::NotYourTurn(_) => conflict("not_your_turn"),
            Self::StalePly { .. } => conflict("stale_ply"),
            Self::IllegalMove { .. } => ("illegal_move", 422),
            Self::NoOffer => conflict("no_offer"),
            Self::OfferRepeated => conflict("offer_repeated"),
            Self::NothingToTakeBack => conflict("nothing_to_take_back"),
            Self::TooLateToAbort => conflict("too_late_to_abort"),
            Self::NoTimeToGive => conflict("no_time_to_give"),
            Self::NoClaim => conflict("no_claim"),
            Self::FlagStands => conflict("flag_stands"),
            Self::MayComeBack => conflict("may_come_back"),
            Self::Umpire(refusal) => umpire_code(refusal),
            Self::PlayersOnly => conflict("players_only"),
            Self::UmpireIsHere | Self::UmpireNotGone => conflict("umpire_is_here"),
            Self::ChairByLink | Self::NoUmpireWithComputer | Self::NoDeputy => conflict("refused"),
            Self::MatchOver => conflict("match_over"),
            Self::NotUnderLaws => conflict("not_under_laws"),
            Self::NoLaws => conflict("no_laws"),
            Self::NoSuchAct(_) | Self::NotAnAct => ("bad_request", 400),
        }
    }
}

/// What the umpire refuses is a conflict with how the game stands; a move that cannot be is not.
fn umpire_code(refusal: &staunton_laws::Refusal) -> (&'static str, u16) {
    use staunton_laws::Refusal;
    let conflict = |code| (code, 409);
    match refusal {
        Refusal::Illegal { .. } => ("illegal_move", 422),
        Refusal::NotYourTurn { .. } => conflict("not_your_turn"),
        Refusal::GameOver => conflict("game_over"),
        Refusal::Bound { .. } => conflict("bound"),
        Refusal::ChoiceOpen { .. } => conflict("choice_open"),
        Refusal::Adjourned => conflict("adjourned"),
        _ => conflict("refused"),
    }
}
