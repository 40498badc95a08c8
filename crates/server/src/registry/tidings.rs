//! What servers tell each other of a game.

use serde::{Deserialize, Serialize};

use super::watchers::Presence;
use crate::game::{ByColor, ColorName, Ms, Phrase};

/// What is told of a game to the servers where somebody looks at it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum Tidings {
    /// Something has happened, and is kept.
    Event {
        /// Who acted, and the id he gave the act.
        act: Option<String>,
        /// The event as it is kept.
        body: String,
    },
    /// Who is at the table there.
    Present {
        /// At which server.
        server: String,
        table: Presence,
        /// How long their messages take.
        lag_ms: ByColor<Ms>,
    },
    /// A player says something.
    Said {
        /// At which server he was heard.
        server: String,
        color: ColorName,
        phrase: Phrase,
    },
}

/// The number of tidings that are no event.
pub(super) const NO_EVENT: i64 = -1;

impl Tidings {
    pub(super) fn write(&self) -> Vec<u8> {
        // Its types exclude that it cannot be written.
        serde_json::to_vec(self).unwrap_or_default()
    }

    /// `None` if the bytes are no tidings.
    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        serde_json::from_slice(bytes).ok()
    }
}
