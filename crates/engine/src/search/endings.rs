//! What tables of endings tell a search.

use std::borrow::Cow;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use staunton_rules::{Game, Move, Position};

use super::root::RootMove;
use super::worker::Worker;
use crate::score::{DRAW, INFINITE, MAX_PLY, is_mate, ply_value};
use crate::tablebase::ranking::{Ranking, score_of};
use crate::tablebase::{Found, Tablebase};
use crate::tt::{Bound, Entry, NO_EVAL};

/// The most pieces of a position that our own tables cover.
const OWN_PIECES: usize = 4;

/// The tables as one search asks them.
#[derive(Default)]
pub(crate) struct Endings<'a> {
    tablebase: Option<&'a Tablebase>,
    /// Positions of more pieces are not looked up.
    most_pieces: usize,
    /// Of the moves at the root, if the tables cover it.
    ranking: Option<Ranking>,
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

    fn count<T>(&self, found: Option<T>) -> Option<T> {
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

/// Between which scores a position lies, as tables know before it is searched.
#[derive(Copy, Clone, Debug)]
pub(super) struct Known {
    pub(super) least: i32,
    pub(super) most: i32,
}

impl Default for Known {
    fn default() -> Self {
        Self { least: -INFINITE, most: INFINITE }
    }
}

impl Known {
    pub(super) fn of(found: Found) -> Self {
        match found.bound {
            Bound::None => Self::default(),
            Bound::Lower => Self { least: found.score, ..Self::default() },
            Bound::Upper => Self { most: found.score, ..Self::default() },
            Bound::Exact => Self { least: found.score, most: found.score },
        }
    }
}

impl Worker<'_> {
    /// What tables say of `position` below the root.
    #[inline]
    pub(super) fn look_up(&self, position: &Position, ply: usize, depth: i32) -> Option<Found> {
        let endings = &self.shared.endings;
        let tablebase = endings.tablebase?;
        let pieces = position.board().occupied().len();
        if ply == 0 || pieces > endings.most_pieces || !position.castling_rights().is_empty() {
            return None;
        }
        let own = || tablebase.probe_own(position, ply);
        let found = (pieces <= OWN_PIECES).then(own).flatten();
        let found = found.or_else(|| {
            let found = tablebase.probe_syzygy(position, ply, depth)?;
            // These lie on the disk: once is enough.
            let depth = (depth + 6).min(ply_value(MAX_PLY));
            let Found { score, bound } = found;
            let entry = Entry { mv: None, score, eval: NO_EVAL, depth, bound, pv: false };
            self.store(position, ply, entry);
            Some(found)
        });
        endings.count(found)
    }

    /// What our own tables say of `position` below the root: cheap enough at the end of a line.
    #[inline]
    pub(super) fn look_up_own(&self, position: &Position, ply: usize) -> Option<Found> {
        let endings = &self.shared.endings;
        let tablebase = endings.tablebase?;
        if ply == 0 || position.board().occupied().len() > OWN_PIECES {
            return None;
        }
        endings.count(tablebase.probe_own(position, ply))
    }

    /// The score told of a move at the root: what the tables know, where the search found no mate.
    pub(super) fn reported_score(&self, root_move: &RootMove, found: i32) -> i32 {
        match &self.shared.endings.ranking {
            Some(_) if !is_mate(found) => score_of(root_move.rank),
            _ if found > -INFINITE => found,
            _ => DRAW,
        }
    }

    /// The line of a move at the root; where our own tables know its end, to the mate.
    pub(super) fn to_the_mate<'a>(&self, root_move: &'a RootMove) -> Cow<'a, [Move]> {
        let Some(tablebase) = self.shared.endings.tablebase.filter(|_| is_mate(root_move.value()))
        else {
            return Cow::Borrowed(&root_move.line);
        };
        let last =
            root_move.line.iter().fold(self.root, |position, &mv| position.play_unchecked(mv));
        let rest = tablebase.own.line(&last).unwrap_or_default();
        Cow::Owned([root_move.line.as_slice(), &rest].concat())
    }
}
