//! What can happen in a game: the events that are kept, sent and folded into its state.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::ply::Ply;
use super::result::GameResult;
use super::ruling::RulingView;
use super::terms::{GameTerms, Player};
use super::wire::{ColorName, Ms};

/// Something that happened in a game. Never changed once committed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GameEvent {
    /// Place in the game's sequence, from 0.
    pub seq: i64,
    /// When it happened.
    pub at: Ms,
    /// What happened.
    #[serde(flatten)]
    pub what: EventKind,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum EventKind {
    /// The game was made, on these terms.
    Created {
        /// The id of the user who made it.
        by: String,
        /// Everything agreed before the first move.
        terms: Box<GameTerms>,
    },
    /// The free seat was taken.
    Joined {
        /// Whose seat.
        color: ColorName,
        /// Who sits there now.
        player: Player,
    },
    /// A third person came to be umpire.
    UmpireCame {
        /// Who.
        player: Player,
    },
    /// The umpire's deputy came.
    DeputyCame {
        /// Who.
        player: Player,
    },
    /// A player has dismissed the umpire, and his deputy with him.
    UmpireDismissed {
        /// Which player.
        color: ColorName,
    },
    /// The players have said that the umpire has gone, and his deputy with him.
    UmpireGone {},
    /// The umpire has relieved his deputy.
    DeputyRelieved {},
    /// A move was made.
    Moved {
        /// By whom.
        color: ColorName,
        /// The move and what it led to.
        ply: Ply,
        /// Time given back for the way over the wire.
        lag_credit_ms: Ms,
    },
    /// A draw was offered.
    DrawOffered {
        /// By whom.
        color: ColorName,
    },
    /// The draw offered was declined.
    DrawDeclined {
        /// By whom.
        color: ColorName,
    },
    /// A player asked to take his last move back.
    TakebackOffered {
        /// Which.
        color: ColorName,
    },
    /// The wish to take back was declined.
    TakebackDeclined {
        /// By whom.
        color: ColorName,
    },
    /// Moves were taken back.
    TakenBack {
        /// Plies that remain.
        to_ply: u32,
    },
    /// A player was given time by the other.
    TimeAdded {
        /// Whose clock gained.
        color: ColorName,
        /// How much.
        ms: Ms,
    },
    /// Another game with colours changed was offered.
    RematchOffered {
        /// By whom.
        color: ColorName,
    },
    /// The offered rematch was declined.
    RematchDeclined {
        /// By whom.
        color: ColorName,
    },
    /// The rematch was agreed and made.
    RematchAccepted {
        /// The id of the new game.
        game: String,
    },
    /// Something was done under a code of laws, and ruled on.
    Acted {
        /// The act as the record has it: `0:01:12.5 white touch e2`.
        line: String,
        /// What the umpire said to it. Not kept: the act is what it is made of, and it is told in the
        /// language of whoever reads it. Events that were kept before have it in English.
        #[serde(default)]
        #[schema(required = true)]
        rulings: Vec<RulingView>,
        /// Of the moves that stood, so many stand still.
        from: u32,
        /// The moves that stand after them now.
        plies: Vec<Ply>,
    },
    /// The server was away for a while, and that time is charged to nobody.
    Resumed {
        /// For how long it was away.
        down_ms: Ms,
    },
    /// The game is over.
    Ended {
        /// How, and what it is worth.
        result: GameResult,
    },
    /// The game was called off before it had properly begun.
    Aborted {
        /// By whom; `null` if nobody came or nobody began.
        #[schema(required = true)]
        color: Option<ColorName>,
    },
}

/// An event with the key of the act that caused it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedEvent {
    /// The event.
    pub event: GameEvent,
    /// Who acted and by what id, if the act had one: an act is taken once.
    pub act: Option<String>,
}
