//! When the computer of this game has something to think about.

use staunton_desk::computer::Duty;

use super::actor::GameActor;
use super::pending::Pending;

impl GameActor {
    /// Sets the computer to think if there is something to think about, and stops it if not.
    pub(super) fn consider(&mut self) {
        let ply = self.state.ply_count();
        let duty = if self.decides() { Duty::of(&self.state) } else { None };
        let Some(duty) = duty else {
            self.pending = None;
            return;
        };
        let same = |pending: &Pending| pending.ply == ply && pending.duty.topic == duty.topic;
        if self.pending.as_ref().is_some_and(same) || self.stuck_at == Some(ply) {
            return;
        }
        let (game, question) = duty.question(&self.state);
        let sitting = duty.sitting(&self.state, &self.id, self.deps.time.now());
        let thought = self.deps.computer.think(game, sitting, question);
        self.pending = Some(Pending { duty, ply, thought });
    }

    /// Whether the computer has to do something, wherever that is decided.
    pub(super) fn waits_for_computer(&self) -> bool {
        Duty::of(&self.state).is_some()
    }
}
