//! What differs between two boards, as inputs of the network.

use staunton_rules::{Bitboard, Board, Color, Piece, Role, Square};

/// Some pieces to add to a board and to take from it on the way to another.
pub(super) struct Changes {
    added: Few,
    removed: Few,
}

/// Pieces on their squares.
struct Few {
    pieces: [(Piece, Square); Self::MOST],
    len: usize,
}

impl Few {
    /// Two moves that castle change no more squares.
    const MOST: usize = 8;

    const EMPTY: Self =
        Self { pieces: [(Piece::new(Color::White, Role::Pawn), Square::A1); Self::MOST], len: 0 };

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
    /// What leads from `before` to `after`, in as many steps as it takes; a move is one.
    pub(super) fn between<'a>(
        before: &'a Board,
        after: &'a Board,
    ) -> impl Iterator<Item = Self> + 'a {
        let mut left = changed(before, after);
        std::iter::from_fn(move || {
            left.any().then(|| {
                let mut changes = Self { added: Few::EMPTY, removed: Few::EMPTY };
                for square in left.into_iter().take(Few::MOST) {
                    left = left.without(square);
                    if let Some(piece) = before.piece_at(square) {
                        changes.removed.push(piece, square);
                    }
                    if let Some(piece) = after.piece_at(square) {
                        changes.added.push(piece, square);
                    }
                }
                changes
            })
        })
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
fn changed(before: &Board, after: &Board) -> Bitboard {
    let white = before.by_color(Color::White) ^ after.by_color(Color::White);
    Role::ALL
        .iter()
        .fold(white, |changed, &role| changed | before.by_role(role) ^ after.by_role(role))
}
