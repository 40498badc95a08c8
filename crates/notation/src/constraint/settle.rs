//! What decides between several legal moves that all fit: the marks of check, of mate and such.

use staunton_rules::{Move, MoveList, Position, Role};

use super::{CheckMark, Constraint, Marks};

/// How it was settled which of several moves is meant.
#[derive(Default)]
pub(crate) struct Settled {
    /// Whether a mark was written that none of the moves deserves.
    pub(crate) is_mark_untrue: bool,
    /// Whether only the silence of the text about check decided.
    pub(crate) is_by_silence: bool,
    /// Whether it is taken for granted that the pawn becomes a queen.
    pub(crate) is_queen_assumed: bool,
}

impl Constraint {
    /// Looks at the marks, and keeps the moves that they leave. Where nothing is written of what a pawn becomes, it is a
    /// queen. With `silence_tells`, a move without a mark gives no check, if that leaves any.
    pub(crate) fn settle(
        &self,
        position: &Position,
        moves: &mut MoveList,
        silence_tells: bool,
    ) -> Settled {
        let mut settled = Settled::default();
        if self.promotion.is_none() {
            let is_queen = |mv: Move| mv.promotion() == Some(Role::Queen);
            settled.is_queen_assumed = keep(moves, |mv| mv.promotion().is_none() || is_queen(mv))
                && moves.iter().any(|&mv| is_queen(mv));
        }
        if self.mark.is_some() || !self.marks.is_empty() {
            let agrees = |mv| self.agrees(position, mv);
            settled.is_mark_untrue = !moves.iter().any(|&mv| agrees(mv));
            keep(moves, agrees);
        } else if silence_tells && moves.len() > 1 {
            settled.is_by_silence = keep(moves, |mv| !position.gives_check(mv));
        }
        settled
    }

    /// Whether `mv` deserves the marks that were written.
    fn agrees(&self, position: &Position, mv: Move) -> bool {
        let check = match self.mark {
            None => true,
            Some(CheckMark::Check) => position.gives_check(mv),
            Some(CheckMark::Mate) => CheckMark::of(position, mv) == Some(CheckMark::Mate),
        };
        check && (self.marks.is_empty() || Marks::of(position, mv).contains(self.marks))
    }
}

/// Keeps some of the moves, unless that would leave none; tells whether any went.
fn keep(moves: &mut MoveList, is_wanted: impl Fn(Move) -> bool) -> bool {
    let kept = moves.iter().filter(|&&mv| is_wanted(mv)).count();
    if kept == 0 || kept == moves.len() {
        return false;
    }
    moves.retain(is_wanted);
    true
}
