//! How a side sees the board, and which input a piece on a square is to it.

use staunton_rules::{Bitboard, Board, Color, Piece, Role, Square};

/// The files a to d.
const QUEENS_WING: Bitboard = Bitboard(0x0f0f_0f0f_0f0f_0f0f);

/// How one side sees the board: from its own first rank, and in a mirror if its king stands on
/// the queen's wing. So its own king stands on one of the files e to h, and what is learnt of one
/// wing is known of the other.
///
/// # Examples
///
/// ```
/// use staunton_engine::network::View;
/// use staunton_rules::{Board, Color, Piece, Role, Square};
///
/// // Both sides see the array alike: own pieces below, the other's above.
/// let board = Board::standard();
/// let (white, black) = (View::of(&board, Color::White), View::of(&board, Color::Black));
/// let own = |color| Piece::new(color, Role::Rook);
/// let input = white.input(own(Color::White), Square::A1);
/// assert_eq!(input, black.input(own(Color::Black), Square::A8));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct View {
    viewer: Color,
    is_mirrored: bool,
}

impl View {
    /// How `viewer` sees `board`.
    #[inline]
    pub fn of(board: &Board, viewer: Color) -> Self {
        let king = board.by_piece(viewer, Role::King);
        Self { viewer, is_mirrored: (king & QUEENS_WING).any() }
    }

    /// The number of the input that `piece` on `square` is, below [`INPUTS`](super::shape::INPUTS).
    ///
    /// Own pieces come first, then the other's; pawn to king; and the squares from the viewer's first
    /// rank on.
    #[inline]
    pub fn input(self, piece: Piece, square: Square) -> usize {
        let side = if piece.color == self.viewer { 0 } else { 384 };
        let square = square.relative_to(self.viewer).as_index();
        let wing = if self.is_mirrored { 7 } else { 0 };
        side + piece.role.as_index() * 64 + (square ^ wing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::shape::INPUTS;

    fn view(viewer: Color, is_mirrored: bool) -> View {
        View { viewer, is_mirrored }
    }

    #[test]
    fn every_piece_on_every_square_is_an_input_of_its_own() {
        for view in
            Color::ALL.into_iter().flat_map(|viewer| [view(viewer, false), view(viewer, true)])
        {
            let mut seen = vec![false; INPUTS];
            for color in Color::ALL {
                for role in Role::ALL {
                    for square in Square::ALL {
                        let index = view.input(Piece::new(color, role), square);
                        assert!(!std::mem::replace(&mut seen[index], true), "{index}");
                    }
                }
            }
            assert!(seen.into_iter().all(|seen| seen));
        }
    }

    #[test]
    fn both_sides_see_their_own_pieces_alike() {
        let (white, black) = (view(Color::White, false), view(Color::Black, false));
        let knight = white.input(Piece::new(Color::White, Role::Knight), Square::G1);
        assert_eq!(knight, black.input(Piece::new(Color::Black, Role::Knight), Square::G8));
        assert_eq!(knight, 64 + 6);
        let other = white.input(Piece::new(Color::Black, Role::Pawn), Square::A7);
        assert_eq!(other, 384 + 48);
    }

    #[test]
    fn a_king_stands_on_the_kings_wing_of_his_own_view() {
        for (square, mirrored) in
            [(Square::E1, false), (Square::H8, false), (Square::D1, true), (Square::A5, true)]
        {
            let king = Piece::new(Color::White, Role::King);
            let mut board = Board::empty();
            board.set(square, king);
            let seen = View::of(&board, Color::White);
            assert_eq!(seen, view(Color::White, mirrored));
            assert!(seen.input(king, square) % 8 >= 4);
            // The other side, without a king, sees it as it is.
            assert_eq!(View::of(&board, Color::Black), view(Color::Black, false));
        }
    }
}
