//! What a move does to the board: the one place where pieces move.
//!
//! A position keeps up its hash and its rights beside it, a [`Track`](crate::Track) its rights alone.

use super::{BISHOP, Board, KING, KNIGHT, QUEEN, ROOK};
use crate::{Bitboard, CastlingSide, Color, Move, Piece, Rank, Role, Square};

impl Board {
    /// The role of the piece on `square`; of an empty square a pawn.
    #[inline]
    pub(crate) fn role_on(&self, square: Square) -> Role {
        let stands = |pieces: Bitboard| usize::from(pieces.contains(square));
        let index = stands(self.roles[KNIGHT])
            + 2 * stands(self.roles[BISHOP])
            + 3 * stands(self.roles[ROOK])
            + 4 * stands(self.roles[QUEEN])
            + 5 * stands(self.roles[KING]);
        ROLES[index & 7]
    }

    /// Becomes `before` after `mv`, a move of `piece`; of a castling, the king.
    #[inline]
    pub(crate) fn follow(&mut self, before: &Self, piece: Piece, mv: Move) {
        if mv.is_plain() {
            self.carry(before, piece, mv.from(), mv.to());
        } else {
            *self = *before;
            self.play_rare(piece, mv);
        }
    }

    /// Becomes `before` with `piece` carried from one square to another; what stands there is
    /// gone. There is no branch that the processor could guess wrong, and the whole is written
    /// once: what is read soon after it was written in parts has to wait for them.
    #[inline]
    fn carry(&mut self, before: &Self, piece: Piece, from: Square, to: Square) {
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

    /// Where all pieces like `piece` stand, and all of its color; who else stands there is not asked.
    #[inline]
    pub(crate) fn place(&mut self, piece: Piece, like: Bitboard, own: Bitboard) {
        self.roles[piece.role.as_index()] = like;
        self.colors[piece.color.as_index()] = own;
    }

    /// Castling, en passant, promotion.
    fn play_rare(&mut self, piece: Piece, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        if let Some(side) = mv.castling() {
            self.castle(piece.color, side, from, to);
            return;
        }
        self.remove(mv.victim());
        self.remove(from);
        self.set(to, Piece::new(piece.color, mv.promotion().unwrap_or(piece.role)));
    }

    /// Castles with the king on `king` and the rook on `rook`.
    fn castle(&mut self, color: Color, side: CastlingSide, king: Square, rook: Square) {
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

/// For each role, and for each color, all squares in its own place and none in the others.
static ARRIVES: [[Bitboard; 6]; 6] = {
    let mut table = [[Bitboard::EMPTY; 6]; 6];
    let mut index = 0;
    while index < 6 {
        table[index][index] = Bitboard::FULL;
        index += 1;
    }
    table
};
