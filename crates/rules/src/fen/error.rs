//! Why a text gives no setup, or no position.

use alloc::string::String;
use core::error::Error;
use core::fmt;

use crate::PositionError;

/// The six fields of a FEN.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields of the format")]
pub enum FenField {
    Placement,
    Turn,
    Castling,
    EnPassant,
    HalfmoveClock,
    FullmoveNumber,
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Placement => "placement",
            Self::Turn => "turn",
            Self::Castling => "castling",
            Self::EnPassant => "en passant",
            Self::HalfmoveClock => "halfmove clock",
            Self::FullmoveNumber => "fullmove number",
        })
    }
}

/// A text that is no FEN: where, what was found, and what would have fitted.
///
/// # Examples
///
/// ```
/// use staunton_rules::fen;
///
/// let error = fen::parse("4k3/8/8/8/8/8/8/5K3 w - - 0 1").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "invalid fen at byte 18 (placement): found \"3\", expected eight squares in each rank"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseFenError {
    /// The field at fault.
    pub field: FenField,
    /// The byte of the text at which the fault was found.
    pub at: usize,
    /// What was found, at most sixteen signs of it.
    pub found: String,
    /// What would have fitted.
    pub expected: &'static str,
}

impl fmt::Display for ParseFenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { field, at, found, expected } = self;
        if found.is_empty() {
            write!(f, "invalid fen at byte {at} ({field}): it ends, expected {expected}")
        } else {
            write!(f, "invalid fen at byte {at} ({field}): found {found:?}, expected {expected}")
        }
    }
}

impl core::error::Error for ParseFenError {}

/// Why a text gives no position: it is no FEN, or it is impossible.
///
/// Its message is that of its [source](Error::source), which says what was found and where.
///
/// # Examples
///
/// ```
/// use staunton_rules::{FenError, Position, PositionFault};
///
/// match "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1".parse::<Position>() {
///     Err(FenError::Position(error)) => {
///         assert_eq!(error.faults(), [PositionFault::OppositeCheck])
///     }
///     Err(FenError::Parse(error)) => panic!("no FEN at byte {}", error.at),
///     Ok(_) => panic!("Black, not to move, is in check"),
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FenError {
    /// The text is no FEN.
    Parse(ParseFenError),
    /// It is one, but of a position that cannot be played on.
    Position(PositionError),
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => error.fmt(f),
            Self::Position(error) => error.fmt(f),
        }
    }
}

impl Error for FenError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Parse(error) => Some(error),
            Self::Position(error) => Some(error),
        }
    }
}

impl From<PositionError> for FenError {
    fn from(error: PositionError) -> Self {
        Self::Position(error)
    }
}

impl From<ParseFenError> for FenError {
    fn from(error: ParseFenError) -> Self {
        Self::Parse(error)
    }
}
