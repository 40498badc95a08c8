//! A term found on the board, with its witness.

use staunton_rules::{Bitboard, Color, Move, Square};

use crate::Term;

/// A term that is true of a position, a move or a game, and the pieces and squares that show it.
///
/// [`Finding::words`] tells it in English.
///
/// # Examples
///
/// ```
/// use staunton_rules::{Position, Role, Square};
/// use staunton_terms::{Term, of_position};
///
/// // The knight on c7 attacks king and rook.
/// let position: Position = "r3k3/2N5/8/8/8/8/8/4K3 b - - 0 1".parse()?;
/// let fork = of_position(&position)
///     .into_iter()
///     .find(|found| found.term == Term::Fork)
///     .unwrap();
/// assert_eq!(fork.piece, Some(Square::C7));
/// assert!(fork.on.contains(Square::E8) && fork.on.contains(Square::A8));
/// assert!(fork.words(&position).contains("forks"));
/// # Ok::<(), staunton_rules::FenError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Finding {
    /// The term.
    pub term: Term,
    /// The side it is said of: whose piece is pinned, isolated or attacked; who forks or has the
    /// opposition; who is mated.
    pub side: Color,
    /// The piece it is said of; none where it is said of several or of the side.
    pub piece: Option<Square>,
    /// The pieces that bring it about: those that attack, pin, check or defend.
    pub by: Bitboard,
    /// The other pieces concerned: those forked, the king behind the pinned piece, the far piece of a
    /// skewer.
    pub on: Bitboard,
    /// The squares concerned: a line, the squares commanded.
    pub squares: Bitboard,
    /// What is won or lost, in half pawns by the German values; 0 where nothing is counted.
    pub gain: i32,
    /// The move it is said of: then the pieces are those of the position after it, but where the
    /// term is said of moves alone, of a piece taken or of one uncovered.
    pub mv: Option<Move>,
}

impl Finding {
    /// A finding without any witness yet.
    pub(crate) const fn new(term: Term, side: Color) -> Self {
        Self {
            term,
            side,
            piece: None,
            by: Bitboard::EMPTY,
            on: Bitboard::EMPTY,
            squares: Bitboard::EMPTY,
            gain: 0,
            mv: None,
        }
    }

    pub(crate) const fn piece(self, piece: Square) -> Self {
        Self { piece: Some(piece), ..self }
    }

    pub(crate) const fn by(self, by: Bitboard) -> Self {
        Self { by, ..self }
    }

    pub(crate) const fn on(self, on: Bitboard) -> Self {
        Self { on, ..self }
    }

    pub(crate) const fn squares(self, squares: Bitboard) -> Self {
        Self { squares, ..self }
    }

    pub(crate) const fn gain(self, gain: i32) -> Self {
        Self { gain, ..self }
    }

    pub(crate) const fn after(self, mv: Move) -> Self {
        Self { mv: Some(mv), ..self }
    }

    /// Every square of the witness.
    pub fn witness(&self) -> Bitboard {
        let piece = self.piece.map_or(Bitboard::EMPTY, Bitboard::from);
        piece | self.by | self.on | self.squares
    }
}
