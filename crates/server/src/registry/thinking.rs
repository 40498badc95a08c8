//! When the computer of this game has something to think about.

use staunton_engine::Level;
use staunton_rules::Color;

use super::actor::GameActor;
use super::pending::{Pending, Topic};
use crate::computer::{Question, Sitting};
use crate::game::{PlayerKind, Status, seed_of};

impl GameActor {
    /// Sets the computer to think if there is something to think about, and stops it if not.
    pub(super) fn consider(&mut self) {
        let ply = self.state.plies.len();
        let Some((color, level, topic)) = self.topic() else {
            self.pending = None;
            return;
        };
        let same = |pending: &Pending| pending.ply == ply && pending.topic == topic;
        if self.pending.as_ref().is_some_and(same) || self.stuck_at == Some(ply) {
            return;
        }
        let question = match topic {
            Topic::Move => Question::Move,
            Topic::Draw => Question::Draw(color.into()),
        };
        let now = self.deps.time.now();
        let left = self.state.clocks.as_ref().map(|clocks| clocks.remaining_ms(color, now));
        let sitting =
            Sitting { game: self.id.clone(), level, seed: seed_of(&self.id), remaining_ms: left };
        let thought = self.deps.computer.think(self.state.game.clone(), sitting, question);
        self.pending = Some(Pending { color, ply, topic, thought });
    }

    fn topic(&self) -> Option<(Color, Level, Topic)> {
        if self.state.status != Status::Playing {
            return None;
        }
        Color::ALL.into_iter().find_map(|color| {
            let player = self.state.player(color)?;
            if player.kind != PlayerKind::Computer {
                return None;
            }
            let level = player.level.and_then(Level::new).unwrap_or(Level::MIN);
            if self.state.offers.draw == Some(!color) {
                Some((color, level, Topic::Draw))
            } else {
                (self.state.turn() == color).then_some((color, level, Topic::Move))
            }
        })
    }
}
