//! How a side sees the board, and which input a piece on a square is to it.

use staunton_rules::{Bitboard, Board, Color, Piece, Role, Square};

use super::buckets::{BUCKET_INPUTS, Buckets};

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
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    viewer: Color,
    is_mirrored: bool,
    bucket: u8,
}

impl View {
    /// How many views there are: of either side, by wing and bucket.
    pub(super) const COUNT: usize = 2 * 2 * Buckets::Four.count();

    /// How `viewer` sees `board` by a network of one bucket.
    #[inline]
    pub fn of(board: &Board, viewer: Color) -> Self {
        Self::among(Buckets::One, board, viewer)
    }

    /// How `viewer` sees `board` by a network of such buckets.
    #[inline]
    pub fn among(buckets: Buckets, board: &Board, viewer: Color) -> Self {
        let king = board.by_piece(viewer, Role::King);
        let bucket = king.first().map_or(0, |king| buckets.of(king.relative_to(viewer)));
        Self { viewer, is_mirrored: (king & QUEENS_WING).any(), bucket }
    }

    /// Whose view it is.
    #[inline]
    pub(super) const fn viewer(self) -> Color {
        self.viewer
    }

    /// Which of the views it is, below [`Self::COUNT`].
    #[inline]
    pub(super) fn as_index(self) -> usize {
        let of_side = 2 * usize::from(self.bucket) + usize::from(self.is_mirrored);
        self.viewer.as_index() * Self::COUNT / 2 + of_side
    }

    /// The number of the input that `piece` on `square` is.
    ///
    /// Own pieces come first, then the other's; pawn to king; and the squares from the viewer's first
    /// rank on. Each bucket has [`BUCKET_INPUTS`] of them.
    #[inline]
    pub fn input(self, piece: Piece, square: Square) -> usize {
        let side = if piece.color == self.viewer { 0 } else { BUCKET_INPUTS / 2 };
        let square = square.relative_to(self.viewer).as_index();
        let wing = if self.is_mirrored { 7 } else { 0 };
        let bucket = usize::from(self.bucket) * BUCKET_INPUTS;
        bucket + side + piece.role.as_index() * 64 + (square ^ wing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    fn view(viewer: Color, is_mirrored: bool) -> View {
        View { viewer, is_mirrored, bucket: 0 }
    }

    #[test]
    fn every_piece_on_every_square_is_an_input_of_its_own_in_each_bucket() {
        for viewer in Color::ALL {
            for is_mirrored in [false, true] {
                let mut seen = vec![false; 4 * BUCKET_INPUTS];
                let buckets = (0..4).map(|bucket| View { viewer, is_mirrored, bucket });
                let pieces = Color::ALL.into_iter().flat_map(|color| {
                    Role::ALL.into_iter().map(move |role| Piece::new(color, role))
                });
                for (view, piece) in
                    buckets.flat_map(|view| pieces.clone().map(move |piece| (view, piece)))
                {
                    for square in Square::ALL {
                        let index = view.input(piece, square);
                        assert!(!std::mem::replace(&mut seen[index], true), "{index}");
                    }
                }
                assert!(seen.into_iter().all(|seen| seen));
            }
        }
    }

    #[test]
    fn every_view_has_a_number_of_its_own() {
        let mut seen = [false; View::COUNT];
        for viewer in Color::ALL {
            for square in Square::ALL {
                let mut board = Board::empty();
                board.set(square, Piece::new(viewer, Role::King));
                seen[View::among(Buckets::Four, &board, viewer).as_index()] = true;
            }
        }
        assert_eq!(seen, [true; View::COUNT]);
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
