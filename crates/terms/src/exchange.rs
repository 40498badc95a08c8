//! What taking on a square wins: both sides go on taking there, each with the least of its pieces
//! that may, and stop when it pays.
//!
//! A piece may take if his king is not attacked afterwards: pins count, and pins that come and go
//! while the pieces leave their squares. Values are half pawns by the German scale, in which bishop
//! and knight are alike.

use staunton_rules::{Bitboard, Board, Color, Move, Position, Role, Square};

use crate::scale::half_pawns;

/// One square, and the pieces that may still fight for it.
#[derive(Copy, Clone)]
pub(crate) struct Fight<'a> {
    board: &'a Board,
    to: Square,
    occupied: Bitboard,
    /// Men that give check now, and will have been answered when it comes to taking.
    parried: Bitboard,
}

impl<'a> Fight<'a> {
    /// The fight for `to` when the pieces of `board` stand on `occupied`.
    pub(crate) fn new(board: &'a Board, to: Square, occupied: Bitboard) -> Self {
        Self { board, to, occupied: occupied | to, parried: Bitboard::EMPTY }
    }

    /// The same fight when the checks by these pieces have been parried: whoever is in check now moves
    /// before anything of his can be taken, and may then take back.
    pub(crate) const fn parried(self, checkers: Bitboard) -> Self {
        Self { parried: checkers, ..self }
    }

    /// The pieces of `color` that strike the square, and may or may not take there.
    fn attackers(&self, color: Color) -> Bitboard {
        self.board.attackers(self.to, color, self.occupied) & (self.occupied - self.to)
    }

    /// Whether the piece of `color` on `from` may take on the square.
    fn may_take(&self, from: Square, color: Color) -> bool {
        let Some(king) = self.board.king(color) else { return true };
        let occupied = self.occupied - from;
        if from == king {
            return (self.board.attackers(self.to, !color, occupied) & (occupied - self.to))
                .is_empty();
        }
        // A king that was lifted off the board to look behind him stands nowhere.
        !self.occupied.contains(king)
            || (self.board.attackers(king, !color, occupied) & (occupied - self.to - self.parried))
                .is_empty()
    }

    /// What the piece of `color` on `from` wins by taking `victim` first; none if he may not.
    pub(crate) fn gain_by(&self, from: Square, color: Color, victim: Role) -> Option<i32> {
        let role = self.board.role_at(from)?;
        if !self.may_take(from, color) {
            return None;
        }
        let now = if role == Role::Pawn && Bitboard::BACK_RANKS.contains(self.to) {
            Role::Queen
        } else {
            role
        };
        let rest = Self { occupied: self.occupied - from, ..*self };
        let reply = rest.gain(!color, now).unwrap_or(0).max(0);
        Some(half_pawns(victim) + half_pawns(now) - half_pawns(role) - reply)
    }

    /// What `color` wins by taking `victim` with the least of its pieces that may; none if none may.
    pub(crate) fn gain(&self, color: Color, victim: Role) -> Option<i32> {
        let attackers = self.attackers(color);
        let least_first =
            Role::ALL.into_iter().flat_map(|role| attackers & self.board.by_role(role));
        least_first.into_iter().find_map(|from| self.gain_by(from, color, victim))
    }

    /// The pieces of `color` that may take.
    pub(crate) fn takers(&self, color: Color) -> Bitboard {
        self.attackers(color).into_iter().filter(|from| self.may_take(*from, color)).collect()
    }
}

/// What `mv` wins by exchange on its square, in half pawns: what it takes and promotes to, less
/// what the other side then wins by taking there.
///
/// # Examples
///
/// ```
/// use staunton_rules::{CastlingMode, Position};
/// use staunton_terms::exchange_of;
///
/// // The pawn is guarded by a pawn: the queen would be lost for it.
/// let fen = "4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1";
/// let position = Position::from_fen(fen, CastlingMode::Standard)?;
/// assert_eq!(exchange_of(&position, position.parse_uci("d2d6")?), 2 - 18);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn exchange_of(position: &Position, mv: Move) -> i32 {
    let taken = position.captured(mv).map_or(0, half_pawns);
    let role = position.moving_role(mv);
    let promoted = mv.promotion().map_or(0, |role| half_pawns(role) - half_pawns(Role::Pawn));
    let after = position.play_unchecked(mv);
    let board = after.board();
    if role == Role::King {
        // Nobody takes a king. In castling the rook may be taken, but it is not what moved there.
        return taken;
    }
    let fight = Fight::new(board, mv.target(), board.occupied());
    let reply = fight.gain(after.turn(), mv.promotion().unwrap_or(role)).unwrap_or(0).max(0);
    taken + promoted - reply
}
