//! The seed of a game that is played at a level.

use std::time::{SystemTime, UNIX_EPOCH};

/// A seed for a new game, by the clock: the opponent of the next game is another one.
pub(super) fn of_new_game() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_secs() ^ u64::from(since.subsec_nanos()) << 32
}
