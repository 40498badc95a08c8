//! Tables of endings, in which the search looks positions up: those of the user, in Syzygy's format,
//! and our own.
//!
//! Our own know the mate, so that a search that meets one of their positions is at its end. Syzygy's
//! know who wins and how far it is to the next capture or pawn move; at the root that tells which
//! moves keep the win, further down it is a bound.

mod folder;
pub(crate) mod ranking;
mod store;

use std::sync::Arc;

use staunton_proofs::{Syzygy, TableVerdict, Tables, Wdl};
use staunton_rules::Position;

use crate::score::{DRAW, TABLE_WIN, mate_in, mated_in, ply_value};
use crate::tt::Bound;

pub use folder::{TablebaseError, open_own, open_syzygy};
pub use store::TableStore;

/// Plies without a capture or a pawn move after which a game is drawn.
const FIFTY_MOVES: u32 = 100;

/// The tables a search may ask, and how far it is to ask them.
#[derive(Clone)]
pub struct Tablebase {
    /// Our own tables.
    pub own: Arc<Tables>,
    /// Those in Syzygy's format.
    pub syzygy: Arc<Syzygy>,
    /// Plies still to be searched from which on Syzygy's are asked; positions of fewer pieces than the
    /// largest table are always looked up.
    pub probe_depth: u32,
    /// No position of more pieces is looked up in Syzygy's, kings counted.
    pub most_pieces: usize,
    /// Whether fifty moves without a capture or a pawn move are a draw.
    pub fifty_moves: bool,
}

impl Default for Tablebase {
    fn default() -> Self {
        Self {
            own: Arc::default(),
            syzygy: Arc::default(),
            probe_depth: 1,
            most_pieces: 7,
            fifty_moves: true,
        }
    }
}

/// What a table says of a position met in the search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub(crate) score: i32,
    pub(crate) bound: Bound,
}

impl Tablebase {
    /// The most pieces of a position that Syzygy's tables are asked about; 0: none.
    pub(crate) fn syzygy_pieces(&self) -> usize {
        self.syzygy.most_pieces().min(self.most_pieces)
    }

    /// What our own tables say of `position`, which lies `ply` plies below the root.
    pub(crate) fn probe_own(&self, position: &Position, ply: usize) -> Option<Found> {
        let verdict = self.own.probe(position).ok()?;
        let (plies, score): (u32, fn(usize) -> i32) = match verdict {
            TableVerdict::Draw => return Some(Found { score: DRAW, bound: Bound::Exact }),
            TableVerdict::Win { plies } => (plies, mate_in),
            TableVerdict::Loss { plies } => (plies, mated_in),
        };
        // These tables do not count the moves made before: a mate that may come too late is none.
        let is_in_time = position.halfmove_clock() + plies <= FIFTY_MOVES;
        let far = ply + usize::try_from(plies).ok()?;
        (is_in_time || !self.fifty_moves).then(|| Found { score: score(far), bound: Bound::Exact })
    }

    /// What Syzygy's tables say of `position`, which lies `ply` plies below the root and is to be
    /// searched to `depth`. They answer just after a capture or a pawn move only.
    pub(crate) fn probe_syzygy(
        &self,
        position: &Position,
        ply: usize,
        depth: i32,
    ) -> Option<Found> {
        let pieces = position.board().occupied().len();
        if position.halfmove_clock() > 0
            || pieces == self.syzygy_pieces() && depth < self.probe_depth.cast_signed()
        {
            return None;
        }
        let won = TABLE_WIN - ply_value(ply);
        let (score, bound) = match self.judged(self.syzygy.probe_wdl(position).ok()?) {
            Wdl::Win => (won, Bound::Lower),
            Wdl::CursedWin => (DRAW + 1, Bound::Exact),
            Wdl::Draw => (DRAW, Bound::Exact),
            Wdl::BlessedLoss => (DRAW - 1, Bound::Exact),
            Wdl::Loss => (-won, Bound::Upper),
        };
        Some(Found { score, bound })
    }

    /// The verdict where the fifty moves may not count.
    fn judged(&self, wdl: Wdl) -> Wdl {
        match wdl {
            Wdl::CursedWin if !self.fifty_moves => Wdl::Win,
            Wdl::BlessedLoss if !self.fifty_moves => Wdl::Loss,
            wdl => wdl,
        }
    }
}

#[cfg(test)]
mod tests;
