//! What is looked up of a position once and asked for often.

use staunton_rules::{Bitboard, Board, ByColor, Color, Piece, Position, Role, Square, attacks};

use crate::exchange::Fight;

/// A position and what every piece of it strikes.
pub(crate) struct Sight<'a> {
    pub(crate) position: &'a Position,
    pub(crate) board: &'a Board,
    pub(crate) occupied: Bitboard,
    pub(crate) turn: Color,
    /// The pieces pinned to their king.
    pub(crate) pinned: ByColor<Bitboard>,
    strikes: [Bitboard; 64],
    struck: ByColor<Bitboard>,
}

impl<'a> Sight<'a> {
    pub(crate) fn new(position: &'a Position) -> Self {
        let board = position.board();
        let occupied = board.occupied();
        let mut strikes = [Bitboard::EMPTY; 64];
        let mut struck = ByColor::from_fn(|_| Bitboard::EMPTY);
        for color in Color::ALL {
            for role in Role::ALL {
                for from in board.by_piece(color, role) {
                    let targets = attacks::piece(Piece::new(color, role), from, occupied);
                    strikes[from.as_index()] = targets;
                    struck[color] |= targets;
                }
            }
        }
        let pinned = ByColor::from_fn(|color| {
            board.king(color).map_or(Bitboard::EMPTY, |king| board.pinned(king, color))
        });
        Self { position, board, occupied, turn: position.turn(), pinned, strikes, struck }
    }

    /// The squares the piece on `from` strikes, own pieces among them; none if nobody stands there.
    pub(crate) const fn strikes(&self, from: Square) -> Bitboard {
        self.strikes[from.as_index()]
    }

    /// Every square that some piece of `color` strikes.
    pub(crate) fn struck_by(&self, color: Color) -> Bitboard {
        self.struck[color]
    }

    /// The pieces of `color` that strike `square`.
    pub(crate) fn attackers(&self, square: Square, color: Color) -> Bitboard {
        if self.struck[color].contains(square) {
            self.board.attackers(square, color, self.occupied)
        } else {
            Bitboard::EMPTY
        }
    }

    /// The fight for the piece on `to`. If it is of the side that is in check, the check is parried
    /// before he can be taken.
    pub(crate) fn fight(&self, to: Square) -> Fight<'a> {
        self.fight_without(to, Bitboard::EMPTY)
    }

    /// The same when the pieces on `gone` have left.
    pub(crate) fn fight_without(&self, to: Square, gone: Bitboard) -> Fight<'a> {
        let fight = Fight::new(self.board, to, self.occupied - gone);
        if self.board.color_at(to) == Some(self.turn) {
            fight.parried(self.position.checkers())
        } else {
            fight
        }
    }

    /// The pieces of `color`.
    pub(crate) fn pieces(&self, color: Color) -> Bitboard {
        self.board.by_color(color)
    }

    pub(crate) fn role(&self, square: Square) -> Option<Role> {
        self.board.role_at(square)
    }

    /// The rooks, bishops and queens of `color`: the pieces that strike along lines.
    pub(crate) fn sliders(&self, color: Color) -> Bitboard {
        (self.board.rooks_and_queens() | self.board.bishops_and_queens()) & self.pieces(color)
    }

    /// The pieces other than the king and the pawns.
    pub(crate) fn has_only_kings_and_pawns(&self) -> bool {
        let plain = self.board.by_role(Role::King) | self.board.by_role(Role::Pawn);
        (self.occupied - plain).is_empty()
    }
}
