//! Moves as the Universal Chess Interface writes them: `e2e4`, `e7e8q`, `0000`.

use core::fmt;
use core::str::FromStr;

use alloc::string::{String, ToString};

use crate::excerpt::excerpt;
use crate::{CastlingMode, Move, Position, Role, Square};

/// A move in UCI, not yet held against a position.
///
/// # Examples
///
/// ```
/// use staunton_rules::{
///     Position,
///     uci::{UciError, UciMove},
/// };
///
/// let start = Position::standard();
/// let uci: UciMove = "e2e4".parse()?;
/// assert_eq!(start.uci(uci.to_move(&start)?), "e2e4");
/// // Written well, but not legal here.
/// let uci: UciMove = "e2e5".parse()?;
/// assert_eq!(uci.to_move(&start), Err(UciError::Illegal { uci }));
/// # Ok::<(), UciError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum UciMove {
    /// From one square to another.
    Normal {
        /// Where the piece comes from.
        from: Square,
        /// Where it goes.
        to: Square,
        /// What the pawn becomes.
        promotion: Option<Role>,
    },
    /// `0000`: no move, the turn is passed.
    Null,
}

/// Why a text is no UCI move, or not one of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UciError {
    /// No such notation.
    Invalid {
        /// What was found.
        text: String,
    },
    /// Well written, but against the rules in the position.
    Illegal {
        /// The move.
        uci: UciMove,
    },
}

impl fmt::Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid { text } => write!(
                f,
                "invalid uci move {text:?}: expected two squares and a promotion letter at most, such as e2e4 or e7e8q"
            ),
            Self::Illegal { uci } => write!(f, "{uci} is not legal in this position"),
        }
    }
}

impl core::error::Error for UciError {}

impl FromStr for UciMove {
    type Err = UciError;

    fn from_str(text: &str) -> Result<Self, UciError> {
        if text == "0000" {
            return Ok(Self::Null);
        }
        read(text).ok_or_else(|| UciError::Invalid { text: excerpt(text) })
    }
}

fn read(text: &str) -> Option<UciMove> {
    let from = text.get(0..2)?.parse().ok()?;
    let to = text.get(2..4)?.parse().ok()?;
    let mut rest = text.get(4..)?.chars();
    let promotion = match rest.next() {
        None => None,
        Some(letter) => match Role::from_char(letter)? {
            Role::Pawn | Role::King => return None,
            role => Some(role),
        },
    };
    if rest.next().is_some() || from == to {
        return None;
    }
    Some(UciMove::Normal { from, to, promotion })
}

impl UciMove {
    /// The legal move it means in `position`. Castling may be written either way.
    ///
    /// # Errors
    /// [`UciError::Illegal`] if there is no such legal move.
    pub fn to_move(self, position: &Position) -> Result<Move, UciError> {
        let Self::Normal { from, to, promotion } = self else {
            return Err(UciError::Illegal { uci: self });
        };
        let moves = position.legal_moves_from(from);
        let mut moves = moves.iter().copied();
        moves
            .clone()
            .find(|mv| mv.to() == to && mv.promotion() == promotion)
            .or_else(|| {
                moves.find(|&mv| {
                    mv.is_castling() && mv.target() == to && promotion.is_none() && two_steps(mv)
                })
            })
            .ok_or(UciError::Illegal { uci: self })
    }
}

/// A king's two steps mean castling; one step would be a move of its own.
fn two_steps(mv: Move) -> bool {
    mv.from().distance(mv.target()) > 1
}

impl fmt::Display for UciMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("0000"),
            Self::Normal { from, to, promotion: None } => write!(f, "{from}{to}"),
            Self::Normal { from, to, promotion: Some(role) } => {
                write!(f, "{from}{to}{}", role.as_char())
            }
        }
    }
}

impl Move {
    /// Returns the move as UCI writes it in `mode`.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{CastlingMode, Position};
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// let castles = position.parse_uci("e1g1")?;
    /// assert_eq!(castles.to_uci(CastlingMode::Standard).to_string(), "e1g1");
    /// assert_eq!(castles.to_uci(CastlingMode::Chess960).to_string(), "e1h1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn to_uci(self, mode: CastlingMode) -> UciMove {
        let to = match mode {
            CastlingMode::Standard => self.target(),
            CastlingMode::Chess960 => self.to(),
        };
        UciMove::Normal { from: self.from(), to, promotion: self.promotion() }
    }
}

impl Position {
    /// `mv` as UCI writes it in this position's castling mode.
    pub fn uci(&self, mv: Move) -> String {
        mv.to_uci(self.castling_mode()).to_string()
    }

    /// The legal move that `text` means here.
    ///
    /// # Errors
    /// [`UciError`]: the text is no UCI move, or no legal one.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Position, uci::UciError};
    ///
    /// let start = Position::standard();
    /// let mv = start.parse_uci("g1f3")?;
    /// assert_eq!(start.uci(mv), "g1f3");
    /// assert!(matches!(start.parse_uci("Nf3"), Err(UciError::Invalid { .. })));
    /// assert!(matches!(start.parse_uci("g1g3"), Err(UciError::Illegal { .. })));
    /// # Ok::<(), UciError>(())
    /// ```
    pub fn parse_uci(&self, text: &str) -> Result<Move, UciError> {
        text.parse::<UciMove>()?.to_move(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CastlingMode;

    fn check(fen: &str, mode: CastlingMode, written: &str, canonical: &str) {
        let position = Position::from_fen(fen, mode).unwrap();
        let mv = position.parse_uci(written).unwrap();
        assert_eq!(position.uci(mv), canonical, "{fen} {written}");
    }

    #[test]
    fn n11_uci_moves_are_read_and_written() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        check(start, CastlingMode::Standard, "g1f3", "g1f3");
        let castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        check(castles, CastlingMode::Standard, "e1g1", "e1g1");
        check(castles, CastlingMode::Standard, "e1h1", "e1g1");
        check(castles, CastlingMode::Chess960, "e1g1", "e1h1");
        check("8/4P2k/8/8/8/8/8/K7 w - - 0 1", CastlingMode::Standard, "e7e8n", "e7e8n");
    }

    #[test]
    fn what_is_no_uci_move_is_refused() {
        for text in ["", "e2", "e2e", "e2e9", "e2e2", "e7e8k", "e7e8qq", "é2e4", "O-O"] {
            assert!(text.parse::<UciMove>().is_err(), "{text}");
        }
        assert!(Position::standard().parse_uci("e2e5").is_err());
        assert!(Position::standard().parse_uci("0000").is_err());
    }
}
