//! How strong each player is, and the games that moved it.

use staunton_engine::Level;

use super::error::Reply;
use crate::game::Ms;
use crate::glicko::Standing;

/// A rated game that is over.
pub(crate) struct RatedGame {
    pub(crate) user: String,
    pub(crate) game: i64,
    pub(crate) at: Ms,
    /// Of the computer.
    pub(crate) level: Level,
    /// 1, 0.5 or 0.
    pub(crate) score: f64,
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

/// The row of a rated game, with the id of the game.
pub(crate) struct RatedGameRow {
    pub(crate) game: String,
    pub(crate) at: Ms,
    pub(crate) level: u16,
    pub(crate) score: f64,
    pub(crate) before: f64,
    pub(crate) rating: f64,
    pub(crate) deviation: f64,
}

/// Reads ratings.
pub(crate) trait RatingRepository: Send + Sync {
    /// The rating of `user`; none before the first rated game.
    fn rating(&self, user: &str) -> Reply<'_, Option<RatingRow>>;

    /// The rated games of `user`, the last one first.
    fn rated_games(&self, user: &str, limit: i64) -> Reply<'_, Vec<RatedGameRow>>;
}
