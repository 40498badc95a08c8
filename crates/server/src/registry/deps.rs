//! Everything a game needs from outside.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use super::hosting::GameNode;
use super::referee::Referee;
use crate::computer::Computer;
use crate::metrics::Metrics;
use crate::news::News;
use crate::room::Room;
use crate::storage::Store;
use crate::time::Time;

/// Everything a game needs from outside.
#[derive(Clone)]
pub(crate) struct GameDeps {
    pub(crate) store: Store,
    pub(crate) time: Time,
    pub(crate) computer: Computer,
    pub(crate) referee: Referee,
    pub(crate) room: Room,
    pub(crate) news: News,
    pub(crate) metrics: Metrics,
    /// Where this is one of several servers.
    pub(crate) node: Option<GameNode>,
    /// The last number given to a socket. No two sockets ever have the same, whatever their game.
    pub(crate) sockets: Arc<AtomicU64>,
}
