//! A man goes from one square to another, without a branch that the processor could guess wrong.

use super::{BISHOP, Board, KING, KNIGHT, QUEEN, ROOK};
use crate::{Bitboard, CastlingSide, Color, Piece, Rank, Role, Square};

impl Board {
    /// The role of the man on `square`; of an empty square a pawn.
    #[inline]
    pub(crate) fn role_on(&self, square: Square) -> Role {
        let stands = |men: Bitboard| usize::from(men.contains(square));
        let index = stands(self.roles[KNIGHT])
            + 2 * stands(self.roles[BISHOP])
            + 3 * stands(self.roles[ROOK])
            + 4 * stands(self.roles[QUEEN])
            + 5 * stands(self.roles[KING]);
        ROLES[index & 7]
    }

    /// Makes these the men of `role`.
    #[inline]
    pub(crate) fn set_role(&mut self, role: Role, men: Bitboard) {
        self.roles[role.as_index()] = men;
    }

    /// Makes these the men of `color`.
    #[inline]
    pub(crate) fn set_color(&mut self, color: Color, men: Bitboard) {
        self.colors[color.as_index()] = men;
    }

    /// The board with `piece` carried from one square to another; who stands there is gone.
    #[inline]
    pub(crate) fn carried(&self, piece: Piece, from: Square, to: Square) -> Self {
        let mut next = *self;
        next.carry(self, piece, from, to);
        next
    }

    /// Becomes `before` with `piece` carried from one square to another; who stands there is
    /// gone.
    #[inline]
    pub(crate) fn carry(&mut self, before: &Self, piece: Piece, from: Square, to: Square) {
        let (both, to) = (Bitboard::from(from) | to, Bitboard::from(to));
        let arrives = &ARRIVES[piece.role.as_index()];
        for ((now, &old), &arrives) in self.roles.iter_mut().zip(&before.roles).zip(arrives) {
            *now = (old - both) | (to & arrives);
        }
        let arrives = &ARRIVES[piece.color.as_index()];
        for ((now, &old), &arrives) in self.colors.iter_mut().zip(&before.colors).zip(arrives) {
            *now = (old - both) | (to & arrives);
        }
    }

    /// Castles with the king on `king` and the rook on `rook`.
    pub(crate) fn castle(&mut self, color: Color, side: CastlingSide, king: Square, rook: Square) {
        let rank = Rank::First.relative_to(color);
        self.toggle(king, Piece::new(color, Role::King));
        self.toggle(rook, Piece::new(color, Role::Rook));
        self.toggle(Square::new(side.king_file(), rank), Piece::new(color, Role::King));
        self.toggle(Square::new(side.rook_file(), rank), Piece::new(color, Role::Rook));
    }
}

/// The roles by index, in a round number, so that no index can lie outside.
const ROLES: [Role; 8] = [
    Role::Pawn,
    Role::Knight,
    Role::Bishop,
    Role::Rook,
    Role::Queen,
    Role::King,
    Role::King,
    Role::King,
];

/// For each role, and for each colour, all squares in its own place and none in the others.
static ARRIVES: [[Bitboard; 6]; 6] = {
    let mut table = [[Bitboard::EMPTY; 6]; 6];
    let mut index = 0;
    while index < 6 {
        table[index][index] = Bitboard::FULL;
        index += 1;
    }
    table
};
