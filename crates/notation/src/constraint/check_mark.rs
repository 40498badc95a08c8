//! Check and mate.

use staunton_rules::{Move, Position};

/// What stands behind a move: check or mate.
///
/// # Examples
///
/// ```
/// use staunton_notation::CheckMark;
/// use staunton_rules::Position;
///
/// let position: Position = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1".parse()?;
/// let mate = position.parse_uci("a1a8")?;
/// assert_eq!(CheckMark::of(&position, mate), Some(CheckMark::Mate));
/// assert_eq!(CheckMark::of(&position, position.parse_uci("a1a2")?), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
