//! Games: their rows, and the events that make them.

use super::error::Reply;
use crate::game::{Ms, RecordedEvent};

/// The epoch of a game that has had one owner.
pub(crate) const FIRST_EPOCH: i64 = 0;

/// The row of a new game.
pub(crate) struct NewGame {
    pub(crate) n: i64,
    pub(crate) id: String,
    pub(crate) key: String,
    pub(crate) at: Ms,
    pub(crate) status: &'static str,
    pub(crate) pace: &'static str,
    pub(crate) due_at: Option<Ms>,
}

/// The row of an event. It is refused unless `seq` is free and `epoch` is that of the game.
pub(crate) struct NewEvent {
    pub(crate) game: i64,
    pub(crate) seq: i64,
    /// Counts the owners that the game has had: one that was superseded can append nothing.
    pub(crate) epoch: i64,
    pub(crate) at: Ms,
    pub(crate) act: Option<String>,
    pub(crate) body: String,
}

/// The row of a game, and all its events.
pub(crate) struct GameRow {
    /// The number by which rows refer to it.
    pub(crate) n: i64,
    /// Counts the owners that it has had.
    pub(crate) epoch: i64,
    /// Whoever holds it may look, and take a free seat.
    pub(crate) key: String,
    /// The events in order.
    pub(crate) events: Vec<RecordedEvent>,
}

/// One line of a list of games.
pub(crate) struct GameListRow {
    pub(crate) id: String,
    /// What the list shows, as JSON; none while the game is under way.
    pub(crate) summary: Option<String>,
    /// The events in order, if there is no summary.
    pub(crate) events: Vec<RecordedEvent>,
}

/// Reads games.
pub(crate) trait GameRepository: Send + Sync {
    /// A number for a new game, which no other has.
    fn number_game(&self) -> Reply<'_, i64>;

    /// The game with this id, with all its events.
    fn game(&self, id: &str) -> Reply<'_, Option<GameRow>>;

    /// The events of a game after `seq`, each as it was sent.
    fn events_after(&self, game: i64, seq: i64) -> Reply<'_, Vec<String>>;

    /// The events of a game after `seq`, with who caused them, and each as it was sent.
    fn recorded_after(&self, game: i64, seq: i64) -> Reply<'_, Vec<(RecordedEvent, String)>>;

    /// The games of `user` before number `before`, newest first.
    fn games_of(&self, user: &str, before: i64, limit: i64) -> Reply<'_, Vec<GameListRow>>;

    /// The last `limit` games, the newest first: of `user`, or of anybody; those that are over too
    /// if `all`.
    fn games_listed(
        &self,
        user: Option<&str>,
        all: bool,
        limit: i64,
    ) -> Reply<'_, Vec<GameListRow>>;

    /// The number of the game with this id.
    fn number_of(&self, id: &str) -> Reply<'_, Option<i64>>;

    /// Ids of the games by the clock that are under way.
    fn live_games(&self) -> Reply<'_, Vec<String>>;

    /// Ids of the last `limit` games of days for a move that wait for somebody to sit down.
    fn waiting_games_of_days(&self, limit: i64) -> Reply<'_, Vec<String>>;

    /// Ids of up to `limit` games where something has come due by `now`.
    fn due_games(&self, now: Ms, limit: i64) -> Reply<'_, Vec<String>>;
}
