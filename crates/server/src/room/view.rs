//! The room as it is sent.

use serde::Serialize;
use utoipa::ToSchema;

use crate::game::{ByColor, ClocksView, ColorName, Ms, Opponent, RatingWish, TimeControl};

/// Who waits for an opponent, and which games may be watched.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RoomResponse {
    /// The instant this is for.
    pub(super) at: Ms,
    /// How many look into the room.
    pub(super) here: usize,
    /// Seats offered, the newest first, sixty at most.
    pub(super) waiting: Vec<SeatOffer>,
    /// Games that anybody may watch, the newest first, 24 at most.
    pub(super) games: Vec<RoomGame>,
}

/// A seat that anybody may take.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct SeatOffer {
    /// The game's id.
    pub(crate) id: String,
    /// Who waits.
    pub(crate) by: OffererView,
    /// The ratings he would like to meet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) wish: Option<RatingWish>,
    /// The colour of the free seat.
    pub(crate) color: ColorName,
    /// When it was offered.
    pub(crate) created_at: Ms,
    /// The time agreed.
    #[schema(required = true)]
    pub(crate) clock: Option<ByColor<TimeControl>>,
    /// Whether it is Chess960.
    pub(crate) chess960: bool,
    /// The position at the start.
    pub(crate) start_fen: String,
    /// The code of laws, if the game is to be played under one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) laws: Option<SeatLaws>,
}

/// Who offers a seat.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct OffererView {
    /// The user's id.
    pub(crate) id: String,
    /// The name.
    pub(crate) name: String,
    /// His rating when he offered it; `null` if he had none.
    #[schema(required = true)]
    pub(crate) rating: Option<i32>,
}

/// Under which laws one sits down.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct SeatLaws {
    /// The name of the code.
    pub(super) code: &'static str,
    /// What the code is called in a sentence.
    pub(super) title: &'static str,
    /// What is given, in words.
    #[schema(required = true)]
    pub(super) odds: Option<String>,
    /// Whether the board helps.
    pub(super) help: bool,
}

/// A game that anybody may watch.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RoomGame {
    /// The game's id.
    pub(super) id: String,
    /// Against whom it is played.
    pub(super) opponent: Opponent,
    /// Who plays.
    pub(super) names: ByColor<String>,
    /// When it was made.
    pub(super) created_at: Ms,
    /// Plies played.
    pub(super) plies: usize,
    /// The position now.
    pub(super) fen: String,
    /// Whose move it is.
    pub(super) turn: ColorName,
    /// The time agreed.
    #[schema(required = true)]
    pub(super) clock: Option<ByColor<TimeControl>>,
    /// Both clocks, as of the last move.
    #[schema(required = true)]
    pub(super) clocks: Option<ClocksView>,
    /// The code of laws, if the game is played under one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) laws: Option<GameLaws>,
}

/// Under which laws one watches.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct GameLaws {
    /// The name of the code.
    pub(super) code: &'static str,
    /// What it is called in a sentence.
    pub(super) title: &'static str,
}

impl PartialEq for RoomGame {
    /// Whether two say the same of a game: the clocks follow from the moves.
    fn eq(&self, other: &Self) -> bool {
        (&self.id, self.plies, &self.fen, &self.names)
            == (&other.id, other.plies, &other.fen, &other.names)
    }
}
