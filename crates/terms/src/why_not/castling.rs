//! Whether castling is meant, and how the right to it was lost.

use staunton_rules::{
    CastlingMode, CastlingSide, Color, File, Game, Move, Piece, Position, Rank, Role, Square,
};

/// What took the right to castle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CastlingLost {
    /// The king moved.
    KingMoved {
        /// The ply with which he did, from 1.
        ply: usize,
    },
    /// The rook moved.
    RookMoved {
        /// The ply with which he did, from 1.
        ply: usize,
    },
    /// The rook was taken.
    RookTaken {
        /// The ply with which he was, from 1.
        ply: usize,
    },
}

/// The castling that a king's move from `from` to `to` means, if it means one.
pub(super) fn meant(
    position: &Position,
    piece: Piece,
    from: Square,
    to: Square,
) -> Option<CastlingSide> {
    if piece.role != Role::King {
        return None;
    }
    let home = Rank::First.relative_to(piece.color);
    CastlingSide::ALL.into_iter().find(|&side| match position.castling_mode() {
        CastlingMode::Standard => {
            from == Square::new(File::E, home) && to == Square::new(side.king_file(), home)
        }
        CastlingMode::Chess960 => position.castling_rights().rook(piece.color, side) == Some(to),
    })
}

/// How `color` lost the right on `side` in a game that began with it; none if it began without.
pub(super) fn lost(game: &Game, color: Color, side: CastlingSide) -> Option<CastlingLost> {
    let rook = game.start().castling_rights().rook(color, side)?;
    let cause = |(ply, (position, mv)): (usize, (&Position, &Move))| {
        if position.turn() != color {
            return (mv.target() == rook && mv.is_capture())
                .then_some(CastlingLost::RookTaken { ply });
        }
        if position.moving_role(*mv) == Role::King {
            return Some(CastlingLost::KingMoved { ply });
        }
        (mv.from() == rook).then_some(CastlingLost::RookMoved { ply })
    };
    (1..).zip(game.positions().zip(game.moves())).find_map(cause)
}
