//! What a hand does.

use staunton_rules::{Role, Square};

/// What a hand does with a piece: from where, to where, and what is put in a pawn's place. Whether
/// that is a legal move is for the umpire to say.
///
/// # Examples
///
/// ```
/// use staunton_laws::Hand;
/// use staunton_rules::{Position, Role, Square};
///
/// // Whether it is legal is not asked: the rook jumps over its pawn.
/// let hand = Hand::new(Square::A1, Square::A3);
/// assert_eq!(hand.written(&Position::standard()), "Ra1-a3");
/// let promotes =
///     Hand { promotion: Some(Role::Queen), ..Hand::new(Square::E7, Square::E8) };
/// assert_eq!(promotes.to_string(), "e7e8q");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    /// Where the piece stands.
    pub from: Square,
    /// Where he is put. Castling is the king's two steps, or the king put upon his own rook.
    pub to: Square,
    /// The piece named for a pawn on the last rank.
    pub promotion: Option<Role>,
}

impl Hand {
    /// A piece put from one square on another.
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to, promotion: None }
    }
}
