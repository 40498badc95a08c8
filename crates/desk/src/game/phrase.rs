//! What players may say to each other.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a player may say to the other: set phrases, so that nobody has to hear anything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// Hello.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Well played.
    WellPlayed,
    /// Good game.
    GoodGame,
    /// Thank you.
    ThankYou,
    /// I must go.
    MustGo,
}
