//! What a search tells on its way, and what it comes to.

use std::time::Duration;

use staunton_rules::Move;

use crate::score::Score;

/// What a search has found so far.
///
/// # Examples
///
/// ```
/// use staunton_engine::{Limits, Searcher};
/// use staunton_rules::Game;
/// use std::sync::atomic::AtomicBool;
///
/// // What a program would show while the engine thinks.
/// let (game, stop) = (Game::default(), AtomicBool::new(false));
/// let limits = Limits { depth: Some(2), ..Limits::default() };
/// let mut shown = Vec::new();
/// Searcher::new(1, 1).search(&game, &limits, &stop, &mut |info| {
///     shown.push(format!(
///         "depth {}: {} {:?}",
///         info.depth,
///         info.score,
///         info.line.first()
///     ));
/// });
/// assert!(shown[0].starts_with("depth 1: cp "), "{shown:?}");
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Info<'a> {
    /// Plies of the iteration.
    pub depth: usize,
    /// Plies of the longest line looked at.
    pub sel_depth: usize,
    /// Which of the best moves this is about, from 1.
    pub multi_pv: usize,
    /// The score, seen by the side to move.
    pub score: Score,
    /// What the score says of the true one.
    pub report: Report,
    /// Positions visited by all threads.
    pub nodes: u64,
    /// Since the search began, or the opponent played the move expected.
    pub elapsed: Duration,
    /// How full the table is, in thousandths.
    pub per_mille_full: usize,
    /// Positions found in tables of endings, by all threads.
    pub table_hits: u64,
    /// The line expected; it begins with the move.
    pub line: &'a [Move],
}

/// What a score told on the way says of the true one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Report {
    /// It is the score of a whole iteration.
    Exact,
    /// The true one is as high or higher.
    AtLeast,
    /// The true one is as low or lower.
    AtMost,
}

impl Info<'_> {
    /// Positions a second.
    pub fn nodes_per_second(&self) -> u64 {
        let micros = self.elapsed.as_micros().max(1);
        u64::try_from(u128::from(self.nodes) * 1_000_000 / micros).unwrap_or(u64::MAX)
    }
}

/// What a search came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult {
    /// The best move; none if there is no legal one.
    pub best: Option<Move>,
    /// The answer expected.
    pub ponder: Option<Move>,
    /// The score, seen by the side to move.
    pub score: Score,
    /// Plies of the last whole iteration.
    pub depth: usize,
    /// Positions visited by all threads.
    pub nodes: u64,
}
