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
mod line;
pub(crate) mod quick;

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::{Board, Position, Setup};
use line::Line;

/// How the castling field is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum FenStyle {
    /// `KQkq`, and a rook's file only where the outermost rook is not meant: plain FEN in
    /// ordinary chess.
    #[default]
    XFen,
    /// Always the files of the rooks: `HAha`.
    Shredder,
}

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

/// Reads a FEN, X-FEN or Shredder-FEN. The fields after the placement may be missing; they are
/// then as in `w - - 0 1`. Fields may be parted by several blanks.
///
/// # Errors
/// [`ParseFenError`] for what is no FEN; an impossible position is no error here.
pub fn parse(text: &str) -> Result<Setup, ParseFenError> {
    quick::read(text.as_bytes()).map_or_else(|| careful::parse(text), |read| Ok(read.setup))
}

/// Writes a setup or position in the given style.
pub fn write(setup: &Setup, style: FenStyle) -> String {
    Line::of(setup, style).as_str().to_string()
}

/// Writes a setup or position in the given style at the end of `text`, which spares the room that
/// [`write()`] takes anew each time.
pub fn append(text: &mut String, setup: &Setup, style: FenStyle) {
    text.push_str(Line::of(setup, style).as_str());
}

/// The first field of a FEN alone: where the men stand.
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

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}

impl Position {
    /// Writes the position as FEN at the end of `text`, as its
    /// [`Display`](fmt::Display) writes it.
    pub fn append_fen(&self, text: &mut String) {
        append(text, &self.to_setup(), FenStyle::XFen);
    }
}

#[cfg(test)]
mod tests;
