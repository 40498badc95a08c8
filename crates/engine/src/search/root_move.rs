//! The moves at the root.

use staunton_rules::{Move, Position};

use crate::limits::Limits;
use crate::score::INFINITE;

/// A move at the root and what is known of it.
#[derive(Clone, Debug)]
pub(super) struct RootMove {
    pub(super) mv: Move,
    /// From this iteration; below all others if it was not better.
    pub(super) score: i32,
    /// From the iteration before.
    pub(super) last_score: i32,
    /// The line that begins with the move.
    pub(super) line: Vec<Move>,
    /// What tables of endings say of it: moves of a higher rank come first. 0 without tables.
    pub(super) rank: i32,
    /// How deep it was looked at, in plies.
    pub(super) sel_depth: usize,
    /// Positions visited below it in all iterations.
    pub(super) nodes: u64,
}

impl RootMove {
    /// The score of this iteration, or else of the one before.
    pub(super) fn value(&self) -> i32 {
        if self.score > -INFINITE { self.score } else { self.last_score }
    }

    /// The moves that `limits` allow.
    pub(super) fn all(root: &Position, limits: &Limits) -> Vec<Self> {
        let wanted = |mv: &Move| limits.search_moves.is_empty() || limits.search_moves.contains(mv);
        let make = |mv| Self {
            mv,
            score: -INFINITE,
            last_score: -INFINITE,
            line: vec![mv],
            rank: 0,
            sel_depth: 0,
            nodes: 0,
        };
        root.legal_moves().into_iter().filter(wanted).map(make).collect()
    }
}
