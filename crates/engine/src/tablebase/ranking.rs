//! Which moves at the root keep what the position is worth, and get there.

use staunton_proofs::Wdl;
use staunton_rules::{Move, Position};

use super::{FIFTY_MOVES, Tablebase};
use crate::score::{DRAW, TABLE_WIN};

/// The rank of a move that wins for sure; the negative of one that loses.
const SURE: i32 = 10_000;
/// Ranks at least as high win before fifty moves are made; as low lose.
const IN_TIME: i32 = SURE - FIFTY_MOVES.cast_signed();

/// The moves at the root, each with a rank: the higher, the better. Moves of equal rank are the
/// search's to choose from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ranking(Vec<(Move, i32)>);

impl Ranking {
    /// The rank of `mv`.
    pub(crate) fn of(&self, mv: Move) -> i32 {
        self.0.iter().find(|ranked| ranked.0 == mv).map_or(0, |ranked| ranked.1)
    }

    /// Whether the best move wins or loses: the search need not ask the tables any more.
    pub(crate) fn is_decided(&self) -> bool {
        self.0.iter().map(|ranked| ranked.1).max().is_some_and(|best| best != 0)
    }
}

/// The score that a rank says.
pub(crate) fn score_of(rank: i32) -> i32 {
    match rank {
        IN_TIME.. => TABLE_WIN,
        1.. => DRAW + 1,
        0 => DRAW,
        _ if rank > -IN_TIME => DRAW - 1,
        _ => -TABLE_WIN,
    }
}

impl Tablebase {
    /// Ranks the moves at the root, if Syzygy's tables cover all of them. When the game `repeats`
    /// itself the nearest way to the next capture or pawn move is taken.
    pub(crate) fn rank(&self, root: &Position, repeats: bool) -> Option<Ranking> {
        if root.board().occupied().len() > self.syzygy_pieces() {
            return None;
        }
        let clock = root.halfmove_clock().cast_signed();
        let rank = |mv: Move| {
            let plies = self.plies(&root.play_unchecked(mv))?;
            Some((mv, self.rank_of(plies, clock, repeats)))
        };
        root.legal_moves().into_iter().map(rank).collect::<Option<Vec<_>>>().map(Ranking)
    }

    /// Plies from before the move that led to `next` to the next capture or pawn move, seen by who
    /// made it: above 100 only beyond the fifty moves, below zero if he loses, 0 for a draw.
    fn plies(&self, next: &Position) -> Option<i32> {
        if next.is_checkmate() {
            return Some(1);
        }
        let beyond = FIFTY_MOVES.cast_signed();
        if next.halfmove_clock() == 0 {
            let plies = match self.syzygy.probe_wdl(next).ok()? {
                Wdl::Loss => 1,
                Wdl::BlessedLoss => beyond + 1,
                Wdl::Draw => 0,
                Wdl::CursedWin => -beyond - 1,
                Wdl::Win => -1,
            };
            return Some(plies);
        }
        if next.is_stalemate() {
            return Some(0);
        }
        let plies = -self.syzygy.probe_dtz(next).ok()?;
        Some(plies + plies.signum())
    }

    fn rank_of(&self, plies: i32, clock: i32, repeats: bool) -> i32 {
        let limit = FIFTY_MOVES.cast_signed();
        match plies {
            0 => 0,
            1.. if !repeats && (!self.fifty_moves || plies + clock < limit) => SURE,
            1.. if self.fifty_moves => SURE - plies - clock,
            1.. => SURE - plies.min(limit),
            _ if !self.fifty_moves || clock - 2 * plies < limit => -SURE,
            _ => -SURE - plies + clock,
        }
    }
}
