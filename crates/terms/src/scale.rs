//! What the pieces are worth, by each of the books.

use std::fmt;

use staunton_rules::{Board, Color, Role};

/// A scale of values.
///
/// # Examples
///
/// ```
/// use staunton_rules::Role;
/// use staunton_terms::Scale;
///
/// assert_eq!(Scale::Staunton.value(Role::Bishop), 350);
/// assert_eq!(Scale::Hoyle.value(Role::Bishop), 305);
/// assert_eq!(Scale::German.value(Role::Rook), 450);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Scale {
    /// Staunton's: knight 3.05, bishop 3.50, rook 5.48, queen 9.94.
    Staunton,
    /// Hoyle's, who gives the bishop no more than the knight: 3.05.
    Hoyle,
    /// The one Hoyle reports of German authorities: 3, 3, 4½ and 9.
    German,
}

impl Scale {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Staunton, Self::Hoyle, Self::German];

    /// What a piece is worth, in hundredths of a pawn; a king, who cannot be exchanged, nothing.
    pub const fn value(self, role: Role) -> i32 {
        match (self, role) {
            (_, Role::Pawn) => 100,
            (_, Role::King) => 0,
            (Self::German, Role::Knight | Role::Bishop) => 300,
            (Self::German, Role::Rook) => 450,
            (Self::German, Role::Queen) => 900,
            (Self::Staunton, Role::Bishop) => 350,
            (Self::Hoyle, Role::Bishop) | (_, Role::Knight) => 305,
            (_, Role::Rook) => 548,
            (_, Role::Queen) => 994,
        }
    }

    /// What the king's power as a fighting piece is worth in the end game, in hundredths of a pawn;
    /// only the German scale has it.
    pub const fn king_in_the_end_game(self) -> Option<i32> {
        match self {
            Self::German => Some(400),
            Self::Staunton | Self::Hoyle => None,
        }
    }

    /// The pieces of `color`, in hundredths of a pawn.
    pub fn material(self, board: &Board, color: Color) -> i32 {
        Role::ALL.into_iter().fold(0, |sum, role| {
            let count = board.by_piece(color, role).into_iter().fold(0, |count, _| count + 1);
            sum + count * self.value(role)
        })
    }

    /// White's pieces less Black's, in hundredths of a pawn.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Board;
    /// use staunton_terms::Scale;
    ///
    /// // White has given rook and pawn for two minor pieces.
    /// let board: Board = "4k3/5ppp/8/8/8/8/3BNPPP/4K3".parse()?;
    /// assert!(Scale::German.balance(&board) > 500);
    /// assert_eq!(Scale::Staunton.balance(&Board::standard()), 0);
    /// # Ok::<(), staunton_rules::fen::ParseFenError>(())
    /// ```
    pub fn balance(self, board: &Board) -> i32 {
        self.material(board, Color::White) - self.material(board, Color::Black)
    }
}

impl fmt::Display for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Staunton => "Staunton's values",
            Self::Hoyle => "Hoyle's values",
            Self::German => "the German values",
        })
    }
}

/// What a piece is worth by the German scale in half pawns, so that a rook is a whole number; the
/// king more than all the rest.
pub(crate) const fn half_pawns(role: Role) -> i32 {
    match role {
        Role::King => 1000,
        Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
            Scale::German.value(role) / 50
        }
    }
}
