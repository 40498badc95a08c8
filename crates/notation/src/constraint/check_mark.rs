//! Check and mate.

use staunton_rules::{Move, Position};

/// What stands behind a move: check or mate.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum CheckMark {
    /// `+`
    Check,
    /// `#`
    Mate,
}

impl CheckMark {
    /// What `mv` deserves in `position`; nothing if it gives no check.
    pub fn of(position: &Position, mv: Move) -> Option<Self> {
        let after = position.play_unchecked(mv);
        if !after.is_check() {
            None
        } else if after.has_legal_moves() {
            Some(Self::Check)
        } else {
            Some(Self::Mate)
        }
    }

    /// `+` or `#`.
    pub const fn as_char(self) -> char {
        match self {
            Self::Check => '+',
            Self::Mate => '#',
        }
    }
}
