//! Where a piece might go next, by the way it moves alone.

use alloc::vec::Vec;

use crate::{Bitboard, CastlingSide, Color, Piece, Position, Rank, Role, Square, attacks};

impl Position {
    /// For each piece of `color` the squares it might reach in its next move, whatever the other
    /// side does first: all it attacks on an empty board, a pawn's steps and captures, and the
    /// king's and the rook's square of a castling whose right is kept. Pieces without such a
    /// square are left out.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Color, Position, Square};
    ///
    /// // White is to move, and Black may already choose his answer.
    /// let targets = Position::standard().premove_targets(Color::Black);
    /// let (_, knight) =
    ///     targets.iter().find(|(from, _)| *from == Square::G8).expect("it may move");
    /// assert!(knight.contains(Square::F6) && knight.contains(Square::E7));
    /// ```
    pub fn premove_targets(&self, color: Color) -> Vec<(Square, Bitboard)> {
        self.board
            .by_color(color)
            .into_iter()
            .filter_map(|from| {
                let role = self.board.role_at(from)?;
                let targets = self.premoves_of(Piece::new(color, role), from);
                targets.any().then_some((from, targets))
            })
            .collect()
    }

    fn premoves_of(&self, piece: Piece, from: Square) -> Bitboard {
        let struck = attacks::piece(piece, from, Bitboard::EMPTY);
        match piece.role {
            Role::Pawn => struck | pawn_steps(piece.color, from),
            Role::King => {
                let rank = Rank::First.relative_to(piece.color);
                CastlingSide::ALL.into_iter().fold(struck, |targets, side| {
                    match self.castling.rook(piece.color, side) {
                        Some(rook) => targets | rook | Square::new(side.king_file(), rank),
                        None => targets,
                    }
                }) - from
            }
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen => struck,
        }
    }
}

fn pawn_steps(color: Color, from: Square) -> Bitboard {
    let forward = color.fold(1, -1);
    let one = from.offset(0, forward);
    let two = (from.rank() == Rank::Second.relative_to(color))
        .then(|| from.offset(0, 2 * forward))
        .flatten();
    one.into_iter().chain(two).collect()
}
