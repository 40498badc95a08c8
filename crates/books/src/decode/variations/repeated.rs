//! Lines that are none beside the game: its own moves, told over again in another notation, and those
//! that are played from a board.

use staunton_diagram::Diagram;
use staunton_notation::IdentifiedPosition;

use super::leave::Leave;
use super::{FEW, Tried, Variations};
use crate::book::Reason;
use crate::decode::hypothesis::Hypothesis;
use crate::layout::plan::Aside;
use crate::prose::start;

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

    /// Whether a line is played from the board before it, not from the game.
    pub(super) fn leads_from_board(&mut self, aside: &Aside, diagrams: &[Diagram]) -> bool {
        let Some(board) = aside.diagram else { return false };
        for position in start::of_board(&diagrams[board]) {
            let standing = IdentifiedPosition::new(position);
            let (_, _, count) = self.walk(&standing, &aside.moves);
            if count == aside.moves.len() {
                self.unread(&aside.moves, Reason::NoStart);
                return true;
            }
        }
        false
    }
}
