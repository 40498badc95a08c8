//! An arbiter from outside intervenes in a game.

use super::actor::GameActor;
use super::apart::apart;
use crate::chance;
use crate::error::ApiError;
use crate::game::{Intervention, Moment, intervene, overdue};
use crate::storage::{LogEntry, Write};

impl GameActor {
    /// Does what an arbiter says, and keeps it in his log: both or neither. What has an id is done once.
    pub(super) async fn intervene(
        &mut self,
        intervention: &Intervention,
        entry: LogEntry,
        id: Option<String>,
    ) -> Result<i64, ApiError> {
        if let Some(seq) = id.as_ref().and_then(|id| self.state.seq_of_act(id)) {
            return Ok(seq);
        }
        let now = self.deps.time.now();
        let running_lag_ms = self.running_lag();
        if let Some(happened) = overdue(&self.state, now, running_lag_ms) {
            self.happen(now, vec![happened], None).await?;
        }
        let new_game = chance::game_id();
        let moment = Moment { now, lag_ms: 0, running_lag_ms, new_game: &new_game };
        let happened = apart(|| intervene(&self.state, intervention, moment))?;
        self.happen_with(now, happened, id, vec![Write::Log(entry)]).await
    }
}
