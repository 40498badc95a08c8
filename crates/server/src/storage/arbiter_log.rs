//! The arbiter's log: what operators, moderators and umpires did.

use serde::{Deserialize, Serialize};

use super::error::Reply;
use crate::game::Ms;

/// An entry of the arbiter's log. Never changed once kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogEntry {
    /// When, in milliseconds since the Unix epoch.
    pub at: Ms,
    /// Who did it.
    pub who: String,
    /// What was done, in words: `rename an account`.
    pub act: String,
    /// To what: the name of an account, the id of a game, a network.
    pub object: String,
    /// Why, as whoever did it says.
    pub why: String,
}

/// Reads the arbiter's log.
pub(crate) trait ArbiterLogRepository: Send + Sync {
    /// The last `limit` entries, the oldest of them first.
    fn arbiter_log(&self, limit: i64) -> Reply<'_, Vec<LogEntry>>;
}
