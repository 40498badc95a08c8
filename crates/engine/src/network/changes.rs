//! What differs between two boards, as inputs of the network.

use staunton_rules::{Board, Color, Piece, Role, Square};

/// The pieces to add to one board and to take from it to have the other.
pub(super) struct Changes {
    added: Few,
    removed: Few,
}

/// Pieces on their squares; a board has no more than 64.
struct Few {
    pieces: [(Piece, Square); 64],
    len: usize,
}

impl Few {
    const EMPTY: Self =
        Self { pieces: [(Piece::new(Color::White, Role::Pawn), Square::A1); 64], len: 0 };

    fn push(&mut self, piece: Piece, square: Square) {
        if let Some(place) = self.pieces.get_mut(self.len) {
            *place = (piece, square);
            self.len += 1;
        }
    }

    fn as_slice(&self) -> &[(Piece, Square)] {
        &self.pieces[..self.len]
    }
}

impl Changes {
    /// What leads from `before` to `after`.
    pub(super) fn between(before: &Board, after: &Board) -> Self {
        let mut changes = Self { added: Few::EMPTY, removed: Few::EMPTY };
        for square in changed(before, after) {
            if let Some(piece) = before.piece_at(square) {
                changes.removed.push(piece, square);
            }
            if let Some(piece) = after.piece_at(square) {
                changes.added.push(piece, square);
            }
        }
        changes
    }

    pub(super) fn added(&self) -> &[(Piece, Square)] {
        self.added.as_slice()
    }

    pub(super) fn removed(&self) -> &[(Piece, Square)] {
        self.removed.as_slice()
    }
}

/// How many squares differ.
#[inline]
pub(super) fn distance(before: &Board, after: &Board) -> usize {
    changed(before, after).len()
}

/// The squares that differ.
#[inline]
fn changed(before: &Board, after: &Board) -> staunton_rules::Bitboard {
    let white = before.by_color(Color::White) ^ after.by_color(Color::White);
    Role::ALL
        .iter()
        .fold(white, |changed, &role| changed | before.by_role(role) ^ after.by_role(role))
}
