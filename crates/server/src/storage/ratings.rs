//! How strong each player is, and the games that moved it.

use staunton_desk::rating::{Change, Outcome, Standing};

use super::error::Reply;
use crate::game::Ms;

/// A rated game that is over.
pub(crate) struct RatedGame {
    pub(crate) game: i64,
    pub(crate) at: Ms,
    pub(crate) outcome: Outcome,
}

/// The row of a player's rating.
pub(crate) struct RatingRow {
    /// As of the last game.
    pub(crate) standing: Standing,
    /// How many games it rests on.
    pub(crate) games: u32,
    /// When the last game ended.
    pub(crate) at: Ms,
}

/// Reads ratings.
pub(crate) trait RatingRepository: Send + Sync {
    /// The rating of `user`; none before the first rated game.
    fn rating(&self, user: &str) -> Reply<'_, Option<RatingRow>>;

    /// The rated games of `user`, the last one first.
    fn rated_games(&self, user: &str, limit: i64) -> Reply<'_, Vec<Change>>;
}
