//! Servers that share a database.

use super::error::Reply;
use crate::game::Ms;

/// The row of a server, as of the instant when it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ServerRow {
    pub(crate) name: String,
    /// Where it serves.
    pub(crate) address: String,
    pub(crate) joined_at: Ms,
    /// For how long its lease still runs; below 0, for how long it has run out.
    pub(crate) lease_ms: Ms,
    /// Games that are its own.
    pub(crate) games: i64,
}

/// Reads servers.
pub(crate) trait ServerRepository: Send + Sync {
    /// The servers that are there, and those that were and still have games, the first that joined
    /// before.
    fn servers(&self) -> Reply<'_, Vec<ServerRow>>;
}
