//! Has the referee look, while play goes on, whether the game is dead.

use staunton_rules::CastlingMode;
use tokio::sync::oneshot;

use super::actor::GameActor;
use super::referee::Inquiry;
use crate::game::{EventKind, GameEnding, GameResult, Status, may_be_dead};
use crate::jobs::{Asker, JobKind, Stopper, ready};

impl GameActor {
    /// Has the position judged if it may be dead. What was said at once needs no judge.
    pub(super) fn inquire(&mut self) {
        let ply = self.state.plies.len();
        if self.inquiry.as_ref().is_some_and(|inquiry| inquiry.ply == ply) {
            return;
        }
        let position = *self.state.game.position();
        let is_asked = self.decides()
            && self.state.status == Status::Playing
            && self.state.laws_session.is_none()
            && may_be_dead(&position);
        self.inquiry = is_asked.then(|| {
            let (give, is_dead) = oneshot::channel();
            let is_960 = position.castling_mode() == CastlingMode::Chess960;
            let input = format!("{} {position}", if is_960 { "9" } else { "" });
            let asker = Asker { address: None, user: self.id.clone() };
            let queue = &self.deps.referee.0;
            let job = queue.submit(JobKind::Verdict, asker, ready(input.into_bytes())).ok();
            if let Some(job) = job.clone() {
                tokio::spawn(async move {
                    let is_dead = job.outcome().await.is_ok_and(|verdict| *verdict == [1]);
                    // The game may have gone on without us.
                    let _ = give.send(is_dead);
                });
            }
            Inquiry { ply, is_dead: Some(is_dead), _stopper: job.map(Stopper) }
        });
    }

    /// Ends the game if its position was found dead and still stands.
    pub(super) async fn judged(&mut self, is_dead: bool) {
        let Some(inquiry) = &mut self.inquiry else { return };
        let stands = inquiry.ply == self.state.plies.len() && self.state.status == Status::Playing;
        // It is kept as judged: the same position is not judged again.
        inquiry.is_dead = None;
        if !is_dead || !stands {
            return;
        }
        let ended = EventKind::Ended { result: GameResult::new(GameEnding::DeadPosition, None) };
        if let Err(error) = self.happen(self.deps.time.now(), vec![ended], None).await {
            tracing::error!(game = self.id, %error, "a dead game could not be ended");
        }
    }
}
