//! Moves as people write them: the tolerant mode.
//!
//! Besides strict SAN it reads
//!
//! | written | for |
//! |---|---|
//! | `0-0`, `o-o`, `OO`, `O–O` | castling with zeros, small letters, no dash or a long one |
//! | `Kg1` | castling, where the king cannot step there |
//! | `O - O` | castling with blanks |
//! | `e8Q`, `e8=q`, `e8(Q)`, `e8=(Q)`, `e8/Q` | promotion however marked |
//! | `ed`, `exd`, `ed:` | a pawn takes, told by the files |
//! | `Nd5:`, `ed5:` | a sign of taking behind the square |
//! | `Nf3` where it takes | a missing `x`; a pawn's `ed5` too, but not its `d5` |
//! | `N:f3`, `NXf3`, `N×f3` | other signs of taking |
//! | `Ng1f3`, `N1f3` | more of the origin than is needed |
//! | `Ng1-f3`, `e2-e4`, `e2e4`, `E2E4`, `e1g1`, `e7e8q` | long algebraic and UCI, castling by the king's squares |
//! | `N-f3`, `Pe4`, `Pxd5`, `nf3` | a dash, a pawn's letter, a small letter (but `b` is a file) |
//! | `♘f3`, `♞f3` | figurines |
//! | `exd6 e.p.`, `exd6ep`, `exd6/ep` | the mark of en passant, which is not looked at |
//! | `Qh5+`, `Qh5++`, `Qh5†`, `Qh5ch` | marks of check, true or not |
//! | `Nf3!?` | a mark of praise or blame |

mod signs;

use core::str::FromStr;

use staunton_rules::{Move, Position};

use crate::{Constraint, Mismatch, Nag, SanError, san};
use signs::Signs;

/// A move as somebody wrote it: what it says, and what he thought of it.
///
/// # Examples
///
/// ```
/// use staunton_notation::{Nag, Written};
/// use staunton_rules::Position;
///
/// let written: Written = "e2-e4!?".parse()?;
/// assert_eq!(written.nag, Some(Nag::SPECULATIVE));
/// assert_eq!(written.constraint.readings(&Position::standard()).len(), 1);
/// # Ok::<(), staunton_notation::SanError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// What it says of the move.
    pub constraint: Constraint,
    /// `!`, `?!` and their like.
    pub nag: Option<Nag>,
}

/// The legal move that `text` means in `position`, written in SAN, in UCI, or in any way that
/// [`Written`] reads.
///
/// # Errors
/// [`SanError`]: no such notation, no legal move, or several.
///
/// # Examples
///
/// ```
/// use staunton_notation::parse_move;
/// use staunton_rules::Position;
///
/// let start = Position::standard();
/// assert_eq!(parse_move(&start, "Nf3")?, parse_move(&start, "g1f3")?);
/// let error = parse_move(&start, "Ne2").unwrap_err();
/// assert_eq!(error.to_string(), r#""Ne2" is not legal here; near it are Nf3 or Nc3"#);
/// # Ok::<(), staunton_notation::SanError>(())
/// ```
pub fn parse_move(position: &Position, text: &str) -> Result<Move, SanError> {
    let text = text.trim().as_bytes();
    san::read_text_fast(position, text)
        .map_or_else(|| Written::from_bytes(text)?.to_move(position, text), Ok)
}

impl FromStr for Written {
    type Err = SanError;

    /// # Errors
    /// [`SanError::Invalid`] with the place and what would have fitted there.
    fn from_str(text: &str) -> Result<Self, SanError> {
        Self::from_bytes(text.as_bytes())
    }
}

impl Written {
    /// Reads bytes in UTF-8, or nearly: characters that make no sense are faults like others.
    ///
    /// # Errors
    /// [`SanError::Invalid`] with the place and what would have fitted there.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::{SanError, Written};
    ///
    /// assert!(Written::from_bytes(b"e2-e4!").is_ok());
    /// assert!(matches!(
    ///     Written::from_bytes(b"e2\xff"),
    ///     Err(SanError::Invalid { at: 2, .. })
    /// ));
    /// ```
    pub fn from_bytes(text: &[u8]) -> Result<Self, SanError> {
        let mut signs = Signs::new(text);
        match signs.written() {
            Ok((constraint, nag)) => Ok(Self { constraint, nag }),
            Err(expected) => Err(SanError::invalid(text, signs.at(), expected)),
        }
    }

    /// Returns the one legal move that fits; errors quote `text`, which is what was written.
    ///
    /// # Errors
    /// [`SanError::Illegal`] if no legal move fits, [`SanError::Ambiguous`] if several do.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::Written;
    /// use staunton_rules::Position;
    ///
    /// let start = Position::standard();
    /// let text = "n-f3!";
    /// let written: Written = text.parse()?;
    /// assert_eq!(start.uci(written.to_move(&start, text.as_bytes())?), "g1f3");
    /// # Ok::<(), staunton_notation::SanError>(())
    /// ```
    pub fn to_move(self, position: &Position, text: &[u8]) -> Result<Move, SanError> {
        let reading = self.constraint.reading(position);
        let castled = || match (&reading, self.constraint.as_castling()) {
            (Err(Mismatch::NoMatch), Some(castling)) => castling.reading(position).ok(),
            _ => None,
        };
        castled().map_or_else(
            || {
                let misfit =
                    |misfit| SanError::of_misfit(position, text, &self.constraint, &misfit);
                reading.clone().map_err(misfit)
            },
            Ok,
        )
    }
}
