//! When the computer of this game has something to think about.

use staunton_engine::Level;
use staunton_laws::{Party, Phase};
use staunton_rules::Color;

use super::actor::GameActor;
use super::pending::{Pending, Topic};
use crate::computer::{Question, Sitting};
use crate::game::{LawsSession, PlayerKind, Status, seed_of};

impl GameActor {
    /// Sets the computer to think if there is something to think about, and stops it if not.
    pub(super) fn consider(&mut self) {
        let ply = self.state.ply_count();
        let topic = if self.decides() { self.topic() } else { None };
        let Some((color, level, topic)) = topic else {
            self.pending = None;
            return;
        };
        let same = |pending: &Pending| pending.ply == ply && pending.topic == topic;
        if self.pending.as_ref().is_some_and(same) || self.stuck_at == Some(ply) {
            return;
        }
        let question = match topic {
            Topic::Move | Topic::Seal => Question::Move,
            Topic::Draw => Question::Draw(color.into()),
            Topic::Join(line) => Question::Join(line.to_owned()),
            Topic::Elect => {
                let session = self.state.laws_session.as_ref();
                Question::Elect(
                    color.into(),
                    session.map(LawsSession::prospects).unwrap_or_default(),
                )
            }
        };
        let now = self.deps.time.now();
        let session = self.state.laws_session.as_ref();
        let left = match session {
            Some(session) => session.remaining_ms(color, now),
            None => self.state.clocks.as_ref().map(|clocks| clocks.remaining_ms(color, now)),
        };
        let game = session.map_or_else(|| self.state.game.clone(), LawsSession::game);
        let sitting =
            Sitting { game: self.id.clone(), level, seed: seed_of(&self.id), remaining_ms: left };
        let thought = self.deps.computer.think(game, sitting, question);
        self.pending = Some(Pending { color, ply, topic, thought });
    }

    /// Whether the computer has to do something, wherever that is decided.
    pub(super) fn waits_for_computer(&self) -> bool {
        self.topic().is_some()
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
            let topic = match &self.state.laws_session {
                Some(session) => under_laws(session, color)?,
                None if self.state.offers.draw == Some(!color) => Topic::Draw,
                None => (self.state.turn() == color).then_some(Topic::Move)?,
            };
            Some((color, level, topic))
        })
    }
}

/// What the computer has to do at the umpire's table, if anything. It touches nothing that it does
/// not move, and leaves the umpire to see the other's faults.
fn under_laws(session: &LawsSession, color: Color) -> Option<Topic> {
    let table = session.table();
    if table.offer() == Some(!color) {
        return Some(Topic::Draw);
    }
    if table.adjournment_wished() == Some(!color) {
        return Some(Topic::Join("adjourn"));
    }
    if *table.phase() == Phase::Adjourned && table.is_ready(!color) {
        return Some(Topic::Join("resume"));
    }
    let is_awaited = table.awaited().and_then(Party::color) == Some(color);
    is_awaited.then(|| match table.phase() {
        Phase::Sealing(_) => Topic::Seal,
        _ if table.election().is_some() => Topic::Elect,
        _ => Topic::Move,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::LawTerms;

    #[test]
    fn it_has_to_do_what_the_table_waits_for() {
        let terms = LawTerms { agreement: vec!["code staunton".to_owned()] };
        let mut session = LawsSession::new(&terms).unwrap();
        let mut after = |line: &str| {
            session = session.after(line).unwrap().0;
            under_laws(&session, Color::Black)
        };
        assert_eq!(after("white move e2e4"), Some(Topic::Move));
        assert_eq!(after("white adjourn"), Some(Topic::Join("adjourn")));
        assert_eq!(after("black adjourn"), Some(Topic::Seal));
        assert_eq!(after("black seal e5"), None);
        assert_eq!(after("white resume"), Some(Topic::Join("resume")));
        assert_eq!(after("black resume"), None);
        assert_eq!(after("white move g1e3"), Some(Topic::Elect));
        assert_eq!(after("black elect king"), None);
        assert_eq!(after("white offer"), Some(Topic::Draw));
    }
}
