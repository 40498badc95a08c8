//! Which events of a game are asked for, and how they come.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::game::GameEvent;

/// From where on events are wanted.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct EventsQuery {
    /// The last event seen.
    #[serde(default = "before_all")]
    pub(super) after: i64,
    /// The key out of the game's link.
    #[serde(default)]
    pub(super) key: Option<String>,
}

const fn before_all() -> i64 {
    -1
}

/// Events in order. They are sent as they were kept: this type only describes them.
#[derive(ToSchema)]
pub(crate) struct EventListResponse {
    #[expect(dead_code, reason = "for the description of the interface")]
    events: Vec<GameEvent>,
}
