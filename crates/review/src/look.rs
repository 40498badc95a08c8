//! What the engine sees in one position.

use std::sync::atomic::AtomicBool;

use staunton_engine::{Limits, Score, Searcher};
use staunton_rules::{Game, Move};

/// What the engine sees in a position: an opinion, the better the more positions it looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    /// The score, seen by the side to move.
    pub score: Score,
    /// The line it expects, which begins with the best move; empty where there is no legal move.
    pub line: Vec<Move>,
    /// Plies it looked ahead in full.
    pub depth: usize,
    /// Positions it looked at.
    pub nodes: u64,
}

impl Look {
    /// The best move, where there is one.
    pub fn best(&self) -> Option<Move> {
        self.line.first().copied()
    }

    /// The score seen by White, where `turn` is to move.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_engine::Score;
    /// use staunton_review::Look;
    /// use staunton_rules::Color;
    ///
    /// // Black is to move and a pawn ahead; seen by White that is a pawn behind.
    /// let look = Look { score: Score::Cp(100), line: Vec::new(), depth: 1, nodes: 1 };
    /// assert_eq!(look.for_white(Color::Black), Score::Cp(-100));
    /// assert_eq!(look.best(), None);
    /// ```
    pub fn for_white(&self, turn: staunton_rules::Color) -> Score {
        turn.fold(self.score, reversed(self.score))
    }
}

/// A score seen by the other side.
pub(crate) const fn reversed(score: Score) -> Score {
    match score {
        Score::Cp(cp) => Score::Cp(-cp),
        Score::Mate(moves) => Score::Mate(-moves),
    }
}

/// The engine, set to look at one position after the other.
pub(crate) struct Looker<'a> {
    searcher: Searcher,
    stop: &'a AtomicBool,
    /// Positions looked at in all.
    pub(crate) nodes: u64,
}

impl<'a> Looker<'a> {
    pub(crate) fn new(hash_mib: usize, threads: usize, stop: &'a AtomicBool) -> Self {
        Self { searcher: Searcher::new(hash_mib, threads), stop, nodes: 0 }
    }

    /// Looks at the present position of `game`, at these moves alone if there are any.
    pub(crate) fn look(&mut self, game: &Game, nodes: u64, only: Vec<Move>) -> Look {
        let limits = Limits { nodes: Some(nodes), search_moves: only, ..Limits::default() };
        let mut line = Vec::new();
        let found = self.searcher.search(game, &limits, self.stop, &mut |info| {
            if info.multi_pv == 1 && !info.line.is_empty() {
                line = info.line.to_vec();
            }
        });
        // An iteration that was broken off may have changed its mind after the last report.
        if line.first() != found.best.as_ref() {
            line = found.best.into_iter().chain(found.ponder).collect();
        }
        self.nodes += found.nodes;
        Look { score: found.score, line, depth: found.depth, nodes: found.nodes }
    }
}
