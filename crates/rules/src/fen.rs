//! Forsyth-Edwards Notation, with its forms for Chess960: X-FEN and Shredder-FEN.
//!
//! ```
//! use staunton_rules::fen::{self, FenStyle};
//!
//! let setup = fen::parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1")?;
//! assert_eq!(fen::write(&setup, FenStyle::Shredder), "4k3/8/8/8/8/8/8/4K2R w H - 0 1");
//! # Ok::<(), fen::ParseFenError>(())
//! ```

mod careful;
mod error;
mod line;
mod quick;

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::{Board, CastlingMode, Position, Setup};
pub use error::{FenError, FenField, ParseFenError};
pub use line::FenStyle;
use line::Line;

/// Reads a FEN, X-FEN or Shredder-FEN. The fields after the placement may be missing; they are
/// then as in `w - - 0 1`. Fields may be parted by several blanks.
///
/// # Errors
/// [`ParseFenError`] for what is no FEN; an impossible position is no error here.
///
/// # Examples
///
/// ```
/// use staunton_rules::fen::{self, FenField};
///
/// let setup = fen::parse("4k3/8/8/8/8/8/8/4K3")?;
/// assert_eq!(setup.to_string(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
///
/// let error = fen::parse("4k3/8/8/8/8/8/8/4K3 x - - 0 1").unwrap_err();
/// assert_eq!((error.field, error.at, &*error.found), (FenField::Turn, 20, "x"));
/// # Ok::<(), fen::ParseFenError>(())
/// ```
pub fn parse(text: &str) -> Result<Setup, ParseFenError> {
    quick::read(text.as_bytes()).map_or_else(|| careful::parse(text), |read| Ok(read.setup))
}

/// Writes a setup or position in the given style.
///
/// # Examples
///
/// ```
/// use staunton_rules::{
///     Position,
///     fen::{self, FenStyle},
/// };
///
/// let setup = Position::standard().to_setup();
/// let array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w";
/// assert_eq!(fen::write(&setup, FenStyle::XFen), format!("{array} KQkq - 0 1"));
/// assert_eq!(fen::write(&setup, FenStyle::Shredder), format!("{array} HAha - 0 1"));
/// ```
pub fn write(setup: &Setup, style: FenStyle) -> String {
    Line::of(setup, style).as_str().to_string()
}

/// Writes a setup or position in the given style at the end of `text`, which spares the room that
/// [`write()`] takes anew each time.
///
/// # Examples
///
/// ```
/// use staunton_rules::{
///     Position,
///     fen::{self, FenStyle},
/// };
///
/// let mut line = String::from("position fen ");
/// fen::append(&mut line, &Position::standard().to_setup(), FenStyle::XFen);
/// assert!(
///     line.starts_with("position fen rnbqkbnr/") && line.ends_with(" w KQkq - 0 1")
/// );
/// ```
pub fn append(text: &mut String, setup: &Setup, style: FenStyle) {
    text.push_str(Line::of(setup, style).as_str());
}

/// The first field of a FEN alone: where the pieces stand.
///
/// # Examples
///
/// ```
/// use staunton_rules::{Board, fen};
///
/// assert_eq!(
///     fen::placement(&Board::standard()),
///     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
/// );
/// ```
pub fn placement(board: &Board) -> String {
    Line::placement(board).as_str().to_string()
}

impl FromStr for Setup {
    type Err = ParseFenError;

    fn from_str(text: &str) -> Result<Self, ParseFenError> {
        parse(text)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Line::of(self, FenStyle::XFen).as_str())
    }
}

/// The FEN that engines, servers and other libraries write, and compare as text: the en passant
/// square stands there only if a pawn may legally take on it.
///
/// The standard of PGN has it after every double step; for that write [`Position::to_setup`], which
/// knows the square always. Both are read.
///
/// # Examples
///
/// ```
/// use staunton_rules::Position;
///
/// let start = Position::standard();
/// let after = start.play(start.parse_uci("e2e4")?)?;
/// let array = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq";
/// assert_eq!(after.to_string(), format!("{array} - 0 1"));
/// assert_eq!(after.to_setup().to_string(), format!("{array} e3 0 1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        as_written(self).fmt(f)
    }
}

/// The position as its FEN tells it.
fn as_written(position: &Position) -> Setup {
    Setup { ep_square: position.legal_ep_square(), ..position.to_setup() }
}

impl FromStr for Position {
    type Err = FenError;

    /// Reads a FEN of ordinary chess, as [`Position::from_fen`] does with
    /// [`CastlingMode::Standard`].
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Position;
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// assert_eq!(position.legal_move_count(), 15);
    /// assert!("8/8 w".parse::<Position>().is_err());
    /// # Ok::<(), staunton_rules::fen::FenError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::from_fen(text, CastlingMode::Standard)
    }
}

impl fmt::Display for Board {
    /// Writes the first field of a FEN; [`Debug`](fmt::Debug) draws the board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Line::placement(self).as_str())
    }
}

impl FromStr for Board {
    type Err = ParseFenError;

    /// Reads the first field of a FEN.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Board;
    ///
    /// let board: Board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR".parse()?;
    /// assert_eq!(board, Board::standard());
    /// # Ok::<(), staunton_rules::fen::ParseFenError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseFenError> {
        careful::parse_placement(0, text)
    }
}

impl Position {
    /// Reads a FEN and checks that it can be played on.
    ///
    /// # Errors
    /// [`FenError`]: the text is no FEN, or the position is at fault.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{CastlingMode, Position};
    ///
    /// let fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    /// let position = Position::from_fen(fen, CastlingMode::Chess960)?;
    /// assert_eq!(position.legal_move_count(), 21);
    ///
    /// let error = Position::from_fen("8/8/8/8/8/8/8/8 w - - 0 1", CastlingMode::Standard);
    /// assert_eq!(
    ///     error.unwrap_err().to_string(),
    ///     "impossible position: white has no king; black has no king"
    /// );
    /// # Ok::<(), staunton_rules::fen::FenError>(())
    /// ```
    pub fn from_fen(text: &str, mode: CastlingMode) -> Result<Self, FenError> {
        if let Some(read) = quick::read(text.as_bytes()) {
            let position = Self::assume_with(&read.setup, mode, read.pieces_hash);
            if position.is_plainly_sound() {
                return Ok(position);
            }
        }
        Ok(Self::from_setup(parse(text).map_err(FenError::Parse)?, mode)?)
    }

    /// Writes the position as FEN at the end of `text`, as its
    /// [`Display`](fmt::Display) writes it.
    pub fn append_fen(&self, text: &mut String) {
        append(text, &as_written(self), FenStyle::XFen);
    }
}

#[cfg(test)]
mod tests;
