//! What tables of endings tell a search.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use staunton_rules::{Game, Position};

use super::root_move::RootMove;
use crate::tablebase::Tablebase;
use crate::tablebase::ranking::Ranking;

/// The most pieces of a position that our own tables cover.
pub(super) const OWN_PIECES: usize = 4;

/// The tables as one search asks them.
#[derive(Default)]
pub(crate) struct Endings<'a> {
    pub(super) tablebase: Option<&'a Tablebase>,
    /// Positions of more pieces are not looked up.
    pub(super) most_pieces: usize,
    /// Of the moves at the root, if the tables cover it.
    pub(super) ranking: Option<Ranking>,
    hits: AtomicU64,
}

impl<'a> Endings<'a> {
    /// The tables for the present position of `game`.
    pub(crate) fn of_game(tablebase: &'a Tablebase, game: &Game) -> Self {
        let repeats = has_repeated(game);
        let ranking = tablebase.rank(game.position(), repeats);
        let own = if tablebase.own.is_empty() { 0 } else { OWN_PIECES };
        // Where the moves that win are known, only the mate is wanted of the search.
        let is_decided = ranking.as_ref().is_some_and(Ranking::is_decided);
        let syzygy = if is_decided { 0 } else { tablebase.syzygy_pieces() };
        let hits = AtomicU64::new(u64::from(ranking.is_some()));
        Self { tablebase: Some(tablebase), most_pieces: own.max(syzygy), ranking, hits }
    }

    /// Gives the moves at the root their ranks, and sorts them so.
    pub(super) fn rank(&self, moves: &mut [RootMove]) {
        let Some(ranking) = &self.ranking else { return };
        for root_move in &mut *moves {
            root_move.rank = ranking.of(root_move.mv);
        }
        moves.sort_by_key(|root_move| -root_move.rank);
    }

    /// Positions found.
    pub(super) fn hits(&self) -> u64 {
        self.hits.load(Relaxed)
    }

    /// Counts a position that was found.
    pub(super) fn count<T>(&self, found: Option<T>) -> Option<T> {
        self.hits.fetch_add(u64::from(found.is_some()), Relaxed);
        found
    }
}

/// Whether a position stood twice since the last capture or pawn move.
fn has_repeated(game: &Game) -> bool {
    let positions: Vec<u64> = game.positions().map(Position::hash).collect();
    let reversible = usize::try_from(game.position().halfmove_clock()).unwrap_or(usize::MAX);
    let first = positions.len().saturating_sub(reversible.saturating_add(1));
    let mut recent = positions[first..].to_vec();
    recent.sort_unstable();
    recent.windows(2).any(|pair| pair[0] == pair[1])
}
