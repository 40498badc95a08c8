//! What of a game is to be seen in the room.

use super::actor::GameActor;
use crate::game::Status;
use crate::room::line_of;

impl GameActor {
    /// Shows the game in the room as it stands, if it may be seen there.
    pub(super) fn show_in_room(&self) {
        if self.state.terms.private {
            return;
        }
        let now = self.deps.time.now();
        let line = line_of(&self.state, &self.id, now, self.present(now));
        self.deps.room.put(&self.id, line);
    }

    /// The game leaves memory: what is left to be seen is a seat that is offered all the same.
    pub(super) fn leave_room(&self) {
        match self.state.status {
            Status::Waiting => self.show_in_room(),
            Status::Playing | Status::Ended(_) | Status::Aborted => {
                self.deps.room.put(&self.id, None);
            }
        }
    }
}
