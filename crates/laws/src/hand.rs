//! What a hand does.

use staunton_rules::{Role, Square};

/// What a hand does with a man: from where, to where, and what is put in a pawn's place. Whether
/// that is a legal move is for the umpire to say.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    /// Where the man stands.
    pub from: Square,
    /// Where he is put. Castling is the king's two steps, or the king put upon his own rook.
    pub to: Square,
    /// The piece named for a pawn on the last rank.
    pub promotion: Option<Role>,
}

impl Hand {
    /// A man put from one square on another.
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to, promotion: None }
    }
}
