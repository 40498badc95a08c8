//! A player claims the game because the other has left it.

use staunton_rules::Color;

use super::actor::GameActor;
use crate::error::ApiError;
use crate::game::{EventKind, GameEnding, GameResult, Ms, Refusal, Seat, Status, patience_ms};

impl GameActor {
    /// Ends the game for the player at `seat` if the other has been away for long enough.
    pub(super) async fn claim_victory(&mut self, seat: Seat, now: Ms) -> Result<i64, ApiError> {
        let Seat::One(color) = seat else { return Err(Refusal::PlayersOnly.into()) };
        match self.state.status {
            Status::Playing => {}
            Status::Waiting => return Err(Refusal::NotStarted.into()),
            Status::Ended(_) | Status::Aborted => return Err(Refusal::GameOver.into()),
        }
        let may = self.claimable_at(!color).is_some_and(|at| at <= now);
        if !may {
            return Err(Refusal::MayComeBack.into());
        }
        let result = GameResult::new(GameEnding::Abandoned, Some(color.into()));
        self.happen(now, vec![EventKind::Ended { result }], None).await
    }

    /// When the game may be claimed from `color`, if he stays away as he is; `None` while he is here.
    /// What he does without looking on shows that he is there.
    pub(super) fn claimable_at(&self, color: Color) -> Option<Ms> {
        let left_at = self.watchers.left_at(color)?;
        let moved_at = self.state.plies.iter().rev().enumerate().find_map(|(back, played)| {
            let mover = if back % 2 == 0 { !self.state.turn() } else { self.state.turn() };
            (mover == color).then_some(played.at)
        });
        Some(left_at.max(moved_at.unwrap_or(Ms::MIN)) + patience_ms(&self.state)?)
    }
}
