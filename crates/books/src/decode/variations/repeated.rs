//! The game's own moves, told over again in another notation.

use super::{FEW, Leave, Tried, Variations};
use crate::decode::hypothesis::Hypothesis;

impl Variations<'_> {
    /// Whether a line tells the game's own moves over again, in another notation.
    pub(super) fn repeats_game(&self, ply: usize, tried: Option<&Tried>) -> bool {
        let Some(Tried { leave: Leave::Game, count, hypotheses, .. }) = tried else { return false };
        let own = self.standing(Leave::Game, ply + count);
        let is_own = |hypothesis: &Hypothesis| {
            own.is_some_and(|own| own.position() == hypothesis.now.position())
        };
        *count >= 2 * FEW && hypotheses.iter().any(is_own)
    }
}
