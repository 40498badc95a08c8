//! What stays true of a side while the other moves: where its king and its knights reach.
//!
//! It is found once for positions abreast and holds for all that follow from them by one move.

use super::direction::{king_steps, knight_strikes, pawn_strikes};
use super::vector::{LaneMask, Lanes};

/// The reach of king and knights of the side that is to move next, lane by lane.
#[derive(Copy, Clone)]
pub(super) struct Near {
    /// Where the king may step, as far as the board goes.
    pub(super) king_steps: Lanes,
    /// Where an enemy knight gives check.
    pub(super) knight_checks: Lanes,
    /// Where an enemy pawn gives check.
    pub(super) pawn_checks: Lanes,
    /// The knights, if no lane has more than two of them.
    pub(super) knights: Option<[Knight; 2]>,
}

/// One knight in each lane that has him.
#[derive(Copy, Clone)]
pub(super) struct Knight {
    pub(super) at: Lanes,
    pub(super) reach: Lanes,
}

impl Near {
    featured! {
        /// Of the side `WHITE` with these kings and knights.
        #[inline]
        pub(super) fn of<const WHITE: bool>(king: Lanes, knights: Lanes) -> Self {
            let [east, west] = pawn_strikes::<WHITE>(king, king);
            let minus_one = Lanes::all(!0);
            let rest = knights & (knights + minus_one);
            let more = rest & (rest + minus_one);
            let knight = |at| Knight { at, reach: knight_strikes(at) };
            Self {
                king_steps: king_steps(king),
                knight_checks: knight_strikes(king),
                pawn_checks: east | west,
                knights: (!more.meets(more).any()).then(|| [knight(knights & !rest), knight(rest)]),
            }
        }
    }

    featured! {
        /// In each lane what holds in the lane told in `from`, in the lanes of `active`.
        #[inline]
        pub(super) fn permuted(&self, from: Lanes, active: LaneMask) -> Self {
            let part = |part: Lanes| part.permuted(from).only(active);
            let knight = |knight: Knight| Knight { at: part(knight.at), reach: part(knight.reach) };
            Self {
                king_steps: part(self.king_steps),
                knight_checks: part(self.knight_checks),
                pawn_checks: part(self.pawn_checks),
                knights: self.knights.map(|[first, second]| [knight(first), knight(second)]),
            }
        }
    }
}
