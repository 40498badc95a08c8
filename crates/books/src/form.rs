//! In which form a text holds its games: PGN, positions in lines, scores that are nothing but moves, or print.

pub(crate) mod recognise;

/// How a text holds its games.
///
/// # Examples
///
/// ```
/// use staunton_books::{Form, Options, Reader};
///
/// let form = |text| Reader::new(text, &Options::default()).finish().form;
/// assert_eq!(form("[White \"Anderssen\"]\n\n1. e4 e5 *\n"), Form::Pgn);
/// assert_eq!(form("1. P-K4 P-K4 2. N-KB3"), Form::Score);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Form {
    /// Portable Game Notation.
    Pgn,
    /// Extended Position Description: a position a line, and what is said about it.
    Epd,
    /// Moves in any notation, with nothing beside them but numbers, tags, comments in braces and
    /// variations in brackets.
    Score,
    /// A printed page: columns, tables, fractions, prose.
    #[default]
    Print,
}
