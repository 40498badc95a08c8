//! What a FEN says: a placement and who moves. It may be illegal.

use core::num::NonZeroU32;

use crate::{Board, CastlingRights, Color, Square};

/// Everything a FEN tells. Any values are fine here; a [`Position`](crate::Position) made from
/// it is checked.
///
/// # Examples
///
/// ```
/// use staunton_rules::{Color, Position, Setup, Square, fen};
///
/// let mut setup: Setup = "4k3/8/8/8/8/8/4P3/4K3".parse()?;
/// setup.turn = Color::Black;
/// setup.board.remove(Square::E2);
/// assert_eq!(setup.to_string(), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
/// assert!(Position::try_from(setup).is_ok());
/// # Ok::<(), fen::ParseFenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The placement of the pieces.
    pub board: Board,
    /// Who is to move.
    pub turn: Color,
    /// Who may castle.
    pub castling: CastlingRights,
    /// The square a pawn passed over by two steps in the last move.
    pub ep_square: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u32,
    /// The number of the move, from 1; it grows after Black's move.
    pub fullmove_number: NonZeroU32,
}

impl Setup {
    /// An empty board, White to move.
    pub fn empty() -> Self {
        Self {
            board: Board::empty(),
            turn: Color::White,
            castling: CastlingRights::NONE,
            ep_square: None,
            halfmove_clock: 0,
            fullmove_number: NonZeroU32::MIN,
        }
    }
}

impl Default for Setup {
    /// The array, White to move.
    fn default() -> Self {
        Self { board: Board::standard(), castling: CastlingRights::STANDARD, ..Self::empty() }
    }
}
