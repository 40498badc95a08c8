//! A search that looks positions up in tables of endings.

use std::borrow::Cow;

use staunton_rules::{Move, Position};

use super::endings::OWN_PIECES;
use super::root_move::RootMove;
use super::worker::Worker;
use crate::score::{DRAW, INFINITE, MAX_PLY, is_mate, ply_value};
use crate::tablebase::Found;
use crate::tablebase::ranking::score_of;
use crate::tt::{Bound, Entry, NO_EVAL};

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
