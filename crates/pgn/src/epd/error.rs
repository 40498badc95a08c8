//! What may be wrong with a line of EPD.

use staunton_notation::SanError;
use staunton_rules::{PositionError, fen::ParseFenError};

/// Why a line is no EPD.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EpdError {
    /// The four fields of the position cannot be read.
    #[error(transparent)]
    Fen(#[from] ParseFenError),
    /// There are fewer than four fields.
    #[error("the position has {found} fields: expected placement, turn, castling and en passant")]
    Fields {
        /// How many there are.
        found: usize,
    },
    /// No game has such a position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// An operation is at fault.
    #[error(transparent)]
    Operation(#[from] EpdFault),
}

/// A fault in an operation: where, and what.
///
/// # Examples
///
/// ```
/// use staunton_pgn::epd::{Epd, EpdFaultKind, Value};
/// use staunton_rules::CastlingMode;
///
/// // One bad operation does not lose the line.
/// let line = "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Rb8; id \"one\";";
/// let (epd, faults) = Epd::read(line, CastlingMode::Standard)?;
/// assert_eq!((faults[0].opcode.as_str(), faults.len()), ("bm", 1));
/// assert!(matches!(faults[0].kind, EpdFaultKind::Move(_)));
/// assert!(matches!(epd.get("bm"), Some(Value::Words(_))));
/// assert_eq!(epd.id(), Some("one"));
/// # Ok::<(), staunton_pgn::epd::EpdError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("byte {at}, {opcode:?}: {kind}")]
pub struct EpdFault {
    /// The byte of the line.
    pub at: usize,
    /// The opcode, at most forty signs of it.
    pub opcode: String,
    /// What is wrong.
    pub kind: EpdFaultKind,
}

/// What is wrong with an operation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EpdFaultKind {
    /// The position is impossible in something that can be left out: rights to castle or to take
    /// in passing.
    #[error("the position is impossible and was mended: {0}")]
    Position(String),
    /// No opcode is such a word.
    #[error(
        "this is no opcode, and is kept behind noop: expected letters, digits and _, a letter first"
    )]
    Opcode,
    /// An operand that is no move of the position.
    #[error("{0}")]
    Move(SanError),
    /// An operand that is no number.
    #[error("found {found:?}, expected a whole number")]
    Number {
        /// What was found.
        found: String,
    },
    /// There is nothing behind the opcode.
    #[error("nothing follows, expected {expected}")]
    Missing {
        /// What should follow.
        expected: &'static str,
    },
    /// There is more behind the opcode than it takes.
    #[error("found {found:?} besides, expected {expected} and nothing more")]
    Surplus {
        /// What was found.
        found: String,
        /// What should follow.
        expected: &'static str,
    },
    /// The opcode stood there before.
    #[error("it stands there twice; the first counts")]
    Repeated,
    /// A text does not end.
    #[error("the quotes are not closed")]
    Unclosed,
    /// The last operation does not end with a semicolon.
    #[error("the semicolon at the end is missing")]
    NoSemicolon,
    /// A semicolon follows a semicolon.
    #[error("nothing stands before the semicolon")]
    Empty,
    /// A value of another kind than the opcode takes.
    #[error("expected {expected}")]
    Kind {
        /// What the opcode takes.
        expected: &'static str,
    },
}

impl EpdFaultKind {
    /// Whether nothing is lost by it: the line is only not written as it should be.
    pub const fn is_of_form(&self) -> bool {
        match self {
            Self::Opcode | Self::NoSemicolon | Self::Empty | Self::Unclosed | Self::Repeated => {
                true
            }
            Self::Position(_)
            | Self::Move(_)
            | Self::Number { .. }
            | Self::Missing { .. }
            | Self::Surplus { .. }
            | Self::Kind { .. } => false,
        }
    }
}
