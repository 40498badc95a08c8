//! The lines that the search expects to be played.

use staunton_rules::Move;

use crate::score::MAX_PLY;

/// The best lines found, by ply.
pub(super) struct Lines {
    lines: Vec<Vec<Move>>,
}

impl Lines {
    pub(super) fn new() -> Self {
        Self { lines: vec![Vec::new(); MAX_PLY + 3] }
    }

    /// No line from `ply` yet.
    #[inline]
    pub(super) fn clear(&mut self, ply: usize) {
        self.lines[ply].clear();
    }

    /// The line from `ply` is `mv` and the line after it.
    pub(super) fn lead(&mut self, ply: usize, mv: Move) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        if let (Some(line), Some(rest)) = (before.last_mut(), after.first()) {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }

    pub(super) fn line(&self, ply: usize) -> &[Move] {
        &self.lines[ply]
    }
}
