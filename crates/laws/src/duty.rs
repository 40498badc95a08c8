//! What a player is held to do with his move.

use staunton_rules::{CastlingSide, Position, Role, Square};

use crate::deed::Playable;
use crate::hand::Hand;

/// What a player is held to do with his move: he may play only what it allows.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Agreement, Duty, Event, STAUNTON, Table};
/// use staunton_rules::Square;
///
/// let mut table = Table::new(Agreement::new(&STAUNTON))?;
/// table.apply(Event::read("white touch e2", table.now())?)?;
/// assert_eq!(table.duty(), Some(Duty::Piece(Square::E2)));
/// let refusal = table.apply(Event::read("white move d2d4", table.now())?).unwrap_err();
/// assert_eq!(refusal.to_string(), "you must move the man on e2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Duty {
    /// Move the piece on this square.
    Piece(Square),
    /// Move the king.
    King,
    /// Capture the piece on this square.
    Capture(Square),
    /// Capture the piece on the second square with the one on the first.
    CaptureWith(Square, Square),
    /// Castle to this side.
    Castle(CastlingSide),
    /// Move some piece other than the king.
    AnotherPiece,
    /// Make this move.
    Exactly(Hand),
}

impl Duty {
    /// Whether `playable` does it.
    pub fn allows(self, position: &Position, playable: &Playable) -> bool {
        let role = position.board().role_at(playable.from);
        match self {
            Self::Piece(square) => playable.from == square,
            Self::King => role == Some(Role::King),
            Self::Capture(square) => playable.takes == Some(square),
            Self::CaptureWith(from, square) => {
                playable.from == from && playable.takes == Some(square)
            }
            Self::Castle(side) => playable.castling == Some(side),
            Self::AnotherPiece => role != Some(Role::King),
            Self::Exactly(hand) => playable.hand() == hand,
        }
    }
}
