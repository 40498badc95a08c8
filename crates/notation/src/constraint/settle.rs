//! What decides between several legal moves that all fit: the marks of check, of mate and such.

use staunton_rules::{Move, MoveList, Position, Role};

use super::{CheckMark, Constraint, Marks, listed};

/// What is left of several moves when the marks have been looked at.
pub(crate) struct Settled {
    /// The moves that are left.
    pub(crate) moves: MoveList,
    /// Whether a mark was written that none of the moves deserves.
    pub(crate) is_mark_untrue: bool,
    /// Whether only the silence of the text about check decided.
    pub(crate) is_by_silence: bool,
    /// Whether it is taken for granted that the pawn becomes a queen.
    pub(crate) is_queen_assumed: bool,
}

impl Constraint {
    /// Looks at the marks. Where nothing is written of what a pawn becomes, it is a queen. With
    /// `silence_tells`, a move without a mark gives no check, if that leaves any.
    pub(crate) fn settle(
        &self,
        position: &Position,
        readings: MoveList,
        silence_tells: bool,
    ) -> Settled {
        let mut settled = Settled {
            moves: readings,
            is_mark_untrue: false,
            is_by_silence: false,
            is_queen_assumed: false,
        };
        if self.promotion.is_none() {
            let is_queen = |mv: &Move| mv.promotion() == Some(Role::Queen);
            settled.is_queen_assumed = settled.keep(|mv| mv.promotion().is_none() || is_queen(&mv))
                && settled.moves.iter().any(is_queen);
        }
        if self.mark.is_some() || !self.marks.is_empty() {
            let agrees = |mv| self.agrees(position, mv);
            settled.is_mark_untrue = !settled.moves.iter().any(|&mv| agrees(mv));
            settled.keep(agrees);
        } else if silence_tells && settled.moves.len() > 1 {
            settled.is_by_silence = settled.keep(|mv| !position.gives_check(mv));
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

impl Settled {
    /// Keeps some of the moves, unless that would leave none; tells whether any went.
    fn keep(&mut self, wanted: impl Fn(Move) -> bool) -> bool {
        let kept = listed(self.moves.iter().copied().filter(|&mv| wanted(mv)));
        if kept.is_empty() || kept.len() == self.moves.len() {
            return false;
        }
        self.moves = kept;
        true
    }
}
