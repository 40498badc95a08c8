//! What servers tell each other besides what happens in games.

use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};
use tokio::sync::mpsc::UnboundedSender;

use crate::limits::spent::Spent;

/// What a server tells all others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Note {
    /// A game is to be seen in the room from now on.
    Shown(String),
    /// A game of a user has begun.
    Began {
        /// The user.
        user: String,
        /// The game.
        game: String,
    },
    /// A game of a user is over.
    Ended {
        /// The user.
        user: String,
        /// The game.
        game: String,
    },
    /// Something else that a user is told, as it is sent.
    Line {
        /// The user.
        user: String,
        /// The line.
        line: String,
    },
    /// A challenge is open at that server, as its face for programs writes it.
    Challenged(String),
    /// A challenge is over.
    Answered {
        /// That of the challenge.
        id: String,
        /// What became of it.
        answer: String,
    },
    /// So many look into the room there.
    Here(usize),
    /// What visitors took there of what they may ask for.
    Spent(Vec<Spent>),
    /// Accounts, sessions, tokens or bans are others than they were.
    Accounts,
    /// Somebody new is there, who knows nothing of the room.
    New,
}

/// Where notes go that are for other servers; nowhere, while there is none. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outbox(Arc<OnceLock<UnboundedSender<Note>>>);

impl Outbox {
    /// From now on notes go there.
    pub(crate) fn open(&self, out: UnboundedSender<Note>) {
        // The first one stays.
        drop(self.0.set(out));
    }

    /// Whether there may be other servers.
    pub(crate) fn is_open(&self) -> bool {
        self.0.get().is_some()
    }

    /// Tells all other servers.
    pub(crate) fn tell(&self, note: impl FnOnce() -> Note) {
        if let Some(out) = self.0.get() {
            // At the end of the server nobody takes them.
            drop(out.send(note()));
        }
    }
}
