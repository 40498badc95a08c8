//! The record of a game under a code of laws, for whoever wants to check it: the agreement, every
//! act with its times and its rulings, and how it ended.

use serde::Serialize;
use staunton_laws::Party;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::game::{Both, GameResult, Ms, Seat, SeenContest, State, ToldRuling, result_of};
use crate::message;

/// The record of a game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Audit {
    /// The game's id.
    id: String,
    /// The players' names.
    players: Both<Option<String>>,
    /// The umpire's name, if a person was appointed.
    umpire: Option<String>,
    /// When it was made.
    created_at: Ms,
    /// What the code is called.
    title: &'static str,
    /// The agreement in lines, as `staunton rule` reads them.
    agreement: Vec<String>,
    /// Every act in its line: the time since the beginning, clock credit after a tilde, the party,
    /// the act. A move that is still sealed is hidden from all but who wrote it.
    acts: Vec<String>,
    /// Every ruling, in order.
    rulings: Vec<ToldRuling>,
    /// The match of which the game is one.
    contest: Option<SeenContest>,
    /// How it ended.
    result: Option<GameResult>,
}

/// The record as JSON, as whoever sits at `seat` may see it; none if there are no laws.
///
/// # Errors
/// If it cannot be written, which its types exclude.
pub(crate) fn json(state: &State, id: &str, seat: Option<Seat>) -> Result<String, ApiError> {
    let court = state.court.as_ref().ok_or(ApiError::NotFound("record: the game has no laws"))?;
    let party = match seat {
        Some(Seat::One(color)) => color.into(),
        // What two people do at one board, neither of them may read there.
        Some(Seat::Both | Seat::Umpire) | None => Party::Umpire,
    };
    let laws = court.seen_laws();
    message::json(&Audit {
        id: id.to_owned(),
        players: Both::each(|color| state.player(color).map(|player| player.name.clone())),
        umpire: state.terms.umpire.as_ref().map(|player| player.name.clone()),
        created_at: state.created_at,
        title: laws.title,
        agreement: laws.agreement,
        acts: court.table().events_for(party).iter().map(ToString::to_string).collect(),
        rulings: laws.rulings,
        contest: state.seen_contest(),
        result: result_of(state),
    })
}
