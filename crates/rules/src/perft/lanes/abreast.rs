//! Positions side by side, one in each lane, all with the same side to move.

use super::near::Near;
use super::vector::{Lanes, WIDTH};
use crate::{Bitboard, CastlingSide, Color, Position, Role};

/// The number of things a position is made of here.
pub(super) const PARTS: usize = 9;

/// As many positions as there are lanes. A lane without pieces stands for no position.
#[derive(Copy, Clone)]
pub(super) struct Abreast {
    /// The pieces of the side to move.
    pub(super) own: Lanes,
    pub(super) occupied: Lanes,
    pub(super) pawns: Lanes,
    pub(super) knights: Lanes,
    /// Bishops and queens.
    pub(super) slanted: Lanes,
    /// Rooks and queens.
    pub(super) straight: Lanes,
    pub(super) kings: Lanes,
    /// The rooks with which castling is still allowed.
    pub(super) rights: Lanes,
    /// The square passed over by a pawn's two steps in the last move.
    pub(super) passed: Lanes,
}

/// One of them, as plain numbers in the order of the fields above.
pub(super) type One = [u64; PARTS];

impl Abreast {
    featured! {
        /// `position` in the first lane, the others empty.
        #[inline]
        pub(super) fn single(position: &Position) -> Self {
            let board = position.board();
            let role = |role| board.by_role(role).0;
            Self::gather(&[[
                board.by_color(position.turn()).0,
                board.occupied().0,
                role(Role::Pawn),
                role(Role::Knight),
                board.bishops_and_queens().0,
                board.rooks_and_queens().0,
                role(Role::King),
                position.castling_rights().as_bitboard().0,
                position.legal_ep_square().map_or(0, |square| Bitboard::from(square).0),
            ]])
        }
    }

    featured! {
        /// At most as many positions as there are lanes, each in its own.
        #[inline]
        pub(super) fn gather(ones: &[One]) -> Self {
            let mut parts = [[0; WIDTH]; PARTS];
            for (lane, one) in ones.iter().take(WIDTH).enumerate() {
                for (part, &bits) in parts.iter_mut().zip(one) {
                    part[lane] = bits;
                }
            }
            let [own, occupied, pawns, knights, slanted, straight, kings, rights, passed] = parts;
            Self {
                own: Lanes::of(own),
                occupied: Lanes::of(occupied),
                pawns: Lanes::of(pawns),
                knights: Lanes::of(knights),
                slanted: Lanes::of(slanted),
                straight: Lanes::of(straight),
                kings: Lanes::of(kings),
                rights: Lanes::of(rights),
                passed: Lanes::of(passed),
            }
        }
    }

    featured! {
        /// What is near the pieces of the side `WHITE`, which is to move.
        #[inline]
        pub(super) fn near<const WHITE: bool>(&self) -> Near {
            Near::of::<WHITE>(self.kings & self.own, self.knights & self.own)
        }
    }

    featured! {
        /// What is near the pieces of the other side; the side to move is `WHITE`.
        #[inline]
        pub(super) fn near_waiting<const WHITE: bool>(&self) -> Near {
            let (kings, knights) = (self.kings & !self.own, self.knights & !self.own);
            if WHITE { Near::of::<false>(kings, knights) } else { Near::of::<true>(kings, knights) }
        }
    }

    /// The position in one lane.
    pub(super) fn one(&self, lane: usize) -> One {
        [
            self.own,
            self.occupied,
            self.pawns,
            self.knights,
            self.slanted,
            self.straight,
            self.kings,
            self.rights,
            self.passed,
        ]
        .map(|part| part.to_array()[lane % WIDTH])
    }
}

/// The squares of one castling: the same in every position of one game.
#[derive(Copy, Clone, Default)]
pub(super) struct Castling {
    pub(super) rook: u64,
    pub(super) king_to: u64,
    pub(super) rook_to: u64,
    /// Where nobody may stand, not even king and rook.
    pub(super) empty: u64,
    /// Where the king stands, crosses and ends.
    pub(super) walk: u64,
}

/// The castlings of White and of Black, king's side first; without a right all squares are
/// missing, and the rook that would castle is on none.
pub(super) type Castlings = [[Castling; 2]; 2];

/// The castlings that the rights of `position` allow at any time of the game.
pub(super) fn castlings(position: &Position) -> Castlings {
    Color::ALL.map(|color| {
        CastlingSide::ALL.map(|side| {
            let Some(path) = position.castling_path(color, side) else {
                return Castling::default();
            };
            Castling {
                rook: Bitboard::from(path.rook).0,
                king_to: Bitboard::from(path.king_to).0,
                rook_to: Bitboard::from(path.rook_to).0,
                empty: path.empty.0,
                walk: (path.king_walk | path.king).0,
            }
        })
    })
}
