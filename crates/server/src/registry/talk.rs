//! What players say to each other across the board. It is passed on, and forgotten with the game's place
//! in memory.

use super::actor::GameActor;
use super::inbox::Out;
use super::tidings::{NO_EVENT, Tidings};
use crate::error::ApiError;
use crate::game::{ColorName, Ms, Opponent, Phrase, Seat};
use crate::message;

/// Between two phrases of one player lies at least this.
const PAUSE_MS: Ms = 2_000;
/// So many phrases are told to whoever asks later.
const MOST_SAID: usize = 100;

impl GameActor {
    /// Tells everyone who looks on what the player at `seat` says. Answers the place of the last event.
    pub(super) async fn say(&mut self, seat: Seat, phrase: Phrase) -> Result<i64, ApiError> {
        let Seat::One(color) = seat else {
            return Err(ApiError::Forbidden("only two players at two boards talk"));
        };
        if self.state.terms.opponent != Opponent::Friend || !self.state.terms.is_full() {
            return Err(ApiError::Forbidden("nobody sits opposite who could hear it"));
        }
        let now = self.deps.time.now();
        let wait = self.said_at.of(color).map_or(0, |at| at + PAUSE_MS - now);
        if wait > 0 {
            return Err(ApiError::TooMany(wait));
        }
        *self.said_at.of_mut(color) = Some(now);
        self.has_said(color.into(), phrase);
        self.send_all(&Out::Text(message::said(color.into(), phrase)));
        if let Some(node) = &self.deps.node {
            let server = node.host().name().to_owned();
            let told = Tidings::Said { server, color: color.into(), phrase };
            node.tell(&self.id, NO_EVENT, &told.write()).await;
        }
        Ok(self.state.seq)
    }

    /// Remembers it for whoever asks later.
    pub(super) fn has_said(&mut self, color: ColorName, phrase: Phrase) {
        if self.said.len() == MOST_SAID {
            self.said.pop_front();
        }
        self.said.push_back((color, phrase));
    }
}
